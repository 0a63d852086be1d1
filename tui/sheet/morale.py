"""The Morale Roll as a dialog: what is rolled, its exact chances, and the dice, of the program or of a real table."""

from collections.abc import Iterable
from dataclasses import dataclass

from textual import events
from textual.geometry import Region
from textual.screen import ModalScreen
from textual.widget import Widget

from model.sheet.abilities import Skill
from model.sheet.checks import percent
from model.sheet.morale import condition_of, sheet_morale_chances
from model.sheet.outcomes import MORALE_TABLE, MoraleResult
from model.sheet.refusal import NotAllowed
from model.sheet.rolling import SIDES, Mode, typed
from model.sheet.state import Sheet
from model.sheet.statistics import current_stress, stress_cap, total
from tui.canvas import Canvas
from tui.drawn import Drawn
from tui.keys.table import bindings
from tui.page import Leaf
from tui.palette import Palette
from tui.sheet.bars import EMPTY, FULL, filled
from tui.sheet.frame import draw_frame, keys_of
from tui.text import elide, wrap

_WIDEST = 72
_ROWS = 18
_BAR = SIDES
"""The cells of a bar: one for each number of a d20."""

_ROLES = {
    MoraleResult.SURRENDER: "bad",
    MoraleResult.FREEZE: "bad",
    MoraleResult.FLEE: "key",
    MoraleResult.DAZED: "key",
}

_MODES = {
    Mode.PLAIN: "one d20",
    Mode.ADVANTAGE: "advantage: two d20, the higher counts",
    Mode.DISADVANTAGE: "disadvantage: two d20, the lower counts",
}


@dataclass(frozen=True, slots=True)
class MoraleChoice:
    """How a Morale Roll is made.

    Attributes:
        own_turn: whether it is the character's own turn.
        mode: how the dice count.
        numbers: what real dice show; nothing to let the program roll.
    """

    own_turn: bool = False
    mode: Mode = Mode.PLAIN
    numbers: tuple[int, ...] = ()


class _Box(Drawn):
    """The dialog, drawn in one piece."""

    def __init__(self, sheet: Sheet) -> None:
        super().__init__()
        self._sheet = sheet
        self.choice = MoraleChoice()
        self.typed = ""
        self.problem = ""

    def draw(self, canvas: Canvas, palette: Palette) -> None:
        sheet, choice = self._sheet, self.choice
        keys = keys_of(self.screen)
        labels = {
            "roll": "Take these dice" if self.typed else "Roll",
            "own_turn": "Own turn",
            "mode": "Advantage",
            "cancel": "Later",
        }
        draw_frame(canvas, palette, f"A Morale Roll is due: {sheet.name}", labels, keys)
        ink, muted = palette.style(on="surface"), palette.style("muted", "surface")
        columns = canvas.columns - 4
        reached = f"Stress {current_stress(sheet)} of {stress_cap(sheet).value}. "
        canvas.put(2, 1, elide(f"{reached}d20 {total(sheet, Skill.MORALE).why}, no DC.", columns), ink)
        y = 3
        for result, chance in sheet_morale_chances(sheet, choice.mode).items():
            x = canvas.put(2, y, f"{result.title():10}", palette.style(_ROLES[result], "surface", bold=True))
            x = canvas.put(x, y, f"{_range(result):11}", muted)
            full = filled(round(chance * _BAR * SIDES), _BAR * SIDES, _BAR)
            x = canvas.put(x, y, FULL * full, palette.style(_ROLES[result], "surface"))
            x = canvas.put(x, y, EMPTY * (_BAR - full), palette.style("rule", "surface"))
            canvas.put(x, y, f"{percent(chance):>7}", palette.style(on="surface", bold=True))
            brings = condition_of(result, own_turn=choice.own_turn)
            canvas.put(4, y + 1, elide(f"{brings.name} {brings.lasts}", columns - 2), muted)
            y += 2
        turn = "yes, which does not count as the next turn" if choice.own_turn else "no"
        self._option(canvas, palette, y + 1, keys.get("own_turn", ""), "In the own turn", turn)
        canvas.zone(Region(1, y + 1, canvas.columns - 2, 1), "screen.own_turn")
        self._option(canvas, palette, y + 2, keys.get("mode", ""), "Rolled with", _MODES[choice.mode])
        canvas.zone(Region(1, y + 2, canvas.columns - 2, 1), "screen.mode")
        self._option(
            canvas, palette, y + 3, "0-9", "Real dice", f"{self.typed}▏" if self.typed else "type what they show"
        )
        if self.problem:
            for row, line in enumerate(wrap(self.problem, columns)[:2], y + 4):
                canvas.put(2, row, line, palette.style("bad", "surface"))

    def _option(self, canvas: Canvas, palette: Palette, y: int, key: str, label: str, value: str) -> None:
        canvas.put(2, y, key, palette.style("accent", "surface", bold=True))
        canvas.put(6, y, label, palette.style(on="surface"))
        canvas.put(23, y, elide(value, canvas.columns - 25), palette.style(on="surface", bold=True))


