"""A choice among a few."""

from collections.abc import Iterable
from typing import NamedTuple

from textual.geometry import Region
from textual.message import Message

from tui.canvas import Canvas
from tui.drawn import Drawn
from tui.home.fields import CAPTION, FIELD, draw_caption
from tui.palette import Palette
from tui.text import elide, width


class Option(NamedTuple):
    """One of the things that can be chosen.

    Attributes:
        value: what it stands for.
        label: what it is called.
        tells: what comes of it, in a line.
        action: what pressing that line runs, as a binding names it; nothing for nothing.
    """

    value: str
    label: str
    tells: str
    action: str = ""


class Choice(Drawn, can_focus=True):
    """A choice among a few, side by side; where they do not fit, the chosen one between arrows."""

    DEFAULT_CSS = "Choice { width: 100%; height: 2; }"

    class Changed(Message):
        """Something else was chosen by the person."""

        def __init__(self, choice: "Choice") -> None:
            """Tell where.

            Args:
                choice: the field.
            """
            super().__init__()
            self.choice = choice

        @property
        def control(self) -> "Choice":
            """The field that changed."""
            return self.choice

    def __init__(self, caption: str, options: Iterable[Option], value: str, id: str) -> None:
        """Make the field.

        Args:
            caption: what is chosen.
            options: what there is to choose from.
            value: the value of the option chosen first.
            id: its id.
        """
        super().__init__(id=id)
        self._caption = caption
        self._options = tuple(options)
        self._place = 0
        self.value = value

    @property
    def value(self) -> str:
        """The value of the chosen option."""
        return self._options[self._place].value

    @value.setter
    def value(self, value: str) -> None:
        self._place = next(place for place, option in enumerate(self._options) if option.value == value)
        self.redraw()

    def tell(self, value: str, tells: str) -> None:
        """Say otherwise what comes of an option."""
        self._options = tuple(
            option._replace(tells=tells) if option.value == value else option for option in self._options
        )
        self.redraw()

    def action_choose(self, place: int) -> None:
        """Choose an option by its place."""
        self._place = place % len(self._options)
        self.redraw()
        self.post_message(self.Changed(self))

    def action_change(self, by: int) -> None:
        """Choose another option, going round at the end."""
        self.action_choose(self._place + by)

    def on_focus(self) -> None:
        """Show that keys come here."""
        self.redraw()

    def on_blur(self) -> None:
        """Show that keys go elsewhere."""
        self.redraw()

    def draw(self, canvas: Canvas, palette: Palette) -> None:
        """Draw the options, and below what the chosen one means."""
        draw_caption(canvas, palette, 0, self._caption, focused=self.has_focus)
        fits = FIELD + sum(width(option.label) + 3 for option in self._options) <= canvas.columns
        x = FIELD
        for place in range(len(self._options)):
            chosen = place == self._place
            if chosen or fits:
                x = self._draw_option(canvas, palette, x, place, chosen=chosen, turns=not fits)
        chosen_option = self._options[self._place]
        tells = elide(chosen_option.tells, canvas.columns - CAPTION)
        x = min(FIELD + 1, canvas.columns - width(tells))
        canvas.put(x, 1, tells, palette.style("muted"))
        if chosen_option.action:
            canvas.zone(Region(x, 1, width(tells), 1), chosen_option.action)

    def _draw_option(self, canvas: Canvas, palette: Palette, x: int, place: int, *, chosen: bool, turns: bool) -> int:
        label = self._options[place].label
        text = f"‹{label}›" if chosen else f" {label} "
        if chosen and self.has_focus:
            style = palette.style("accent-ink", "accent", bold=True)
        else:
            style = palette.style("ink" if chosen else "muted", bold=chosen)
        canvas.zone(Region(x, 0, width(text), 1), "change(1)" if turns else f"choose({place})")
        return canvas.put(x, 0, text, style) + 1
