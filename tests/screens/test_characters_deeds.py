"""Characters are made, copied, renamed, deleted and restored by keyboard, and what cannot be done changes nothing."""

from dataclasses import replace
from functools import partial

import pytest

from model.sheet.abilities import Ability
from model.sheet.conditions import has
from saves.characters.archetypes import ARCHETYPES
from saves.characters.file import read, save
from saves.characters.locking import held
from tests.screens.apps import HOSTILE_NAMES
from tests.screens.duels import burst
from tests.screens.rosters import IVO, MIRA, Roster
from tests.screens.visits import Visit, visiting
from tui.characters.asking import name_problem
from tui.characters.trash import CharacterTrash
from tui.help.screen import RulesScreen
from tui.text import width


async def back_in_the_list(there: Visit) -> None:
    await there.waits(lambda: there.app.screen is there.screen)


# Making


async def test_a_character_is_made_from_an_archetype_and_opened(people: Roster) -> None:
    async with visiting(people.screen()) as there:
        await there.press("n")
        await there.shows("New character", "1  Blank", "2  Guard")
        await there.press("2")
        await there.shows("What the character is called.")
        await there.press(*"Hedy", "enter")
        await there.lists("Hedy", "Ivo", "Mira", "Nora", "Otto")
        await there.waits(lambda: there.app.wishes == [("OpenCharacter", "Hedy.toml")])
        assert there.chosen == "Hedy"
    sheet = read(people.folder / "Hedy.toml").sheet
    assert sheet == ARCHETYPES["guard"].sheet("Hedy")


async def test_a_blank_character_has_every_level_at_0(roster: Roster) -> None:
    async with visiting(roster.screen()) as there:
        await there.press("n", "enter", *"Zoe", "enter")
        await there.lists("Zoe")
    sheet = read(roster.folder / "Zoe.toml").sheet
    assert set(sheet.abilities) == set(Ability)
    assert not any((*sheet.abilities.values(), *sheet.skills.values()))


@pytest.mark.parametrize("keys", [("escape",), ("1", "escape"), ("1", "A", "escape")])
async def test_escape_makes_nothing(people: Roster, keys: tuple[str, ...]) -> None:
    async with visiting(people.screen()) as there:
        await there.press("n", *keys)
        await back_in_the_list(there)
        assert not there.app.wishes
    assert len(people.files) == 4


@pytest.mark.parametrize(
    ("written", "problem"),
    [
        ("", "A name needs at least one character that can be shown."),
        (" \u200b\x1b ", "A name needs at least one character that can be shown."),
        ("a" * 33, "A name has at most 32 characters; this one has 33."),
        ("../etc", "A name is no path: it has neither / nor \\ in it."),
        ("a\\b", "A name is no path: it has neither / nor \\ in it."),
        (".hidden", "A name is no file name: it neither begins with a full stop nor ends with .toml."),
        ("mira.TOML", "A name is no file name: it neither begins with a full stop nor ends with .toml."),
        ("con", "A name is none that some systems keep for devices, such as CON, NUL or COM1."),
        ("computer:oracle", "A name does not begin with “computer:”, which stands for a computer player."),
        ("Mira of [the] 書", ""),
    ],
)
def test_a_name_is_refused_with_the_reason(written: str, problem: str) -> None:
    assert name_problem(written) == problem


async def test_a_name_that_is_taken_is_told_and_can_be_corrected(people: Roster) -> None:
    async with visiting(people.screen(), (60, 20)) as there:
        await there.press("n", "1", *"MIRA", "enter")
        await there.shows("There is a character called “MIRA” already.")
        await there.press("end", *" 2", "enter")
        await there.lists("Ivo", "Mira", "MIRA 2", "Nora", "Otto")


async def test_hostile_names_are_cleaned_or_refused(roster: Roster) -> None:
    async with visiting(roster.screen(), (60, 20)) as there:
        for count, name in enumerate(HOSTILE_NAMES.values(), start=1):
            await there.press("n", "1")
            await there.paste(name)
            await there.press("enter")
            await there.waits(
                lambda count=count: len(there.titles) == count or "A name" in there.text  # type: ignore[misc]
            )
            if there.app.screen is not there.screen:
                await there.press("ctrl+u", *f"name {count}", "enter")
                await there.waits(partial(there.counts, count))
            assert all(width(row) <= 60 for row in there.text.splitlines())
            assert not set(there.text) & set("\x1b\x9b\u202e\u200d")


