"""Numbers as people type them."""

import re

_WHOLE = re.compile(r"[+-]?[0-9]{1,9}")


def whole(written: str) -> int | None:
    """Read a whole number.

    Args:
        written: what was typed; space around it does not matter, and a minus may be any.

    Returns:
        The number; None for anything else, and for a number of more than nine digits.
    """
    plain = written.strip().replace("−", "-")
    return int(plain) if _WHOLE.fullmatch(plain) else None


def amount_problem(written: str, lowest: int, highest: int) -> str:
    """Say why a number cannot be taken; nothing when it can.

    Args:
        written: what was typed.
        lowest: the lowest that is allowed.
        highest: the highest.
    """
    number = whole(written)
    if number is not None and lowest <= number <= highest:
        return ""
    return f"Type a whole number from {lowest} to {highest}."
