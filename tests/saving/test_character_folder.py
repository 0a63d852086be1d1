"""All characters of a person: listed as they are read, named, made, copied, renamed, thrown away and fetched back."""

import errno
import os
from itertools import islice
from pathlib import Path

import pytest

from model.sheet import play
from model.sheet.abilities import Ability, Skill
from model.sheet.refusal import NotAllowed
from saves.characters.archetypes import ARCHETYPES, BLANK, Archetype
from saves.characters.conflict import CharacterConflict
from saves.characters.faults import (
    CharacterBroken,
    CharacterNotWritten,
    CharacterUnreadable,
    NameTaken,
    NoSuchCharacter,
    SeveralFit,
)
from saves.characters.file import CharacterFile, read, save
from saves.characters.folder import Characters
from saves.characters.history import read_history
from saves.characters.identity import identified
from saves.characters.listing import namesakes
from saves.places import places
from tests.saving.builders import RefusingDisk
from tests.saving.characters import ADA, called, given


@pytest.fixture
def characters(tmp_path: Path) -> Characters:
    """A folder for characters, and a trash, that are not there yet."""
    return Characters(tmp_path / "characters", tmp_path / "trash")


def files(folder: Path) -> list[str]:
    return sorted(os.listdir(folder)) if folder.exists() else []


def hurt(file: CharacterFile) -> CharacterFile:
    played = play.damage(file.sheet, 1)
    return save(file, played.sheet, played.events)


def test_where_there_is_no_folder_there_are_no_characters(characters: Characters, tmp_path: Path) -> None:
    assert characters.paths() == ()
    assert list(characters.listing()) == []
    assert list(characters.trashed()) == []
    with pytest.raises(NoSuchCharacter, match=r"No character is called “Ada”\. 'archivarium characters list'"):
        characters.find("Ada")
    assert files(tmp_path) == []


def test_a_person_has_a_folder_of_characters_and_a_place_in_the_trash(home: Path) -> None:
    mine = Characters.of(places())
    file = mine.new("Ada")
    assert file.path == home / "characters" / "Ada.toml"
    assert mine.delete(file.path) == home / "trash" / "characters" / "Ada.toml"


def test_broken_files_are_listed_beside_the_good_ones_and_stay_as_they_are(characters: Characters) -> None:
    folder = characters.folder
    given(folder, called("Zoë"), "b.toml")
    given(folder, called("Bo") + "[skills]\nmele = 1\n", "A broken one.toml")
    given(folder, b"\xff\xfe", "c.toml")
    (folder / "d.toml").mkdir()
    given(folder, called("x"), ".hidden.toml")
    given(folder, called("x"), "notes.txt")
    before = {path: path.read_bytes() for path in folder.iterdir() if path.is_file()}
    listed = list(characters.listing())
    assert [(each.found.path.name, each.found.name, each.done, each.total) for each in listed] == [
        ("A broken one.toml", "A broken one", 1, 4),
        ("b.toml", "Zoë", 2, 4),
        ("c.toml", "c", 3, 4),
        ("d.toml", "d", 4, 4),
    ]
    errors = [each.found.error for each in listed]
    assert [type(error) for error in errors] == [CharacterBroken, type(None), CharacterBroken, CharacterUnreadable]
    assert str(errors[0]).endswith(
        "A broken one.toml:4: skills.mele: This is not a skill; did you mean melee? It is left as it is."
    )
    assert {path: path.read_bytes() for path in folder.iterdir() if path.is_file()} == before


def test_a_listing_reads_no_further_than_it_is_asked(characters: Characters) -> None:
    for number in range(1_000):
        given(characters.folder, called(f"N{number}"), f"{number:04}.toml")
    steps = characters.listing()
    first = list(islice(steps, 10))
    assert [each.found.name for each in first] == [f"N{number}" for number in range(10)]
    assert first[-1].total == 1_000
    for path in characters.paths()[10:]:
        path.unlink()
    assert next(steps).found.error is not None


def test_a_folder_that_cannot_be_read_is_told(characters: Characters) -> None:
    characters.folder.write_text("in the way")
    with pytest.raises(CharacterUnreadable, match=r"Not a directory\. Check the folder\."):
        list(characters.listing())
    with pytest.raises(CharacterUnreadable, match="Not a directory"):
        Characters(characters.folder / "deeper", characters.folder).new("Ada")


