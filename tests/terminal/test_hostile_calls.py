"""Whatever others wrote, in every call: as an argument, as a file's name, in a file, and in every export."""

import json
import os
import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from model.text import is_shown
from tests.hostile import PATHS, TEXTS, assert_harmless
from tests.saving.test_hostile_texts import MATCHES
from tests.terminal.calls import Call, Called
from tests.terminal.shelves import ID
from tui.__main__ import program

LONGEST = 1_100
"""How many characters a problem is told in at most, with the name of the program and where to read on."""

SLOW = {"solve"}
"""Commands that take minutes whatever is written."""

GOOD = {
    "name": "Ada",
    "skill": "stealth",
    "number": "1",
    "what": "add",
    "condition": "Dazed",
    "match": ID,
    "matches": "1",
    "file": "x.jsonl",
    "pairs": "physique=1",
    "files": "x.toml",
    "dc": "15",
    "bonus": "2",
    "key": "theme",
    "value": "vellum",
}
"""What is written for a parameter that a command needs, or that makes it quick."""

ARGUMENTS = {kind: text for kind, text in TEXTS.items() if "\ud83d" not in text}
"""What can be written on a command line."""


def commands(command: click.Command = program, *path: str) -> Iterator[tuple[tuple[str, ...], click.Command]]:
    """Every command that there is, with the words that call it."""
    yield path, command
    if isinstance(command, click.Group):
        context = click.Context(command)
        for name in command.list_commands(context):
            below = command.get_command(context, name)
            assert below is not None
            yield from commands(below, *path, name)


PLACES = [
    (path, command, parameter)
    for path, command in commands()
    if not SLOW & {*path}
    for parameter in command.params
    if not (isinstance(parameter, click.Option) and parameter.is_flag)
]
"""Every place of a command line where a text can stand."""


def written(path: tuple[str, ...], command: click.Command, place: click.Parameter, text: str) -> list[str]:
    """A whole call, with a text in one place of it."""
    options: list[str] = []
    arguments: list[str] = []
    for parameter in command.params:
        value = text if parameter is place else GOOD.get(str(parameter.name))
        if isinstance(parameter, click.Argument):
            assert value is not None, f"a good {parameter.name} is missing in GOOD"
            arguments.append(value)
        elif parameter is place or parameter.required or (parameter.name == "matches" and value):
            assert value is not None, f"a good {parameter.name} is missing in GOOD"
            options += [parameter.opts[0], value]
    return [*path, *options, "--", *arguments]


def assert_told_harmless(done: Called) -> None:
    """Look at all that a call has written."""
    assert done.status in (0, 1, 2)
    for line in done.out.splitlines():
        assert is_shown(line.replace("\t", " ")), repr(line[:200])
        if not done.out.startswith(("{", "[")):  # JSON tells all there is, in its own spelling
            assert_harmless(line.replace("\t", " "))
    for line in done.err.splitlines():
        assert_harmless(line, LONGEST)
    if done.status == 2:
        assert done.err.count("\n") == 1
        assert done.err.startswith("archivarium: ")


def try_each(call: Call, number: int, texts: list[str]) -> None:
    path, command, place = PLACES[number]
    for text in texts:
        assert_told_harmless(call(*written(path, command, place, text)))


every_place = pytest.mark.parametrize(
    "number", range(len(PLACES)), ids=[f"{' '.join(path)} {place.name}".strip() for path, _, place in PLACES]
)


@pytest.mark.usefixtures("match")
@every_place
def test_no_argument_harms_who_reads_what_is_said_of_it(call: Call, number: int) -> None:
    try_each(call, number, list(ARGUMENTS.values())[number % 5 :: 5])


@pytest.mark.long
@pytest.mark.usefixtures("match")
@every_place
def test_no_argument_at_any_place_harms_anybody(call: Call, number: int) -> None:
    try_each(call, number, list(ARGUMENTS.values()))


@pytest.mark.parametrize("text", ARGUMENTS.values(), ids=ARGUMENTS)
def test_no_command_and_no_option_is_called_like_that(call: Call, text: str) -> None:
    for arguments in ([text], [f"--{text}"], ["play", f"--{text}"], ["characters", text], ["export", f"-{text}"]):
        if arguments[-1].strip("-"):
            assert_told_harmless(call(*arguments))


