"""A check is set up, told of beforehand and rolled, by keyboard alone; nothing is shown before it is kept."""

from fractions import Fraction
from itertools import cycle, product

import pytest

from model.sheet.abilities import Ability, Skill
from model.sheet.outcomes import Outcome
from model.sheet.play import damage
from model.sheet.rolling import Mode
from model.text import name as stored
from saves.characters.faults import CharacterNotWritten
from saves.characters.file import read
from tests.saving.builders import RefusingDisk
from tests.screens.apps import HOSTILE_NAMES
from tests.screens.characters import rewrite
from tests.screens.checks import BO, MIRA, WREN, check_of, checks_of, d20
from tests.screens.golden import assert_golden, until
from tests.screens.unbroken import assert_unbroken
from tests.sheet.builders import leveled, sheet
from tests.tiers import some_first
from tui.check.draft import Draft
from tui.question import Question
from tui.sheet.opened import Saving

STEALTH = Draft(Skill.STEALTH, dc=15)

SIZES = ((60, 20), (80, 24), (140, 40))


def counted(bonus: int, dc: int, mode: Mode) -> dict[str, tuple[int, int]]:
    """Count by hand how many of all rolls bring which outcome, by the margin alone."""
    rolls = [*product(range(1, 21), repeat=1 if mode is Mode.PLAIN else 2)]
    best = min if mode is Mode.DISADVANTAGE else max
    margins = [best(roll) + bonus - dc for roll in rolls]
    counts = {
        "✗✗ Strong failure": sum(margin < -5 for margin in margins),
        "✗ Failure": sum(-5 <= margin < 0 for margin in margins),
        "✓ Success": sum(0 <= margin <= 5 for margin in margins),
        "✓✓ Strong success": sum(margin > 5 for margin in margins),
        "At least success": sum(margin >= 0 for margin in margins),
    }
    return {words: (count, len(rolls)) for words, count in counts.items()}


def percent(count: int, of: int) -> str:
    return f"{float(Fraction(100 * count, of)):g}%"


