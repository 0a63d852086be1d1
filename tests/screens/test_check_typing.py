"""Letters find a skill and digits are a DC, key by key."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from model.sheet.abilities import Skill
from tui.check.draft import HIGHEST_DC
from tui.check.typed_keys import Typing


@pytest.mark.parametrize(
    ("typed", "letters", "skill"),
    [
        ("s", "s", Skill.STEALTH),
        ("S", "s", Skill.STEALTH),
        ("r", "r", Skill.RESILIENCE),
        ("ref", "ref", Skill.REFLEX),
        ("m", "m", Skill.MELEE),
        ("med", "med", Skill.MEDICINE),
        ("mo", "mo", Skill.MORALE),
        ("a", "a", Skill.ATHLETICS),
        ("aa", "a", Skill.AIMING),
        ("aaa", "a", Skill.AWARENESS),
        ("aaaa", "a", Skill.ACADEMIA),
        ("aaaaa", "a", Skill.ATHLETICS),
        ("aaw", "aw", Skill.AWARENESS),
        ("stealth", "stealth", Skill.STEALTH),
        ("stealths", "s", Skill.STEALTH),
        ("stm", "m", Skill.MELEE),
        ("stz", "st", Skill.STEALTH),
        ("z", "", None),
        ("zt", "t", Skill.TECHNOLOGY),
    ],
)
def test_letters_find_a_skill(typed: str, letters: str, skill: Skill | None) -> None:
    typing, chosen = Typing(), None
    for letter in typed:
        typing, chosen = typing.lettered(letter, chosen)
    assert (typing, chosen) == (Typing(letters=letters), skill)


@pytest.mark.parametrize("skill", list(Skill))
def test_every_skill_is_found_by_four_letters_at_most(skill: Skill) -> None:
    typing, chosen = Typing(), None
    for letter in skill.value[:4]:
        typing, chosen = typing.lettered(letter, chosen)
    assert chosen is skill


def test_a_letter_stays_with_the_word_whatever_was_chosen_meanwhile() -> None:
    typing, _ = Typing().lettered("p", None)
    assert typing.lettered("p", Skill.STEALTH) == (Typing(letters="p"), Skill.PERSUASION)


@pytest.mark.parametrize(
    ("typed", "digits"),
    [("1", "1"), ("15", "15"), ("007", "007"), ("999", "999"), ("1000", "0"), ("1234", "4"), ("12345", "45")],
)
def test_digits_are_a_dc_until_there_are_too_many(typed: str, digits: str) -> None:
    typing = Typing()
    for digit in typed:
        typing = typing.digited(digit)
    assert typing == Typing(digits=digits)


@given(st.text("0123456789", min_size=1, max_size=12))
def test_no_digits_leave_the_range(typed: str) -> None:
    typing = Typing()
    for digit in typed:
        typing = typing.digited(digit)
        assert 0 <= int(typing.digits) <= HIGHEST_DC
    assert typed.endswith(typing.digits)


def test_a_letter_ends_a_number_and_a_digit_ends_a_word() -> None:
    assert Typing(digits="15").lettered("s", None)[0] == Typing(letters="s")
    assert Typing(letters="st").digited("1") == Typing(digits="1")


@pytest.mark.parametrize(
    ("typing", "after", "means"),
    [
        (Typing(letters="me"), Typing(letters="m"), Skill.MELEE),
        (Typing(letters="m"), Typing(), None),
        (Typing(digits="15"), Typing(digits="1"), None),
        (Typing(), Typing(), None),
    ],
)
def test_the_last_letter_or_digit_is_taken_back(typing: Typing, after: Typing, means: Skill | None) -> None:
    assert typing.taken_back() == after
    assert after.means is means
