"""The board, drawn without an app: what lies there, what just happened, and what a choice would do."""

from collections.abc import Sequence
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual.geometry import Region

from model.duel.actions import Concede, Roll, Stop
from model.duel.events import DiceRolled, Event
from model.duel.history import apply
from model.duel.rules import legal_actions, preview_stop, whose_turn
from model.duel.sentences import describe
from model.duel.state import Area, Capture, Duel, Phase, Seat
from tests.duel.builders import (
    after,
    area,
    mover_of,
    opening,
    play,
    reroll_or_stop,
    round_of,
    the,
    turn_begins,
)
from tests.duel.matches import Match, plans, played
from tests.screens.drawings import PALETTE, cells_of, empty, rows_of
from tui.board.board import draw_board
from tui.board.faces import PIP, Size, draw_die
from tui.board.motion import FRAMES
from tui.board.places import arrange
from tui.board.scene import Scene
from tui.canvas import Canvas
from tui.text import width

SIZES = ((60, 16), (80, 18), (96, 26), (104, 39), (140, 38))
"""The room that a board has at 60x20, 80x24, 96x34, 140x40 and more."""

NAMES = {Seat.A: "Ada", Seat.B: "Bo"}

KEYS = {"roll": "r", "stop": "s"}

FACES = {
    0: ("   ", "   ", "   "),
    1: ("   ", " ● ", "   "),
    2: ("●  ", "   ", "  ●"),
    3: ("●  ", " ● ", "  ●"),
    4: ("● ●", "   ", "● ●"),
    5: ("● ●", " ● ", "● ●"),
    6: ("● ●", "● ●", "● ●"),
}
"""What is on a die of each number, and on one that has not been rolled."""

MATCHES = plans().map(played)


def resting(duel: Duel, event: Event | None = None, **changes: object) -> Scene:
    """A position at rest, with everything that can be asked for in it."""
    mover = whose_turn(duel)
    scene = Scene(
        before=duel,
        event=event,
        after=duel,
        progress=1.0,
        names=NAMES,
        sentence=describe(event, NAMES) if event else "",
        choices=legal_actions(duel, mover) if mover else frozenset(),
        keys=KEYS,
    )
    return replace(scene, **changes)  # type: ignore[arg-type]


def drawn(scene: Scene, columns: int = 80, rows: int = 18) -> Canvas:
    """A board with a scene on it."""
    canvas = empty(columns, rows)
    draw_board(canvas, PALETTE, scene)
    return canvas


def text_of(scene: Scene, columns: int = 80, rows: int = 18) -> str:
    return "\n".join(rows_of(drawn(scene, columns, rows)))


def area_rows(scene: Scene, seat: Seat, columns: int = 80, rows: int = 18) -> list[str]:
    """The rows of a seat's Area: its heading, its dice and its brackets."""
    shown = rows_of(drawn(scene, columns, rows))
    height = (Size.LARGE if columns >= 96 and rows >= 26 else Size.COMPACT).rows + 2
    return shown[rows - height :] if seat is scene.lower else shown[1 : 1 + height]


def dice_in(rows: Sequence[str], count: int, size: Size = Size.COMPACT) -> list[tuple[str, ...]]:
    """The insides of the dice in an Area, from left to right, found by their edges."""
    wide = size.columns
    lines = rows[2:-2] if size is Size.LARGE else rows[1:-1]
    edges = [x for x, letter in enumerate(lines[0]) if letter == "▐"]
    assert len(edges) == count
    return [tuple(line[x + 1 : x + wide - 1] for line in lines) for x in edges]


# Dice


@pytest.mark.parametrize("number", FACES)
@pytest.mark.parametrize("size", [Size.COMPACT, Size.LARGE], ids=lambda size: size.name)
def test_a_die_shows_its_number_in_pips(number: int, size: Size) -> None:
    canvas = empty(size.columns, size.rows)
    draw_die(canvas, 0, 0, size, number, "die", PALETTE)
    inside = [" ".join(row) for row in FACES[number]] if size is Size.LARGE else FACES[number]
    shown = rows_of(canvas)
    assert [row[1:-1] for row in (shown[1:-1] if size is Size.LARGE else shown)] == list(inside)
    assert sum(row.count(PIP) for row in shown) == number


