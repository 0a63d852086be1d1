"""The page of the game's numbers is what the command makes of them."""

import re
from pathlib import Path

import pytest

from model.insight.levels import LADDER
from tests.insight.trees import whole_tree
from tests.terminal.calls import Call
from tui.commands.insight.numbers import by_hand, errors, marks, page, rules

ROOT = Path(__file__).parents[2]

README = (ROOT / "README.md").read_text(encoding="utf-8")

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
    assert "(NUMBERS.md)" in README


@pytest.mark.long
def test_the_whole_page_is_as_it_is_counted(call: Call) -> None:
    assert call("numbers").out == page() == PAGE


def test_the_readme_tells_the_same_of_the_levels() -> None:
    row = re.compile(r"^\| `?(\w+)`? \| (\w+) \| (\d+\.\d\d %) \| (\d+\.\d\d %)?", re.MULTILINE)
    counted = {level: rest for level, *rest in row.findall(PAGE)}
    told = {level: rest for level, *rest in row.findall(README)}
    assert told == {level: rest for level, rest in counted.items() if level in LADDER}
    assert f"with {counted['apprentice'][1]}" in README