class MoraleDialog(Leaf[MoraleChoice | None], ModalScreen[MoraleChoice | None]):
    """Asks how the roll is made, and returns it, or None when it was put off. It rolls nothing itself."""

    DEFAULT_CSS = """
    MoraleDialog { align: center middle; background: $ground 60%; }
    """
    BINDINGS = bindings("sheet_morale")

    def __init__(self, sheet: Sheet) -> None:
        """Prepare the dialog.

        Args:
            sheet: who is to roll.
        """
        super().__init__()
        self._box = _Box(sheet)

    def content(self) -> Iterable[Widget]:
        """The box."""
        yield self._box

    def on_resize(self, event: events.Resize) -> None:
        """Fit the box to the terminal."""
        self._box.styles.width = max(min(_WIDEST, event.size.width), 8)
        self._box.styles.height = min(_ROWS, max(event.size.height, 3))

    async def on_key(self, event: events.Key) -> None:
        """Take the digits of real dice; a space stands between two of them."""
        character = event.character or ""
        is_digit = character.isascii() and character.isdecimal()
        if is_digit or (character in (" ", ",") and self._box.typed):
            event.stop().prevent_default()
            if len(self._box.typed) < len("20 20 "):
                self._type(self._box.typed + (character if is_digit else " "))

    def action_take_back(self) -> None:
        """Take back a digit."""
        self._type(self._box.typed[:-1])

    def action_own_turn(self) -> None:
        """Say that it is the character's own turn, or that it is not."""
        choice = self._box.choice
        self._choose(MoraleChoice(not choice.own_turn, choice.mode))

    def action_mode(self) -> None:
        """Roll with advantage, with disadvantage, or with neither."""
        modes, choice = tuple(Mode), self._box.choice
        self._choose(MoraleChoice(choice.own_turn, modes[(modes.index(choice.mode) + 1) % len(modes)]))

    def action_roll(self) -> None:
        """Roll, or take the dice that were typed when they can be right."""
        choice = self._box.choice
        numbers = self._numbers
        if numbers:
            try:
                typed(numbers, choice.mode)
            except NotAllowed as refused:
                self._say(str(refused))
                return
        self.dismiss(MoraleChoice(choice.own_turn, choice.mode, numbers))

    def action_cancel(self) -> None:
        """Put it off."""
        self.dismiss(None)

    @property
    def _numbers(self) -> tuple[int, ...]:
        return tuple(int(word) for word in self._box.typed.split())

    def _type(self, line: str) -> None:
        self._box.typed = line
        wrong = next((number for number in self._numbers if not 1 <= number <= SIDES), None)
        is_begun = wrong == 0 and not line.endswith(" ")
        self._say("" if wrong is None or is_begun else f"A d20 shows a number from 1 to {SIDES}, not {wrong}.")

    def _choose(self, choice: MoraleChoice) -> None:
        self._box.choice = choice
        self._say("")

    def _say(self, problem: str) -> None:
        self._box.problem = problem
        self._box.redraw()


def _range(result: MoraleResult) -> str:
    """The totals that bring a result: "6 to 10"."""
    results = tuple(MoraleResult)
    place = results.index(result)
    highest = MORALE_TABLE[result]
    before = MORALE_TABLE[results[place - 1]] if place else None
    if before is None:
        return f"{highest} or less"
    return f"{before + 1} to {highest}" if highest is not None else f"{before + 1} or more"