@pytest.mark.parametrize("number", FACES)
def test_a_small_die_shows_its_number_in_a_numeral(number: int) -> None:
    canvas = empty(3, 1)
    draw_die(canvas, 0, 0, Size.SMALL, number, "die", PALETTE)
    assert rows_of(canvas) == [f"▐{number or ' '}▌"]


@pytest.mark.parametrize(("columns", "rows", "size"), [(80, 18, Size.COMPACT), (104, 39, Size.LARGE)])
def test_every_die_of_an_area_lies_there_in_area_order(columns: int, rows: int, size: Size) -> None:
    duel = turn_begins(area("44 222", "16"), area("33", "5"), turn=5)
    for seat, faces in ((Seat.A, (4, 4, 2, 2, 2, 1, 6)), (Seat.B, (3, 3, 5))):
        shown = dice_in(area_rows(resting(duel), seat, columns, rows), len(faces), size)
        spread = [tuple(" ".join(row) if size is Size.LARGE else row for row in FACES[face]) for face in faces]
        assert shown == spread


def test_dice_that_were_not_rolled_are_blank() -> None:
    for seat in Seat:
        assert dice_in(area_rows(resting(opening()), seat), 6) == [FACES[0]] * 6


def test_the_lower_area_is_that_of_the_seat_that_is_meant_to_lie_there() -> None:
    for lower in Seat:
        shown = rows_of(drawn(resting(opening(), lower=lower)))
        headings = [
            next(name for name in NAMES.values() if f" {name} " in row)
            for row in shown[1:]
            if "six dice" in row and "─" in row
        ]
        assert headings == [NAMES[lower.rival], NAMES[lower]]


# Headings


def test_a_heading_names_the_seat_and_the_player_and_counts_the_dice() -> None:
    duel = turn_begins(area("44", "1"), area("", ""), turn=5)
    assert "A  Ada" in area_rows(resting(duel), Seat.A)[0]
    assert " three dice " in area_rows(resting(duel), Seat.A)[0]
    assert " no dice " in area_rows(resting(duel), Seat.B)[0]
    one = turn_begins(area("", "1"), area("44", ""), turn=5)
    assert " one die " in area_rows(resting(one), Seat.A)[0]


@pytest.mark.parametrize("mover", Seat)
def test_whose_turn_it_is_is_told_by_a_sign_not_by_colour_alone(mover: Seat) -> None:
    duel = turn_begins(area("", "1"), area("", "2"), mover=mover, turn=3)
    assert f"▶ {mover} " in area_rows(resting(duel), mover)[0]
    assert "▶" not in area_rows(resting(duel), mover.rival)[0]


def test_nobody_is_to_move_in_a_round_that_is_over() -> None:
    duel = after(opening(), Concede("match"))
    assert "▶" not in text_of(resting(duel))


@pytest.mark.parametrize("columns", [60, 80])
def test_the_seal_is_told_by_words_and_shapes_not_by_colour_alone(columns: int) -> None:
    sealed = turn_begins(area("", "12"), area("44", "", sealed=True), turn=5)
    open_ = turn_begins(area("", "12"), area("44", ""), turn=5)
    heading, *_, brackets = area_rows(resting(sealed), Seat.B, columns)
    assert "◈ SEALED ◈" in heading
    assert heading.startswith("═")
    assert "╚" in brackets
    assert "╝" in brackets
    for letter in "◈═╚╝":
        assert letter not in text_of(resting(open_), columns)
        assert letter not in "".join(area_rows(resting(sealed), Seat.A, columns))


# The first row


def test_the_first_row_tells_round_turn_and_score() -> None:
    duel = turn_begins(area("", "1"), area("", "2"), losers=(Seat.A,), turn=17)
    first = rows_of(drawn(resting(duel)))[0]
    assert first.startswith(" Round 2 of 2   Turn 17")
    assert first.endswith("Ada  0 : 1  Bo ")


