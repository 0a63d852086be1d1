"""The stage between the Areas: what just happened, and what each choice would do."""

from textual.geometry import Region

from model.duel.actions import Roll, Stop
from model.duel.rules import preview_stop
from model.duel.sentences import count_dice, listing, spell
from model.duel.state import Duel, Phase, Seat
from tui.board.scene import Scene
from tui.canvas import Canvas
from tui.palette import Palette
from tui.text import elide, safe, width, wrap

_INDENT = 14


def draw_stage(canvas: Canvas, palette: Palette, scene: Scene, top: int, rows: int) -> None:
    """Draw the stage.

    Args:
        canvas: where to.
        palette: the styles.
        scene: what to draw.
        top: its first row.
        rows: how many rows it has.
    """
    lines = _lines(scene, canvas.columns - _INDENT - 1)
    told = _told(scene.sentence, canvas.columns - 4, rows - len(lines))
    y = top + max((rows - len(told) - len(lines)) // 2, 0)
    for line in told:
        canvas.put(2, y, line, palette.style("ink", bold=True))
        y += 1
    for key, verb, text, action in lines:
        x = canvas.put(2, y, key, palette.style("accent", bold=True))
        x = canvas.put(max(x + 1, 6), y, verb, palette.style("ink", bold=True))
        canvas.put(max(x + 1, _INDENT), y, text, palette.style("ink"))
        if action:
            canvas.zone(Region(2, y, canvas.columns - 4, 1), action)
        y += 1


def _told(sentence: str, columns: int, rows: int) -> list[str]:
    """The sentence in as many rows as are left to it, which may be none: the log has it too."""
    lines = wrap(sentence, columns)
    if len(lines) <= rows:
        return lines
    return [*lines[: rows - 1], elide(" ".join(lines[rows - 1 :]), columns)] if rows > 0 else []


def _lines(scene: Scene, columns: int) -> list[tuple[str, str, str, str]]:
    """Key, verb, explanation and action of each line of the stage."""
    duel = scene.after
    if not scene.at_rest or duel.round is None:
        return []
    lines: list[tuple[str, str, str, str]] = []
    if Roll() in scene.choices:
        current = duel.round
        reroll = current.phase is Phase.ROLLED
        count = len(current.ungrouped) if reroll else current.area(current.mover).dice
        verb = "Reroll" if reroll else "Roll"
        lines.append((scene.keys.get("roll", ""), verb, count_dice(count), "screen.roll"))
    if Stop() in scene.choices:
        for number, text in enumerate(_stop_lines(duel, scene.names[duel.round.mover.rival], columns)):
            head = (scene.keys.get("stop", ""), "Stop") if number == 0 else ("", "")
            lines.append((*head, text, "screen.stop"))
    if not lines and scene.prompt:
        lines.append(("", elide(scene.prompt, columns + _INDENT - 6), "", ""))
    return lines


def _stop_lines(duel: Duel, rival: str, columns: int) -> list[str]:
    """What each Key would do, with the name of the rival as far as there is room for it."""
    preview = preview_stop(duel)
    assert preview is not None
    assert duel.round is not None
    theirs = duel.round.area(duel.round.mover.rival).archives
    lines: list[str] = []
    for captured in preview.captured:
        sizes = listing([spell(theirs[place].size) for place in captured.places])
        kind = "Archive" if len(captured.places) == 1 else "Archives"
        taken = f"Key {captured.key} takes the {kind} of {sizes} {captured.key}s"
        named = safe(f"{taken} from {rival}")
        lines.append(named if width(named) <= columns else elide(taken, columns))
    for sealed in (False, True):
        keys = [str(given.key) for given in preview.given if given.sealed is sealed]
        if keys:
            go, them = ("Key {} goes to ", "it") if len(keys) == 1 else ("Keys {} go to ", "them")
            reason, short = (f"the Seal holds {them} off", "sealed") if sealed else ("no Archive there", "no Archive")
            go = go.format(listing(keys))
            named = safe(f"{go}{rival}: {reason}")
            brief = f"{go}{elide(rival, max(columns - len(go) - len(short) - 2, 1))}: {short}"
            lines.append(named if width(named) <= columns else brief)
    return lines


def draw_status(canvas: Canvas, palette: Palette, scene: Scene) -> None:
    """Draw the first row: round, turn and score."""
    canvas.fill(Region(0, 0, canvas.columns, 1), palette.style(on="surface"))
    duel = scene.after if scene.at_rest else scene.before
    where = " Archivarium"
    if duel.round is not None:
        where = f" Round {duel.round.number} of 2   Turn {duel.round.turn}"
        if duel.rules.capture == "all":
            where += "   Keys take all"
    x = canvas.put(0, 0, where, palette.style("muted", "surface"))
    numbers = f"  {duel.score(Seat.A)} : {duel.score(Seat.B)}  "
    room = max(canvas.columns - x - width(numbers) - 4, 2) // 2
    first, second = elide(scene.names[Seat.A], room), elide(scene.names[Seat.B], room)
    x = canvas.columns - width(first) - width(second) - width(numbers) - 1
    x = canvas.put(x, 0, first, palette.style("seat-a", "surface", bold=True))
    x = canvas.put(x, 0, numbers, palette.style("ink", "surface", bold=True))
    canvas.put(x, 0, second, palette.style("seat-b", "surface", bold=True))
