"""A match in lines of text: every event told once and only when it is saved, every question answered with a word."""

from dataclasses import replace
from itertools import cycle, islice, pairwise
from pathlib import Path

import pytest

from model.duel.events import DiceRolled, RoundEnded
from model.duel.history import replay
from model.duel.players import Player, Setup
from model.duel.rules import outcome
from model.duel.state import Rules
from model.text import name
from saves.faults import CannotResume, PlayedElsewhere
from saves.header import Seated, Seats
from saves.journal import Journal
from saves.reading import read
from saves.verify import verify_file
from tests.saving.builders import rewritten, short_match
from tests.terminal.lines import TWO, Played, only_match, play, sentences
from tui.wishes import ResumeMatch

WHOLE = "".join(islice(cycle(("s\n", "r\n")), 4000))
"""Stops wherever that is allowed, and rolls otherwise; more than enough for a match."""

TURN = "Ada, it is your turn. Answer r to roll six dice, or ? for help."


def resumed(folder: Path, *answers: str) -> Played:
    return play(folder, ResumeMatch(only_match(folder)), *answers)


@pytest.mark.parametrize("capture", ["one", "all"])
def test_a_whole_match_tells_what_its_journal_holds(tmp_path: Path, capture: str) -> None:
    done = play(tmp_path, Setup(TWO.a, TWO.b, Rules("all" if capture == "all" else "one")), WHOLE)
    path = only_match(tmp_path)
    assert done.status == 0
    assert done.story == sentences(path)
    assert outcome(replay(read(path).events)) is not None
    assert verify_file(path) is None
    match_id = read(path).header.id
    assert done.talk[-1] == (
        f"The match is over. The match is saved; 'archivarium replay {match_id} --plain' tells it again."
    )


def test_every_event_is_on_the_disk_before_it_is_told_and_asked_on(tmp_path: Path) -> None:
    seen: list[list[str]] = []

    def look() -> str:
        seen.append(sentences(only_match(tmp_path)))
        return "s\nr\n"

    done = play(tmp_path, TWO, *[look] * 12)
    assert len(seen) == 12
    assert all(len(before) < len(after) for before, after in pairwise(seen))
    assert seen[-1] == done.story[: len(seen[-1])]


def test_computers_play_without_being_waited_for_or_asked(tmp_path: Path) -> None:
    setup = Setup(Player("Rook", "apprentice", "1"), Player("Fortune", "random", "2"))
    done = play(tmp_path, setup)
    assert done.status == 0
    assert done.story == sentences(only_match(tmp_path))
    assert len(done.talk) == 1


def test_a_person_plays_against_a_computer(tmp_path: Path) -> None:
    done = play(tmp_path, Setup(Player("Ada"), Player("Rook", "apprentice", "1")), WHOLE)
    assert done.status == 0
    assert done.story == sentences(only_match(tmp_path))
    assert {line.partition(",")[0] for line in done.talk if "it is your turn" in line} == {"Ada"}


@pytest.mark.parametrize(
    ("answer", "kind"),
    [("r", DiceRolled), ("R", DiceRolled), (" Roll\t", DiceRolled), ("reroll", DiceRolled), ("r\x1b", DiceRolled)],
)
def test_a_word_answers_however_it_is_written(tmp_path: Path, answer: str, kind: type[object]) -> None:
    play(tmp_path, TWO, f"{answer}\n")
    assert isinstance(read(only_match(tmp_path)).events[2], kind)


WRONG = {
    "x": "'x' is no answer here.",
    "": "That was an empty line.",
    " \t": "That was an empty line.",
    "roll!": "'roll!' is no answer here.",
    "r s": "'r s' is no answer here.",
    "\x1b[A": "'[A' is no answer here.",
    "\x1b]52;c;b3duZWQ=\x07": "']52;c;b3duZWQ=' is no answer here.",
    "\udcff\udcfe": "That was an empty line.",
    "[/]": "'[/]' is no answer here.",
    "y" * 10_000: f"'{'y' * 19}…{'y' * 19}' is no answer here.",
    "я\u202eш": "'яш' is no answer here.",
}
"""What is no answer to any question, and what is said of it."""

