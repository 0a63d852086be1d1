"""Reads a settings file: what it says that counts, and what is wrong with the rest. Nothing in it stops anybody."""

import stat
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path

from saves.faults import FileError, quote, system_reason
from saves.settings.kinds import Value, written
from saves.settings.table import SETTINGS
from saves.tomlfile.parsing import TomlFault, parse

_LONGEST = 64 * 1024
"""How many bytes a settings file has at most."""


class SettingsFault(FileError):
    """Something in a settings file does not count."""

    advice_of_kind = "This does not count; the file is left as it is."


@dataclass(frozen=True, slots=True)
class Written:
    """What a settings file says.

    Attributes:
        path: the file, which need not be there.
        text: what stands in it; empty where it cannot be read.
        values: what counts of it, by the keys of `SETTINGS`; the commands of `keys` are joined with full stops.
        faults: what does not count, and why.
    """

    path: Path
    text: str = ""
    values: Mapping[str, Value] = field(default_factory=dict)
    faults: tuple[SettingsFault, ...] = ()

    def line_of(self, *keys: str) -> int | None:
        """Find the line that a setting, or a command of `keys`, is written in; None where it is not."""
        return _line_of(self.text, keys)


def read_settings(path: Path) -> Written:
    """Read a settings file.

    Args:
        path: the file; where it is missing, nothing is set.
    """
    try:
        content = content_of(path)
    except FileNotFoundError:
        return Written(path)
    except OSError as error:
        return Written(path, faults=(SettingsFault(path, f"It cannot be read: {system_reason(error)}", advice=_NONE),))
    if content is None:
        reason = f"It is no file, or longer than {_LONGEST // 1024} KiB."
        return Written(path, faults=(SettingsFault(path, reason, advice=_NONE),))
    try:
        toml = parse(content)
    except TomlFault as fault:
        return Written(path, faults=(SettingsFault(path, str(fault), line=fault.line, advice=_NONE),))
    values: dict[str, Value] = {}
    faults: list[SettingsFault] = []
    for key, value in toml.values.items():
        problem = _problem_with(key, value)
        if problem:
            faults.append(SettingsFault(path, problem, line=_line_of(toml.text, (key,))))
        elif key != "keys":
            values[key] = value
        else:
            values[key], wrong = _keys(value)
            for parts in wrong:
                reason = f'{_named(parts)} must be one key in quotes, such as "z" or "ctrl+r".'
                faults.append(SettingsFault(path, reason, line=_line_of(toml.text, parts)))
    return Written(path, toml.text, values, tuple(faults))


def content_of(path: Path) -> bytes | None:
    """Read the bytes of a settings file; None where it is no file, or too long to be one.

    Raises:
        OSError: it cannot be read.
    """
    if not stat.S_ISREG(path.stat().st_mode):
        return None
    with path.open("rb") as file:
        content = file.read(_LONGEST + 1)
    return content if len(content) <= _LONGEST else None


def problem_with(key: str, value: object) -> str:
    """Say what is wrong with a value of a setting, and what is allowed.

    Args:
        key: one of `SETTINGS`.
        value: anything.

    Returns:
        A sentence; empty where nothing is wrong.
    """
    kind = SETTINGS[key].kind
    if kind.accepts(value):
        return ""
    near = kind.near(value)
    meant = f"; did you mean {near}?" if near else "."
    return f"{key} must be {kind.allowed}, not {written(value)}{meant}"


def no_such(key: str) -> str:
    """Say that there is no setting of a name, and what may have been meant."""
    near = get_close_matches(key.lower(), SETTINGS, n=1)
    meant = f"did you mean {near[0]}?" if near else f"the settings are {', '.join(SETTINGS)}."
    return f'There is no setting "{quote(key, 40)}"; {meant}'


_NONE = "Nothing in it counts; it is left as it is."


def _problem_with(key: str, value: object) -> str:
    return problem_with(key, value) if key in SETTINGS else no_such(key)


def _keys(table: Mapping[str, object]) -> tuple[dict[str, str], list[tuple[str, ...]]]:
    """The keys of commands, and the ways to what is no key. `duel.roll` may be written with quotes or without."""
    keys: dict[str, str] = {}
    wrong: list[tuple[str, ...]] = []
    for parts, value in _leaves(table, ("keys",)):
        if isinstance(value, str):
            keys[".".join(parts[1:])] = value
        else:
            wrong.append(parts)
    return keys, wrong


def _leaves(table: Mapping[str, object], above: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], object]]:
    for key, value in table.items():
        if isinstance(value, dict):
            yield from _leaves(value, (*above, key))
        else:
            yield (*above, key), value


def _named(parts: Sequence[str]) -> str:
    return quote(".".join(parts), 60)


def way_to(values: Mapping[str, object], parts: Sequence[str]) -> tuple[str, ...] | None:
    """Find how a setting is written, whose name may be cut at its full stops or not.

    Args:
        values: the tables of the file.
        parts: its name, joined or cut.

    Returns:
        The keys that lead to it; None where it is not written.
    """
    whole = ".".join(parts)
    for ways, _ in _leaves(values, ()):
        if ".".join(ways) == whole:
            return ways
    return None


def _line_of(text: str, keys: Sequence[str]) -> int | None:
    if not text:
        return None
    from saves.tomlfile.outline import outline_of

    try:
        outline = outline_of(text)
    except ValueError:
        return None
    way = way_to(parse(text.encode()).values, keys) or tuple(keys)
    return outline.line_of(way)
