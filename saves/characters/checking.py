"""From the values of a TOML file to a sheet, or to everything that is wrong with them."""

import difflib
from collections.abc import Container, Iterator, Mapping
from contextlib import suppress
from itertools import islice
from typing import Any

from model.sheet.abilities import Ability, Skill
from model.sheet.conditions import Condition
from model.sheet.consciousness import settled
from model.sheet.keys import accept, allowed, title
from model.sheet.refusal import NotAllowed
from model.sheet.state import EDITION, Sheet
from model.sheet.statistics import free_movement, maximum_hp, stress_cap
from saves.characters.conditions import EXAMPLE, ConditionFault, read_condition
from saves.characters.faults import MOST_FAULTS, Fault, key_name
from saves.characters.layout import ABILITIES, CHARACTER, CONDITIONS, ID, KNOWN, PLACES, SKILLS, STATE
from saves.characters.layout import EDITION as EDITION_PLACE
from saves.characters.names import fault_of_name
from saves.faults import quote
from saves.header import is_id
from saves.tomlfile.outline import outline_of
from saves.tomlfile.parsing import Toml
from saves.tomlfile.values import KeyPath

_MOST_STRANGE = 200
"""How many keys that no character has are looked at in a table for slips."""

_CLOSE = 0.8
"""How alike an unknown key and a known one are, at least, for the one to be taken for a slip of the other."""


class NotACharacter(ValueError):
    """The values make no sheet.

    Attributes:
        faults: all that is wrong, at least one thing.
    """

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        """Tell what is wrong."""
        self.faults = faults
        super().__init__("; ".join(map(str, faults)))


def sheet_of(toml: Toml) -> Sheet:
    """Read a sheet.

    Keys and tables that no character file has are left alone, unless they are likely slips; under `[abilities]` and
    `[skills]` all of them are.

    Args:
        toml: the file.

    Returns:
        The sheet, with what its HP brings (D8).

    Raises:
        NotACharacter: something is wrong.
    """
    checker = _Checker(toml.values)
    sheet = None
    with suppress(_Enough):
        sheet = checker.sheet()
    if sheet is None:
        outline = outline_of(toml.text)
        raise NotACharacter(
            tuple(Fault(outline.line_of(path) or 1, key_name(path), reason) for path, reason in checker.faults)
        )
    return settled(sheet)


class _Enough(Exception):
    """So much is wrong that nobody wants to know more."""


