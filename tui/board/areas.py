"""Draws the two Areas: dice at rest, dice in motion, Archives, Keys and the Seal."""

from model.duel.events import DiceRolled, KeysResolved
from model.duel.rules import preview_stop, whose_turn
from model.duel.sentences import count_dice
from model.duel.state import Area, Duel, Phase, Round, Seat
from tui.board.faces import Size, draw_die
from tui.board.motion import SLIDE_FROM, TUMBLE_UNTIL, passage, tumbling
from tui.board.places import Arrangement, arrange
from tui.board.scene import Scene
from tui.canvas import Canvas
from tui.palette import Palette
from tui.text import elide, width

SEAT_ROLE = {Seat.A: "seat-a", Seat.B: "seat-b"}
"""The colour of each seat."""

_SEALED = "◈ SEALED ◈"


class AreaPainter:
    """Draws the Areas of one scene on one canvas."""

    def __init__(self, canvas: Canvas, palette: Palette, scene: Scene, size: Size) -> None:
        """Prepare to draw.

        Args:
            canvas: where to.
            palette: the styles.
            scene: what to draw.
            size: the size of the dice, where they fit.
        """
        self._canvas = canvas
        self._palette = palette
        self._scene = scene
        self._size = size

    @property
    def rows(self) -> int:
        """How many rows an Area takes: its heading, its dice and its brackets."""
        return self._size.rows + 2

    def draw(self, tops: dict[Seat, int]) -> None:
        """Draw both Areas.

        Args:
            tops: the first row of each seat's Area.
        """
        scene = self._scene
        shown = scene.after if scene.at_rest else scene.before
        for seat in Seat:
            self._draw_heading(seat, tops[seat], shown)
        if not scene.at_rest and scene.before.round and scene.after.round:
            if isinstance(scene.event, DiceRolled | KeysResolved):
                self._draw_motion(scene.before.round, scene.after.round, scene.event, tops)
                return
            shown = scene.after
        if shown.round:
            fates = self._fates(shown)
            for seat in Seat:
                self._draw_rest(shown.round, seat, tops[seat], fates)

    def _draw_heading(self, seat: Seat, y: int, duel: Duel) -> None:
        canvas, palette = self._canvas, self._palette
        area = duel.round.area(seat) if duel.round else Area()
        line = "═" if area.sealed else "─"
        canvas.put(0, y, line * canvas.columns, palette.style("seal" if area.sealed else "rule"))
        right = f" {count_dice(area.dice)} "
        if area.sealed:
            right = f" {_SEALED} {right}"
        canvas.put(canvas.columns - width(right) - 2, y, right, palette.style("seal" if area.sealed else "muted"))
        moves = whose_turn(duel) is seat
        role = SEAT_ROLE[seat]
        x = canvas.put(1, y, f" {'▶ ' if moves else ''}{seat} ", palette.style(role, bold=True, reverse=moves))
        name = elide(self._scene.names[seat], canvas.columns - x - width(right) - 6)
        canvas.put(x, y, f" {name} ", palette.style(role, bold=True))

    def _arrange(self, current: Round, seat: Seat) -> Arrangement:
        fresh = current.fresh if seat is current.mover and current.phase is not Phase.OPEN else 0
        return arrange(current.area(seat), self._canvas.columns, self._size, fresh)

    def _draw_rest(self, current: Round, seat: Seat, top: int, fates: dict[int, tuple[str, str]]) -> None:
        area = current.area(seat)
        arrangement = self._arrange(current, seat)
        y = self._dice_row(top, arrangement.size)
        pending = current.phase is Phase.KEYS and seat is current.mover
        for place, (x, face) in enumerate(zip(arrangement.columns, area.faces, strict=True)):
            stored = place < arrangement.stored
            role = "archive" if stored else "key" if pending else "die"
            draw_die(self._canvas, x, y, arrangement.size, face, role, self._palette)
            if not stored and seat is current.mover and face in fates:
                label, label_role = fates[face]
                offset = (arrangement.size.columns - width(label)) // 2
                self._canvas.put(x + offset, top + self.rows - 1, label, self._palette.style(label_role))
        self._draw_brackets(arrangement, top, sealed=area.sealed)

    def _draw_brackets(self, arrangement: Arrangement, top: int, *, sealed: bool) -> None:
        y = top + self.rows - 1
        for bracket in arrangement.brackets:
            corners, line = ("╚╝", "═") if sealed else ("┗┛", "━") if bracket.fresh else ("╰╯", "─")
            label = f" {bracket.number}s " if bracket.columns >= 8 else f"{bracket.number}s"
            text = corners[0] + label.center(bracket.columns - 2, line) + corners[1]
            role = "seal" if sealed else "accent" if bracket.fresh else "muted"
            self._canvas.put(bracket.x, y, text, self._palette.style(role, bold=sealed or bracket.fresh))

    def _draw_motion(
        self, before: Round, after: Round, event: DiceRolled | KeysResolved, tops: dict[Seat, int]
    ) -> None:
        progress = self._scene.progress
        start = {seat: self._arrange(before, seat) for seat in Seat}
        end = {seat: self._arrange(after, seat) for seat in Seat}
        way = progress if isinstance(event, KeysResolved) else max(progress - SLIDE_FROM, 0) / (1 - SLIDE_FROM)
        if isinstance(event, DiceRolled):
            self._draw_brackets_kept(start, before, event, tops)
        moving: list[tuple[int, int, Size, int, str]] = []
        for (seat, place), (to_seat, to_place) in passage(before, event).items():
            size = start[seat].size
            x0, y0 = start[seat].columns[place], self._dice_row(tops[seat], size)
            x1, y1 = end[to_seat].columns[to_place], self._dice_row(tops[to_seat], end[to_seat].size)
            face, role = self._moving_face(before, after, event, (seat, place), (to_seat, to_place))
            die = (round(x0 + (x1 - x0) * way), round(y0 + (y1 - y0) * way), size, face, role)
            if (x0, y0) == (x1, y1):
                draw_die(self._canvas, *die, self._palette)
            else:
                moving.append(die)
        for die in moving:
            draw_die(self._canvas, *die, self._palette)

    def _moving_face(
        self,
        before: Round,
        after: Round,
        event: DiceRolled | KeysResolved,
        start: tuple[Seat, int],
        end: tuple[Seat, int],
    ) -> tuple[int, str]:
        seat, place = start
        was = before.area(seat)
        stored = sum(archive.size for archive in was.archives)
        result = after.area(end[0]).faces[end[1]]
        if isinstance(event, KeysResolved):
            return result, "archive" if place < stored else "key" if seat is event.seat else "die"
        rolled = seat is event.seat and place >= was.dice - len(event.faces)
        if not rolled:
            return result, "archive" if place < stored else "die"
        if self._scene.progress < TUMBLE_UNTIL:
            return tumbling(result, place, self._scene.progress), "die"
        return result, "archive" if result in event.grouped else "die"

    def _draw_brackets_kept(
        self, start: dict[Seat, Arrangement], before: Round, event: DiceRolled, tops: dict[Seat, int]
    ) -> None:
        rival = event.seat.rival
        self._draw_brackets(start[rival], tops[rival], sealed=before.area(rival).sealed)
        if event.roll > 1:
            self._draw_brackets(start[event.seat], tops[event.seat], sealed=False)

    def _dice_row(self, top: int, size: Size) -> int:
        return top + 1 + (self._size.rows - size.rows) // 2

    def _fates(self, duel: Duel) -> dict[int, tuple[str, str]]:
        """What each ungrouped die would do as a Key, as a word to put under it."""
        preview = preview_stop(duel)
        if preview is None:
            return {}
        fates = {captured.key: ("takes", "good") for captured in preview.captured}
        fates.update({given.key: ("held" if given.sealed else "given", "muted") for given in preview.given})
        return fates
