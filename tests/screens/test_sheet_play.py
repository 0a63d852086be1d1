"""A character is played from its sheet, by keyboard alone."""

from pathlib import Path

import pytest

from model.sheet.conditions import DAZED, FROZEN, UNCONSCIOUS, Condition, Ending
from model.sheet.statistics import is_morale_due
from tests.screens.apps import SIZES
from tests.screens.characters import ADA, given, on_disk
from tests.screens.duels import burst
from tests.screens.golden import assert_golden
from tests.screens.sheets import sitting
from tests.sheet.builders import names
from tui.check.screen import CheckScreen
from tui.sheet.morale import MoraleDialog


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return given(tmp_path)


DUE = ADA.replace("stress = 1", "stress = 5\nmorale_due = true")
"""Ada, whose Morale Roll is due."""


async def test_a_session_from_a_wound_to_a_night_of_rest(path: Path) -> None:
    async with sitting(path, dice=[9, 12]) as there:
        await there.chooses("athletics")
        await there.press("plus")
        await there.says(lambda sheet: sheet.skills)
        await there.press("c")
        await there.waits(lambda: isinstance(there.app.screen, CheckScreen))
        await there.shows("Athletics")
        await there.press("enter")
        await there.waits(lambda: "checked" in there.happened)
        await there.press("escape")
        await there.rests()
        await there.shows("Ada Reed rolls Athletics: 9 + 2 + 1 = 12 against DC 10")

        await there.press("d", "9", "9", "enter")
        await there.says(lambda sheet: sheet.hp == 0)
        await there.shows("0 of 8", "Unconscious until HP is above 0")
        await there.press("h", "3", "enter")
        await there.says(lambda sheet: sheet.hp == 3 and not sheet.conditions)
        await there.shows("3 of 8", "Conditions none", "Unconscious no longer holds")

        await there.press("s", "4", "enter")
        await there.shows("A Morale Roll is due: Ada Reed", "5%", "25%", "45%")
        await there.press("enter")
        await there.shows("Dazed", "12 + 2 + 2 = 16: Dazed.", "Go on")
        await there.press("enter")
        await there.rests()
        await there.shows("Dazed until the end of the round", "5 of 5")
        await there.press("r", "8", "enter")
        await there.says(lambda sheet: sheet.stress == 0)
        await there.press("m", "2", "enter")
        await there.says(lambda sheet: sheet.movement == 2)
        await there.shows("2 of 4")
        await there.press("t")
        await there.says(lambda sheet: sheet.movement == 4)
        await there.press("e")
        await there.says(lambda sheet: not sheet.conditions)
        assert there.happened == [
            "edited", "checked", "damaged", "condition_added", "healed", "condition_ended", "stressed", "morale_due",
            "morale_rolled", "condition_added", "rested", "moved", "turn_ended", "condition_ended", "round_ended",
        ]  # fmt: skip


async def test_what_happens_is_told_in_sentences_that_scroll(path: Path) -> None:
    async with sitting(path) as there:
        for number in range(1, 9):
            await there.press("d", "1", "enter")
            await there.says(lambda sheet, number=number: sheet.hp == 8 - number)  # type: ignore[misc]
        await there.shows("HP goes from 1 to 0.", "Unconscious holds for Ada Reed until HP is above 0.")
        await there.press("pageup", "pageup", "pageup")
        await there.shows("HP goes from 8 to 7.")
        await there.hides("HP goes from 1 to 0.")
        await there.press("pagedown", "pagedown", "pagedown")
        await there.shows("HP goes from 1 to 0.")


async def test_what_happened_before_is_read_from_the_history(path: Path) -> None:
    async with sitting(path) as there:
        await there.press("d", "3", "enter")
        await there.says(lambda sheet: sheet.hp == 5)
    async with sitting(path) as there:
        await there.shows("Ada Reed takes 3 damage: HP goes from 8 to 5.")