# Copying


async def test_a_copy_is_rested_and_numbered_and_the_cursor_goes_to_it(people: Roster) -> None:
    async with visiting(people.screen()) as there:
        await there.press("c")
        await there.lists("Ivo", "Ivo 2", "Mira", "Nora", "Otto")
        assert there.chosen == "Ivo 2"
        await there.press("c")
        await there.lists("Ivo", "Ivo 2", "Ivo 3", "Mira", "Nora", "Otto")
    assert people.files[:3] == ["Ivo 2.toml", "Ivo 3.toml", "Ivo.toml"]
    copy = read(people.folder / "Ivo 2.toml").sheet
    assert not has(copy.conditions, "Unconscious")
    assert copy.hp is None
    assert read(people.folder / "Ivo.toml").sheet == IVO


async def test_a_copy_keeps_comments_and_unknown_keys(roster: Roster) -> None:
    roster.write("Ada.toml", '# mine\n[character]\nname = "Ada" # short\nmood = "good"\n')
    async with visiting(roster.screen()) as there:
        await there.press("c")
        await there.lists("Ada", "Ada 2")
    assert (roster.folder / "Ada 2.toml").read_text() == '# mine\n[character]\nname = "Ada 2" # short\nmood = "good"\n'


# Renaming


async def test_a_character_is_renamed_with_its_file_and_its_history(people: Roster) -> None:
    path = people.folder / "Mira.toml"
    before = path.read_text()
    save(read(path), replace(MIRA, stress=3), ())
    (people.folder / "Mira.history.jsonl").write_text("")
    async with visiting(people.screen()) as there:
        await there.press("down", "space", "r")
        await there.shows("Rename Mira")
        await there.press(*"Zoe", "enter")
        await there.lists("Ivo", "Nora", "Otto", "Zoe")
        await there.shows("▶ ● Zoe")
        await there.press("enter")
        await there.waits(lambda: there.app.wishes == [("OpenCharacter", "Zoe.toml")])
    assert people.files == ["Ivo.toml", "Nora.toml", "Otto.toml", "Zoe.toml"]
    after = (people.folder / "Zoe.toml").read_text()
    assert after == before.replace('"Mira"', '"Zoe"').replace("stress = 2", "stress = 3")
    assert (people.folder / "Zoe.history.jsonl").exists()


async def test_a_file_that_is_not_called_after_its_character_keeps_its_name(roster: Roster) -> None:
    roster.add(MIRA, "the hero.toml")
    async with visiting(roster.screen()) as there:
        await there.press("r", *"Zoe", "enter")
        await there.lists("Zoe")
    assert roster.files == ["the hero.toml"]


async def test_escape_and_the_same_name_rename_nothing(people: Roster) -> None:
    before = {path: path.read_bytes() for path in people.folder.iterdir()}
    async with visiting(people.screen()) as there:
        await there.press("r", *"Zoe", "escape")
        await back_in_the_list(there)
        await there.press("r", "enter")
        await back_in_the_list(there)
        await there.waits(lambda: not there.screen.is_doing)
    assert {path: path.read_bytes() for path in people.folder.iterdir()} == before


async def test_a_name_of_another_is_refused_and_nothing_is_changed(people: Roster) -> None:
    async with visiting(people.screen(), (60, 20)) as there:
        await there.press("r", *"nora", "enter")
        await there.shows("There is a character called “nora” already.", "Rename Ivo")
        await there.press("escape")
        await there.lists("Ivo", "Mira", "Nora", "Otto")


# Deleting and restoring


async def test_deleting_asks_and_puts_the_character_and_its_history_in_the_trash(people: Roster) -> None:
    (people.folder / "Mira.history.jsonl").write_text("")
    async with visiting(people.screen()) as there:
        await there.press("down", "d")
        await there.shows("Delete Mira?", "it goes to the trash")
        await there.press("enter")
        await back_in_the_list(there)
        assert len(there.titles) == 4
        await there.press("delete", "y")
        await there.lists("Ivo", "Nora", "Otto")
        assert there.chosen == "Nora"
    assert sorted(path.name for path in people.trash.iterdir()) == ["Mira.history.jsonl", "Mira.toml"]
    assert not (people.folder / "Mira.history.jsonl").exists()


