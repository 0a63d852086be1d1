"""How characters fared in duels, counted from the match journals whenever it is asked for and kept nowhere."""

from collections import defaultdict
from collections.abc import Generator, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from model.duel.state import Seat
from saves.shelf import Shelf
from saves.summary import Summary


@dataclass(frozen=True, slots=True)
class DuelRecord:
    """The finished matches of one character.

    Attributes:
        won: how many of them it won.
        drawn: how many were drawn.
        lost: how many it lost.
        rounds_won: how many rounds it won in all of them.
    """

    won: int = 0
    drawn: int = 0
    lost: int = 0
    rounds_won: int = 0

    @property
    def matches(self) -> int:
        """How many matches it finished."""
        return self.won + self.drawn + self.lost

    def __str__(self) -> str:
        """Tell it in a line: "5 matches: 3 won, 1 drawn, 1 lost; 7 rounds won"."""
        if not self.matches:
            return "no match finished yet"
        matches = f"{self.matches:,} {'match' if self.matches == 1 else 'matches'}"
        rounds = f"{self.rounds_won:,} {'round' if self.rounds_won == 1 else 'rounds'} won"
        return f"{matches}: {self.won:,} won, {self.drawn:,} drawn, {self.lost:,} lost; {rounds}"

    def after(self, seat: Seat, winner: Seat | None, score: tuple[int, int]) -> "DuelRecord":
        """Count one more match.

        Args:
            seat: where the character sat.
            winner: who won the match; None for a draw.
            score: the rounds won by seats A and B.
        """
        return DuelRecord(
            self.won + (winner is seat),
            self.drawn + (winner is None),
            self.lost + (winner is seat.rival),
            self.rounds_won + score[list(Seat).index(seat)],
        )


def tallied(summaries: Iterable[Summary]) -> Mapping[str, DuelRecord]:
    """Count matches.

    Args:
        summaries: what is known of each match; those that are not over or have a damaged file do not count, nor do
            those in which a character sat opposite itself.

    Returns:
        The record of every character that finished one, by its id.
    """
    records: defaultdict[str, DuelRecord] = defaultdict(DuelRecord)
    for summary in summaries:
        first, second = summary.characters
        if summary.status != "finished" or summary.score is None or first == second:
            continue
        for seat, character in zip(Seat, (first, second), strict=True):
            if character is not None:
                records[character] = records[character].after(seat, summary.winner, summary.score)
    return dict(records)


def duel_records(shelf: Shelf) -> Generator[None, None, Mapping[str, DuelRecord]]:
    """Count all matches of a shelf, a step at a time; the caller may stop at any step.

    Args:
        shelf: the matches, which the index of the shelf knows unless they changed.

    Returns:
        The records as `tallied` gives them.

    Raises:
        Unreadable: the folder is there and cannot be read.
    """
    found: dict[Path, Summary] = {}
    for step in shelf.listing():
        if step.match.path in found:  # from here on, the shelf reads files whole, for what no record tells
            break
        found[step.match.path] = step.match.summary
        yield
    return tallied(found.values())


def duel_record(shelf: Shelf, character: str) -> DuelRecord:
    """Count the matches of one character; see `duel_records`.

    Args:
        shelf: the matches.
        character: its id.
    """
    counting = duel_records(shelf)
    while True:
        try:
            next(counting)
        except StopIteration as end:
            records: Mapping[str, DuelRecord] = end.value
            return records.get(character, DuelRecord())
