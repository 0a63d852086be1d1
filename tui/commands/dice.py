"""The dice that are rolled here: the entropy of the system."""

import secrets

from model.duel.dice import NUMBERS, Dice, Faces


def system_dice() -> Dice:
    """Make dice whose numbers nobody can foretell, each equally likely.

    Returns:
        Dice that take every number from the randomness of the operating system.
    """
    return _roll


def _roll(count: int) -> Faces:
    return tuple(secrets.choice(NUMBERS) for _ in range(count))