@pytest.mark.parametrize(("capture", "told"), [("one", False), ("all", True)])
def test_the_house_rule_is_told_where_it_holds(capture: Capture, told: bool) -> None:
    duel = turn_begins(area("", "1"), area("", "2"), capture=capture)
    assert ("Keys take all" in rows_of(drawn(resting(duel)))[0]) is told


def test_a_board_without_a_round_says_only_what_is_played() -> None:
    shown = rows_of(drawn(resting(Duel())))
    assert shown[0].split() == ["Archivarium", "Ada", "0", ":", "0", "Bo"]
    assert [row for row in shown[1:] if PIP in row] == []


# Archives


def brackets(scene: Scene, seat: Seat, columns: int = 80, rows: int = 18) -> list[str]:
    """The brackets of an Area, without the words beside them."""
    row = area_rows(scene, seat, columns, rows)[-1]
    return [part for part in row.split("  ") if part.strip()[:1] in tuple("╰┗╚") if part.strip()]


def test_every_archive_has_a_bracket_with_its_number() -> None:
    duel = turn_begins(area("44 222", "16"), area("33", "5"), turn=5)
    assert [each.strip() for each in brackets(resting(duel), Seat.A)] == ["╰── 4s ──╯", "╰───── 2s ────╯"]
    assert [each.strip() for each in brackets(resting(duel), Seat.B)] == ["╰── 3s ──╯"]


def test_what_the_last_roll_has_grouped_is_told_from_earlier_archives() -> None:
    duel = after(opening(), "112345", "3345")
    assert [each.strip()[0] for each in brackets(resting(duel), Seat.A)] == ["╰", "┗"]
    assert "┗━━ 3s ━━┛" in area_rows(resting(duel), Seat.A)[-1]


def test_nothing_is_fresh_any_more_once_the_turn_has_passed() -> None:
    duel = after(opening(), "112345", Stop())
    assert "┗" not in text_of(resting(duel))


def test_loose_dice_have_no_bracket() -> None:
    duel = turn_begins(area("", "123"), area("44", "5"), turn=3)
    assert area_rows(resting(duel), Seat.A)[-1].strip() == ""


# Fates


def fates(scene: Scene, columns: int, rows: int) -> dict[int, str]:
    """The word under each ungrouped die of the mover, by its number."""
    current = round_of(scene.after)
    mine = current.area(current.mover)
    size = Size.LARGE if columns >= 96 and rows >= 26 else Size.COMPACT
    places = arrange(mine, columns, size, current.fresh)
    row = area_rows(scene, current.mover, columns, rows)[-1]
    words: dict[int, str] = {}
    for edge, number in zip(places.columns[places.stored :], mine.loose, strict=True):
        middle = edge + places.size.columns // 2
        words[number] = row[max(middle - 2, 0) : middle + 3].strip()
    return words


def expected_fates(duel: Duel) -> dict[int, str]:
    preview = preview_stop(duel)
    assert preview is not None
    taking = {captured.key: "takes" for captured in preview.captured}
    return taking | {given.key: "held" if given.sealed else "given" for given in preview.given}


@pytest.mark.parametrize(
    ("rival", "words"),
    [
        (area("33 44", "1"), {3: "takes", 1: "given", 6: "given"}),
        (area("33 44", "1", sealed=True), {3: "held", 1: "given", 6: "given"}),
        (area("11 666", "3"), {3: "given", 1: "takes", 6: "takes"}),
    ],
    ids=["a target", "the Seal", "two targets"],
)
def test_the_fate_of_every_key_stands_under_its_die(rival: Area, words: dict[int, str]) -> None:
    duel = reroll_or_stop(area("22", "316"), rival)
    for columns, rows in SIZES:
        assert fates(resting(duel), columns, rows) == words


def decisions(match: Match) -> list[Duel]:
    """The positions of a match in which somebody chooses."""
    return [duel for duel in match.positions if preview_stop(duel) is not None]


@given(MATCHES, st.sampled_from(SIZES))
def test_fates_are_what_a_stop_would_bring_in_every_position(match: Match, size: tuple[int, int]) -> None:
    for duel in decisions(match)[:24]:
        assert fates(resting(duel), *size) == expected_fates(duel)


