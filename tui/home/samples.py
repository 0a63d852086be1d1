"""The matches that come with the program, to be watched."""

from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

from model.duel.state import Seat
from tui.text import safe

SAMPLES = Path(str(files("saves") / "samples"))
"""The folder they lie in."""


@dataclass(frozen=True, slots=True)
class Sample:
    """A finished match.

    Attributes:
        path: its file.
        title: what it is called; safe to show.
        tells: how it went, in a few words; safe to show.
    """

    path: Path
    title: str
    tells: str


def samples(folder: Path) -> tuple[Sample, ...]:
    """Read the samples, by name; to be called in a thread.

    Args:
        folder: where they are; none are there when it is missing.
    """
    from saves.summary import summarise
    from saves.titles import SUFFIX, title_of

    found = []
    for path in sorted(folder.glob(f"*{SUFFIX}")):
        summary = summarise(path)
        if summary.status == "finished" and summary.names is not None:
            winner = None if summary.winner is None else summary.names[list(Seat).index(summary.winner)]
            ends = "a draw" if winner is None else f"{safe(winner)} wins"
            found.append(Sample(path, safe(title_of(path.name)), f"{ends} after {summary.turns} turns"))
    return tuple(found)
