"""What lies on the table, told in words."""

from collections.abc import Iterator

from model.duel.dice import Faces
from model.duel.rules import preview_stop
from model.duel.sentences import Names, count_dice, describe, listing, spell
from model.duel.state import ROUNDS, UNROLLED, Duel, Round, Seat


def position(duel: Duel, names: Names) -> Iterator[str]:
    """Tell a position, for who cannot see it.

    Args:
        duel: the match as it stands.
        names: what the players are called.

    Returns:
        Sentences: the round and whose turn it is, both Areas, who holds the Seal, and what each Key would do if the
        mover stopped now.
    """
    current = duel.round
    if current is None:
        return
    won = " and ".join(f"{names[seat]} {spell(duel.score(seat)) if duel.score(seat) else 'none'}" for seat in Seat)
    yield f"Round {current.number} of {ROUNDS}, turn {current.turn}: {names[current.mover]} has it. Rounds won: {won}."
    for seat in Seat:
        yield from _area(current, seat, names)
    preview = preview_stop(duel)
    if preview is not None:
        yield f"If {names[current.mover]} stops now: {describe(preview, names)}"


def numbers(faces: Faces) -> str:
    """Name what dice show: "2 and 5"."""
    return listing([str(face) for face in faces])


def _area(current: Round, seat: Seat, names: Names) -> Iterator[str]:
    area, name = current.area(seat), names[seat]
    parts = []
    if area.archives:
        archives = listing([f"{spell(archive.size)} {archive.number}s" for archive in area.archives])
        parts.append(f"{'an Archive' if len(area.archives) == 1 else 'Archives'} of {archives}")
    unrolled = area.loose.count(UNROLLED)
    if unrolled:
        parts.append(f"{count_dice(unrolled)} not rolled yet")
    rolled = tuple(face for face in area.loose if face != UNROLLED)
    if rolled:
        parts.append(f"loose {numbers(rolled)}")
    yield f"{name} has {count_dice(area.dice)}{': ' if parts else ''}{'; '.join(parts)}."
    if area.sealed:
        yield f"{name} holds the Seal: no Key opens an Archive of {name} in this turn."