@pytest.mark.parametrize("mode", list(Mode))
@pytest.mark.parametrize(("bonus", "dc"), [(4, 15), (0, 10), (-3, 20), (10, 0), (20, 40), (-20, 40), (1, 22), (5, 11)])
async def test_the_chances_are_exact_before_the_roll(bonus: int, dc: int, mode: Mode) -> None:
    agile = sheet(agility=bonus // 2, stealth=bonus - bonus // 2)
    draft = Draft(Skill.STEALTH, dc, "", int(mode is Mode.ADVANTAGE), int(mode is Mode.DISADVANTAGE))
    async with check_of(agile, draft=draft) as check:
        for words, (count, of) in counted(bonus, dc, mode).items():
            row = check.row(words)
            assert row.endswith(f" {count}/{of} {percent(count, of)}"), row


async def test_the_chances_change_with_every_choice() -> None:
    async with check_of(MIRA) as check:
        seen: list[str] = []
        for keys in (("s",), ("1", "5"), ("greater_than_sign",), ("less_than_sign",), ("plus",), ("down",)):
            await check.press(*keys)
            seen.append(check.row("At least success"))
        assert seen == [
            "At least success on 6-20 15/20 75%",
            "At least success on 11-20 10/20 50%",
            "At least success on 11-20 300/400 75%",
            "At least success on 11-20 10/20 50%",
            "At least success on 12-20 9/20 45%",
            "At least success on 15-20 6/20 30%",
        ]


async def test_the_numbers_that_are_needed_are_told() -> None:
    async with check_of(MIRA, draft=STEALTH) as check:
        for words in ("failure on 1-5", "Failure on 6-10", "Success on 11-16", "success on 17-20"):
            assert words in " ".join(check.text.split())
        await check.press("4", "0")
        assert "✓ Success never" in check.row("✓ Success")


async def test_nothing_is_offered_to_be_rolled_until_a_skill_is_chosen() -> None:
    async with check_of(MIRA) as check:
        await check.shows("No skill is chosen yet")
        await check.press("enter", "ctrl+t")
        assert checks_of(check.characters[0]) == []
        await check.shows("No skill is chosen yet")


async def test_the_skill_tells_where_its_total_comes_from_and_what_is_not_written() -> None:
    async with check_of(MIRA, draft=STEALTH) as check:
        await check.shows("Stealth +4 = Agility 1 + Stealth 3", "To go unheard")
        await check.press("t")
        await check.shows("Technology +0 = Reason 0 + Technology 0; not written: Reason and Technology")


@pytest.mark.parametrize(
    ("keys", "skill"),
    [
        (("down",), "Reflex"),
        (("up",), "Aiming"),
        (("right",), "Medicine"),
        (("left",), "Melee"),
        (("tab",), "Medicine"),
        (("down", "down", "left"), "Resilience"),
        (("left", "left"), "Intimidation"),
        (("up", "up"), "Resilience"),
        (("p",), "Persuasion"),
        (("d", "e", "c"), "Deception"),
    ],
)
async def test_a_skill_is_chosen_by_keys(keys: tuple[str, ...], skill: str) -> None:
    async with check_of(MIRA, draft=STEALTH) as check:
        await check.press(*keys)
        await check.shows(f"▶{skill}")


async def test_the_first_arrow_chooses_the_first_skill() -> None:
    async with check_of(MIRA) as check:
        await check.press("down")
        await check.shows("▶Athletics")


async def test_skills_and_numbers_can_be_pressed_with_the_mouse() -> None:
    async with check_of(MIRA) as check:
        await check.click("Medicine")
        await check.shows("▶Medicine")
        await check.click("+   Advantage")
        await check.click(">   Disadvantage")
        await check.shows("DC  11 ", "Advantage  1 ")
        await check.click(". >")
        await check.shows("Advantage  0 ")


@pytest.mark.parametrize(
    ("keys", "dc"),
    [
        (("1", "8"), "18"),
        (("1", "8", "2", "5"), "5"),
        (("1", "8", "down", "9"), "9"),
        (("1", "8", "backspace"), "1"),
        (("1", "8", "backspace", "backspace"), "0"),
        (("plus", "plus", "equals_sign"), "18"),
        (("minus",), "14"),
        (("0", "minus", "minus"), "-2"),
        (("9", "9", "9", "plus"), "999"),
    ],
)
async def test_the_dc_is_typed_and_stepped(keys: tuple[str, ...], dc: str) -> None:
    async with check_of(MIRA, draft=STEALTH) as check:
        await check.press(*keys)
        await check.shows(f"DC  {dc}")


@pytest.mark.parametrize(
    ("keys", "told"),
    [
        ("", "One d20."),
        (">", "Advantage: two d20, the higher counts."),
        (">>>", "Advantage (3 count as one): two d20, the higher counts."),
        ("<<", "Disadvantage (2 count as one): two d20, the lower counts."),
        (">><", "Advantage (2) and disadvantage (1) cancel out: one d20."),
        (">.", "One d20."),
        ("<,", "One d20."),
        (">><.." + ",", "One d20."),
        ("..,,", "One d20."),
        (">" * 12, "Advantage (9 count as one): two d20, the higher counts."),
    ],
)
@pytest.mark.parametrize("size", [(60, 20), (80, 24)])
async def test_sources_are_counted_and_the_screen_says_what_they_come_to(
    size: tuple[int, int], keys: str, told: str
) -> None:
    names = {">": "greater_than_sign", "<": "less_than_sign", ".": "full_stop", ",": "comma"}
    async with check_of(MIRA, draft=STEALTH, size=size) as check:
        await check.press(*(names[key] for key in keys))
        assert told in [row.strip() for row in check.text.splitlines()]


async def test_a_roll_shows_the_die_the_sum_the_margin_and_the_outcome_and_is_kept() -> None:
    async with check_of(MIRA, dice=d20(14), draft=STEALTH) as check:
        await check.press("enter")
        await check.shows("▐ 14 ▌", "14 + 1 + 3 = 18 against DC 15", "margin +3", "✓ Success   margin", "Kept in the")
        (checked,) = checks_of(check.characters[0])
        assert (checked.skill, checked.dc, checked.dice) == (Skill.STEALTH, 15, (14,))
        assert (checked.total, checked.margin, checked.outcome) == (18, 3, Outcome.SUCCESS)


@pytest.mark.parametrize(
    ("key", "counts", "other", "summed"),
    [
        ("greater_than_sign", "▐ 14 ▌", "│  7 │", "14 + 1 + 3 = 18 against DC 15; the higher d20 counts"),
        ("less_than_sign", "▐  7 ▌", "│ 14 │", "7 + 1 + 3 = 11 against DC 15; the lower d20 counts"),
    ],
)
async def test_both_dice_are_shown_and_which_one_counts(key: str, counts: str, other: str, summed: str) -> None:
    async with check_of(MIRA, dice=d20(14, 7), draft=STEALTH) as check:
        await check.press(key, "enter")
        await check.shows(counts, other, summed)


@pytest.mark.parametrize(
    ("number", "outcome", "margin"),
    [
        (4, "✗✗ Strong failure", -7),
        (5, "✗✗ Strong failure", -6),
        (6, "✗ Failure", -5),
        (10, "✗ Failure", -1),
        (11, "✓ Success", 0),
        (16, "✓ Success", 5),
        (17, "✓✓ Strong success", 6),
    ],
)
async def test_every_outcome_is_told_in_shape_and_word(number: int, outcome: str, margin: int) -> None:
    async with check_of(MIRA, dice=d20(number), draft=STEALTH) as check:
        await check.press("enter")
        await check.shows(f"{outcome}   margin {margin:+d}")


async def test_one_key_rolls_again_with_the_same_settings() -> None:
    async with check_of(MIRA, dice=d20(14, 7, 3, 9), draft=Draft(Skill.MELEE, 12, advantages=2)) as check:
        await check.press("enter")
        await check.shows("14 + 2 + 0")
        await check.may_roll()
        await check.press("space")
        await check.shows("9 + 2 + 0")
        first, second = checks_of(check.characters[0])
        assert (first.skill, first.dc, first.mode) == (second.skill, second.dc, second.mode)


async def test_another_choice_takes_the_last_roll_away() -> None:
    async with check_of(MIRA, dice=d20(14), draft=STEALTH) as check:
        await check.press("enter")
        await check.shows("margin +3")
        await check.may_roll()
        await check.press("plus")
        assert "margin" not in check.text
        await check.shows("⏎ rolls")


@pytest.mark.parametrize(
    ("key", "typed", "dice"),
    [
        (None, "14", (14,)),
        (None, "1", (1,)),
        ("greater_than_sign", "14 7", (14, 7)),
        ("greater_than_sign", "7,14", (7, 14)),
        ("less_than_sign", " 20 / 20 ", (20, 20)),
    ],
)
async def test_table_dice_count_as_they_are_typed(key: str | None, typed: str, dice: tuple[int, ...]) -> None:
    async with check_of(MIRA, draft=STEALTH) as check:
        await check.press(*([key] if key else []), "ctrl+t")
        await check.shows("Table dice of Mira Vance")
        await check.press(*typed, "enter")
        await check.shows("margin")
        assert [checked.dice for checked in checks_of(check.characters[0])] == [dice]


@pytest.mark.parametrize(
    ("key", "typed", "problem"),
    [
        (None, "21", "A d20 shows a number from 1 to 20, not 21."),
        (None, "0", "A d20 shows a number from 1 to 20, not 0."),
        (None, "14 7", "One d20 is needed, not 2."),
        (None, "x", "“x” is no number of a d20; 1 to 20 are."),
        (None, "-3", "“-3” is no number of a d20; 1 to 20 are."),
        (None, "9999999999", "“9999999999” is no number of a d20; 1 to 20 are."),
        ("greater_than_sign", "14", "Two d20 are rolled with advantage, so both are needed, not 1."),
        ("less_than_sign", "14 7 3", "Two d20 are rolled with disadvantage, so both are needed, not 3."),
    ],
)
async def test_table_dice_that_cannot_be_are_refused_at_once(key: str | None, typed: str, problem: str) -> None:
    async with check_of(MIRA, draft=STEALTH) as check:
        await check.press(*([key] if key else []), "ctrl+t")
        await check.shows("Table dice of")
        await check.press(*typed)
        shown = " ".join(check.text.replace("│", " ").split())
        assert problem in shown
        await check.press("enter", "escape")
        assert checks_of(check.characters[0]) == []
        await check.shows("⏎ rolls")


async def test_a_roll_that_cannot_be_kept_keeps_its_dice_until_it_is() -> None:
    disk = RefusingDisk([0, 0])
    async with check_of(MIRA, dice=d20(14), draft=STEALTH, disk=disk) as check:
        await check.press("enter")
        await check.shows("Not saved", "Try again")
        assert "margin" not in check.text
        first = check.top
        await check.press("r")
        await until(check.pilot, lambda: isinstance(check.top, Question) and check.top is not first)
        await check.press("n")
        await check.may_roll()
        await check.shows("No space left on", "│ 14 │")
        await check.press("plus", "down", "a", "1", "greater_than_sign", "ctrl+t")
        await check.shows("DC  15 ", "Advantage  0", "▶Stealth", "No space left")
        await check.press("enter")
        await check.shows("Try again")
        assert checks_of(check.characters[0]) == []
        await check.press("r")
        await check.shows("14 + 1 + 3 = 18 against DC 15", "margin +3")
        assert len(checks_of(check.characters[0])) == 1


async def test_a_roll_that_cannot_be_kept_can_be_given_up() -> None:
    async with check_of(MIRA, dice=d20(14, 3), draft=STEALTH, disk=RefusingDisk([0])) as check:
        await check.press("enter")
        await check.shows("Give it up")
        await check.press("g")
        await check.may_roll()
        await check.press("enter")
        await check.shows("3 + 1 + 3 = 7 against DC 15")
        assert [checked.dice for checked in checks_of(check.characters[0])] == [(3,)]


async def test_a_roll_that_is_put_off_waits_at_its_character() -> None:
    async with check_of(MIRA, dice=d20(14), draft=STEALTH, disk=RefusingDisk([0])) as check:
        (mira,) = check.characters
        await check.press("enter")
        await check.shows("Decide later")
        await check.press("n")
        await check.may_roll()
        await check.press("escape")
        assert check.left == [STEALTH]
        assert mira.saving is Saving.WAITING
        await mira.retry()
        assert [checked.dice for checked in checks_of(mira)] == [(14,)]


async def test_what_is_not_saved_is_decided_before_anything_is_rolled() -> None:
    async with check_of(MIRA, dice=d20(14), draft=STEALTH, disk=RefusingDisk([0])) as check:
        (mira,) = check.characters
        with pytest.raises(CharacterNotWritten):
            await mira.play(lambda sheet: damage(sheet, 3))
        await check.press("enter")
        await check.shows("Not saved")
        await check.press("n")
        await check.shows("Nothing is rolled while")
        await check.may_roll()
        await check.press("enter")
        await check.shows("Not saved")
        await check.press("r")
        await check.shows("14 + 1 + 3 = 18 against DC 15")
        assert mira.sheet.hp == 6


async def test_a_check_of_a_file_that_is_gone_can_write_it_again() -> None:
    async with check_of(MIRA, dice=d20(14), draft=STEALTH) as check:
        (mira,) = check.characters
        mira.path.unlink()
        await check.press("enter")
        await check.shows("Write it again")
        await check.press("r")
        await check.shows("margin +3")
        assert read(mira.path).sheet == MIRA


async def test_leaving_returns_what_was_checked_last() -> None:
    async with check_of(MIRA) as check:
        await check.press("m", "e", "d", "1", "8", "greater_than_sign", "escape")
        assert check.left == [Draft(Skill.MEDICINE, 18, advantages=1)]


async def test_a_sheet_that_changes_meanwhile_changes_the_chances() -> None:
    async with check_of(MIRA, draft=STEALTH) as check:
        assert check.row("At least").endswith("10/20 50%")
        rewrite(check.characters[0].path, "agility = 1", "agility = 3")
        await check.characters[0].look()
        await check.shows("Stealth +6 = Agility 3 + Stealth 3", "60%")


async def test_a_check_counts_what_was_changed_outside_a_moment_before() -> None:
    async with check_of(MIRA, dice=d20(14), draft=STEALTH) as check:
        rewrite(check.characters[0].path, "agility = 1", "agility = 3")
        await check.press("enter")
        await check.shows("14 + 3 + 3 = 20 against DC 15", "Stealth +6 = Agility 3 + Stealth 3")


async def test_several_characters_check_at_once() -> None:
    async with check_of(MIRA, BO, WREN, dice=d20(14, 2, 12), draft=STEALTH) as check:
        assert check.row("Mira Vance") == "Mira Vance +4 25% 25% 30% 20% 50%"
        assert check.row("Bo") == "Bo +7 10% 25% 30% 35% 65%"
        assert check.row("Wren") == "Wren -1 50% 25% 25% 0% 25%"
        await check.press("enter")
        await check.shows("1 of 3 meet the DC.")
        assert check.row("Mira Vance") == "Mira Vance +4 [14] 14 + 1 + 3 = 18 +3 ✓ Success"
        assert check.row("Bo") == "Bo +7 [2] 2 + 2 + 5 = 9 -6 ✗✗ Strong failure"
        assert check.row("Wren") == "Wren -1 [12] 12 - 1 + 0 = 11 -4 ✗ Failure"
        assert [len(checks_of(each)) for each in check.characters] == [1, 1, 1]


async def test_the_chances_of_several_characters_with_two_dice_are_exact() -> None:
    async with check_of(MIRA, BO, draft=Draft(Skill.STEALTH, 15, disadvantages=1)) as check:
        (name, adds, *told) = check.row("Bo").split()
        assert (name, adds) == ("Bo", "+7")
        assert told == [percent(count, of) for count, of in counted(7, 15, Mode.DISADVANTAGE).values()]


async def test_one_character_that_cannot_be_kept_does_not_stop_the_others() -> None:
    async with check_of(MIRA, BO, WREN, dice=d20(14, 2, 12), draft=STEALTH, disk=RefusingDisk([None, 0])) as check:
        await check.press("enter")
        await check.shows("Not saved")
        assert [len(checks_of(each)) for each in check.characters] == [1, 0, 1]
        await check.press("n")
        await check.may_roll()
        await check.shows("[14]", "No space left", "[12]")
        await check.press("enter")
        await check.shows("Try again")
        await check.press("r")
        await check.shows("2 + 2 + 5 = 9", "1 of 3 meet the DC")
        assert [len(checks_of(each)) for each in check.characters] == [1, 1, 1]


async def test_whoever_puts_off_one_roll_that_is_not_kept_is_not_asked_about_the_others() -> None:
    async with check_of(MIRA, BO, WREN, dice=d20(14, 2, 12), draft=STEALTH, disk=RefusingDisk([0, 0, 0])) as check:
        await check.press("enter")
        await check.shows("Not saved")
        await check.press("n")
        await check.may_roll()
        for answer in ("r", "r", "r"):
            before = check.top
            await check.press(*([] if isinstance(before, Question) else ["enter"]))
            await until(check.pilot, lambda: isinstance(check.top, Question))
            asked = check.top
            await check.press(answer)
            await until(check.pilot, lambda asked=asked: check.top is not asked)  # type: ignore[misc]
        await check.shows("1 of 3 meet the DC.")
        assert [len(checks_of(each)) for each in check.characters] == [1, 1, 1]


async def test_table_dice_of_several_are_typed_one_after_the_other() -> None:
    async with check_of(MIRA, BO, draft=STEALTH) as check:
        await check.press("ctrl+t")
        await check.shows("Table dice of Mira Vance")
        await check.press("1", "4", "enter")
        await check.shows("Table dice of Bo")
        assert checks_of(check.characters[0]) == []
        await check.press("2", "enter")
        await check.shows("1 of 2 meet the DC.")
        assert [checked.dice for each in check.characters for checked in checks_of(each)] == [(14,), (2,)]


async def test_twenty_characters_can_be_scrolled() -> None:
    crowd = [sheet(name=f"Raider {number}", agility=number) for number in range(1, 21)]
    async with check_of(*crowd, draft=STEALTH) as check:
        await check.shows("Raider 8 ")
        assert "Raider 20" not in check.text
        await check.press("pagedown", "pagedown", "pagedown")
        await check.shows("Raider 20")
        await check.press("pageup", "pageup", "pageup")
        await check.shows("Raider 1 ")


async def test_where_there_is_room_every_roll_is_told_in_a_sentence() -> None:
    async with check_of(MIRA, dice=d20(14, 1), draft=STEALTH, size=(140, 40)) as check:
        await check.shows("What is rolled here is told here")
        await check.press("enter")
        await check.shows("margin +3")
        await check.may_roll()
        await check.press("enter")
        await check.shows("margin -10")
        told = " ".join(row.partition("│ ")[2].strip() for row in check.text.splitlines() if "│ " in row)
        first = "Mira Vance rolls Stealth: 14 + 1 + 3 = 18 against DC 15, margin +3: Success."
        second = "Mira Vance rolls Stealth: 1 + 1 + 3 = 5 against DC 15, margin -10: Strong Failure."
        assert told.index(second) < told.index(first)


@pytest.mark.parametrize(
    ("name", "size"),
    some_first(dict(zip(HOSTILE_NAMES, zip(HOSTILE_NAMES.values(), cycle(SIZES)), strict=False)), every=4, begin=1),
)
async def test_no_name_breaks_the_check(size: tuple[int, int], name: str) -> None:
    hostile = sheet(name=stored(name).replace("/", "|"), agility=1)
    async with check_of(hostile, dice=d20(14), draft=STEALTH, size=size) as check:
        assert_unbroken(check.pilot.app)
        await check.press("enter")
        await check.shows("margin")
        assert_unbroken(check.pilot.app)
        await check.press("ctrl+t")
        await check.shows("Table dice of")
        assert_unbroken(check.pilot.app)
    async with check_of(hostile, hostile, dice=d20(14, 3), draft=STEALTH, size=size) as check:
        assert_unbroken(check.pilot.app)
        await check.press("enter")
        await check.shows("1 of 2")
        assert_unbroken(check.pilot.app)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("level", [-10, 20])
async def test_the_widest_numbers_fit(size: tuple[int, int], level: int) -> None:
    extreme = {trait.value: level for trait in (*Ability, *Skill)}
    draft = Draft(Skill.INTIMIDATION, 999, advantages=9, disadvantages=9)
    async with check_of(leveled(extreme), dice=d20(20), draft=draft, size=size) as check:
        await check.press("9", "9", "9")
        assert_unbroken(check.pilot.app)
        await check.shows(f"{2 * level:+d}", "DC  999_", ", <")
        assert check.row("✗✗ Strong failure").removesuffix(" │").endswith("20/20 100%")


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
async def test_the_check_looks_as_it_did(size: tuple[int, int]) -> None:
    draft = Draft(Skill.STEALTH, 15, advantages=2)
    async with check_of(MIRA, dice=d20(7, 14), draft=draft, size=size) as check:
        await check.press("enter")
        await check.shows("margin")
        await check.may_roll()
        assert_golden(check.pilot.app, f"check-{size[0]}x{size[1]}")


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
async def test_the_check_of_several_looks_as_it_did(size: tuple[int, int]) -> None:
    async with check_of(MIRA, BO, WREN, dice=d20(7, 14, 3, 20, 9, 1), draft=STEALTH, size=size) as check:
        assert_golden(check.pilot.app, f"check-several-before-{size[0]}x{size[1]}")
        await check.press("less_than_sign", "enter")
        await check.shows("meet the DC")
        await check.may_roll()
        assert_golden(check.pilot.app, f"check-several-{size[0]}x{size[1]}")
