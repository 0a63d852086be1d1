"""Changes settings in a person's file, and nothing else of it."""

import os
from collections.abc import Mapping
from pathlib import Path

from saves.disk import DISK, Disk, publish, replace
from saves.faults import FileError, system_reason
from saves.settings.kinds import Value
from saves.settings.reading import content_of, way_to
from saves.tomlfile.editing import edited
from saves.tomlfile.parsing import TomlFault, parse
from saves.tomlfile.splices import EditRefused
from saves.tomlfile.values import REMOVED, KeyPath, Removed
from saves.tomlfile.values import Value as TomlValue

_HEADING = b"# How Archivarium looks and behaves; 'archivarium settings' tells what can be set.\n\n"


class SettingsNotKept(FileError):
    """A setting could not be written."""

    advice_of_kind = "It holds until the program is left; the file is left as it is."


def keep(path: Path, changes: Mapping[str, Value | None], disk: Disk = DISK) -> None:
    """Write settings into a file, which is made where it is missing.

    Args:
        path: the file.
        changes: what each is to say, by its key, or "keys." and a command; None for the usual.
        disk: what writes.

    Raises:
        SettingsNotKept: the disk refuses, or the file is no TOML; it is as it was.
    """
    try:
        content = content_of(path)
        is_new = False
    except FileNotFoundError:
        content, is_new = b"", True
    except OSError as error:
        raise SettingsNotKept(path, f"It cannot be read: {system_reason(error)}") from error
    if content is None:
        raise SettingsNotKept(path, "It is no file that settings could be kept in.")
    try:
        written = _changed(content, changes)
    except TomlFault as fault:
        raise SettingsNotKept(path, str(fault), line=fault.line) from fault
    except EditRefused as error:
        raise SettingsNotKept(path, "The change cannot be made in the way the file is written.") from error
    if written == content:
        return
    try:
        if is_new:
            os.close(publish(disk, path, _HEADING + written))
        else:
            replace(disk, path, written)
    except OSError as error:
        raise SettingsNotKept(path, system_reason(error)) from error


def _changed(content: bytes, changes: Mapping[str, Value | None]) -> bytes:
    values = parse(content).values
    ways: dict[KeyPath, TomlValue | Removed] = {}
    for name, value in changes.items():
        parts = tuple(name.split(".", 1))
        way: KeyPath = way_to(values, parts) or ((name,) if name in values else parts)
        if value is None:
            ways[way] = REMOVED
        else:
            assert isinstance(value, bool | int | float | str)
            ways[way] = value
    return edited(content, ways)
