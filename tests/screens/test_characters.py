"""The characters screen lists, finds and opens what is in the folder, by keyboard, and tells what is broken."""

from dataclasses import replace

import pytest

from tests.screens.apps import SIZES
from tests.screens.golden import place_of
from tests.screens.rosters import IVO, MIRA, NORA, Roster
from tests.screens.visits import visiting
from tui.characters.columns import table
from tui.characters.marking import Marking
from tui.text import width

MIRAS_ID = "m1ra00000000"


# What is listed, and how


async def test_characters_stand_by_name_and_the_broken_ones_last(people: Roster) -> None:
    people.write("Anna.toml", "nonsense")
    async with visiting(people.screen()) as there:
        await there.lists("Ivo", "Mira", "Nora", "Otto", "Anna")
        await there.shows("5 characters", "‹All 5›  Due 1   Broken 1")


async def test_a_line_tells_name_concept_hp_stress_conditions_and_what_is_due(people: Roster) -> None:
    async with visiting(people.screen()) as there:
        for row in (
            "    Character                           HP  Stress  Conditions          Due",
            "▶   Ivo                                0/7     0/5  Unconscious",
            "    Mira · Archivist of the sevent…    8/8     2/5",
            "    Nora · Smuggler                    7/7     5/5                      Morale",
            "    Otto                               5/5     0/3  Frozen",
        ):
            await there.shows(row)


@pytest.mark.parametrize("size", SIZES)
async def test_all_there_is_to_know_is_to_be_seen_at_every_size(people: Roster, size: tuple[int, int]) -> None:
    async with visiting(people.screen(), size) as there:
        await there.press("down", "down")
        await there.shows("Nora · Smuggler", "HP 7/7 · Stress 5/5 · Movement 3/3")
        await there.shows("A Morale Roll is due: Stress 5 of 5.", "Morale")
        await there.shows("⏎ Open", "n New", "space Select", "p Party", "q Back", "/ find", "f due, broken", "t trash")
        await there.press("end")
        await there.shows("Frozen until the end of the next turn", "Physique 0, Agility 0, Reason 0")


async def test_the_best_skills_the_file_and_the_notes_are_told_where_there_is_room(people: Roster) -> None:
    async with visiting(people.screen(), (140, 40)) as there:
        await there.press("down")
        await there.shows("Melee +5, Resilience +4", "file Mira.toml")
        await there.press("end")
        await there.shows("“Owes Nora a boat.”")


def test_no_column_is_lost_between_two_widths() -> None:
    for cells in range(54, 200):
        assert width(table(Marking()).fit(cells).heading()) == cells


async def test_an_empty_folder_says_how_it_is_filled(roster: Roster) -> None:
    async with visiting(roster.screen()) as there:
        await there.shows("No character is here yet.", "0 characters")
        await there.press("enter", "space", "p", "r", "c", "d", "e", "a", "down", "end")
        assert not there.app.wishes
        assert there.app.screen is there.screen


async def test_a_missing_folder_is_an_empty_one(roster: Roster) -> None:
    roster.folder.rmdir()
    async with visiting(roster.screen()) as there:
        await there.shows("No character is here yet.")
    assert not roster.folder.exists()


async def test_a_folder_that_cannot_be_read_is_told_with_the_reason(roster: Roster) -> None:
    roster.folder.rmdir()
    roster.folder.write_text("no folder")
    async with visiting(roster.screen()) as there:
        await there.shows("not read", "Not a directory", "Check the folder.")


async def test_two_of_one_name_are_told_apart_by_their_files(roster: Roster) -> None:
    roster.add(MIRA)
    roster.add(replace(MIRA, name="MIRA", concept=""), "mira of the east.toml")
    roster.add(IVO)
    async with visiting(roster.screen()) as there:
        await there.shows("Mira · Mira.toml", "MIRA · mira of the east.toml", "▶   Ivo      ")
        await there.press("down", "down")
        await there.shows("file mira of the east.toml")
        (roster.folder / "mira of the east.toml").unlink()
    async with visiting(roster.screen()) as there:
        await there.shows("Mira · Archivist")


