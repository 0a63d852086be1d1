"""Another character rolls what has to be reached; that is in its history, and its total is the DC."""

import pytest

from model.sheet.abilities import Skill
from model.sheet.events import Opposed
from model.sheet.rolling import Mode
from model.sheet.state import Sheet
from model.text import name as stored
from saves.characters.history import read_history
from tests.saving.builders import RefusingDisk
from tests.screens.apps import HOSTILE_NAMES
from tests.screens.checks import BO, MIRA, WREN, Check, check_of, checks_of, d20
from tests.screens.golden import assert_golden
from tests.screens.test_hostile_names import assert_unbroken
from tests.sheet.builders import sheet
from tests.tiers import some_first
from tui.check.draft import Draft
from tui.sheet.opened import OpenCharacter, Saving

STEALTH = Draft(Skill.STEALTH, dc=15)

NORA = sheet(name="Nora", reason=1, awareness=2)

AWARENESS = ("down",) * 7
"""What leads from the first skill to it."""


def opposed_by(character: OpenCharacter) -> list[Opposed]:
    happened = read_history(character.path).happened
    return [each.event for each in happened if isinstance(each.event, Opposed)]


async def come_to_the_roll(check: Check, skill: tuple[str, ...] = AWARENESS) -> None:
    """Choose the first of the others, and a skill."""
    await check.press("ctrl+o")
    await check.shows("Against whom?")
    await check.press("enter")
    await check.shows("What does")
    await check.press(*skill, "enter")
    await check.shows("What has to be reached")


async def test_the_total_of_another_one_is_the_dc() -> None:
    async with check_of(MIRA, dice=d20(12, 14), draft=STEALTH, others=[NORA]) as check:
        await come_to_the_roll(check)
        text = " ".join(check.text.replace("│", " ").split())
        assert "Nora rolls Awareness +3 = Reason 1 + Awareness 2." in text
        await check.press("r")
        await check.shows("against Awareness of Nora", "DC  15 ")
        await check.may_roll()
        (opposed,) = opposed_by(check.rivals[0])
        assert (opposed.skill, opposed.dice, opposed.total) == (Skill.AWARENESS, (12,), 15)
        await check.press("enter")
        await check.shows("14 + 1 + 3 = 18 against DC 15")
        assert [checked.dc for checked in checks_of(check.characters[0])] == [15]


@pytest.mark.parametrize(
    ("key", "mode", "total"), [("r", Mode.PLAIN, 7), ("a", Mode.ADVANTAGE, 20), ("d", Mode.DISADVANTAGE, 7)]
)
async def test_the_other_one_may_have_advantage_or_disadvantage(key: str, mode: Mode, total: int) -> None:
    async with check_of(MIRA, dice=d20(*(4, 17)[: mode.dice]), draft=STEALTH, others=[NORA]) as check:
        await come_to_the_roll(check)
        await check.press(key)
        await check.shows("against Awareness of Nora", f"DC  {total} ")
        (opposed,) = opposed_by(check.rivals[0])
        assert (opposed.mode, opposed.total) == (mode, total)


async def test_the_other_one_may_roll_a_real_die() -> None:
    async with check_of(MIRA, draft=STEALTH, others=[NORA]) as check:
        await come_to_the_roll(check)
        await check.press("t")
        await check.shows("Table dice of Nora")
        await check.press("1", "9", "enter")
        await check.shows("against Awareness of Nora", "DC  22 ")


async def test_several_check_against_one() -> None:
    async with check_of(MIRA, WREN, dice=d20(10, 14, 2), draft=STEALTH, others=[NORA]) as check:
        await come_to_the_roll(check)
        await check.press("r")
        await check.shows("DC  13 ", "against Awareness of Nora")
        await check.may_roll()
        await check.press("enter")
        await check.shows("1 of 2 meet the DC.")
        assert len(opposed_by(check.rivals[0])) == 1


async def test_who_is_open_already_is_not_opened_twice() -> None:
    async with check_of(MIRA, dice=d20(12), draft=STEALTH, others=[NORA]) as check:
        (nora,) = check.rivals
        await nora.recall()
        await come_to_the_roll(check)
        await check.press("r")
        await check.shows("against Awareness of Nora")
        assert [each.event.kind for each in nora.happened or ()] == ["opposed"]


async def test_another_dc_is_nobodys_total() -> None:
    async with check_of(MIRA, dice=d20(12), draft=STEALTH, others=[NORA]) as check:
        await come_to_the_roll(check)
        await check.press("r")
        await check.shows("against Awareness of Nora")
        await check.may_roll()
        await check.press("plus")
        await check.shows("DC  16 ", "digits are the DC")
        assert "against" not in check.text


@pytest.mark.parametrize("steps", [0, 1, 2])
async def test_it_can_be_put_off_at_every_step(steps: int) -> None:
    async with check_of(MIRA, draft=STEALTH, others=[NORA]) as check:
        await check.press("ctrl+o")
        await check.shows("Against whom?")
        for title in ("What does Nora roll?", "What has to be reached")[:steps]:
            await check.press("enter")
            await check.shows(title)
        await check.press("escape")
        await check.may_roll()
        assert opposed_by(check.rivals[0]) == []
        await check.shows("DC  15 ", "digits are the DC")


async def test_those_who_check_are_no_rivals_of_their_own() -> None:
    async with check_of(MIRA, BO, draft=STEALTH, others=[NORA]) as check:
        await check.press("ctrl+o")
        await check.shows("Against whom?", "Nora")
        dialog = check.text[check.text.index("Against whom?") :]
        assert "Mira" not in dialog.partition("╰")[0]


async def test_where_nobody_else_is_a_total_can_be_typed() -> None:
    async with check_of(MIRA, draft=STEALTH) as check:
        await check.press("ctrl+o")
        await check.may_roll()
        assert "Against whom?" not in check.text


async def test_what_the_disk_refuses_waits_and_is_no_dc() -> None:
    async with check_of(MIRA, dice=d20(12), draft=STEALTH, others=[NORA], disk=RefusingDisk([0])) as check:
        await come_to_the_roll(check)
        await check.press("r")
        await check.shows("Not saved")
        await check.press("n")
        await check.may_roll()
        await check.shows("DC  15 ", "digits are the DC")
        assert check.rivals[0].saving is Saving.WAITING
        assert opposed_by(check.rivals[0]) == []


@pytest.mark.parametrize("name", some_first(HOSTILE_NAMES, every=4, begin=2))
async def test_no_name_of_another_one_breaks_the_check(name: str) -> None:
    hostile: Sheet = sheet(name=stored(name).replace("/", "|"))
    async with check_of(MIRA, dice=d20(12), draft=STEALTH, others=[hostile], size=(60, 20)) as check:
        await check.press("ctrl+o")
        await check.shows("Against whom?")
        assert_unbroken(check.pilot.app)
        await check.press("enter")
        await check.shows("What does")
        assert_unbroken(check.pilot.app)
        await check.press("enter")
        await check.shows("What has to be reached")
        assert_unbroken(check.pilot.app)
        await check.press("r")
        await check.shows("against Athletics")
        await check.may_roll()
        assert_unbroken(check.pilot.app)


async def test_the_check_against_another_one_looks_as_it_did() -> None:
    async with check_of(MIRA, dice=d20(12), draft=STEALTH, others=[NORA]) as check:
        await come_to_the_roll(check)
        assert_golden(check.pilot.app, "check-against-80x24")
