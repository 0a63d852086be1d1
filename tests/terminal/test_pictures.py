"""Films that play in a terminal, and pictures that open anywhere."""

import json
import re
import xml.etree.ElementTree as ElementTree
from dataclasses import replace
from datetime import timedelta
from itertools import pairwise
from pathlib import Path

import pyte
import pytest

from model.duel.sentences import describe
from model.duel.state import Seat
from saves.reading import read
from tests.saving.builders import Match, header, play, rewritten, wavering
from tests.terminal.calls import Call
from tests.terminal.shelves import MATCH, shelved
from themes.reader import Theme, shipped
from tui.board.board import draw_board
from tui.canvas import Canvas
from tui.chair import Chair
from tui.log.steps import scene_at
from tui.log.watching import RecordChair
from tui.palette import Palette
from tui.pictures import board_svg, cast

SVG = "{http://www.w3.org/2000/svg}"
HOSTILE = ("<script>&\"'[/]", "小川 さくら")


def chair_of(match: Match, folder: Path) -> Chair:
    """A chair from which a match can be watched."""
    return RecordChair(read(match.write(folder)))


def theme(name: str = "lampblack") -> Theme:
    """A theme that comes with the program."""
    return next(each for each in shipped() if each.name == name)


def board_text(chair: Chair, step: int, columns: int = 80, rows: int = 24) -> list[str]:
    """The rows of the board at a step, without colours."""
    palette = Palette(theme().roles)
    canvas = Canvas(columns, rows, palette.style())
    draw_board(canvas, palette, scene_at(chair, step, Seat.A))
    return ["".join(text for text, _ in canvas.row(y)) for y in range(rows)]


def frames_of(film: str) -> tuple[dict[str, object], list[tuple[float, str]]]:
    """The header of a film, and its frames: when, and what is sent to the terminal."""
    head, *frames = (json.loads(line) for line in film.splitlines())
    assert all(kind == "o" for _, kind, _ in frames)
    return head, [(time, output) for time, _, output in frames]


def words_of(picture: str) -> list[str]:
    """Every text that a picture shows, from above."""
    return [element.text or "" for element in ElementTree.fromstring(picture).iter(f"{SVG}text")]


def test_a_film_ends_with_the_board_at_the_last_step_and_shows_every_step_before_it(tmp_path: Path) -> None:
    chair = chair_of(MATCH, tmp_path)
    head, frames = frames_of("".join(cast(chair, theme(), 80, 24)))
    assert head == {"version": 2, "width": 80, "height": 24, "title": "Ada and Bo"}
    screen = pyte.Screen(80, 24)
    stream = pyte.Stream(screen)
    expected = [board_text(chair, step) for step in range(1, chair.length + 1)]
    seen = 0
    for _, output in frames:
        stream.feed(output)
        while seen < len(expected) and screen.display == expected[seen]:
            seen += 1
    assert seen == len(expected)
    assert screen.display == expected[-1]
    assert not screen.cursor.hidden


def test_a_film_begins_with_a_whole_picture_and_then_paints_only_the_rows_that_change(tmp_path: Path) -> None:
    _, frames = frames_of("".join(cast(chair_of(MATCH, tmp_path), theme(), 80, 24)))
    rows = [re.findall(r"\x1b\[([0-9]+);1H", output) for _, output in frames]
    assert rows[0] == [str(row) for row in range(1, 25)]
    assert all(0 < len(painted) < 24 for painted in rows[1:])
    assert all("\n" not in output for _, output in frames)
    assert re.search(r"38;2;[0-9]+;[0-9]+;[0-9]+", frames[0][1])


def test_a_film_keeps_the_pace_of_the_board_whatever_time_the_players_took(tmp_path: Path) -> None:
    slow = [replace(entry, time=entry.time + timedelta(days=entry.number)) for entry in MATCH.entries]
    path = tmp_path / "slow.jsonl"
    path.write_bytes(rewritten(MATCH, slow))
    film = "".join(cast(RecordChair(read(path)), theme(), 80, 24))
    assert film == "".join(cast(chair_of(MATCH, tmp_path), theme(), 80, 24))
    times = [time for time, _ in frames_of(film)[1]]
    assert times[0] == 0.0
    assert times == sorted(times)
    assert 10 < times[-1] < 40
    assert sum(round(after - before, 3) == 0.07 for before, after in pairwise(times)) > 10


