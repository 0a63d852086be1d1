"""What can be read while a match is played in lines: the words that always answer, and the rules."""

from collections.abc import Iterator

from tui.help.chapters import RULES
from tui.help.glossary import GLOSSARY

ALWAYS = (
    "c or concede: give up the round or the match, after a question.",
    "q or quit: leave the match, after a question.",
    "rules: read the rules and what their words mean.",
    "? or help: hear all this.",
)
"""What can be answered in every turn."""


def rules() -> Iterator[str]:
    """Tell the rules and the glossary, a paragraph a line."""
    for heading, paragraphs in RULES:
        yield f"{heading}."
        yield from paragraphs
    yield "What the words mean."
    for term, meaning in GLOSSARY:
        yield f"{term}: {meaning}"
