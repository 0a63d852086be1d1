"""Completion in bash of words with a colon, such as `computer:LEVEL`.

Bash cuts a word at colons and equals signs, and replaces only the last piece. This puts the pieces together before
they are read, and offers only what bash does not have yet.
"""

import os

from click.shell_completion import BashComplete, CompletionItem, add_completion_class, split_arg_string

_CUTS = frozenset({":", "="})


class ColonBashComplete(BashComplete):
    """Completion for bash that reads a word as the person wrote it."""

    _standing = ""

    def get_completion_args(self) -> tuple[list[str], str]:
        """Read the command line that bash hands over in COMP_WORDS and COMP_CWORD.

        Returns:
            The whole words before the cursor, and what is written of the word at the cursor.
        """
        place = int(os.environ["COMP_CWORD"])
        pieces = split_arg_string(os.environ["COMP_WORDS"])[1 : place + 1]
        pieces += [""] * (place - len(pieces))
        words, standing = _joined(pieces)
        name, is_value, value = standing.partition("=")
        self._standing = value if is_value and name.startswith("-") else standing
        return words[:-1], words[-1]

    def format_completion(self, item: "CompletionItem[str]") -> str:
        """Write an offer without the pieces that bash leaves standing."""
        return f"{item.type},{item.value.removeprefix(self._standing)}"


def _joined(pieces: list[str]) -> tuple[list[str], str]:
    """Join pieces to words.

    Returns:
        The words, and how the last one begins before the piece that bash will replace.
    """
    words: list[str] = []
    standing, cut = "", False
    for piece in pieces:
        joins = bool(words) and (cut or piece in _CUTS)
        standing = words[-1] if joins else ""
        cut = piece in _CUTS
        if joins:
            words[-1] += piece
        else:
            words.append(piece)
    return words, words[-1] if cut else standing


def enable() -> None:
    """Have click use this completion whenever bash asks for one."""
    add_completion_class(ColonBashComplete)
