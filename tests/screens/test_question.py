"""A question keeps its answers in sight, however much there is to know before."""

import pytest

from tests.screens.golden import shown, until
from tests.screens.shelves import Desk
from tui.help.screen import RulesScreen
from tui.question import Answer, Question
from tui.text import width

ANSWERS = (Answer("keep", "n", "Keep it"), Answer("delete", "y", "Delete it"))


@pytest.mark.parametrize("size", [(60, 20), (80, 24)])
@pytest.mark.parametrize("words", [0, 1, 100, 1_000])
async def test_no_text_is_too_long_for_the_answers(size: tuple[int, int], words: int) -> None:
    app = Desk(RulesScreen)
    async with app.run_test(size=size) as pilot:
        app.push_screen(Question("Delete it?", "word " * words, ANSWERS))
        await until(pilot, lambda: "n  Keep it" in shown(app) and "y  Delete it" in shown(app))
        rows = shown(app).splitlines()
        assert all(width(row) <= size[0] for row in rows)
        assert any("╰" in row for row in rows)
        assert ("…" in shown(app)) is (words == 1_000)
