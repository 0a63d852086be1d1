"""The stage between the Areas: what just happened, and what each choice would do."""

from typing import NamedTuple

from textual.geometry import Region

from model.duel.actions import Action, Roll, Stop
from model.duel.rules import preview_stop
from model.duel.sentences import count_dice, listing, spell
from model.duel.state import Duel, Phase, Seat
from tui.board.hints import draw_odds, prospects, worth, worth_width
from tui.board.scene import Scene
from tui.canvas import Canvas
from tui.palette import Palette
from tui.text import elide, safe, width, wrap

_INDENT = 14


class _Line(NamedTuple):
    """A line of the stage.

    Attributes:
        text: what it explains.
        key: the key that does it.
        verb: what it is called.
        worth: what it is worth.
        action: what pressing the line runs.
    """

    text: str
    key: str = ""
    verb: str = ""
    worth: str = ""
    action: str = ""


def draw_stage(canvas: Canvas, palette: Palette, scene: Scene, top: int, rows: int) -> None:
    """Draw the stage.

    Args:
        canvas: where to.
        palette: the styles.
        scene: what to draw.
        top: its first row.
        rows: how many rows it has.
    """
    hinted = scene.at_rest and scene.advice is not None
    indent = _INDENT + (worth_width(canvas.columns) if hinted else 0)
    lines = _lines(scene, canvas.columns, indent)
    if scene.odds is not None and len(lines) < rows:
        rows -= 1
        draw_odds(canvas, palette, top + rows, scene.odds)
    if hinted and lines:
        lines[:1] = _with_prospect(lines[0], scene, canvas.columns - indent - 1, rows - len(lines))
    notes = _notes(scene, canvas.columns - 4, rows - len(lines))
    told = _told(scene.sentence, canvas.columns - 4, rows - len(lines) - len(notes))
    y = top + max((rows - len(told) - len(notes) - len(lines)) // 2, 0)
    for sentence in told:
        canvas.put(2, y, sentence, palette.style("ink", bold=True))
        y += 1
    for note in notes:
        canvas.put(2, y, note, palette.style("ink"))
        y += 1
    for line in lines:
        _draw_line(canvas, palette, y, line, indent)
        y += 1


def _draw_line(canvas: Canvas, palette: Palette, y: int, line: _Line, indent: int) -> None:
    x = canvas.put(2, y, line.key, palette.style("accent", bold=True))
    x = canvas.put(max(x + 1, 6), y, line.verb, palette.style("ink", bold=True))
    canvas.put(max(x + 1, _INDENT), y, line.worth, palette.style("accent", bold=True))
    canvas.put(max(x + 1, indent), y, line.text, palette.style("ink"))
    if line.action:
        canvas.zone(Region(2, y, canvas.columns - 4, 1), line.action)


def _notes(scene: Scene, columns: int, rows: int) -> list[str]:
    """What else there is to say; it goes before the sentence, which the log has too."""
    return [line for note in scene.notes for line in wrap(note, columns)][: max(rows, 0)] if scene.at_rest else []


def _with_prospect(line: _Line, scene: Scene, columns: int, rows: int) -> list[_Line]:
    """The line of a roll with what it can bring: under it, or behind it where no row is left."""
    if scene.advice is None or Roll() not in scene.choices:
        return [line]
    if rows > 0:
        return [line, _Line(prospects(scene.advice.prospect, columns), action=line.action)]
    brings = prospects(scene.advice.prospect, columns - width(line.text) - 2)
    return [line._replace(text=f"{line.text}: {brings}" if brings else line.text)]


def _told(sentence: str, columns: int, rows: int) -> list[str]:
    """The sentence in as many rows as are left to it, which may be none: the log has it too."""
    lines = wrap(sentence, columns)
    if len(lines) <= rows:
        return lines
    return [*lines[: rows - 1], elide(" ".join(lines[rows - 1 :]), columns)] if rows > 0 else []


def _lines(scene: Scene, columns: int, indent: int) -> list[_Line]:
    """The lines of what can be done, whose explanations begin at a column."""
    duel = scene.after
    if not scene.at_rest or duel.round is None:
        return []
    lines: list[_Line] = []
    if Roll() in scene.choices:
        current = duel.round
        reroll = current.phase is Phase.ROLLED
        count = len(current.ungrouped) if reroll else current.area(current.mover).dice
        verb = "Reroll" if reroll else "Roll"
        chances = _worth(scene, Roll(), columns)
        lines.append(_Line(count_dice(count), scene.keys.get("roll", ""), verb, chances, "screen.roll"))
    if Stop() in scene.choices:
        for number, text in enumerate(_stop_lines(duel, scene.names[duel.round.mover.rival], columns - indent - 1)):
            head = (scene.keys.get("stop", ""), "Stop", _worth(scene, Stop(), columns)) if number == 0 else ("", "", "")
            lines.append(_Line(text, *head, "screen.stop"))
    if not lines and scene.prompt:
        lines.append(_Line("", verb=elide(scene.prompt, columns - 7)))
    return lines


def _worth(scene: Scene, action: Action, columns: int) -> str:
    return worth(scene.advice, action, columns) if scene.advice is not None else ""


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
    if scene.warning:
        x = canvas.put(x + 3, 0, scene.warning, palette.style("bad", "surface", bold=True))
    numbers = f"  {duel.score(Seat.A)} : {duel.score(Seat.B)}  "
    room = max(canvas.columns - x - width(numbers) - 4, 2) // 2
    first, second = elide(scene.names[Seat.A], room), elide(scene.names[Seat.B], room)
    x = canvas.columns - width(first) - width(second) - width(numbers) - 1
    x = canvas.put(x, 0, first, palette.style("seat-a", "surface", bold=True))
    x = canvas.put(x, 0, numbers, palette.style("ink", "surface", bold=True))
    canvas.put(x, 0, second, palette.style("seat-b", "surface", bold=True))