async def test_a_broken_file_can_be_deleted_and_restored_too(people: Roster) -> None:
    path = people.write("zz.toml", "nonsense")
    async with visiting(people.screen()) as there:
        await there.press("end", "d", "y")
        await there.lists("Ivo", "Mira", "Nora", "Otto")
        await there.press("t")
        await there.shows("Trash", "▶   zz", "broken")
        await there.press("enter")
        await there.shows("The trash is empty.")
        await there.press("q")
        await there.lists("Ivo", "Mira", "Nora", "Otto", "zz")
    assert path.read_text() == "nonsense"


async def test_what_was_deleted_can_be_restored(people: Roster) -> None:
    before = (people.folder / "Ivo.toml").read_bytes()
    async with visiting(people.screen()) as there:
        for left in (3, 2):
            await there.press("d", "y")
            await there.waits(partial(there.counts, left))
        await there.press("t")
        await there.waits(lambda: isinstance(there.app.screen, CharacterTrash))
        await there.shows("Trash", "▶   Ivo", "Mira · Archivist", "Unconscious")
        await there.press("enter")
        await there.shows("▶   Mira")
        await there.press("escape")
        await there.lists("Ivo", "Nora", "Otto")
    assert (people.folder / "Ivo.toml").read_bytes() == before


async def test_a_name_that_is_taken_again_is_not_restored_over(people: Roster) -> None:
    async with visiting(people.screen()) as there:
        await there.press("d", "y")
        await there.lists("Mira", "Nora", "Otto")
        people.add(replace(IVO, concept="another"))
        await there.press("t")
        await there.shows("▶   Ivo")
        await there.press("r")
        await there.shows("There is a character called “Ivo”")
        await there.press("q")
        await there.lists("Ivo", "Mira", "Nora", "Otto")
    assert [path.name for path in people.trash.glob("*.toml")] == ["Ivo.toml"]
    assert read(people.folder / "Ivo.toml").sheet.concept == "another"


async def test_an_empty_trash_says_so(roster: Roster) -> None:
    async with visiting(roster.screen()) as there:
        await there.press("t")
        await there.shows("The trash is empty. What is deleted from the characters comes here.")
        await there.press("enter", "escape")
        await back_in_the_list(there)


async def test_what_another_program_keeps_locked_is_left_alone(people: Roster) -> None:
    async with visiting(people.screen()) as there:
        with held(people.folder / "Ivo.toml"):
            await there.press("d", "y")
            await there.shows("Another program is changing this")
        await there.lists("Ivo", "Mira", "Nora", "Otto")


# Opening from anywhere


async def test_a_file_from_anywhere_is_opened_where_it_is(
    people: Roster, tmp_path_factory: pytest.TempPathFactory
) -> None:
    there_root = tmp_path_factory.mktemp("elsewhere")
    other = Roster(there_root).add(replace(MIRA, name="Far"))
    async with visiting(people.screen()) as there:
        await there.press("o")
        await there.shows("Open a character", "It stays there")
        await there.press("enter")
        await there.shows("Type the path of a file.")
        await there.paste(f" {other} ")
        await there.press("enter")
        await there.waits(lambda: there.app.wishes == [("OpenCharacter", "Far.toml")])
        assert len(there.titles) == 4


async def test_what_cannot_be_opened_is_told_and_asked_for_again(roster: Roster) -> None:
    broken = roster.write("bad.toml", '[character]\nname = "Bad"\n[abilities]\nphysique = 99\n')
    async with visiting(roster.screen(), (60, 20)) as there:
        await there.press("o")
        await there.paste(str(roster.root / "nothing.toml"))
        await there.press("enter")
        await there.shows("No such file or directory.")
        await there.press("ctrl+u")
        await there.paste(str(broken))
        await there.press("enter")
        await there.shows("Line 4: abilities.physique: Physique is")
        await there.press("escape")
        await back_in_the_list(there)
        assert not there.app.wishes


# Changed outside