QUESTIONS = {
    "the first roll": ("", "Answer r to roll six dice, or ? for help."),
    "a choice": ("r\n", "Answer r to reroll 4 and 6, s to end the turn, or ? for help."),
    "conceding": (
        "c\n",
        "Answer n (Play on: nothing is given up), r (Concede the round: the match goes on) or "
        "m (Concede the match: and every round to come).",
    ),
    "leaving": ("q\n", "Answer n (Stay: the match goes on) or y (Leave: it is saved)."),
}
"""Every question of a match whose disk works: what leads to it, and what it offers."""


@pytest.mark.parametrize("question", QUESTIONS)
@pytest.mark.parametrize("wrong", WRONG, ids=range(len(WRONG)))
def test_a_wrong_answer_is_quoted_and_the_offer_said_again(tmp_path: Path, question: str, wrong: str) -> None:
    leads, offer = QUESTIONS[question]
    done = play(tmp_path, TWO, leads, f"{wrong}\n")
    assert done.talk[-2] == f"{WRONG[wrong]} {offer}"
    assert done.talk[-3].endswith(offer)
    assert len([line for line in done.talk if line.startswith(WRONG[wrong])]) == 1
    assert done.story == play(tmp_path / "other", TWO, leads).story


def test_what_the_rules_refuse_is_said_and_asked_again(tmp_path: Path) -> None:
    done = play(tmp_path, TWO, "stop\n")
    refusal = "There is nothing to stop yet: the first roll of a turn must be made."
    assert done.talk[:3] == [TURN, refusal, TURN]
    assert len(done.story) == 2


@pytest.mark.parametrize("answer", ["n", "no", "Play on"])
def test_conceding_can_be_thought_better_of(tmp_path: Path, answer: str) -> None:
    assert len(play(tmp_path, TWO, f"c\n{answer}\n").story) == 2


@pytest.mark.parametrize(
    ("answers", "ends"),
    [("c\nround\n", 1), ("concede\nr\n", 1), ("c\nConcede the match\n", 2), ("c\nm\n", 2), ("c\nr\nc\nr\n", 2)],
)
def test_a_round_and_a_match_can_be_conceded(tmp_path: Path, answers: str, ends: int) -> None:
    done = play(tmp_path, TWO, answers)
    duel = replay(read(only_match(tmp_path)).events)
    assert len(duel.losers) == ends
    assert (outcome(duel) is not None) is (ends == 2)
    assert isinstance(read(only_match(tmp_path)).events[2], RoundEnded)
    assert done.status == 0


def test_leaving_asks_and_can_be_thought_better_of(tmp_path: Path) -> None:
    done = play(tmp_path, TWO, "q\nn\nquit\nyes\n", "r\n")
    match_id = read(only_match(tmp_path)).header.id
    assert done.status == 0
    assert len(done.story) == 2
    leave = f"Leave the match? It can be played on later. {QUESTIONS['leaving'][1]}"
    left = f"The match is left. The match is saved; 'archivarium resume {match_id} --plain' plays it on."
    assert done.talk == [TURN, leave, TURN, leave, left]


def test_help_tells_what_can_be_done_what_lies_there_and_what_stopping_would_do(tmp_path: Path) -> None:
    done = play(tmp_path, TWO, "r\n?\n")
    told = done.talk[done.talk.index("Round 1 of 2, turn 1: Ada has it. Rounds won: Ada none and Bo none.") :]
    assert told[:-2] == [
        "Round 1 of 2, turn 1: Ada has it. Rounds won: Ada none and Bo none.",
        "Ada has six dice: Archives of two 1s and two 3s; loose 4 and 6.",
        "Bo has six dice: six dice not rolled yet.",
        "If Ada stops now: Keys 4 and 6, finding no Archive, go to Bo.",
        "r or reroll: reroll 4 and 6.",
        "s or stop: end the turn.",
        "c or concede: give up the round or the match, after a question.",
        "q or quit: leave the match, after a question.",
        "rules: read the rules and what their words mean.",
        "? or help: hear all this.",
    ]


