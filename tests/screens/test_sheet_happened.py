"""What happened to a character is told in lines: the last of it, wrapped, and whether the file says so too."""

from datetime import UTC, datetime

from model.sheet.events import Damaged, Edited, Event
from saves.characters.history import Happened
from tests.screens.apps import HOSTILE_NAMES
from tui.sheet.happened import MOST, HappenedRows
from tui.text import width

MOMENT = datetime(2026, 3, 1, tzinfo=UTC)


def happened(*events: Event, saved: bool = True) -> tuple[Happened, ...]:
    return tuple(Happened(MOMENT, event, saved) for event in events)


def hit(number: int) -> Damaged:
    return Damaged(amount=number, before=8, after=5)


def told(rows: HappenedRows) -> list[str]:
    return ["".join(span.text for span in rows.line(index)) for index in range(len(rows))]


def test_what_is_not_known_yet_and_what_has_not_happened_are_told_apart() -> None:
    rows = HappenedRows()
    assert told(rows) == [" Reading what happened…"]
    assert rows.show((), "Ada")
    assert told(rows) == [" Nothing has happened yet. What does is told here."]
    assert not rows.show((), "Ada")


def test_only_the_last_of_it_is_told_and_that_there_is_more() -> None:
    rows = HappenedRows()
    rows.show(happened(*map(hit, range(1, MOST + 11))), "Ada")
    lines = told(rows)
    assert lines[0] == " What happened earlier is in the history beside the file."
    assert lines[1] == " Ada takes 11 damage: HP goes from 8 to 5."
    assert lines[-1] == f" Ada takes {MOST + 10} damage: HP goes from 8 to 5."
    assert len(lines) == MOST + 1


def test_what_did_not_reach_the_file_says_so() -> None:
    rows = HappenedRows()
    rows.show(happened(hit(3), saved=False), "Ada")
    assert told(rows) == [" Ada takes 3 damage: HP goes from 8 to 5. (The file does not say so.)"]


def test_lines_fit_and_are_safe_whatever_the_name() -> None:
    for name in HOSTILE_NAMES.values():
        for columns in (8, 20, 78):
            rows = HappenedRows()
            rows.fit(columns)
            rows.show(happened(hit(3), Edited(key="concept", before=name, after=name * 3)), name)
            assert all(width(line) <= max(columns, 11) for line in told(rows))
            assert not set("".join(told(rows))) & set("\x1b\x9b\u202e\u200d")


def test_another_name_tells_everything_anew() -> None:
    rows = HappenedRows()
    rows.show(happened(hit(3)), "Ada")
    assert rows.show(happened(hit(3)), "Zoe")
    assert told(rows) == [" Zoe takes 3 damage: HP goes from 8 to 5."]