class _Checker:
    """Goes through the values of a file, and collects what is wrong."""

    def __init__(self, values: Mapping[str, Any]) -> None:
        self._values = values
        self.faults: list[tuple[KeyPath, str]] = []

    def sheet(self) -> Sheet | None:
        """Make the sheet; None when anything is wrong."""
        self._expect_known()
        given = {key: value for key, path in PLACES.items() if (value := self._accepted(key, path)) is not None}
        if "name" not in given and not self.faults:
            self._blame((CHARACTER, "name"), f"A character has a name: {allowed('name')}.")
        edition, character_id, conditions = self._edition(), self._id(), self._conditions()
        if self.faults:
            return None
        sheet = Sheet(
            edition=edition,
            id=character_id,
            abilities={ability: given.pop(ability) for ability in Ability if ability in given},
            skills={skill: given.pop(skill) for skill in Skill if skill in given},
            conditions=conditions,
            **given,
        )
        self._expect_within_maximum(sheet)
        return None if self.faults else sheet

    def _blame(self, path: KeyPath, reason: str) -> None:
        self.faults.append((path, reason))
        if len(self.faults) == MOST_FAULTS:
            raise _Enough

    def _table(self, name: str) -> Mapping[str, Any]:
        table = self._values.get(name, {})
        return table if isinstance(table, dict) else {}

    def _accepted(self, key: str, path: KeyPath) -> Any:  # noqa: ANN401
        table, name = str(path[0]), str(path[1])
        if name not in self._table(table):
            return None
        try:
            accepted = accept(key, self._table(table)[name])
        except NotAllowed as refused:
            self._blame(path, str(refused))
            return None
        fault = fault_of_name(accepted) if key == "name" and isinstance(accepted, str) else None
        if fault is not None:
            self._blame(path, fault)
        return accepted

    def _expect_known(self) -> None:
        for name in KNOWN:
            if not isinstance(self._values.get(name, {}), dict):
                self._blame((name,), f"This is a table: [{name}], with its keys below it.")
        for name in _strange(self._values, KNOWN):
            self._expect_no_slip(name, self._values[name])
        for table, known in KNOWN.items():
            for key in _strange(self._table(table), known):
                self._expect_no_slip_in(table, key)

    def _expect_no_slip(self, name: str, value: object) -> None:
        """Take a key at the top for a slip where it is like a table, or belongs into one."""
        table = _closest(name, tuple(KNOWN))
        if table is not None:
            self._blame((name,), f"There is no such table; did you mean [{table}]?")
            return
        home = _home_of(name)
        if home is not None and not isinstance(value, dict):
            self._blame((name,), f"This belongs under [{home}].")

    def _expect_no_slip_in(self, table: str, key: str) -> None:
        home, close = _home_of(key), _closest(key, KNOWN[table])
        what = {ABILITIES: "an ability", SKILLS: "a skill"}.get(table)
        if home is not None and home != table:
            self._blame((table, key), f"This belongs under [{home}].")
        elif close is not None:
            self._blame((table, key), f"This is not {what or 'a key of a character'}; did you mean {close}?")
        elif what is not None:
            self._blame((table, key), f"This is not {what}; those are {', '.join(KNOWN[table])}.")

    def _edition(self) -> int:
        edition = self._table(CHARACTER).get("edition", EDITION)
        if not isinstance(edition, int) or isinstance(edition, bool) or edition < 1:
            self._blame(EDITION_PLACE, f"The edition of the rules is a whole number from 1 to {EDITION}.")
        elif edition > EDITION:
            reason = f"Edition {quote(edition, 20)} of the rules is newer than this program, which knows {EDITION}."
            self._blame(EDITION_PLACE, f"{reason} Update Archivarium to open it.")
        return edition if isinstance(edition, int) else EDITION

    def _id(self) -> str | None:
        written = self._table(CHARACTER).get("id")
        if written is None or (isinstance(written, str) and is_id(written)):
            return written
        self._blame(ID, "An id is what the program gave it, twelve digits and small letters; or take the line away.")
        return None

    def _conditions(self) -> tuple[Condition, ...]:
        written = self._table(STATE).get("conditions", [])
        if not isinstance(written, list):
            self._blame(CONDITIONS, f"This is a list of conditions, such as [{EXAMPLE}].")
            return ()
        conditions: list[Condition] = []
        for place, each in enumerate(written):
            try:
                conditions.append(read_condition(each))
            except ConditionFault as fault:
                self._blame((*CONDITIONS, place, *fault.path), str(fault))
        return tuple(conditions)

    def _expect_within_maximum(self, sheet: Sheet) -> None:
        cap = stress_cap(sheet).value
        for key, value, highest in (
            ("hp", sheet.hp, maximum_hp(sheet).value),
            ("stress", sheet.stress, cap),
            ("movement", sheet.movement, free_movement(sheet)),
        ):
            if value is not None and value > highest:
                reason = f"{title(key)} is a whole number from 0 to {highest} on this sheet, not {value}."
                self._blame(PLACES[key], reason)


def _strange(table: Mapping[str, Any], known: Container[str]) -> Iterator[str]:
    """The keys of a table that no character has, the first ones."""
    return islice((key for key in table if key not in known), _MOST_STRANGE)


def _closest(written: str, known: tuple[str, ...]) -> str | None:
    found = difflib.get_close_matches(written.casefold(), known, n=1, cutoff=_CLOSE)
    return found[0] if found else None


def _home_of(key: str) -> str | None:
    """Tell which table a key belongs to; None for a key that no table knows."""
    return next((table for table, known in KNOWN.items() if key.casefold() in known), None)