@pytest.mark.parametrize(
    ("key", "highest"),
    [("d", 1000), ("h", 1000), ("s", 1000), ("l", 1000), ("r", 1000), ("m", 3)],
    ids=["damage", "heal", "gain", "lose", "rest", "move"],
)
async def test_every_amount_tells_its_range(path: Path, key: str, highest: int) -> None:
    before = path.read_bytes()
    async with sitting(path) as there:
        await there.press(key)
        await there.waits(lambda: there.tells(f"A whole number from 1 to {highest}."))
        for typed in ("0", str(highest + 1), "x", "-1", ""):
            await there.press("ctrl+u")
            await there.types(typed)
            await there.press("enter")
            await there.shows(f"Type a whole number from 1 to {highest}.")
        await there.press("escape")
        await there.rests()
    assert path.read_bytes() == before


async def test_stress_is_gained_and_lost(path: Path) -> None:
    async with sitting(path) as there:
        await there.press("s", "2", "enter")
        await there.says(lambda sheet: sheet.stress == 3)
        await there.press("l", "9", "enter")
        await there.says(lambda sheet: sheet.stress == 0)
        await there.shows("Ada Reed loses 9 Stress: it goes from 3 to 0.")


async def test_movement_cannot_be_spent_twice(path: Path) -> None:
    async with sitting(path) as there:
        await there.press("m", "3", "enter")
        await there.says(lambda sheet: sheet.movement == 0)
        await there.press("m")
        await there.rests()
        assert "How many tiles?" not in there.text


async def test_keys_that_a_terminal_held_up_come_to_the_question_they_are_for(path: Path) -> None:
    async with sitting(path) as there:
        burst(there.app, "d", "3", "enter")
        await there.says(lambda sheet: sheet.hp == 5)
        await there.rests()
        burst(there.app, "s", "1", "2", "backspace", "enter")
        await there.says(lambda sheet: sheet.stress == 2)


async def test_turns_end_as_often_as_the_key_is_pressed(path: Path) -> None:
    content = ADA + 'conditions = [{ name = "Blind", until = "end of turn", turns = 5 }]\n'
    path.write_text(content, encoding="utf-8")
    async with sitting(path) as there:
        burst(there.app, "t", "t", "t")
        await there.says(lambda sheet: sheet.conditions[0].left == 2)


# Conditions


@pytest.mark.parametrize(
    ("keys", "until", "left", "told"),
    [
        (["l"], Ending.LIFTED, 1, "Prone until it is lifted"),
        (["t", "enter"], Ending.END_OF_TURN, 1, "Prone until the end of the next turn"),
        (["t", "backspace", "3", "enter"], Ending.END_OF_TURN, 3, "Prone until 3 turns have ended"),
        (["r", "enter"], Ending.END_OF_ROUND, 1, "Prone until the end of the round"),
    ],
    ids=["lifted", "a turn", "turns", "a round"],
)
async def test_a_condition_is_added_by_hand_with_what_ends_it(
    path: Path, keys: list[str], until: Ending, left: int, told: str
) -> None:
    async with sitting(path) as there:
        await there.press("a", *"Prone", "enter", *keys)
        await there.says(lambda sheet: sheet.conditions == (Condition("Prone", until, left),))
        await there.shows(told)


async def test_a_condition_is_changed_and_lifted_by_hand(path: Path) -> None:
    path.write_text(
        ADA + 'conditions = [{ name = "Prone" }, { name = "Blind", until = "end of turn", turns = 2 }]\n', "utf-8"
    )
    async with sitting(path) as there:
        await there.chooses("condition 1")
        await there.press("plus", "plus", "minus")
        await there.says(lambda sheet: sheet.conditions[1].left == 3)
        await there.press("minus", "minus", "minus", "minus")
        await there.says(lambda sheet: sheet.conditions[1].left == 1)
        await there.press("enter", "c", "r", "enter")
        await there.says(lambda sheet: sheet.conditions[1] == Condition("Blind", Ending.END_OF_ROUND))
        await there.press("enter", "x")
        await there.says(lambda sheet: names(sheet) == ["Prone"])
        await there.chooses("condition 0")
        await there.press("delete")
        await there.says(lambda sheet: names(sheet) == [])
        await there.press("x")
        await there.rests()


async def test_one_of_many_conditions_is_lifted_from_a_list(path: Path) -> None:
    many = ", ".join(f'{{ name = "Curse {number}" }}' for number in range(30))
    path.write_text(f"{ADA}conditions = [{many}]\n", "utf-8")
    async with sitting(path, (60, 20)) as there:
        await there.press("x")
        await there.shows("Lift a condition", "Curse 0 until it is lifted")
        await there.press("pagedown", "down", "enter")
        await there.says(lambda sheet: len(sheet.conditions) == 29)
        await there.rests()
        await there.chooses("conditions")
        await there.press("enter", "enter", "x")
        await there.says(lambda sheet: len(sheet.conditions) == 28)


