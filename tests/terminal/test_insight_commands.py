"""The solved duel on the command line: values, advice, reviews, and solving it anew."""

import io
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from model.insight.positions import OPENING
from model.insight.values import read, shipped
from tests.terminal.calls import Call, Called

A_CHOICE: dict[str, Any] = {
    "capture": "one",
    "mover_archives": [[4, 2]],
    "keys": [1, 6],
    "rival_archives": [[6, 3]],
    "rival_loose": 5,
    "rival_sealed": False,
}


Asked = Callable[..., Called]
"""Asks for advice on the bytes on stdin, with options."""


@pytest.fixture
def advised(call: Call, monkeypatch: pytest.MonkeyPatch) -> Asked:
    """Asks for advice on what stands on stdin."""

    def ask(content: bytes, *options: str) -> Called:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(content)))
        return call("advise", *options)

    return ask


def test_values_are_told_for_every_start_of_a_turn(call: Call) -> None:
    told = json.loads(call("values", "--json").out)
    assert told["capture"] == "one"
    assert told["first_player"] == shipped("one").worth(OPENING)
    assert sum(position["dice"] > 0 for position in told["positions"]) == 173
    assert {"dice": 6, "rival_archives": [], "win": told["first_player"]} in told["positions"]
    assert all((position["win"] == 0) == (position["dice"] == 0) for position in told["positions"])
    assert call("values").out.count("\n") == 2 + len(told["positions"])
    assert json.loads(call("values", "--capture", "all", "--json").out)["capture"] == "all"


def test_a_position_is_advised_on(advised: Asked) -> None:
    answer = json.loads(advised(json.dumps(A_CHOICE).encode(), "--json").out)
    assert answer["best"] == "stop"
    assert answer["stop"] == pytest.approx(0.4577, abs=5e-5)
    assert answer["reroll"] == pytest.approx(0.4263, abs=5e-5)
    assert advised(json.dumps(A_CHOICE).encode()).out == "stop  45.77 %   reroll  42.63 %   stop\n"


def test_a_list_of_positions_gives_a_list_of_answers(advised: Asked) -> None:
    sealed = {**A_CHOICE, "rival_sealed": True, "capture": "all"}
    answers = json.loads(advised(json.dumps([A_CHOICE, sealed]).encode(), "--json").out)
    assert [answer["best"] for answer in answers] == ["stop", "reroll"]
    assert json.loads(advised(b"[]", "--json").out) == []


def test_a_position_that_no_round_reaches_is_advised_on_too(advised: Asked) -> None:
    strange = {**A_CHOICE, "rival_archives": [[6, 2], [6, 2], [6, 2], [6, 2]], "rival_loose": 0}
    answer = json.loads(advised(json.dumps(strange).encode(), "--json").out)
    assert 0 < answer["reroll"] < answer["stop"] < 1


