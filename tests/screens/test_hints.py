"""Hints at the table: when they may be seen, who is asked, and that they cost nothing where they are off."""

from pathlib import Path

import pytest
from textual.app import App
from textual.pilot import Pilot

from model.duel.dice import seeded
from model.duel.players import Setup
from model.insight.values import shipped
from saves.agreements import Agreements
from saves.following import Follower
from saves.header import Header, Seated
from saves.reading import read
from tests.saving.builders import header
from tests.saving.builders import play as played
from tests.screens.duels import AGAINST_ROOK, TWO_PERSONS, at_rest, calm, duel_app, play
from tests.screens.golden import assert_golden, shown, until
from tests.screens.paints import Painting
from tui.app import Archivarium
from tui.duel.screen import DuelScreen
from tui.log.watching import FollowingChair, RecordChair
from tui.preferences import Preferences
from tui.question import Question
from tui.wishes import NewMatch, ResumeMatch

SIZES = ((60, 20), (80, 24), (140, 40))

DECISION = ("223345", "55566123")
"""What both roll until the second has a choice between taking two Archives and rolling on."""


def hints(app: App[None]) -> list[str]:
    """The rows on which a chance is told."""
    return [row for row in shown(app).splitlines() if "%" in row]


async def pressed(pilot: Pilot[None], *keys: str) -> None:
    """Press keys, and let everything arrive that they set off."""
    for key in keys:
        await pilot.press(key)
        await calm(pilot)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("situation", ["hint", "bar"])
async def test_hints_look_as_they_did(situation: str, size: tuple[int, int]) -> None:
    app = duel_app(*DECISION)
    async with app.run_test(size=size) as pilot:
        await play(pilot, "rsr")
        await pressed(pilot, *("hy" if situation == "hint" else "byh"))
        await pilot.pause()
        assert_golden(app, f"duel-{situation}-{size[0]}x{size[1]}")


async def test_against_a_computer_they_come_and_go_with_a_key() -> None:
    app = duel_app(*DECISION[:1], setup=AGAINST_ROOK)
    async with app.run_test(size=(80, 24)) as pilot:
        await play(pilot, "r")
        assert not hints(app)
        await pressed(pilot, "h")
        assert len(hints(app)) == 3
        await pressed(pilot, "b")
        assert len(hints(app)) == 4
        await pressed(pilot, "h", "b")
        assert not hints(app)


@pytest.mark.parametrize("key", ["h", "b"])
async def test_two_people_see_them_only_when_both_agree(key: str) -> None:
    app = duel_app(*DECISION)
    async with app.run_test(size=(80, 24)) as pilot:
        await play(pilot, "r")
        for answer in ("n", "escape", "enter"):
            await pressed(pilot, key)
            assert isinstance(app.screen, Question)
            await pressed(pilot, answer)
            assert at_rest(app)
            assert not hints(app)
        await pressed(pilot, key, "y")
        assert hints(app)


async def test_two_people_are_asked_once() -> None:
    app = duel_app(*DECISION)
    async with app.run_test(size=(80, 24)) as pilot:
        await play(pilot, "r")
        await pressed(pilot, "h", "y", "h")
        assert not hints(app)
        await pressed(pilot, "b", "h")
        assert at_rest(app)
        assert len(hints(app)) == 4


async def test_who_likes_hints_does_not_see_them_in_a_match_without() -> None:
    app = duel_app(*DECISION)
    app.preferences = Preferences(motion=False, pause=0, hints=True, bar=True)
    async with app.run_test(size=(80, 24)) as pilot:
        await play(pilot, "rsr")
        assert not hints(app)


async def test_what_a_computer_has_to_choose_is_not_told() -> None:
    app = duel_app(setup=AGAINST_ROOK, pause=60)
    async with app.run_test(size=(80, 24)) as pilot:
        await pressed(pilot, "h")
        await until(pilot, lambda: hints(app))
        await play(pilot, "r")
        if at_rest(app):
            await pressed(pilot, "s")
        await until(pilot, lambda: "is thinking" in shown(app))
        assert not hints(app)
        app.exit()


