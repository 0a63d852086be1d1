"""What a match can be called: its title becomes the name of a file."""

from model.text import clean, graphemes
from saves.titles import as_title


def title_problem(written: str) -> str:
    """Say why a title cannot be used.

    Args:
        written: what was typed.

    Returns:
        One sentence; empty when it can be used.
    """
    shown = clean(written)
    if not shown:
        return "A title needs at least one character that can be shown."
    refused = " ".join(sorted({letter for letter in graphemes(shown) if as_title(f"x{letter}x") == "xx"}))
    if refused:
        return f"A title cannot hold {refused} because it becomes the name of a file."
    title = as_title(shown)
    if title == shown:
        return ""
    if shown.strip(" .") != shown:
        return "A title cannot begin or end with a dot."
    return f"A title this long is no name for a file; {len(graphemes(title))} characters of it would do."
