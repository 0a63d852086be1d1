"""The rules and the glossary as lines of a list, wrapped to its width."""

from tui.help.chapters import CHAPTERS
from tui.help.glossary import GLOSSARY
from tui.lines import Line, Lines, Span
from tui.text import wrap

_WIDEST = 72
"""The longest line that is read with ease."""

GLOSSARY_HEADING = "Glossary"


class RulePages:
    """Gives the lines, and knows where the glossary begins."""

    def __init__(self) -> None:
        """Start with lines of the greatest width."""
        self._lines: list[Line] = []
        self._columns = 0
        self.glossary = 0
        """The line where the glossary begins."""
        self.fit(_WIDEST)

    def __len__(self) -> int:
        return len(self._lines)

    def fit(self, columns: int) -> None:
        """Wrap everything to another width."""
        columns = min(columns, _WIDEST)
        if columns == self._columns:
            return
        self._columns, self._lines = columns, []
        for heading, paragraphs in CHAPTERS:
            self._add_heading(heading)
            for paragraph in paragraphs:
                self._lines += [(Span(line),) for line in wrap(paragraph, columns)]
                self._lines.append(())
        self.glossary = len(self._lines)
        self._add_heading(GLOSSARY_HEADING)
        for term, meaning in GLOSSARY:
            self._lines += [(Span(line, "ink", bold=True),) for line in wrap(term, columns)]
            self._lines += [(Span(f"  {line}"),) for line in wrap(meaning, max(columns - 2, 1))]

    def line(self, index: int) -> Line:
        """Give a line."""
        return self._lines[index]

    def _add_heading(self, heading: str) -> None:
        self._lines += [(Span(line, "accent", bold=True),) for line in wrap(heading, self._columns)]


class RuleText(Lines):
    """The rules to scroll through; unlike a log they are read from the beginning."""

    def __init__(self, pages: RulePages, id: str) -> None:
        """Open the rules at their beginning.

        Args:
            pages: the lines.
            id: the id of the widget.
        """
        super().__init__(pages, id=id)
        self._follows = False

    def go_to(self, index: int) -> None:
        """Bring a line to the top, as far as the text goes on below it."""
        self.scroll_by(index - self.top)