@pytest.mark.parametrize(
    "duel",
    [
        turn_begins(area("", "16"), area("33", "5"), turn=3),
        after(opening(), "112345", Stop()),
        after(opening(), "123456"),
    ],
    ids=["before a roll", "after a stop", "Harmony"],
)
def test_there_are_no_fates_where_nothing_can_be_stopped(duel: Duel) -> None:
    shown = text_of(resting(duel))
    assert not [word for word in ("takes", "given", "held") if f"{word} " in shown]


# The stage


def stage(scene: Scene, columns: int = 80, rows: int = 18) -> list[str]:
    """What stands between the two Areas."""
    height = (Size.LARGE if columns >= 96 and rows >= 26 else Size.COMPACT).rows + 2
    shown = rows_of(drawn(scene, columns, rows))[1 + height : rows - height]
    return [row.rstrip() for row in shown if row.strip()]


@pytest.mark.parametrize(
    ("duel", "told"),
    [
        pytest.param(opening(), ["  r   Roll    six dice"], id="the first roll"),
        pytest.param(
            turn_begins(area("", "3"), area("44", ""), turn=8), ["  r   Roll    one die"], id="a roll of one die"
        ),
        pytest.param(
            reroll_or_stop(area("22", "316"), area("333", "1")),
            [
                "  r   Reroll  three dice",
                "  s   Stop    Key 3 takes the Archive of three 3s from Bo",
                "              Keys 1 and 6 go to Bo: no Archive there",
            ],
            id="a capture and gifts",
        ),
        pytest.param(
            reroll_or_stop(area("22", "3"), area("33 333 33", "")),
            ["  r   Reroll  one die", "  s   Stop    Key 3 takes the Archive of three 3s from Bo"],
            id="several Archives of one number, of which the largest is taken",
        ),
        pytest.param(
            reroll_or_stop(area("22", "3"), area("33 333 66", ""), capture="all"),
            ["  r   Reroll  one die", "  s   Stop    Key 3 takes the Archives of two and three 3s from Bo"],
            id="several Archives of one number, of which all are taken",
        ),
        pytest.param(
            reroll_or_stop(area("22", "316"), area("33 66", "", sealed=True)),
            [
                "  r   Reroll  three dice",
                "  s   Stop    Key 1 goes to Bo: no Archive there",
                "              Keys 3 and 6 go to Bo: the Seal holds them off",
            ],
            id="the Seal",
        ),
        pytest.param(
            reroll_or_stop(area("22", "3"), area("33", "", sealed=True), mover=Seat.B),
            ["  r   Reroll  one die", "  s   Stop    Key 3 goes to Ada: the Seal holds it off"],
            id="the other seat",
        ),
        pytest.param(
            reroll_or_stop(area("22", "1345"), area("33 11 44", "")),
            [
                "  r   Reroll  four dice",
                "  s   Stop    Key 1 takes the Archive of two 1s from Bo",
                "              Key 3 takes the Archive of two 3s from Bo",
                "              Key 4 takes the Archive of two 4s from Bo",
                "              Key 5 goes to Bo: no Archive there",
            ],
            id="as much as a stop can do",
        ),
    ],
)
def test_the_stage_tells_what_every_choice_does(duel: Duel, told: list[str]) -> None:
    assert stage(resting(duel)) == told
    assert stage(resting(duel), 60, 16) == [line if width(line) < 60 else shorter(line) for line in told]


def shorter(line: str) -> str:
    """The same line where it has no room."""
    return line.removesuffix(" from Bo") if "takes" in line else f"{line.partition(':')[0]}: sealed"


def test_at_the_least_size_the_choices_come_before_the_sentence() -> None:
    duel = reroll_or_stop(area("22", "1345"), area("33 11 44", ""))
    event = DiceRolled(seat=Seat.A, roll=1, faces=(2, 2, 1, 3, 4, 5), grouped=(2,))
    assert len(stage(resting(duel, event), 60, 16)) == 5
    assert stage(resting(duel, event), 60, 17)[0] == "  Ada rolls six dice: 2 2 1 3 4 5; two 2s become an Archi…"


