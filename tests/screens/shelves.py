"""Shelves to try screens with: matches of known names, results and dates, and an app that notes what is wanted."""

import os
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from threading import Event
from typing import Any

from textual import on
from textual.app import App
from textual.screen import Screen

from model.duel.state import Seat
from saves.header import Header, Seated
from saves.lines import Entry
from saves.shelf import Listed, Shelf, Shelved
from saves.summary import Summary
from saves.titles import file_name
from tests.saving.builders import OPENED, Match, play, wavering
from themes.reader import shipped
from tui.cards.find_page import FindPage
from tui.keys.command import EVERYWHERE
from tui.keys.table import bindings
from tui.palette import MISSING, textual_theme
from tui.wanted import Wanted
from tui.wishes import OpenParty

SEEDS = {"a": "994", "b": "992", "draw": "970", "unfinished": "994"}
"""Seeds of short matches, by how they end; the unfinished one is left after a few actions."""

DAY = datetime(2026, 3, 1, 19, 30, tzinfo=UTC)
"""When the first match of a shelf begins."""


@dataclass
class Shelving:
    """A shelf in a folder, and what is put on it.

    Attributes:
        root: the folder that everything is in.
    """

    root: Path
    count: int = 0

    def __post_init__(self) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)

    @property
    def folder(self) -> Path:
        """The folder of the match files."""
        return self.root / "matches"

    @property
    def trash(self) -> Path:
        """The folder of what was deleted."""
        return self.root / "trash"

    @property
    def shelf(self) -> Shelf:
        """The shelf."""
        return Shelf(self.folder, self.root / "cache" / "index.sqlite", self.trash)

    def add(
        self,
        result: str = "unfinished",
        names: tuple[str, str] = ("Ada", "Bo"),
        *,
        title: str | None = None,
        day: int = 0,
        actions: int = 6,
        level: str | None = None,
    ) -> Path:
        """Put a match on the shelf.

        Args:
            result: how it ends: "a", "b", "draw" or "unfinished".
            names: who plays.
            title: what its file is called; after its players by default.
            day: how many days after the first one it is played.
            actions: how many actions an unfinished one has.
            level: the level of the computer in seat B; None for a person.
        """
        self.count += 1
        second = Seated(name=names[1], level=level, seed="" if level is None else "seed")
        head = Header.new(Seated(name=names[0]), second, created=DAY + timedelta(days=day), id=f"{self.count:012}")
        match = play(head, SEEDS[result], wavering("short"), actions=actions if result == "unfinished" else 10**6)
        moved = tuple(Entry(entry.number, entry.time - OPENED + head.created, entry.event) for entry in match.entries)
        path = self.folder / file_name(title or f"{names[0]} and {names[1]}", head.id)
        path.write_bytes(Match(head, (moved,)).content)
        changed = moved[-1].time.timestamp()
        os.utime(path, (changed, changed))
        return path


class Slow(Shelf):
    """A shelf of many matches: the first few can be had at once, the others only bit by bit until they are let.

    Attributes:
        let: is set when the others may come at once.
        left: is set when the reader has stopped, at the end or before it.
        steps: how many matches were read.
    """

    def __init__(self, root: Path, count: int, at_once: int, unfinished: Collection[int] = ()) -> None:
        super().__init__(root / "matches", root / "index.sqlite", root / "trash")
        self.count = count
        self.at_once = at_once
        self.unfinished = unfinished
        self.let = Event()
        self.left = Event()
        self.steps = 0

    def listing(self) -> Iterator[Listed]:
        """List them, the latest first; there is nothing more to read of any."""
        self.steps = 0
        try:
            for number in range(1, self.count + 1):
                if number > self.at_once:
                    self.let.wait(0.05)
                self.steps += 1
                yield self._step(number)
        finally:
            self.left.set()

    def _step(self, number: int) -> Listed:
        over = number not in self.unfinished
        summary = Summary(
            status="finished" if over else "unfinished",
            id=f"{number:012}",
            names=(f"Ada {number}", "Bo"),
            created=DAY - timedelta(minutes=number),
            last=DAY - timedelta(minutes=number),
            events=80,
            winner=Seat.A if over else None,
            score=(2, 0) if over else (0, 0),
            rounds=2,
            turns=20,
            read_whole=True,
        )
        path = self.folder / file_name(f"Ada {number} and Bo", f"{number:012}")
        return Listed(Shelved(path, summary), number, self.count)


class Desk(App[None]):
    """The looks of the program around one screen, whose wishes are noted and not fulfilled.

    Attributes:
        wishes: each wish by its name, with the names of its files.
    """

    BINDINGS = bindings(EVERYWHERE)
    DEFAULT_MODE = "desk"

    def __init__(self, screen: Callable[[], Screen[Any]]) -> None:
        super().__init__()
        self.wishes: list[tuple[str, str]] = []
        self.add_mode("desk", screen)
        for theme in shipped():
            self.register_theme(textual_theme(theme))
        self.theme = "lampblack"

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return dict(MISSING)

    @on(Wanted)
    def _wanted(self, event: Wanted) -> None:
        wish = event.wish
        path = getattr(wish, "path", None)
        names = [each.name for each in (wish.paths if isinstance(wish, OpenParty) else (path,) if path else ())]
        self.wishes.append((type(wish).__name__, " ".join(names)))

    @on(FindPage.Leave)
    def _place_wanted(self) -> None:
        self.wishes.append(("Leave", ""))

    def action_next_theme(self) -> None:
        """Change to the other theme."""
        self.theme = "vellum" if self.theme == "lampblack" else "lampblack"