@pytest.mark.parametrize(
    ("changed", "problem"),
    [
        ({"rival_loose": 6}, "There are 13 dice, and not 12."),
        ({"keys": [1, 1]}, "There are two Keys of 1"),
        ({"keys": []}, "There is no Key"),
        ({"keys": [7]}, "There is no Key of 7; the numbers are 1 to 6."),
        ({"keys": [0, 1]}, "There is no Key of 0"),
        ({"keys": [1, 2, 3, 4, 5, 6]}, "There are 6 Keys; there are at most 5."),
        ({"keys": "16"}, '"keys" is a list of numbers'),
        ({"keys": [True, 6]}, '"keys" is a list of numbers'),
        ({"keys": [1.0]}, '"keys" is a list of numbers'),
        ({"mover_archives": []}, "The mover has no Archive"),
        ({"mover_archives": [[4, 1]]}, "an Archive of 1 dice; it has 2 to 12"),
        ({"mover_archives": [[7, 2]]}, "an Archive of 7s; the numbers are 1 to 6"),
        ({"mover_archives": [[4]]}, "[4] is none"),
        ({"mover_archives": {"4": 2}}, '"mover_archives" is a list of Archives'),
        ({"rival_archives": [[6, 10**30]]}, "it has 2 to 12"),
        ({"rival_archives": None}, '"rival_archives" is a list of Archives'),
        ({"rival_loose": -1}, '"rival_loose" is a number of dice from 0 to 12, not -1'),
        ({"rival_loose": "5"}, '"rival_loose" is a number of dice'),
        ({"rival_sealed": 0}, '"rival_sealed" is true or false, not 0'),
        ({"capture": "none"}, "\"capture\" is one of one, all, not 'none'"),
        ({"capture": ["one"]}, '"capture" is one of one, all'),
        ({"rival_hidden": 1}, 'There is no "rival_hidden"'),
        ({"\x1b[31m": 1}, 'There is no "[31m"'),
    ],
)
def test_what_cannot_be_counted_is_told_in_one_line(advised: Asked, changed: dict[str, Any], problem: str) -> None:
    asked = advised(json.dumps({**A_CHOICE, **changed}).encode())
    assert (asked.status, asked.out, asked.err.count("\n")) == (2, "", 1)
    assert problem in asked.err
    assert "Position 2: " in advised(json.dumps([A_CHOICE, {**A_CHOICE, **changed}]).encode()).err


@pytest.mark.parametrize("field", A_CHOICE)
def test_a_field_that_is_missing_is_named(advised: Asked, field: str) -> None:
    asked = advised(json.dumps({key: value for key, value in A_CHOICE.items() if key != field}).encode())
    assert asked.status == 2
    assert f'"{field}" is missing' in asked.err


@pytest.mark.parametrize("content", [b"", b"{", b"\xff\xfe", b"nothing", b"[" * 100_000, b"1" * 10_000])
def test_what_is_no_json_is_told_in_one_line(advised: Asked, content: bytes) -> None:
    asked = advised(content)
    assert (asked.status, asked.out, asked.err.count("\n")) == (2, "", 1)


def test_a_match_is_reviewed(call: Call) -> None:
    told = call("review", "sample").out.splitlines()
    assert told[0].endswith("188 events")
    assert told[1].startswith("A  Ines: luck +0.407 rounds; 22 decisions cost 0.000 rounds")
    assert "with average dice it would have been 1.58" in told[3]
    assert sum("very bad" in line for line in told[5:]) == 4


def test_a_review_for_programs_has_every_remark(call: Call) -> None:
    told = json.loads(call("review", "sample", "--json").out)
    luck = {seat: sum(each.get("luck", 0) for each in told["remarks"] if each["seat"] == seat) for seat in "AB"}
    cost = {seat: sum(each.get("cost", 0) for each in told["remarks"] if each["seat"] == seat) for seat in "AB"}
    assert told["before"] + luck["A"] - luck["B"] - cost["A"] + cost["B"] == pytest.approx(told["won"], abs=1e-9)
    assert len(told["odds"]) == told["events"] + 1
    assert told["players"]["A"]["small_sample"] is True


def test_a_damaged_match_is_reviewed_up_to_its_damage(call: Call, match: Path) -> None:
    lines = match.read_bytes().splitlines(keepends=True)
    match.write_bytes(b"".join(lines[:9]) + b"not what was written\n")
    reviewed = call("review", str(match))
    assert reviewed.status == 1
    assert ":10: " in reviewed.err
    assert "8 events" in reviewed.out
    assert "The match is not over." in reviewed.out


def test_solving_says_what_it_found_and_that_the_table_is_the_same(call: Call, tmp_path: Path) -> None:
    target = tmp_path / "values.txt"
    solved = call("solve", "-o", str(target))
    assert solved.status == 0
    assert "173 positions with dice, 98 without dice, 2714 decisions" in solved.out
    assert "The table of this program says the same." in solved.out
    written = dict(read(target.read_text().splitlines()))
    there = shipped("one")
    assert max(abs(there.worth(position) - worth) for position, worth in written.items()) < 1e-13
    again = call("solve", "-o", str(target))
    assert again.status == 1
    assert "--force replaces it" in again.err
