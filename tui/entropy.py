"""What nobody can foretell, from the randomness of the operating system."""

import secrets

from model.sheet.rolling import SIDES


def system_seed() -> str:
    """Make what a computer player draws its chance from."""
    return secrets.token_hex(8)


def system_d20(count: int) -> tuple[int, ...]:
    """Roll so many d20, every number equally likely."""
    return tuple(secrets.randbelow(SIDES) + 1 for _ in range(count))
