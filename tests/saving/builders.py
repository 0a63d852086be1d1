"""Matches played to order, disks that refuse to order, and files with exactly these lines."""

import contextlib
import errno
import hashlib
import os
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path

from hypothesis import strategies as st

from model.duel.actions import Action, Concede, Roll, Stop
from model.duel.dice import seeded
from model.duel.rules import legal_actions, outcome, whose_turn
from model.duel.state import Capture, Duel, Rules, Seat
from model.duel.table import Table
from saves.chain import Chain
from saves.disk import Disk
from saves.header import Header, MatchDice, Seated
from saves.lines import Entry, encode_entry, encode_header, entries_of

OPENED = datetime(2025, 1, 31, 20, 0, tzinfo=UTC)
"""When every match of these tests begins; each action then takes a second and a half."""

A_MATCH = "Ada and Bo~0123456789ab.jsonl"
"""What the file of the match that `header` heads is called."""

Policy = Callable[[Duel, Seat], Action]
"""Chooses an action for whoever has the turn."""

ON_A_SMALL_DISK = (
    *("unshare", "--user", "--map-root-user", "--mount"),
    *("sh", "-c", 'mount -t tmpfs -o size=64k small "$0" && exec "$@"'),
)
"""Goes before a folder and a program: runs the program with a disk of sixteen pages there, which nobody else sees."""


def fill(disk: Path) -> Path:
    """Fill a disk up with a file, and return that."""
    ballast = disk / "ballast"
    with ballast.open("wb", buffering=0) as file, contextlib.suppress(OSError):
        while file.write(b"x" * 1024) == 1024:
            pass
    return ballast


def cautious(duel: Duel, seat: Seat) -> Action:
    """Stops as soon as that is allowed."""
    return Stop() if Stop() in legal_actions(duel, seat) else Roll()


def bold(duel: Duel, seat: Seat) -> Action:
    """Rolls as long as that is allowed."""
    assert Roll() in legal_actions(duel, seat)
    return Roll()


def wavering(seed: str) -> Policy:
    """Does the one or the other, the same for the same seed, and concedes a round in a hundred turns."""

    def choose(duel: Duel, seat: Seat) -> Action:
        assert duel.round is not None
        where = f"{seed} {duel.round.number} {duel.round.turn} {duel.round.series}"
        chance = hashlib.sha256(where.encode()).digest()[0]
        if chance < 2:
            return Concede("round")
        return cautious(duel, seat) if chance % 2 else bold(duel, seat)

    return choose


@dataclass(frozen=True, slots=True)
class Match:
    """A match as it is to be written.

    Attributes:
        header: its header.
        actions: the entries of the opening, and of every action after it.
    """

    header: Header
    actions: tuple[tuple[Entry, ...], ...]

    @property
    def entries(self) -> tuple[Entry, ...]:
        """All entries."""
        return tuple(entry for action in self.actions for entry in action)

    @property
    def whole_prefixes(self) -> frozenset[int]:
        """How many entries there are after each action."""
        return frozenset(action[-1].number for action in self.actions)

    @property
    def content(self) -> bytes:
        """The bytes of its file."""
        chain = Chain.of(self.header)
        return chain.before + chain.write(self.entries)

    def write(self, folder: Path, name: str = A_MATCH) -> Path:
        """Write its file."""
        path = folder / name
        path.write_bytes(self.content)
        return path


def header(
    names: tuple[str, str] = ("Ada", "Bo"),
    *,
    seed: str | None = None,
    capture: Capture = "one",
    id: str = "0123456789ab",
) -> Header:
    """The header of a match between two people."""
    dice = MatchDice() if seed is None else MatchDice(source="seeded", seed=seed)
    a, b = (Seated(name=name) for name in names)
    return Header.new(a, b, rules=Rules(capture), dice=dice, created=OPENED, id=id)


def play(
    head: Header, seed: str, policy: Policy = cautious, rival: Policy | None = None, actions: int = 10**6
) -> Match:
    """Play a match to its end, or for so many actions."""
    table = Table(seeded(seed), head.rules)
    done: list[tuple[Entry, ...]] = []
    moment = OPENED
    proposal = table.complete()
    assert proposal is not None
    while True:
        done.append(entries_of(proposal.events, proposal.step, moment))
        table.commit(proposal)
        seat = whose_turn(table.duel)
        if outcome(table.duel) is not None or len(done) > actions:
            return Match(head, tuple(done))
        assert seat is not None
        chooser = policy if seat is Seat.A or rival is None else rival
        proposal = table.propose(seat, chooser(table.duel, seat))
        moment += timedelta(seconds=1.5)


def short_match(seed: str = "970") -> Match:
    """A match of few events, played to its end."""
    return play(header(), seed, wavering("short"))


matches = st.builds(
    lambda seed, choices, capture, actions: play(header(capture=capture), seed, wavering(choices), actions=actions),
    st.integers(0, 10**6).map(str),
    st.integers(0, 10**6).map(str),
    st.sampled_from(("one", "all")),
    st.integers(0, 60),
)
"""Matches of any seed, policy and house rule, most of them left in the middle."""


@dataclass
class RefusingDisk(Disk):
    """A disk that does what its script says for each write and sync, and works when the script is over.

    Attributes:
        script: for each call None (works), a number (so many bytes, then full), or "sync" or "sync folder"
            (that fails to make sure).
        calls: what was asked of it.
    """

    script: list[int | str | None] = field(default_factory=list)
    calls: list[str] = field(default_factory=list)

    def write(self, descriptor: int, data: bytes) -> int:
        self.calls.append("write")
        order = self.script.pop(0) if self.script and not isinstance(self.script[0], str) else None
        if order is None:
            return super().write(descriptor, data)
        assert isinstance(order, int)
        if order:
            self.script.insert(0, 0)
            return super().write(descriptor, data[: min(order, len(data) - 1)])
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def sync(self, descriptor: int) -> None:
        self.calls.append("sync")
        if self.script and self.script[0] == "sync":
            self.script.pop(0)
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        super().sync(descriptor)

    def sync_folder(self, folder: Path) -> None:
        self.calls.append("sync folder")
        if self.script and self.script[0] == "sync folder":
            self.script.pop(0)
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        super().sync_folder(folder)


def lines_of(content: bytes) -> list[bytes]:
    """Split a file into its lines, each with its end."""
    return content.splitlines(keepends=True)


def rewritten(match: Match, entries: Iterable[Entry]) -> bytes:
    """A file with right digests whatever its entries say, as a forger would make it."""
    before = encode_header(match.header)
    content = before
    for entry in entries:
        before = encode_entry(entry, before)
        content += before
    return content
