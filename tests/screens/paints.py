"""An app that counts what it paints."""

from typing import Any

from textual._compositor import ChopsUpdate, InlineUpdate, LayoutUpdate
from textual.screen import Screen

from tui.app import Archivarium


class Painting(Archivarium):
    """The program, with its paints on record.

    Attributes:
        paints: the size of each paint in bytes, as it would go to a terminal in true colour.
    """

    paints: list[int]

    def _display(self, screen: Screen[Any], renderable: object) -> None:
        """Record a paint; private to Textual, used here only."""
        if isinstance(renderable, ChopsUpdate | InlineUpdate | LayoutUpdate):
            recorded = self.__dict__.setdefault("paints", [])
            recorded.append(len(renderable.render_segments(self.console).encode()))
        super()._display(screen, renderable)  # type: ignore[arg-type]
