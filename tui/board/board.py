"""The one board widget: a scene in, rows of cells out."""

from tui.board.areas import AreaPainter
from tui.board.faces import Size
from tui.board.scene import Scene
from tui.board.stage import draw_stage, draw_status
from tui.canvas import Canvas
from tui.drawn import Drawn
from tui.palette import Palette

LARGE_COLUMNS = 96
"""The width from which dice are large: twelve of them in one Area still fit."""

LARGE_ROWS = 26
"""The height from which dice are large."""


def dice_size(columns: int, rows: int) -> Size:
    """Choose the size of the dice for a board of so many cells."""
    return Size.LARGE if columns >= LARGE_COLUMNS and rows >= LARGE_ROWS else Size.COMPACT


def draw_board(canvas: Canvas, palette: Palette, scene: Scene) -> None:
    """Draw a whole board.

    Args:
        canvas: an empty canvas, of 60 by 16 cells at least.
        palette: the styles.
        scene: what to draw.
    """
    painter = AreaPainter(canvas, palette, scene, dice_size(canvas.columns, canvas.rows))
    lower_top = canvas.rows - painter.rows
    draw_status(canvas, palette, scene)
    draw_stage(canvas, palette, scene, 1 + painter.rows, lower_top - painter.rows - 1)
    painter.draw({scene.lower: lower_top, scene.lower.rival: 1})


class Board(Drawn):
    """Shows a scene; it knows nothing of matches, and nothing on it lays out."""

    DEFAULT_CSS = "Board { width: 1fr; height: 1fr; }"

    def __init__(self, scene: Scene, *, id: str | None = None) -> None:
        """Set up a board.

        Args:
            scene: what it shows first.
            id: its id in style sheets.
        """
        super().__init__(id=id)
        self._scene = scene

    @property
    def scene(self) -> Scene:
        """What is shown."""
        return self._scene

    def show(self, scene: Scene) -> None:
        """Show another scene; only the rows that differ are painted."""
        if scene != self._scene:
            self._scene = scene
            self.redraw()

    def draw(self, canvas: Canvas, palette: Palette) -> None:
        """Draw the scene."""
        draw_board(canvas, palette, self._scene)