@pytest.fixture
def three(characters: Characters) -> Characters:
    """Ada, Adam and a broken file."""
    given(characters.folder, called("Ada"), "hero.toml")
    given(characters.folder, called("Adam"), "Adam.toml")
    given(characters.folder, "nonsense", "Broken.toml")
    return characters


@pytest.mark.parametrize(
    ("written", "file"),
    [
        ("Ada", "hero"),
        ("ada", "hero"),
        (" ADA ", "hero"),
        ("hero", "hero"),
        ("he", "hero"),
        ("adam", "Adam"),
        ("broken", "Broken"),
        ("hero.toml", "hero"),
        ("Broken.toml", "Broken"),
    ],
)
def test_a_character_is_found_by_its_name_or_its_file_or_their_beginning(
    three: Characters, written: str, file: str
) -> None:
    assert three.find(written) == three.folder / f"{file}.toml"


@pytest.mark.parametrize("written", ["", " ", "x", "da", "\x1b[2J", "[b]", "Ada Lovelace", "x" * 5000])
def test_what_names_nobody_is_told(three: Characters, written: str) -> None:
    with pytest.raises(NoSuchCharacter, match="No character is called “") as refused:
        three.find(written)
    assert str(refused.value).isprintable()
    assert len(str(refused.value)) < 400


def test_a_path_is_taken_as_it_is(three: Characters, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    for written in ("./Ada", "nowhere/Ada.toml", "missing.toml", str(tmp_path / "Ada")):
        assert three.find(written) == Path(written)
    given(tmp_path, called("Other"), "hero.toml")
    assert three.find("hero.toml") == Path("hero.toml")


def test_a_name_that_fits_two_files_is_refused_with_both_named(
    three: Characters, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    hero, adam, other = three.folder / "hero.toml", three.folder / "Adam.toml", three.folder / "other.toml"
    with pytest.raises(SeveralFit) as refused:
        three.find("ad")
    assert refused.value.paths == (adam, hero)
    assert f"“ad” fits 2 files: {adam}, {hero}. Name the file." in str(refused.value)
    given(three.folder, called("ADA"), "other.toml")
    with pytest.raises(SeveralFit) as refused:
        three.find("Ada")
    assert refused.value.paths == (hero, other)
    assert namesakes(each.found for each in three.listing()) == ((hero, other),)
    given(tmp_path, called("Someone"), "Adam")
    with pytest.raises(SeveralFit) as refused:
        three.find("Adam")
    assert refused.value.paths == (Path("Adam"), adam)
    os.unlink(tmp_path / "Adam")
    os.symlink(adam, tmp_path / "Adam")
    assert three.find("Adam") == Path("Adam")


@pytest.mark.parametrize("archetype", [BLANK, *ARCHETYPES.values()], ids=lambda one: one.title)
def test_a_new_character_says_every_level(characters: Characters, archetype: Archetype) -> None:
    file = characters.new("  Zoë\u200b  the 2nd ", archetype)
    assert file.path.name == "Zoë the 2nd.toml"
    assert read(file.path) == file
    assert file.sheet.name == "Zoë the 2nd"
    assert all(file.sheet.is_written(trait) for trait in (*Ability, *Skill))
    assert files(characters.folder) == [file.path.name]


def test_archetypes_have_as_much_as_each_other() -> None:
    sheets = [one.sheet("x") for one in ARCHETYPES.values()]
    assert {sum(sheet.abilities.values()) for sheet in sheets} == {4}
    assert {sum(sheet.skills.values()) for sheet in sheets} == {8}
    assert len({one.concept for one in ARCHETYPES.values()}) == len(ARCHETYPES) == 6


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("", "at least one character"),
        (" \x1b", "at least one character"),
        ("x" * 200, "at most 32 characters; this one has 200."),
        ("../../etc/passwd", "A name is no path"),
        ("a\\b", "A name is no path"),
        (".", "A name is no file name"),
        ("a.toml", "A name is no file name"),
        ("CON", "keep for devices"),
        ("computer:x", "a computer player"),
    ],
)
def test_a_name_that_no_character_can_have_is_refused(characters: Characters, name: str, told: str) -> None:
    with pytest.raises(CharacterNotWritten, match=told):
        characters.new(name)
    assert files(characters.folder) == []
    file = characters.new("Ada")
    with pytest.raises(CharacterNotWritten, match=told):
        characters.rename(file, name)
    assert read(file.path) == file


