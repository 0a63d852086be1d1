"""Finished matches that come with the program, to be watched."""

from dataclasses import dataclass
from pathlib import Path

_ABOUT = {
    "harmony": "A short match with a Harmony of the Spheres",
    "comeback": "A comeback, twice, from no dice at all",
    "draw": "A long and close draw",
}


@dataclass(frozen=True, slots=True)
class Sample:
    """A match to watch.

    Attributes:
        name: one word for it, as a person types it.
        about: what it shows.
        path: its file, which is read and never written.
    """

    name: str
    about: str
    path: Path


def samples() -> tuple[Sample, ...]:
    """List the matches that come with the program, the shortest first."""
    folder = Path(__file__).parent
    return tuple(
        Sample(name, about, next(folder.glob(f"{name}~*.jsonl"), folder / f"{name}.jsonl"))
        for name, about in _ABOUT.items()
    )
