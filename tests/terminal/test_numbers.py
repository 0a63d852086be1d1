"""The page of the game's numbers is what the command makes of them."""

from pathlib import Path

import pytest

from tests.insight.trees import whole_tree
from tests.terminal.calls import Call
from tui.commands.insight.numbers import by_hand, errors, marks, page, rules

ROOT = Path(__file__).parents[2]

PAGE = (ROOT / "NUMBERS.md").read_text(encoding="utf-8")


def test_the_parts_of_the_page_that_are_quickly_counted_are_as_they_are_counted() -> None:
    for part in (
        by_hand(),
        marks(),
        errors(whole_tree("one")),
        rules({"one": whole_tree("one"), "all": whole_tree("all")}),
    ):
        assert f"\n\n{part}\n" in PAGE


def test_the_readme_links_the_page() -> None:
    assert "(NUMBERS.md)" in (ROOT / "README.md").read_text(encoding="utf-8")


@pytest.mark.long
def test_the_whole_page_is_as_it_is_counted(call: Call) -> None:
    assert call("numbers").out == page() == PAGE
