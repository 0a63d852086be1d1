"""Who sits at a table, and what a match is set up with."""

import pytest

from model.duel.players import Player, Setup
from model.duel.state import Rules, Seat

ADA, BEN = Player("Ada"), Player("Ben")
COMPUTER = Player("Librarian", level="keeper", seed="7")


@pytest.mark.parametrize(("player", "expected"), [(ADA, False), (COMPUTER, True)], ids=["a person", "a computer"])
def test_a_player_with_a_level_is_a_computer(player: Player, expected: bool) -> None:
    assert player.is_computer is expected


def test_a_seat_has_its_player() -> None:
    setup = Setup(ADA, COMPUTER)
    assert (setup.player(Seat.A), setup.player(Seat.B)) == (ADA, COMPUTER)


@pytest.mark.parametrize(
    ("a", "b", "names"),
    [
        pytest.param("Ada", "Ben", ("Ada", "Ben"), id="two names stay as they are"),
        pytest.param("Ada", "Ada", ("Ada 1", "Ada 2"), id="two of one name are numbered"),
        pytest.param("Ada", "ada", ("Ada", "ada"), id="names in other letters are other names"),
    ],
)
def test_the_players_of_a_table_can_be_told_apart(a: str, b: str, names: tuple[str, str]) -> None:
    assert Setup(Player(a), Player(b)).names == dict(zip(Seat, names, strict=True))


def test_a_match_is_played_by_the_letter_of_the_rules_unless_a_house_rule_is_set() -> None:
    assert Setup(ADA, BEN).rules == Rules(capture="one")


def test_a_rematch_is_begun_by_the_other_player_under_the_same_rules() -> None:
    assert Setup(ADA, BEN, Rules("all")).rematch() == Setup(BEN, ADA, Rules("all"))
    assert Setup(ADA, BEN).rematch().rematch() == Setup(ADA, BEN)
