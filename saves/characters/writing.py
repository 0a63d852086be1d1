"""What must change in a file so that it says what a sheet says, and no more."""

from collections.abc import Iterator

from model.sheet.keys import written
from model.sheet.state import Sheet
from saves.characters.conditions import read_condition, written_conditions
from saves.characters.layout import CONDITIONS, EDITION, ID, KNOWN, PLACES
from saves.tomlfile.parsing import Toml
from saves.tomlfile.trees import MISSING, found
from saves.tomlfile.values import REMOVED, KeyPath, Removed, Value

Changes = dict[KeyPath, Value | Removed]
"""For the way to each value, what it is to be."""


def changes_for(toml: Toml, before: Sheet, after: Sheet) -> Changes:
    """List what must change in a file.

    Args:
        toml: the file.
        before: the sheet that was read from it.
        after: the sheet that it is to hold.
    """
    changes: Changes = {}
    for key, path in PLACES.items():
        if written(before, key) != written(after, key):
            value = written(after, key)
            changes[path] = REMOVED if value is None else value
    if before.edition != after.edition:
        changes[EDITION] = after.edition
    if before.id != after.id:
        changes[ID] = REMOVED if after.id is None else after.id
    if before.conditions != after.conditions:
        standing = found(toml.values, CONDITIONS)
        tables = standing if isinstance(standing, list) else []
        conditions = written_conditions(tables, [read_condition(each) for each in tables], after.conditions)
        if conditions or standing is not MISSING:
            changes[CONDITIONS] = conditions
    return changes


def new_content(sheet: Sheet) -> bytes:
    """Write what a new file says: every table, and every key that the sheet says something for.

    Raises:
        UnicodeEncodeError: a text has no encoding, such as half of a surrogate pair.
    """
    import tomli_w

    tables = {table: dict(_rows(sheet, table)) for table in KNOWN}
    return tomli_w.dumps(tables, multiline_strings=True).encode()


def _rows(sheet: Sheet, table: str) -> Iterator[tuple[str, Value]]:
    for key, path in PLACES.items():
        value = written(sheet, key)
        if path[0] == table and value is not None and (key, value) != ("stress", 0):
            yield key, value
    if EDITION[0] == table:
        yield str(EDITION[1]), sheet.edition
        if sheet.id is not None:
            yield str(ID[1]), sheet.id
    if CONDITIONS[0] == table and sheet.conditions:
        yield str(CONDITIONS[1]), written_conditions((), (), sheet.conditions)
