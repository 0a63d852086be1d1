"""A current value as a bar, which tells by its shape what the numbers beside it say."""

FULL, EMPTY = "█", "░"


def filled(current: int, maximum: int, cells: int) -> int:
    """Tell how many cells of a bar are full.

    Args:
        current: 0 to the maximum.
        maximum: from 0.
        cells: the length of the bar, from 2.

    Returns:
        None at 0, all at the maximum; in between at least one of either kind.
    """
    if current <= 0:
        return 0
    if current >= maximum:
        return cells
    return min(max(round(current * cells / maximum), 1), cells - 1)