def test_a_sentence_takes_as_many_rows_as_it_needs() -> None:
    duel = after(opening(), "112345")
    event = DiceRolled(seat=Seat.A, roll=1, faces=(1, 1, 2, 3, 4, 5), grouped=(1,))
    assert stage(resting(duel, event), 60, 18)[:2] == [
        "  Ada rolls six dice: 1 1 2 3 4 5; two 1s become an",
        "  Archive.",
    ]


@pytest.mark.parametrize("columns", [60, 80])
@pytest.mark.parametrize("name", ["A name of thirty-two characters.", "書" * 32], ids=["long", "wide"])
def test_what_a_stop_does_is_told_in_full_whatever_the_rival_is_called(columns: int, name: str) -> None:
    names = {Seat.A: "Ada", Seat.B: name}
    takes = resting(reroll_or_stop(area("22", "3"), area("33 333 66", ""), capture="all"), names=names)
    gives = resting(reroll_or_stop(area("22", "13456"), area("", "1")), names=names)
    holds = resting(reroll_or_stop(area("22", "136"), area("33 11 66", "", sealed=True)), names=names)
    assert "Key 3 takes the Archives of two and three 3s" in "".join(stage(takes, columns, 16))
    assert "Keys 1, 3, 4, 5 and 6 go to " in "".join(stage(gives, columns, 16))
    assert ": no Archive" in "".join(stage(gives, columns, 16))
    assert "Keys 1, 3 and 6 go to " in "".join(stage(holds, columns, 16))
    assert ": sealed" in "".join(stage(holds, columns, 16))
    assert all(width(row) <= columns for scene in (takes, gives, holds) for row in stage(scene, columns, 16))


def test_what_cannot_be_asked_for_is_not_on_the_stage() -> None:
    duel = reroll_or_stop(area("22", "316"), area("333", "1"))
    assert stage(resting(duel, choices=frozenset())) == []
    assert stage(resting(duel, choices=frozenset({Roll()}))) == ["  r   Reroll  three dice"]
    assert stage(resting(duel, choices=frozenset({Concede("round")}))) == []


def test_what_is_awaited_is_told_where_there_is_nothing_to_choose() -> None:
    scene = resting(opening(), choices=frozenset({Concede("round")}), prompt="Bo is thinking …")
    assert stage(scene) == ["      Bo is thinking …"]


def test_a_prompt_is_cut_to_the_board_and_made_harmless() -> None:
    scene = resting(opening(), choices=frozenset(), prompt="\x1b[2J" + "書" * 60)
    assert stage(scene)[0].startswith("      [2J書書")
    assert stage(scene)[0].endswith("…")


def test_a_line_of_the_stage_can_be_pressed_over_its_whole_width() -> None:
    duel = reroll_or_stop(area("22", "316"), area("333", "1"))
    canvas = drawn(resting(duel))
    shown = rows_of(canvas)
    for text, action in (
        ("Reroll", "screen.roll"),
        ("takes the Archive", "screen.stop"),
        ("Keys 1 and 6", "screen.stop"),
    ):
        y = next(y for y, row in enumerate(shown) if text in row)
        assert {canvas.action_at(x, y) for x in range(2, 78)} == {action}
    assert canvas.action_at(10, 1) is None
    assert all(Region(0, 0, 80, 18).contains_region(zone.region) for zone in canvas.zones)


def test_a_stage_in_motion_offers_nothing() -> None:
    before = opening()
    event = the(DiceRolled, play(before, "112345"))
    scene = replace(moving(before, event, 0.5), choices=frozenset({Roll(), Stop()}), keys=KEYS)
    assert stage(scene) == []
    assert drawn(scene).zones == []


# Motion


def moving(before: Duel, event: Event, progress: float) -> Scene:
    """An event on its way."""
    return Scene(before=before, event=event, after=apply(before, event), progress=progress, names=NAMES)