@pytest.fixture
def hostile_home(home: Path) -> Path:
    """A home full of files that are called as others called them, and hold what others wrote."""
    (home / "characters").mkdir()
    kinds = list(MATCHES)
    for number, (kind, called) in enumerate(PATHS.items()):
        name, text = os.fsencode(called), TEXTS[kind]
        content = MATCHES[kinds[number % len(kinds)]].content
        found = (content, content[:-5], content.replace(b'"time"', b'"t\\u202eme"', 3), text.encode(errors="replace"))
        put(home / "matches", name + b"~%012d.jsonl" % number, found[number % len(found)])
        quoted = json.dumps(text[:150]).encode()
        character = b"[character]\nname = %s\nconcept = %s\nnotes = %s\n" % (quoted, quoted, quoted)
        broken = b"%s = %s\n[skills]\n%s = 3\n" % (quoted, quoted, quoted)
        put(home / "characters", name + b"%d.toml" % number, character + broken * (number % 3 == 0))
    return home


def put(folder: Path, name: bytes, content: bytes) -> None:
    (folder / os.fsdecode(name)).write_bytes(content)


def files(home: Path, folder: str) -> list[Path]:
    return sorted((home / folder).iterdir())


def test_lists_of_hostile_files_are_harmless(call: Call, hostile_home: Path) -> None:
    for arguments in (["matches"], ["matches", "--json"], ["characters", "list"], ["characters", "list", "--json"]):
        done = call(*arguments)
        assert_told_harmless(done)
        assert len(done.out.splitlines()) > len(PATHS)
    assert len(json.loads(call("matches", "--json").out)) == len(files(hostile_home, "matches"))


@pytest.mark.parametrize(
    "arguments",
    [
        ["verify"],
        ["replay", "--plain"],
        ["resume"],
        ["resume", "--plain"],
        ["import"],
        ["review"],
        ["export"],
        ["export", "--format", "json"],
    ],
    ids=" ".join,
)
def test_what_is_said_of_hostile_matches_is_harmless(call: Call, hostile_home: Path, arguments: list[str]) -> None:
    for path in files(hostile_home, "matches"):
        assert_told_harmless(call(*arguments, path))


@pytest.mark.parametrize(
    "arguments",
    [["show"], ["show", "--json"], ["validate"], ["validate", "--json"], ["damage"], ["set"], ["export"]],
    ids=" ".join,
)
def test_what_is_said_of_hostile_characters_is_harmless(call: Call, hostile_home: Path, arguments: list[str]) -> None:
    more = {"damage": ["1"], "set": ["notes=x"]}.get(arguments[0], [])
    for path in files(hostile_home, "characters"):
        assert_told_harmless(call("characters", *arguments, path, *more))


_PAINTED = re.compile(r"\x1b\[(?:[0-9;]*[mHJ]|\?25[hl])")
"""What a film does to the terminal that plays it: looks, moves, and the cursor."""


@pytest.mark.parametrize("kind", MATCHES)
def test_a_film_and_a_picture_are_harmless(call: Call, home: Path, kind: str) -> None:
    MATCHES[kind].write(home / "matches")
    film = call("export", ID, "--format", "cast", "--size", "60x17")
    assert film.status == 0
    heading, *frames = map(json.loads, film.out.splitlines())
    assert_harmless(heading["title"])
    for _, _, painted in frames:
        assert is_shown(_PAINTED.sub("", painted))
    picture = call("export", ID, "--format", "svg")
    assert picture.status == 0
    assert all(is_shown(line) for line in picture.out.splitlines())
    root = ElementTree.fromstring(picture.out)
    assert {each.tag.rpartition("}")[2] for each in root.iter()} <= {"svg", "title", "desc", "rect", "g", "text"}
    assert not [name for each in root.iter() for name in each.attrib if name.startswith("on") or "href" in name]


@pytest.mark.parametrize("kind", [kind for kind in PATHS if "\0" not in PATHS[kind]])
def test_a_hostile_home_is_told_harmless(
    call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    monkeypatch.setenv("ARCHIVARIUM_HOME", str(tmp_path / PATHS[kind]))
    for arguments in (["paths"], ["paths", "--json"], ["matches"], ["characters", "list"], ["resume"]):
        assert_told_harmless(call(*arguments))


def test_what_can_be_asked_for_is_asked_for() -> None:
    assert len(PLACES) > 60
    assert {path[0] for path, _, _ in PLACES if path} >= {"play", "resume", "export", "characters", "import", "odds"}