# Finding


async def test_names_concepts_conditions_and_files_are_found_as_they_are_typed(people: Roster) -> None:
    people.add(replace(MIRA, name="Zoe"), "other.toml")
    async with visiting(people.screen()) as there:
        for words, titles in (
            ("smug", ["Nora"]),
            ("FROZEN", ["Otto"]),
            ("stair arch", ["Mira", "Zoe"]),
            ("other.toml", ["Zoe"]),
        ):
            await there.press("slash")
            await there.paste(words)
            await there.lists(*titles)
            await there.press("escape")
        await there.press("slash", *"nobody")
        await there.shows("No character fits. Escape shows all.", "0 of 5 characters")
        await there.press("escape")
        await there.lists("Ivo", "Mira", "Nora", "Otto", "Zoe")


async def test_what_is_due_and_what_is_broken_is_gone_through_by_key_and_mouse(people: Roster) -> None:
    people.write("bad.toml", "nonsense")
    async with visiting(people.screen()) as there:
        for chosen, titles in (("‹Due 1›", ["Nora"]), ("‹Broken 1›", ["bad"])):
            await there.press("f")
            await there.lists(*titles)
            await there.shows(chosen, "1 of 5 characters")
        await there.pilot.click(offset=place_of(there.app, "Due 1"))
        await there.lists("Nora")
        await there.press("escape")
        await there.shows("‹All 5›")


# Opening


async def test_enter_opens_the_sheet(people: Roster) -> None:
    async with visiting(people.screen()) as there:
        await there.press("down", "enter")
        await there.waits(lambda: there.app.wishes == [("OpenCharacter", "Mira.toml")])


async def test_the_mouse_chooses_and_then_opens(people: Roster) -> None:
    async with visiting(people.screen()) as there:
        await there.pilot.click(offset=place_of(there.app, "Nora"))
        await there.shows("▶   Nora")
        assert not there.app.wishes
        await there.pilot.click(offset=place_of(there.app, "Nora"))
        await there.waits(lambda: there.app.wishes == [("OpenCharacter", "Nora.toml")])


@pytest.mark.parametrize("key", ["q", "escape"])
async def test_as_a_mode_it_asks_to_be_left(people: Roster, key: str) -> None:
    async with visiting(people.screen()) as there:
        await there.press(key)
        await there.waits(lambda: there.app.wishes == [("Leave", "")])


# Selecting


async def test_several_are_selected_for_the_party(people: Roster) -> None:
    async with visiting(people.screen()) as there:
        await there.press("space", "down", "down", "space")
        await there.shows("  ● Ivo", "▶ ● Nora", "2 selected · 4 characters")
        await there.press("p")
        await there.waits(lambda: there.app.wishes == [("OpenParty", "Ivo.toml Nora.toml")])
        await there.press("space")
        await there.shows("1 selected · 4 characters", "▶   Nora")


async def test_the_chosen_one_is_a_party_where_none_is_selected(people: Roster) -> None:
    async with visiting(people.screen()) as there:
        await there.press("down", "p")
        await there.waits(lambda: there.app.wishes == [("OpenParty", "Mira.toml")])


async def test_all_that_are_listed_are_selected_at_once_and_no_broken_one(people: Roster) -> None:
    people.write("bad.toml", "nonsense")
    async with visiting(people.screen()) as there:
        await there.press("slash", *"or", "enter", "a")
        await there.shows("1 selected")
        await there.press("escape", "a")
        await there.shows("4 selected · 5 characters")
        await there.press("end", "space", "p")
        await there.waits(lambda: there.app.wishes == [("OpenParty", "Ivo.toml Mira.toml Nora.toml Otto.toml")])
        await there.press("a")
        await there.shows(" 5 characters")
        assert "selected" not in there.text
        await there.press("p")
        await there.pilot.pause()
        assert len(there.app.wishes) == 1


# Broken files