def test_a_roll_tumbles_where_the_dice_lay_and_shows_its_faces_before_they_slide_together() -> None:
    before = opening()
    event = the(DiceRolled, play(before, "352334"))
    tumbled = dice_in(area_rows(moving(before, event, 0.2), Seat.A), 6)
    landed = dice_in(area_rows(moving(before, event, 0.55), Seat.A), 6)
    assert all(shown in FACES.values() for shown in tumbled)
    assert all(shown != FACES[face] for shown, face in zip(tumbled, event.faces, strict=True))
    assert landed == [FACES[face] for face in event.faces]


def test_dice_that_are_not_rolled_lie_still_while_others_tumble() -> None:
    before = after(opening(), "112345", Stop(), "2233445561")
    event = the(DiceRolled, [each for each in play(before, "34") if isinstance(each, DiceRolled)])
    own = dice_in(area_rows(moving(before, event, 0.2), Seat.B), 10)
    assert own[:4] == [FACES[2], FACES[2], FACES[3], FACES[3]]
    assert dice_in(area_rows(moving(before, event, 0.2), Seat.A), 2) == [FACES[1], FACES[1]]


def test_the_headings_tell_the_new_position_only_when_it_is_reached() -> None:
    duel = reroll_or_stop(area("44", "3"), area("333", "1"))
    ended, resolved, *_ = play(duel, Stop())
    before = apply(duel, ended)
    assert " three dice " in area_rows(moving(before, resolved, 0.5), Seat.A)[0]
    assert " six dice " in area_rows(moving(before, resolved, 1.0), Seat.A)[0]


def test_no_roll_repaints_what_does_not_change() -> None:
    before = after(opening(), "112345", Stop())
    event = the(DiceRolled, [each for each in play(before, "2233445561") if isinstance(each, DiceRolled)])
    pictures = [
        rows_of(drawn(moving(before, event, frame / FRAMES[DiceRolled]))) for frame in range(FRAMES[DiceRolled])
    ]
    still = [y for y in range(18) if len({picture[y] for picture in pictures}) == 1]
    assert set(range(10, 18)) <= set(still)


# Any position


@given(MATCHES, st.lists(st.floats(0, 1), min_size=8, max_size=8), st.sampled_from(SIZES), st.sampled_from(Seat))
def test_every_step_of_every_match_can_be_drawn_at_any_moment_of_it(
    match: Match, moments: list[float], size: tuple[int, int], lower: Seat
) -> None:
    columns, rows = size
    steps = list(zip(match.positions, match.events, match.positions[1:], strict=False))
    for place, (before, event, now) in enumerate(steps[:: max(len(steps) // 30, 1)]):
        scene = Scene(
            before=before,
            event=event,
            after=now,
            progress=moments[place % len(moments)],
            names=NAMES,
            lower=lower,
            sentence=describe(event, NAMES),
            choices=legal_actions(now, mover_of(now)) if whose_turn(now) else frozenset(),
            keys=KEYS,
        )
        canvas = drawn(scene, columns, rows)
        assert [width(row) for row in rows_of(canvas)] == [columns] * rows
        assert all(Region(0, 0, columns, rows).contains_region(zone.region) for zone in canvas.zones)


@given(MATCHES)
def test_all_twelve_dice_are_seen_in_every_position(match: Match) -> None:
    for duel in match.positions[2 :: max(len(match.positions) // 12, 1)]:
        for columns, rows in ((78, 18), (104, 39)):
            pips = text_of(resting(duel), columns, rows).count(PIP)
            assert pips == sum(sum(round_of(duel).area(seat).faces) for seat in Seat)


def test_every_die_has_the_colour_of_what_it_is() -> None:
    """Archives, loose dice and, once the turn has ended, Keys."""
    chosen = reroll_or_stop(area("22", "36"), area("33", "1"))
    ended, *_ = play(chosen, Stop())
    keys = apply(chosen, ended)
    assert round_of(keys).phase is Phase.KEYS
    for duel, role in ((chosen, "die"), (keys, "key")):
        scene = resting(duel, choices=frozenset())
        canvas = drawn(scene)
        y = canvas.rows - 3
        edges = [style for letter, style in cells_of(canvas, y) if letter == "▐"]
        assert edges == [PALETTE.style("archive")] * 2 + [PALETTE.style(role)] * 2