async def test_a_condition_without_a_name_is_refused(path: Path) -> None:
    async with sitting(path) as there:
        await there.press("a", "enter")
        await there.shows("A condition cannot be called that.")


async def test_the_narrator_can_lift_unconscious_at_0_hp_d10(path: Path) -> None:
    async with sitting(path) as there:
        await there.press("d", "8", "enter")
        await there.says(lambda sheet: names(sheet) == [UNCONSCIOUS])
        await there.rests()
        await there.press("x")
        await there.says(lambda sheet: names(sheet) == ["Conscious"])


# The Morale Roll (D9, D10)


@pytest.mark.parametrize("size", [(60, 20), (80, 24)])
async def test_the_morale_roll_looks_like_this(tmp_path: Path, size: tuple[int, int]) -> None:
    async with sitting(given(tmp_path, DUE), size, asked=True) as there:
        await there.shows("A Morale Roll is due: Ada Reed")
        assert_golden(there.app, f"sheet-morale-{size[0]}x{size[1]}")


@pytest.mark.parametrize("size", SIZES)
async def test_chances_and_what_each_result_brings_are_told_at_every_size(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with sitting(given(tmp_path, DUE), size, asked=True) as there:
        await there.shows("d20 +4 = Presence 2 + Morale 2, no DC.", "5 or less", "16 or more", "Real dice")
        await there.shows(
            " 5%", "25%", "45%", "Frozen until the end of the next turn", "Surrendered until it is lifted"
        )
        await there.press("o", "a")
        await there.shows("Frozen until 2 turns have ended", "0.25%", "69.75%", "advantage: two d20, the higher")
        await there.press("a")
        await there.shows("9.75%", "20.25%")


@pytest.mark.parametrize(
    ("keys", "dice", "name", "until", "left"),
    [
        (["enter"], [1], "Surrendered", Ending.LIFTED, 1),
        (["r"], [2], FROZEN, Ending.END_OF_TURN, 1),
        (["o", "enter"], [6], FROZEN, Ending.END_OF_TURN, 2),
        (["o", "o", "enter"], [7], "Fleeing", Ending.END_OF_TURN, 1),
        (["enter"], [12], DAZED, Ending.END_OF_ROUND, 1),
        (["a", "enter"], [1, 12], DAZED, Ending.END_OF_ROUND, 1),
        (["a", "a", "enter"], [1, 12], "Surrendered", Ending.LIFTED, 1),
        (["a", "a", "a", "enter"], [20], DAZED, Ending.END_OF_ROUND, 1),
        (["2", "enter"], [], FROZEN, Ending.END_OF_TURN, 1),
        (["1", "1", "enter"], [], "Fleeing", Ending.END_OF_TURN, 1),
        (["a", "3", "space", "2", "0", "enter"], [], DAZED, Ending.END_OF_ROUND, 1),
        (["2", "1", "backspace", "0", "enter"], [], DAZED, Ending.END_OF_ROUND, 1),
    ],
    ids=[
        "surrender", "freeze", "freeze in the own turn", "flee", "dazed", "advantage", "disadvantage", "plain again",
        "a real d20", "two digits", "two real d20", "a digit taken back",
    ],
)  # fmt: skip
async def test_the_result_holds_for_its_time_d10(
    tmp_path: Path, keys: list[str], dice: list[int], name: str, until: Ending, left: int
) -> None:
    async with sitting(given(tmp_path, DUE), dice=dice, asked=True) as there:
        await there.shows("A Morale Roll is due: Ada Reed")
        await there.press(*keys)
        await there.says(lambda sheet: sheet.conditions == (Condition(name, until, left),))
        assert there.file.morale_due is False
        await there.shows("Go on", "Ada Reed makes a Morale Roll")
        await there.press("enter")
        await there.rests()
        await there.hides("A Morale Roll is due")


async def test_real_dice_that_cannot_be_are_refused(tmp_path: Path) -> None:
    async with sitting(given(tmp_path, DUE), asked=True) as there:
        await there.shows("A Morale Roll is due: Ada Reed")
        await there.press("2", "1", "enter")
        await there.shows("A d20 shows a number from 1 to 20, not 21.")
        await there.press("backspace", "backspace", "0", "enter")
        await there.shows("A d20 shows a number from 1 to 20, not 0.")
        await there.press("backspace", "5", "space", "6", "enter")
        await there.shows("One d20 is needed, not 2.")
        await there.press("a", "backspace", "backspace", "enter")
        await there.shows("Two d20 are rolled with advantage, so both are needed, not 1.")
        assert is_morale_due(there.file)
        assert there.happened == []


async def test_put_off_it_stays_due_and_every_deed_reminds_of_it_d9(tmp_path: Path) -> None:
    path = given(tmp_path, DUE)
    async with sitting(path, asked=True) as there:
        await there.shows("A Morale Roll is due: Ada Reed")
        await there.press("escape")
        await there.rests()
        await there.shows("! A Morale Roll is due: Stress 5 of 5. g rolls it.")
        for key, asks in (
            ("d", "How much damage?"),
            ("h", "How much HP"),
            ("r", "For how many hours?"),
            ("m", "tiles?"),
        ):
            await there.press(key)
            await there.waits(lambda: isinstance(there.app.screen, MoraleDialog))
            await there.press("escape")
            await there.shows(asks)
            await there.press("escape")
            await there.rests()
        for key in ("t", "e"):
            await there.press(key)
            await there.waits(lambda: isinstance(there.app.screen, MoraleDialog))
            await there.press("escape")
            await there.rests()
        assert is_morale_due(there.file)
        assert there.happened == ["turn_ended", "round_ended"]


async def test_it_asks_again_after_every_return_and_every_restart_d9(tmp_path: Path) -> None:
    path = given(tmp_path, DUE)
    for _ in range(2):
        async with sitting(path, asked=True) as there:
            await there.shows("A Morale Roll is due: Ada Reed")
            await there.press("escape")
            await there.rests()
            await there.press("w")
            await there.shows("Where the numbers of Ada Reed come from")
            await there.press("w")
            await there.waits(lambda: isinstance(there.app.screen, MoraleDialog))
    async with sitting(path, dice=[12], asked=True) as there:
        await there.shows("A Morale Roll is due: Ada Reed")
        await there.press("enter")
        await there.shows("Go on")
        await there.press("enter")
        await there.rests()
        await there.press("w")
        await there.press("w")
        await there.rests()
    async with sitting(path) as there:
        await there.hides("A Morale Roll is due")


async def test_stress_at_the_cap_in_a_hand_written_file_counts_as_due_d9(tmp_path: Path) -> None:
    async with sitting(given(tmp_path, ADA.replace("stress = 1", "stress = 5")), asked=True) as there:
        await there.shows("A Morale Roll is due: Ada Reed")


async def test_a_cap_that_is_lowered_onto_stress_asks_at_once_d9(tmp_path: Path) -> None:
    async with sitting(given(tmp_path, ADA.replace("stress = 1", "stress = 4")), dice=[12]) as there:
        await there.chooses("presence")
        await there.press("minus")
        await there.shows("A Morale Roll is due: Ada Reed", "Stress 4 of 4")
        await there.press("enter")
        await there.shows("12 + 1 + 2 = 15: Flee.")


async def test_it_is_due_again_only_after_stress_was_below_the_cap_d9(path: Path) -> None:
    async with sitting(path, dice=[12]) as there:
        await there.press("s", "9", "enter", "enter")
        await there.shows("Go on")
        await there.press("enter")
        await there.rests()
        await there.press("s", "1", "enter")
        await there.waits(lambda: there.happened[-1] == "stressed")
        await there.rests()
        await there.press("l", "1", "enter")
        await there.says(lambda sheet: sheet.stress == 4)
        await there.rests()
        await there.press("s", "1", "enter")
        await there.shows("A Morale Roll is due: Ada Reed")


async def test_without_a_morale_roll_that_is_due_its_key_does_nothing(path: Path) -> None:
    async with sitting(path) as there:
        await there.press("g")
        await there.rests()
    assert on_disk(path).sheet.stress == 1