def test_a_film_of_wide_names_in_another_size_plays_too(tmp_path: Path) -> None:
    chair = chair_of(play(header(HOSTILE), "970", wavering("short"), actions=4), tmp_path)
    head, frames = frames_of("".join(cast(chair, theme("vellum"), 100, 30)))
    assert (head["width"], head["height"], head["title"]) == (100, 30, " and ".join(HOSTILE))
    screen = pyte.Screen(100, 30)
    stream = pyte.Stream(screen)
    for _, output in frames:
        stream.feed(output)
    assert screen.display == board_text(chair, chair.length, 100, 30)


@pytest.mark.parametrize("size", [(60, 17), (80, 24), (140, 40)])
@pytest.mark.parametrize("name", [each.name for each in shipped()])
def test_every_step_is_a_picture_that_says_what_it_shows(tmp_path: Path, name: str, size: tuple[int, int]) -> None:
    chair = chair_of(MATCH, tmp_path)
    columns, rows = size
    for step in range(chair.length + 1):
        root = ElementTree.fromstring(board_svg(chair, step, theme(name), columns, rows))
        assert root.findtext(f"{SVG}title") == f"Ada and Bo, step {step} of 15"
        sentence = describe(chair.events[step - 1], chair.setup.names) if step else "Nothing has happened yet."
        assert root.findtext(f"{SVG}desc") == sentence
        assert (root.get("width"), root.get("height")) == (str(columns * 12 + 32), str(rows * 24 + 32))
        assert root.get("role") == "img"


def test_a_picture_shows_what_the_board_shows(tmp_path: Path) -> None:
    chair = chair_of(MATCH, tmp_path)
    words = " ".join(words_of(board_svg(chair, 10, theme(), 80, 24)))
    for row in board_text(chair, 10):
        for word in re.sub(r"[▐▌]", " ", row).split():
            assert word in words
    assert words.count("●") == sum(row.count("●") for row in board_text(chair, 10))
    assert "Key 5 takes the Archive of 5s from Ada" in words


def test_a_picture_needs_nothing_from_elsewhere(tmp_path: Path) -> None:
    written = board_svg(chair_of(MATCH, tmp_path), 10, theme(), 80, 24)
    without_its_own_name = written.replace('xmlns="http://www.w3.org/2000/svg"', "")
    for fetched in ("http", "url(", "@font-face", "@import", "href", "<script", "<image", "<style"):
        assert fetched not in without_its_own_name
    assert len(written) < 100_000


def test_everything_in_a_picture_stands_in_its_own_cells(tmp_path: Path) -> None:
    chair = chair_of(play(header(HOSTILE), "970", wavering("short")), tmp_path)
    for step in range(chair.length + 1):
        root = ElementTree.fromstring(board_svg(chair, step, theme(), 80, 24))
        for element in root.iter():
            if element.tag in (f"{SVG}text", f"{SVG}rect") and element.get("x"):
                left, wide = (
                    int(element.attrib[key]) for key in ("x", *element.attrib.keys() & {"width", "textLength"})
                )
                assert 0 <= left < left + wide <= 80 * 12
                assert 0 <= int(element.attrib["y"]) <= 24 * 24
                assert wide % 6 == 0


def test_names_of_others_stand_in_pictures_as_they_are(tmp_path: Path) -> None:
    chair = chair_of(play(header(HOSTILE), "970", wavering("short")), tmp_path)
    written = board_svg(chair, 2, theme(), 80, 24)
    words = words_of(written)
    for name in HOSTILE:
        assert name in words
    assert "<script" not in written
    wide = next(element for element in ElementTree.fromstring(written).iter(f"{SVG}text") if element.text == HOSTILE[1])
    assert wide.get("textLength") == str(11 * 12)


@pytest.mark.parametrize("form", ["text", "json", "cast", "svg"])
def test_what_no_terminal_should_see_is_in_no_export(call: Call, home: Path, form: str) -> None:
    tower, unseen = "a" + "\u0301\u0302\u0303\u0304\u0305", "b\ufe0f\u3164\u115fc"
    shelved(home, (tower, unseen), "abc000000000")
    written = call("export", "abc", "--format", form).out
    assert "\u00e1\u0302\u0303" in written
    assert "\u0304" not in written
    assert "bc" in written
    assert not any(letter in written for letter in "\ufe0f\u3164\u115f")