def test_the_rules_can_be_read_without_a_board(tmp_path: Path) -> None:
    told = "\n".join(play(tmp_path, TWO, "rules\n").talk)
    assert "Harmony of the Spheres." in told
    assert "Area: the place in front of a keeper" in told
    assert "Reading the board" not in told


def test_a_match_goes_on_in_another_session_and_both_tell_its_whole_story(tmp_path: Path) -> None:
    first = play(tmp_path, TWO, "r\ns\nr\n")
    second = resumed(tmp_path, "q\ny\n")
    third = resumed(tmp_path, WHOLE)
    assert second.story == []
    assert first.story + third.story == sentences(only_match(tmp_path))
    assert second.talk[0] == f"What happened last: {first.story[-1]}"
    assert second.talk[1] == "Round 1 of 2, turn 2: Bo has it. Rounds won: Ada none and Bo none."


def test_a_match_that_is_over_is_told_and_nothing_is_asked(tmp_path: Path) -> None:
    short_match().write(tmp_path)
    done = resumed(tmp_path)
    assert (done.status, done.story) == (0, sentences(only_match(tmp_path)))
    assert [line.partition(".")[0] for line in done.talk] == ["The match is over"]


def test_a_log_that_was_cut_before_what_must_follow_is_completed_and_told(tmp_path: Path) -> None:
    match = short_match()
    path = tmp_path / "cut.jsonl"
    path.write_bytes(rewritten(match, match.entries[:4]))
    done = resumed(tmp_path, "q\ny\n")
    assert done.story == sentences(path)[4:]
    assert done.story


def test_a_match_that_is_played_elsewhere_is_not_opened(tmp_path: Path) -> None:
    play(tmp_path, TWO)
    journal, _ = Journal.resume(only_match(tmp_path))
    with pytest.raises(PlayedElsewhere):
        resumed(tmp_path)
    journal.close()
    assert resumed(tmp_path).status == 0


def test_a_match_of_a_computer_that_is_not_known_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    match = short_match()
    oracle = Seated(name="Oracle", level="oracle", seed="1")
    match = replace(match, header=replace(match.header, seats=Seats(A=match.header.seats.A, B=oracle)))
    path = tmp_path / "oracle.jsonl"
    path.write_bytes(rewritten(match, match.entries[:5]))
    before = path.read_bytes()
    for _ in range(2):  # and its lock is let go
        with pytest.raises(CannotResume, match="Seat B is played by a computer of level 'oracle'"):
            resumed(tmp_path)
    assert path.read_bytes() == before


def test_the_input_ends_and_the_match_is_saved(tmp_path: Path) -> None:
    done = play(tmp_path, TWO, "r\ns")
    match_id = read(only_match(tmp_path)).header.id
    assert done.status == 0
    assert done.story == sentences(only_match(tmp_path))
    assert "Ada stops: " in "\n".join(done.story)
    assert done.talk[-1] == (
        f"The input has ended. The match is saved; 'archivarium resume {match_id} --plain' plays it on."
    )


def test_names_of_others_stand_in_lines_as_they_stand_in_the_transcript(tmp_path: Path) -> None:
    names = name("[/] \x1b[31mA\u202eda\r\nx"), name("👩\u200d👧 Bo 🇩🇪")
    done = play(tmp_path, Setup(Player(names[0]), Player(names[1])), WHOLE)
    assert done.story == sentences(only_match(tmp_path))
    assert "[/] [31mAda x rolls six dice" in "\n".join(done.story)
    assert all(letter.isprintable() for line in done.lines for letter in line)
