"""A match in lines on a disk that refuses: told at once, asked about, and nothing told before it is saved or let go."""

from collections.abc import Callable
from pathlib import Path

import pytest

from model.duel.dice import Dice, Faces, seeded
from model.duel.players import Player, Setup
from saves.reading import read
from saves.record import Whole
from tests.terminal.lines import TWO, only_match, play, sentences

OFFER = (
    "Answer r (Try again: the same dice), e (Save elsewhere: in another folder), u (Go on unsaved: until it can be "
    "saved) or n (Decide later: nothing is played until then)."
)
WAITS = "The last action waits until it is saved. Answer r to see to that, or q to leave."
ROLLED = "Ada rolls six dice: 1 1 4 3 3 6; two 1s and two 3s become Archives."


class Shelf:
    """A shelf whose only match can be taken away while it is played, and be put back."""

    def __init__(self, root: Path) -> None:
        self.folder = root / "matches"
        self.elsewhere = root / "else where"
        self.elsewhere.mkdir()
        self._away = root / "away"
        self._name = ""

    def take(self) -> None:
        """Take the match away."""
        path = only_match(self.folder)
        self._name = path.name
        path.rename(self._away)

    def taken(self, then: str) -> Callable[[], str]:
        """Take the match away, and type something."""

        def answer() -> str:
            self.take()
            return then

        return answer

    def back(self, then: str) -> Callable[[], str]:
        """Put it back, and type something."""

        def answer() -> str:
            self._away.rename(self.folder / self._name)
            return then

        return answer

    @property
    def left(self) -> Path:
        """Where the match was taken to."""
        return self._away


@pytest.fixture
def shelf(tmp_path: Path) -> Shelf:
    return Shelf(tmp_path)


def test_a_refusal_is_told_and_the_same_dice_are_tried_again(shelf: Shelf) -> None:
    done = play(shelf.folder, TWO, shelf.taken("r\n"), "r\nretry\n", shelf.back("Try Again\n"), "s\n")
    assert done.story == sentences(only_match(shelf.folder))
    refusals = [line for line in done.talk if line.startswith("The match could not be saved. ")]
    assert len(refusals) == 3
    for line in refusals:
        assert "The file was moved, replaced or deleted while it was played" in line
        assert line.endswith(f"Nothing of the last action is told yet. {OFFER}")
    assert done.lines.index(ROLLED) > max(map(done.lines.index, refusals))
    assert read(only_match(shelf.folder)).condition == Whole()


def test_the_match_can_be_saved_elsewhere_and_goes_on_there(shelf: Shelf) -> None:
    done = play(shelf.folder, TWO, shelf.taken("r\n"), f"e\n{shelf.elsewhere}\n", "s\nq\ny\n")
    path = only_match(shelf.elsewhere)
    assert done.status == 0
    assert done.story == sentences(path)
    assert done.talk[-1].endswith(f"The match is saved; 'archivarium resume '{path}' --plain' plays it on.")


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("", "The match could not be saved."),
        ("~nobody-of-this-name", "~nobody-of-this-name is nobody's folder;"),
        ("/dev/null/x", "The match could not be saved. /dev/null/x: Not a directory."),
        ("/dev/null", "The match could not be saved. /dev/null: There is a file of this name already."),
        ("\x1b[31m\udcff\0", "A path cannot hold the character NUL. An empty line goes back."),
        ("/proc/\x1b[31m\udcff", "The match could not be saved. /proc/[31m: "),
        ("x" * 5000, "The match could not be saved."),
    ],
)
def test_a_place_that_is_none_is_asked_for_again(shelf: Shelf, typed: str, told: str) -> None:
    done = play(shelf.folder, TWO, shelf.taken("r\n"), f"e\n{typed}\n\n", shelf.back("r\n"))
    asked = done.talk.index("In which folder, or to which file? An empty line goes back.")
    assert done.talk[asked + 1].startswith(told)
    assert done.story == sentences(only_match(shelf.folder))
    assert all(letter.isprintable() for line in done.talk for letter in line)


def test_the_match_can_knowingly_go_on_unsaved(shelf: Shelf) -> None:
    done = play(shelf.folder, TWO, shelf.taken("r\n"), "u\ns\nq\nn\nq\ny\n")
    assert done.status == 0
    assert ROLLED in done.story
    assert done.story[:2] == sentences(shelf.left)
    leaves = [line for line in done.talk if line.startswith("Leave the match?")]
    assert (
        leaves
        == [
            "Leave the match? What is not on the disk will be lost. "
            "Answer n (Stay: the match goes on) or y (Leave: IT IS NOT SAVED)."
        ]
        * 2
    )
    assert done.talk[-1] == (
        "The match is left. The match is NOT SAVED: only the first 2 events of it can be played on."
    )


def test_an_input_that_ends_while_something_is_not_saved_is_no_success(shelf: Shelf) -> None:
    done = play(shelf.folder, TWO, shelf.taken("r\n"), "u\n")
    assert done.status == 1
    assert done.talk[-1].startswith("The input has ended. The match is NOT SAVED:")


def test_the_decision_can_wait_and_nothing_is_played_until_then(shelf: Shelf) -> None:
    done = play(shelf.folder, TWO, shelf.taken("r\n"), "n\ns\nq\nstay\nr\nlater\n")
    assert done.status == 1
    assert done.story == sentences(shelf.left)
    assert len([line for line in done.talk if line == WAITS]) == 3
    assert "'s' is no answer here. Answer r to see to that, or q to leave." in done.talk
    assert done.talk[-1].startswith("The input has ended. The last action of the match is NOT SAVED. ")


def test_what_waits_is_played_once_the_disk_takes_it(shelf: Shelf) -> None:
    done = play(shelf.folder, TWO, shelf.taken("r\n"), "n\nr\n", shelf.back("r\n"), "s\n")
    assert done.story == sentences(only_match(shelf.folder))
    assert done.story.count(ROLLED) == 1
    assert done.status == 0


def test_an_action_of_a_computer_that_is_refused_is_asked_about_too(shelf: Shelf) -> None:
    def dice() -> Dice:
        known, rolls = seeded("1"), iter(range(100_000))

        def roll(count: int) -> Faces:
            if next(rolls) == 5:
                shelf.take()
            return known(count)

        return roll

    setup = Setup(Player("Rook", "apprentice", "1"), Player("Fortune", "random", "2"))
    done = play(shelf.folder, setup, "n\nr\n", shelf.back("r\n"), dice=dice)
    assert done.status == 0
    assert done.story == sentences(only_match(shelf.folder))
    assert done.talk[1] == WAITS
    assert done.talk[-1].startswith("The match is over. The match is saved;")


@pytest.mark.parametrize(
    ("answer", "status", "events"),
    [("n\n", 1, 0), ("", 1, 0), ("u\n", 1, 2), ("u\nq\ny\n", 0, 2)],
    ids=["later", "end", "unsaved", "left"],
)
def test_a_match_that_cannot_be_begun_on_the_disk_is_not_pretended_to_be(
    tmp_path: Path, answer: str, status: int, events: int
) -> None:
    (tmp_path / "file").write_text("")
    done = play(tmp_path / "file" / "matches", TWO, answer)
    assert (done.status, len(done.story)) == (status, events)
    assert "NOT SAVED" in done.talk[-1]
