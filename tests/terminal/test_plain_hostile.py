"""Whatever others wrote, in lines of text: typed as an answer or as a place, or as a name in a match."""

from dataclasses import replace
from io import StringIO
from pathlib import Path

import pytest

from model.duel.players import Player, Setup
from model.text import name
from tests.hostile import NAMES, TEXTS, assert_harmless
from tests.saving.test_hostile_texts import MATCHES
from tests.terminal.lines import TWO, Typed, only_match, play, sentences
from tui.plain.conversation import Conversation
from tui.plain.leaving import Signals
from tui.wishes import ResumeMatch

LONGEST = 2_000
"""How many characters a line has at most; an error about a file and all answers to it stand on one."""


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_whatever_is_told_and_said_is_harmless(text: str) -> None:
    story, talk = StringIO(), StringIO()
    with Signals() as signals:
        conversation = Conversation(None, story, talk, signals)
        conversation.tell(text)
        conversation.say(text)
        conversation.say_last(text)
    for told in (story.getvalue(), talk.getvalue()):
        assert told.endswith("\n")
        for line in told[:-1].split("\n"):
            assert_harmless(line)


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_whatever_is_typed_is_answered_harmless(tmp_path: Path, text: str) -> None:
    typed = text.replace("\ud83d", "?")

    def gone() -> str:
        only_match(tmp_path).rename(tmp_path / "away")
        return f"r\n{typed}\ne\n/dev/null/{typed}\n{typed}\nu\n"

    done = play(tmp_path, TWO, f"{typed}\nc\n{typed}\nn\nq\n{typed}\nn\n", gone, f"{typed}\n")
    assert done.lines
    for line in done.lines:
        assert_harmless(line, LONGEST)


@pytest.mark.parametrize("text", NAMES.values(), ids=NAMES)
def test_a_hostile_name_stands_in_lines_as_in_the_transcript(tmp_path: Path, text: str) -> None:
    done = play(tmp_path, Setup(Player(name(text)), Player("Rook", "apprentice", "1")), "?\nr\n?\ns\n?\nq\ny\n")
    assert done.story == sentences(only_match(tmp_path))
    for line in done.lines:
        assert_harmless(line)


@pytest.mark.parametrize("kind", MATCHES)
def test_a_match_that_others_wrote_is_played_on_harmless(tmp_path: Path, kind: str) -> None:
    match = MATCHES[kind]
    persons = replace(match.header.seats.A, level=None, seed="")
    seats = replace(match.header.seats, A=persons, B=replace(persons, name=match.header.seats.B.name))
    path = replace(match, header=replace(match.header, seats=seats), actions=match.actions[:3]).write(tmp_path)
    done = play(tmp_path, ResumeMatch(path), "?\nr\n?\nq\ny\n")
    assert done.status == 0
    for line in done.lines:
        assert_harmless(line)


def test_an_end_of_input_in_the_middle_of_a_line_is_an_answer() -> None:
    with Signals() as signals:
        assert Conversation(Typed("r"), None, None, signals).hear() == "r"
