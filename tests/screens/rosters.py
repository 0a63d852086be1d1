"""Folders of characters to try screens with, and a folder that is slow to be read."""

import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from threading import Event

from model.sheet.abilities import Ability, Skill
from model.sheet.conditions import Condition, Ending
from model.sheet.state import Sheet
from saves.characters.file import create
from saves.characters.folder import Characters
from saves.characters.listing import Found
from saves.header import Header, Seated, SeatedCharacter
from saves.shelf import Shelf
from tests.saving.builders import OPENED, play, wavering
from tui.characters.reading import is_fresh, look_of
from tui.characters.screen import CharactersScreen

LEVELS: Mapping[Ability, int] = {Ability.PHYSIQUE: 2, Ability.AGILITY: 1, Ability.REASON: 0, Ability.PRESENCE: 2}
SKILLS: Mapping[Skill, int] = {Skill.MELEE: 3, Skill.RESILIENCE: 2, Skill.MORALE: 1}

MIRA = Sheet(name="Mira", concept="Archivist of the seventh stair", abilities=LEVELS, skills=SKILLS, stress=2)
IVO = Sheet(name="Ivo", abilities=LEVELS, hp=0, conditions=(Condition("Unconscious", Ending.HEALED),))
NORA = Sheet(name="Nora", concept="Smuggler", abilities=LEVELS, stress=5, morale_due=True)
OTTO = Sheet(name="Otto", notes="Owes Nora a boat.\nA big one.", conditions=(Condition("Frozen", Ending.END_OF_TURN),))

HOURLY = 3600.0
"""Seconds between looks at the disk that no test waits for."""


@dataclass
class Roster:
    """A folder of characters, and what is put in it.

    Attributes:
        root: the folder that everything is in.
    """

    root: Path

    def __post_init__(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)

    @property
    def folder(self) -> Path:
        """The folder of the character files."""
        return self.root / "characters"

    @property
    def trash(self) -> Path:
        """The folder of what was deleted."""
        return self.root / "trash" / "characters"

    @property
    def characters(self) -> Characters:
        """The characters."""
        return Characters(self.folder, self.trash)

    @property
    def shelf(self) -> Shelf:
        """The shelf of matches beside them."""
        return Shelf(self.root / "matches", self.root / "cache" / "index.sqlite", self.root / "trash")

    @property
    def files(self) -> list[str]:
        """The names of the character files."""
        return sorted(path.name for path in self.folder.glob("*.toml"))

    def screen(self, every: float = HOURLY) -> CharactersScreen:
        """The characters screen, which looks for changes made outside after so many seconds."""
        return CharactersScreen(self.characters, self.shelf, every)

    def settle(self) -> None:
        """Wait until every file is old enough to be known by what it looks like."""
        while any(look is None or is_fresh(look) for look in map(look_of, self.folder.glob("*.toml"))):
            time.sleep(0.001)

    def add(self, sheet: Sheet, name: str | None = None) -> Path:
        """Put a character in the folder, whose file is called after it unless told otherwise."""
        return create(self.folder / (name or f"{sheet.name}.toml"), sheet).path

    def write(self, name: str, content: str | bytes) -> Path:
        """Put a file in the folder."""
        path = self.folder / name
        path.write_bytes(content if isinstance(content, bytes) else content.encode(errors="surrogatepass"))
        return path

    def duel(self, character: str, seed: str, number: int = 1) -> None:
        """Put a finished match on the shelf in which a character sat in seat A."""
        (self.root / "matches").mkdir(exist_ok=True)
        a = Seated(name="Mira", character=SeatedCharacter(id=character, name="Mira"))
        head = Header.new(a, Seated(name="Rival"), created=OPENED, id=f"{number:012}")
        play(head, seed, wavering("short")).write(self.root / "matches", f"{number}~{head.id}.jsonl")


class Slow(Characters):
    """A folder of which a few files can be read at once, and the others only bit by bit until they are let.

    Attributes:
        let: is set when the others may be read at once.
        read: how many files were read.
    """

    def __init__(self, roster: Roster, at_once: int) -> None:
        super().__init__(roster.folder, roster.trash)
        self._at_once = at_once
        self.let = Event()
        self.read = 0

    def look_at(self, path: Path) -> Found:
        """Read a file, late where it is not one of the first."""
        self.read += 1
        if self.read > self._at_once:
            self.let.wait(0.05)
        return super().look_at(path)
