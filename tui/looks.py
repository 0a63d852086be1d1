"""The themes of whoever runs the program."""

from collections.abc import Sequence

from saves.faults import NoHome
from saves.places import places
from themes.collection import Themes, all_themes

_TOLD = 3
"""How many problems are told in full."""


def own_themes() -> Themes:
    """Read all themes of whoever runs the program; those of the program alone where no place can hold others."""
    try:
        return all_themes(places().themes)
    except NoHome:
        return all_themes(None)


def in_few_words(problems: Sequence[object]) -> tuple[str, ...]:
    """Tell problems, each as one text; what goes beyond a few is only counted.

    Args:
        problems: anything whose text says what is wrong.
    """
    told = tuple(str(problem) for problem in problems[:_TOLD])
    more = len(problems) - len(told)
    return (*told, f"And {more} more; 'archivarium settings' tells them all.") if more else told