async def test_no_table_is_read_while_hints_are_off() -> None:
    shipped.cache_clear()
    app = duel_app(*DECISION)
    async with app.run_test(size=(80, 24)) as pilot:
        await play(pilot, "rsr")
        assert shipped.cache_info().currsize == 0
        await pressed(pilot, "h", "y")
        assert shipped.cache_info().currsize == 1


async def test_showing_hints_is_one_paint_without_layout() -> None:
    app = Painting(Preferences(motion=False, pause=0), lambda: seeded("6"), NewMatch(AGAINST_ROOK))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: at_rest(app))
        await pressed(pilot, "b")
        app.paints = []
        await pressed(pilot, "h")
        assert len(hints(app)) == 3
        assert len(app.paints) == 1
        assert app.paints[0] < 4000


def table(wish: NewMatch | ResumeMatch) -> Archivarium:
    """The program as it is played, straight at a match."""
    return Archivarium(Preferences(motion=False, pause=0, hints=True), lambda: seeded("1"), wish)


async def test_an_agreement_holds_when_the_match_is_taken_up_again_and_its_header_stays_as_it_was(home: Path) -> None:
    app = table(NewMatch(TWO_PERSONS))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: at_rest(app))
        (path,) = (home / "matches").glob("*.jsonl")
        before = path.read_bytes()
        await pressed(pilot, "h", "y")
        await until(pilot, lambda: hints(app))
    assert path.read_bytes() == before
    assert read(path).header.hints is False
    again = table(ResumeMatch(path))
    async with again.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: at_rest(again) and hints(again))
    other = table(NewMatch(TWO_PERSONS))
    async with other.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: at_rest(other))
        assert not hints(other)


async def test_a_match_that_was_opened_with_hints_needs_no_agreement(home: Path) -> None:
    header = Header.new(Seated.of(TWO_PERSONS.a), Seated.of(TWO_PERSONS.b), hints=True)
    (home / "matches").mkdir(parents=True)
    path = played(header, "1", actions=0).write(home / "matches")
    app = table(ResumeMatch(path))
    async with app.run_test(size=(80, 24)) as pilot:
        await until(pilot, lambda: isinstance(app.screen, DuelScreen) and hints(app))


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\n0123456789ab", b"0123456789abc\n", b"x" * 99])
def test_a_list_of_agreements_is_taken_at_its_whole_lines(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "hints.txt"
    path.write_bytes(content)
    agreements = Agreements(path)
    assert agreements.has("0123456789ab") is content.endswith(b"9ab")
    agreements.keep("zzzzzzzzzzzz")
    assert agreements.has("zzzzzzzzzzzz")


def test_a_disk_that_keeps_no_agreement_is_no_trouble(tmp_path: Path) -> None:
    path = tmp_path / "file" / "hints.txt"
    path.parent.write_text("no folder")
    agreements = Agreements(path)
    agreements.keep("0123456789ab")
    assert not agreements.has("0123456789ab")


@pytest.mark.parametrize(
    ("setup", "agreed", "over", "told"),
    [
        pytest.param(TWO_PERSONS, False, False, False, id="two people who have not agreed"),
        pytest.param(TWO_PERSONS, True, False, True, id="two people who have"),
        pytest.param(TWO_PERSONS, False, True, True, id="a match that is over"),
        pytest.param(AGAINST_ROOK, False, False, True, id="against a computer"),
    ],
)
def test_who_watches_sees_chances_only_where_the_players_could(
    tmp_path: Path, setup: Setup, agreed: bool, over: bool, told: bool
) -> None:
    head = header() if setup is TWO_PERSONS else Header.new(Seated.of(setup.a), Seated.of(setup.b), id="0123456789ab")
    path = (played(head, "3") if over else played(head, "3", actions=5)).write(tmp_path)
    chair = RecordChair(read(path)) if over else FollowingChair(Follower(path), has_agreed=agreed)
    assert chair.tells_chances is told
    assert not chair.agree_to_hints()
    assert chair.tells_chances is told
    if isinstance(chair, FollowingChair):
        chair.close()
