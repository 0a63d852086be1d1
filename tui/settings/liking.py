"""From what a settings file says to what a person likes, checked against themes and keys; and from there back."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, cast

from saves.faults import FileError
from saves.settings.kinds import Value
from saves.settings.reading import SettingsFault, Written
from tui.preferences import Preferences

FIELDS: Mapping[str, str] = {
    "theme": "theme",
    "colour": "colour",
    "ascii": "ascii_only",
    "motion": "motion",
    "pause": "pause",
    "speed": "speed",
    "seats": "seats",
    "keys": "keys",
}
"""For each setting the preference it is."""

_KEPT = ("theme", "colour", "ascii", "motion", "pause", "speed", "seats")
"""The settings that can change while the program runs, and are kept then."""


@dataclass(frozen=True, slots=True)
class Liked:
    """What a person likes, by their settings file.

    Attributes:
        preferences: all of it, the usual where nothing else counts.
        counts: the settings of the file that count.
        faults: what does not count, and why.
    """

    preferences: Preferences
    counts: Mapping[str, Value]
    faults: tuple[FileError, ...]


def liked(written: Written) -> Liked:
    """Take what counts of a settings file.

    Args:
        written: the file as it was read.

    Returns:
        What it comes to; a theme that there is not, and keys that cannot be, do not count.
    """
    counts = dict(written.values)
    faults: list[FileError] = list(written.faults)
    theme = counts.get("theme")
    if isinstance(theme, str):
        from tui.looks import own_themes

        themes = own_themes()
        if themes.named(theme) is None:
            del counts["theme"]
            faults.append(SettingsFault(written.path, themes.problem_with(theme), line=written.line_of("theme")))
    keys = counts.get("keys")
    if isinstance(keys, Mapping) and keys:
        from tui.keys.keymap import sorted_out

        counts["keys"], problems = sorted_out(keys)
        for command_id, told in problems.items():
            faults.append(SettingsFault(written.path, told, line=written.line_of("keys", command_id)))
    ordered = sorted(faults, key=lambda fault: fault.line or 0)
    return Liked(preferences_of(counts), counts, tuple(ordered))


def preferences_of(counts: Mapping[str, Value]) -> Preferences:
    """Make preferences of settings that count."""
    given: dict[str, Any] = {FIELDS[key]: value for key, value in counts.items()}
    if given.get("ascii_only") == "auto":
        given["ascii_only"] = None
    return Preferences(**given)


def value_of(preferences: Preferences, key: str) -> Value:
    """Tell what a setting is among preferences, as the file would say it."""
    value = getattr(preferences, FIELDS[key])
    return "auto" if value is None else cast(Value, value)


def with_value(preferences: Preferences, key: str, value: Value) -> Preferences:
    """Change a setting among preferences.

    Args:
        preferences: what is liked.
        key: the setting.
        value: one that it may have.
    """
    changed: dict[str, Any] = {FIELDS[key]: None if value == "auto" and key == "ascii" else value}
    return replace(preferences, **changed)


def changes_between(before: Preferences, after: Preferences) -> dict[str, Value | None]:
    """List the settings to keep after a change.

    Args:
        before: what was liked.
        after: what is.

    Returns:
        For the key of each setting that a person changes in the program, and changed, what it is to say.
    """
    return {key: value_of(after, key) for key in _KEPT if value_of(before, key) != value_of(after, key)}