@pytest.mark.parametrize(
    ("name", "stem"),
    [
        ("***", "character"),
        ('a:b?"c"', "abc"),
        ("~", "character"),
        ("-rf", "-rf"),
        ("list", "list"),
        ("[b] |x|", "[b] x"),
        ("\U0001f3f3\ufe0f\u200d\U0001f308", "\U0001f3f3\U0001f308"),
        ("é" * 32, "é" * 32),
        ("\U0001f9d9" * 32, "\U0001f9d9" * 30),
    ],
)
def test_a_file_is_called_what_a_disk_takes_of_the_name(characters: Characters, name: str, stem: str) -> None:
    assert characters.new(name).path.name == f"{stem}.toml"
    assert characters.find(f"{stem}.toml").exists()


def test_a_name_that_is_taken_is_refused(characters: Characters) -> None:
    ada, bo = characters.new("Ada"), characters.new("Bo")
    for name in ("Ada", "ADA", " ada "):
        with pytest.raises(
            NameTaken, match=r"Ada\.toml: There is a character called “.*” already\. Nothing was changed"
        ):
            characters.new(name)
        with pytest.raises(NameTaken):
            characters.rename(bo, name)
    assert files(characters.folder) == ["Ada.toml", "Bo.toml"]
    assert characters.rename(ada, "ADA").sheet.name == "ADA"


def test_a_file_that_is_in_the_way_is_never_overwritten(characters: Characters) -> None:
    given(characters.folder, "nonsense", "Ada.toml")
    given(characters.folder, "somebody's past\n", "Ada 2.history.jsonl")
    assert characters.new("Ada").path.name == "Ada 3.toml"
    assert (characters.folder / "Ada.toml").read_text() == "nonsense"


def test_a_copy_keeps_what_a_person_wrote_and_begins_anew(characters: Characters) -> None:
    file = identified(hurt(read(given(characters.folder))))
    first, second = characters.duplicate(file, 2)
    assert [each.path.name for each in (first, second)] == ["Ada 2.toml", "Ada 3.toml"]
    assert [each.sheet.name for each in (first, second)] == ["Ada 2", "Ada 3"]
    assert read(first.path) == first
    assert (first.sheet.hp, first.sheet.stress, first.sheet.conditions, first.sheet.id) == (None, 0, (), None)
    for kept in (b"# wounded by rats", b'player = "Bo"', b"rope = {", b"# melee = 3", b"# hers to bear"):
        assert kept in first.content
    assert read_history(first.path).happened == ()
    assert read(file.path) == file
    (third,) = characters.duplicate(second)
    assert third.sheet.name == "Ada 4"
    for number in (0, 101):
        with pytest.raises(NotAllowed):
            characters.duplicate(file, number)


def test_a_rename_takes_the_file_the_history_and_the_id_along(characters: Characters) -> None:
    file = hurt(identified(read(given(characters.folder))))
    renamed = characters.rename(file, "Zoë")
    assert files(characters.folder) == ["Zoë.history.jsonl", "Zoë.toml"]
    assert read(renamed.path) == renamed
    assert renamed.content == file.content.replace(b'"Ada"', '"Zoë"'.encode())
    assert renamed.sheet.id == file.sheet.id
    assert [each.event.kind for each in read_history(renamed.path).happened] == ["damaged", "edited"]
    assert read_history(renamed.path).happened[-1].saved
    assert hurt(renamed).sheet.hp == 5


def test_a_file_that_a_person_named_keeps_its_name(characters: Characters, tmp_path: Path) -> None:
    file = hurt(read(given(tmp_path, ADA, "hero.toml")))
    assert characters.rename(file, "Zoë").path == file.path
    assert files(tmp_path) == ["hero.history.jsonl", "hero.toml"]


def test_a_numbered_file_follows_too_and_evades_what_is_there(characters: Characters) -> None:
    given(characters.folder, "nonsense", "Zoë.toml")
    file = read(given(characters.folder, ADA, "Ada 2.toml"))
    assert characters.rename(file, "Zoë").path.name == "Zoë 2.toml"
    assert files(characters.folder) == ["Zoë 2.history.jsonl", "Zoë 2.toml", "Zoë.toml"]