async def test_what_is_changed_outside_is_seen_while_the_list_is_on_top(people: Roster) -> None:
    async with visiting(people.screen(every=0.01)) as there:
        await there.press("down", "space")
        await there.shows("▶ ● Mira · Archivist", "2/5")
        text = (people.folder / "Mira.toml").read_text()
        (people.folder / "Mira.toml").write_text(text.replace("stress = 2", "stress = 4"))
        await there.shows("▶ ● Mira · Archivist", "4/5")
        people.add(replace(MIRA, name="Anna"))
        await there.lists("Anna", "Ivo", "Mira", "Nora", "Otto")
        assert there.chosen == "Mira"
        (people.folder / "Ivo.toml").unlink()
        await there.lists("Anna", "Mira", "Nora", "Otto")
        (people.folder / "Mira.toml").write_text("nonsense")
        await there.lists("Anna", "Nora", "Otto", "Mira")
        await there.shows("▶   Mira", "broken")
        (people.folder / "Mira.toml").write_text(text)
        await there.lists("Anna", "Mira", "Nora", "Otto")
        await there.shows("▶ ● Mira · Archivist", "2/5")


async def test_what_looks_as_it_did_is_not_read_again(people: Roster) -> None:
    people.settle()
    async with visiting(people.screen()) as there:
        before = there.screen.cards
        await there.app.push_screen(RulesScreen())
        people.add(replace(MIRA, name="Anna"))
        there.app.pop_screen()
        await there.lists("Anna", "Ivo", "Mira", "Nora", "Otto")
        await there.waits(lambda: not there.screen.is_reading)
        assert [each for each in there.screen.cards if each in before] == list(before)
        assert all(any(card is each for each in there.screen.cards) for card in before)


async def test_a_change_of_nothing_but_what_may_be_done_to_a_file_is_seen(people: Roster) -> None:
    path = people.folder / "Mira.toml"
    hidden = people.root / "hidden"
    path.rename(hidden)
    path.symlink_to(people.root / "nowhere")
    async with visiting(people.screen(every=0.01)) as there:
        await there.lists("Ivo", "Nora", "Otto", "Mira")
        path.unlink()
        hidden.rename(path)
        await there.lists("Ivo", "Mira", "Nora", "Otto")


# Out


@pytest.mark.parametrize(
    ("key", "suffix", "begins"), [("t", "txt", "Mira\n"), ("j", "json", '{\n  "format"'), ("m", "toml", "# mine\n")]
)
async def test_a_character_is_exported_without_its_id(
    roster: Roster, monkeypatch: pytest.MonkeyPatch, key: str, suffix: str, begins: str
) -> None:
    monkeypatch.chdir(roster.root)
    path = roster.add(replace(MIRA, id="m1ra00000000"))
    path.write_text(f"# mine\n{path.read_text()}")
    before = path.read_bytes()
    async with visiting(roster.screen()) as there:
        await there.press("e")
        await there.shows("Export Mira", "TOML")
        await there.press(key)
        await there.shows(f"Mira.{suffix}")
        await there.press("enter")
        await there.shows("Exported")
    exported = (roster.root / f"Mira.{suffix}").read_text(encoding="utf-8")
    assert exported.startswith(begins)
    assert "m1ra00000000" not in exported
    assert path.read_bytes() == before
    if suffix == "toml":
        assert read(roster.root / "Mira.toml").sheet == MIRA


async def test_an_export_replaces_nothing(roster: Roster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(roster.folder)
    path = roster.add(MIRA)
    before = path.read_bytes()
    async with visiting(roster.screen()) as there:
        await there.press("e", "m")
        await there.shows("Mira.toml")
        await there.press("enter")
        await there.shows("There is a file of this name already.")
        await there.press("escape")
        await back_in_the_list(there)
    assert path.read_bytes() == before
    assert roster.files == ["Mira.toml"]


# In haste


async def test_keys_that_come_before_a_question_is_there_are_for_the_question(people: Roster) -> None:
    async with visiting(people.screen()) as there:
        burst(there.app, "d", "n")
        await there.waits(lambda: not there.screen.is_doing and there.app.screen is there.screen)
        assert len(there.titles) == 4
        burst(there.app, "d", "y")
        await there.lists("Mira", "Nora", "Otto")
        await there.waits(lambda: not there.screen.is_doing)
        assert there.app.screen is there.screen
    assert people.files == ["Mira.toml", "Nora.toml", "Otto.toml"]