BROKEN = {
    "empty": ("", "Line 1: The file is empty"),
    "no TOML": ("[character\nname = 1\n", "Line 1: "),
    "no name": ('[character]\nconcept = "x"\n', "name"),
    "out of range": (
        '# mine\n[character]\nname = "Bad"\n[abilities]\nphysique = 99\n',
        "Line 5: abilities.physique: Physique is a whole number from -10 to 20",
    ),
    "a slip": ('[character]\nname = "Bad"\n[skills]\nmelle = 2\n', "did you mean melee?"),
    "text for a number": ('[character]\nname = "Bad"\n[state]\nhp = "3"\n', "Line 4: state.hp: HP is a whole number"),
    "not UTF-8": (b'[character]\nname = "\xff"\n', "UTF-8"),
    "NUL": (b'[character]\nname = "\x00"\n', "Line 2: "),
    "a name that is a path": ('[character]\nname = "../../etc"\n', "Line 2: character.name: A name is no path"),
}


@pytest.mark.parametrize(("content", "reason"), [*BROKEN.values()], ids=[*BROKEN])
async def test_a_broken_file_is_listed_with_its_reason_and_left_as_it_is(
    people: Roster, content: str | bytes, reason: str
) -> None:
    path = people.write("zz.toml", content)
    before = path.read_bytes()
    async with visiting(people.screen(), (140, 40)) as there:
        await there.press("end")
        await there.waits(lambda: there.chosen == "zz")
        words = " ".join(line[97:].strip() for line in there.text.splitlines())
        assert reason in words
        await there.press("enter")
        await there.shows("zz.toml ─", "c  Close")
        await there.press("c", "space", "r", "c", "e")
        await there.waits(lambda: there.app.screen is there.screen)
        assert not there.app.wishes
        assert "selected" not in there.text
    assert path.read_bytes() == before


async def test_a_folder_a_dangling_link_and_other_files_are_told_or_not_listed(people: Roster) -> None:
    (people.folder / "yy.toml").mkdir()
    (people.folder / "zz.toml").symlink_to(people.root / "nowhere")
    people.write("notes.txt", "not listed")
    people.write(".hidden.toml", "not listed")
    people.write("Mira.history.jsonl", "")
    async with visiting(people.screen(), (110, 30)) as there:
        await there.lists("Ivo", "Mira", "Nora", "Otto", "yy", "zz")
        await there.press("end")
        await there.shows("No such file or directory.")
        await there.press("up")
        await there.shows("This is a folder or a device, and no file.")


async def test_many_faults_are_counted_and_fit_in_the_dialog(roster: Roster) -> None:
    lines = "".join(f"skill{number} = 1\n" for number in range(30))
    roster.write("bad.toml", f'[character]\nname = "Bad"\n[skills]\n{lines}')
    async with visiting(roster.screen(), (60, 20)) as there:
        await there.press("enter")
        await there.shows("And 27 more.", "c  Close")


# Duels


async def test_how_a_character_fared_in_duels_is_counted_from_the_matches(roster: Roster) -> None:
    roster.add(replace(MIRA, id=MIRAS_ID))
    roster.add(replace(NORA, id="n0ra00000000"))
    roster.add(IVO)
    for number, seed in enumerate(("994", "992", "970")):
        roster.duel(MIRAS_ID, seed, number)
    async with visiting(roster.screen(), (110, 30)) as there:
        await there.press("down")
        await there.shows("Duels · 3 matches: 1 won, 1 drawn, 1 lost; 3 rounds won")
        await there.press("down")
        await there.shows("Duels · no match finished yet")
        await there.press("home")
        await there.shows("Unconscious until")
        assert "Duels" not in there.text


async def test_matches_that_cannot_be_read_keep_no_character_away(roster: Roster) -> None:
    roster.add(replace(MIRA, id=MIRAS_ID))
    (roster.root / "matches").write_text("no folder")
    async with visiting(roster.screen()) as there:
        await there.shows("▶   Mira", "1 character", "Duels · not known")
