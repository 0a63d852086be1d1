"""Whether this program knows all that a saved match is played by."""

from pathlib import Path

from model.duel.state import EDITION, Seat
from model.insight.levels import LEVELS
from saves.faults import CannotResume, quote
from saves.header import Header


def check_playable(path: Path, header: Header) -> None:
    """Make sure that a match can be played on, as far as its header says.

    Args:
        path: its file.
        header: what it is.

    Raises:
        CannotResume: it is played by a newer edition of the rules, or by a computer player that this program has not.
    """
    edition = header.rules.edition
    if edition > EDITION:
        raise CannotResume(path, f"The match is played by edition {edition} of the rules; this is {EDITION}.", line=1)
    for seat in Seat:
        level = header.seated(seat).level
        if level is not None and level not in LEVELS:
            reason = f"Seat {seat} is played by a computer of level '{quote(level, 40)}'; the levels are "
            raise CannotResume(path, f"{reason}{', '.join(LEVELS)}.", line=1)
