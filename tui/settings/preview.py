"""A glimpse of the theme that is being chosen."""

from tui.board.faces import Size, draw_die
from tui.canvas import Canvas
from tui.drawn import Drawn
from tui.home.fields import FIELD
from tui.palette import Palette


class Preview(Drawn):
    """Dice of every kind, both seats, and words of every weight, as the theme has them."""

    DEFAULT_CSS = "Preview { width: 100%; height: 3; }"

    def draw(self, canvas: Canvas, palette: Palette) -> None:
        """Draw it."""
        x = FIELD + 1
        for face, role in ((5, "die"), (3, "archive"), (3, "archive"), (6, "key")):
            draw_die(canvas, x, 0, Size.COMPACT, face, role, palette)
            x += Size.COMPACT.columns + 1
        x += 1
        after = canvas.put(x, 0, " ▶ A ", palette.style("seat-a", bold=True, reverse=True))
        after = canvas.put(after + 1, 0, "Ada", palette.style("seat-a", bold=True))
        canvas.put(after + 2, 0, "B  Bo", palette.style("seat-b", bold=True))
        after = canvas.put(x + 1, 1, "text", palette.style())
        after = canvas.put(after + 1, 1, "less", palette.style("muted"))
        after = canvas.put(after + 1, 1, "key", palette.style("accent", bold=True))
        canvas.put(after + 1, 1, "◈ SEALED ◈", palette.style("seal", bold=True))
        after = canvas.put(x + 1, 2, "takes", palette.style("good"))
        after = canvas.put(after + 1, 2, "NOT SAVED", palette.style("bad", bold=True))
        canvas.put(after + 1, 2, "──────", palette.style("rule"))