def test_a_rename_to_the_same_name_is_nothing(characters: Characters) -> None:
    file = characters.new("Ada")
    assert characters.rename(file, " Ada") == file
    assert files(characters.folder) == ["Ada.toml"]


def test_a_rename_of_a_file_that_was_changed_meanwhile_is_a_conflict(characters: Characters) -> None:
    file = read(given(characters.folder))
    hurt(file)
    with pytest.raises(CharacterConflict):
        characters.rename(file, "Zoë")
    assert files(characters.folder) == ["Ada.history.jsonl", "Ada.toml"]


def test_what_is_thrown_away_comes_back_with_its_history(characters: Characters, tmp_path: Path) -> None:
    file = hurt(read(given(characters.folder)))
    gone = characters.delete(file.path)
    assert files(characters.folder) == []
    assert files(tmp_path / "trash") == ["Ada.history.jsonl", "Ada.toml"]
    assert [each.path for each in characters.trashed()] == [gone]
    assert characters.restore(gone) == file.path
    assert files(tmp_path / "trash") == []
    assert read(file.path) == file
    assert len(read_history(file.path).happened) == 1


def test_nothing_in_the_trash_is_overwritten(characters: Characters, tmp_path: Path) -> None:
    for _ in range(3):
        hurt(characters.new("Ada"))
        characters.delete(characters.find("Ada"))
    assert [name for name in files(tmp_path / "trash") if name.endswith(".toml")] == [
        "Ada 2.toml",
        "Ada 3.toml",
        "Ada.toml",
    ]
    first, second, _ = [each.path for each in characters.trashed()]
    assert characters.restore(first).name == "Ada.toml"
    with pytest.raises(NameTaken, match="There is a character called “Ada” already"):
        characters.restore(second)
    assert files(characters.folder) == ["Ada.history.jsonl", "Ada.toml"]


def test_broken_files_can_be_thrown_away_and_fetched_back(characters: Characters) -> None:
    path = given(characters.folder, "nonsense", "Broken.toml")
    gone = characters.delete(path)
    assert [(each.name, each.file) for each in characters.trashed()] == [("Broken", None)]
    assert characters.restore(gone) == path
    assert path.read_text() == "nonsense"


def test_what_is_not_there_cannot_be_thrown_away(characters: Characters) -> None:
    with pytest.raises(CharacterUnreadable, match="No such file"):
        characters.delete(characters.folder / "Ada.toml")


@pytest.mark.parametrize("script", [[0], ["sync"], [3]])
def test_a_disk_that_refuses_a_new_character_leaves_nothing(tmp_path: Path, script: list[int | str | None]) -> None:
    characters = Characters(tmp_path / "characters", tmp_path / "trash", RefusingDisk(script))
    with pytest.raises(CharacterNotWritten, match=r"Nothing was changed; try again"):
        characters.new("Ada")
    assert files(tmp_path / "characters") == []
    assert characters.new("Ada").path.exists()


def test_a_disk_that_refuses_a_move_leaves_both_files_where_they_were(characters: Characters, tmp_path: Path) -> None:
    file = hurt(read(given(characters.folder)))
    (tmp_path / "trash").write_text("in the way")
    with pytest.raises(CharacterNotWritten, match="The file is where it was"):
        characters.delete(file.path)
    assert files(characters.folder) == ["Ada.history.jsonl", "Ada.toml"]


def test_a_disk_without_links_moves_both_files_too(
    characters: Characters, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*given: object, **named: object) -> None:
        del given, named
        raise PermissionError(errno.EPERM, "Operation not permitted")

    file = hurt(read(given(characters.folder)))
    monkeypatch.setattr(os, "link", refuse)
    gone = characters.delete(file.path)
    assert files(characters.folder) == []
    assert files(tmp_path / "trash") == ["Ada.history.jsonl", "Ada.toml"]
    given(characters.folder, "in the way", "Ada.toml")
    assert characters.restore(gone).name == "Ada 2.toml"
    assert files(characters.folder) == ["Ada 2.history.jsonl", "Ada 2.toml", "Ada.toml"]
