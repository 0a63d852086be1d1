"""Exports as text, data, film and picture: what is in them, and the files that they become."""

import json
import os
import resource
import stat
import subprocess
import xml.etree.ElementTree as ElementTree
from dataclasses import replace
from pathlib import Path

import pytest

from saves.header import Header, MatchDice, Seated, SeatedCharacter
from saves.reading import read
from saves.transcript import as_text
from tests.saving.builders import OPENED, play, wavering
from tests.terminal.calls import Call
from tests.terminal.shelves import CONTENT, DAMAGED, ID, snapshot
from tests.terminal.terminal import PROGRAM
from themes.reader import shipped
from tui.commands import writing

SVG = "{http://www.w3.org/2000/svg}"
DRAFTS = ".*.draft"
FORMS = ["text", "json", "cast", "svg"]

every_form = pytest.mark.parametrize("form", FORMS)


def test_a_transcript_is_the_usual_export(call: Call, match: Path) -> None:
    done = call("export", ID)
    assert (done.status, done.out, done.err) == (0, as_text(read(match)), "")
    assert done.out.splitlines()[-1] == "15  The match is a draw: each has won a round."


def test_a_document_holds_the_whole_match_without_what_is_private(call: Call, home: Path) -> None:
    character = SeatedCharacter(id="secret character", name="Scribe")
    seats = (
        Seated(name="Ada", player="secret player", character=character),
        Seated(name="Apprentice", level="apprentice", seed="seed of the apprentice"),
    )
    head = Header.new(*seats, dice=MatchDice(source="seeded", seed="seed of the dice"), created=OPENED, id=ID)
    match = play(head, "970", wavering("short"))
    match.write(home / "matches", f"over~{ID}.jsonl")
    told = json.loads(call("export", "over", "--format", "json").out)
    assert told["format"] == "archivarium transcript"
    assert told["finished"] is True
    assert told["seats"]["A"]["character"] == "Scribe"
    assert [event["step"] for event in told["events"]] == list(range(1, len(match.entries) + 1))
    open_match = replace(match, actions=match.actions[:3])
    open_match.write(home / "matches", f"open~{ID}.jsonl")
    for form in FORMS:
        written = call("export", "open", "--format", form).out
        assert "secret" not in written
        assert "seed of" not in written


@every_form
def test_an_export_is_a_file_of_its_own(call: Call, match: Path, form: str) -> None:
    before = snapshot(match.parent)
    told = call("export", ID, "--format", form)
    written = call("export", ID, "--format", form, "-o", "out")
    dashed = call("export", ID, "--format", form, "-o", "-")
    assert (told.status, written.status, dashed.status) == (0, 0, 0)
    assert written.out == "Written: out\n"
    assert dashed.out == told.out
    assert told.out.endswith("\n")
    assert Path("out").read_text(encoding="utf-8") == told.out
    umask = os.umask(0)
    os.umask(umask)
    assert stat.S_IMODE(Path("out").stat().st_mode) == 0o666 & ~umask
    assert snapshot(match.parent) == before


def test_an_export_replaces_a_file_only_when_that_is_asked_for(call: Call, match: Path) -> None:
    Path("out").write_text("precious")
    done = call("export", ID, "-o", "out")
    assert (done.status, done.out) == (1, "")
    assert done.problem == "out: There is a file of this name already; --force replaces it."
    assert Path("out").read_text() == "precious"
    assert call("export", ID, "-o", "out", "--force").status == 0
    assert Path("out").read_text() == as_text(read(match))
    assert [path.name for path in Path().iterdir()] == ["out"]


@pytest.mark.usefixtures("match")
def test_an_export_follows_a_link_to_the_file_that_it_replaces(call: Call) -> None:
    Path("real").write_text("old")
    Path("link").symlink_to("real")
    assert call("export", ID, "-o", "link").status == 1
    assert call("export", ID, "-o", "link", "--force").status == 0
    assert Path("link").is_symlink()
    assert Path("real").read_text().startswith("Ada and Bo\n")


def test_a_match_is_not_replaced_by_its_own_export(call: Call, match: Path) -> None:
    before = snapshot(match.parent)
    Path("link.jsonl").symlink_to(match)
    for target in (match, Path("link.jsonl")):
        done = call("export", ID, "--format", "json", "-o", target, "--force")
        assert (done.status, done.out) == (1, "")
        assert done.problem.endswith("This is the match itself; choose another name.")
    assert snapshot(match.parent) == before


@pytest.mark.usefixtures("match")
@pytest.mark.parametrize(
    ("target", "reason"),
    [
        ("folder", "folder: This is no plain file; choose another name."),
        ("/dev/null", "/dev/null: This is no plain file; choose another name."),
        ("missing/out", "missing/out: There is no folder missing; make it first."),
        ("x" * 300, "File name too long. Nothing was written."),
        ("", "This is no plain file; choose another name."),
    ],
)
def test_a_place_that_cannot_be_written_is_told(call: Call, target: str, reason: str) -> None:
    Path("folder").mkdir()
    for force in ([], ["--force"]):
        done = call("export", ID, "-o", target, *force)
        assert (done.status, done.out) == (1, "")
        assert done.problem.endswith(reason)
    assert not Path("missing").exists()
    assert not list(Path().glob(DRAFTS))


@pytest.mark.usefixtures("match")
def test_a_file_that_comes_in_between_is_not_overwritten(call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    def looked(target: Path, *, force: bool) -> None:
        del force
        target.write_text("precious")

    monkeypatch.setattr(writing, "_check", looked)
    done = call("export", ID, "-o", "out")
    assert done.problem == "out: There is a file of this name already; --force replaces it."
    assert {path.name: path.read_text() for path in Path().iterdir()} == {"out": "precious"}


@pytest.mark.usefixtures("match")
def test_a_full_disk_leaves_nothing_behind(home: Path) -> None:
    Path("old").write_text("precious")
    for target in ("new", "old"):
        done = subprocess.run(
            [PROGRAM, "export", ID, "-o", target, "--force"],
            env={"ARCHIVARIUM_HOME": str(home), "PYTHONDONTWRITEBYTECODE": "1"},
            capture_output=True,
            text=True,
            check=False,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (300, 300)),
        )
        assert (done.returncode, done.stdout) == (1, "")
        assert done.stderr == f"archivarium: {target}: File too large. Nothing was written.\n"
    assert {path.name: path.read_text() for path in Path().iterdir()} == {"old": "precious"}


@every_form
@pytest.mark.parametrize("damage", DAMAGED)
def test_what_stands_before_a_damage_is_exported(call: Call, damage: str, form: str) -> None:
    content, line, reason = DAMAGED[damage]
    Path("given.jsonl").write_bytes(content)
    Path("good.jsonl").write_bytes(b"".join(CONTENT.splitlines(keepends=True)[: line - 1]))
    done = call("export", "given.jsonl", "--format", form)
    assert done.status == 1
    assert done.problem.startswith(f"given.jsonl:{line}: {reason}")
    assert done.out == call("export", "good.jsonl", "--format", form).out


@pytest.mark.usefixtures("match")
@pytest.mark.parametrize(
    ("options", "told"),
    [
        ("--format html", "'html' is not one of 'text', 'json', 'cast', 'svg'"),
        ("--step 3", "--step is for --format svg only."),
        ("--step 3 --format cast", "--step is for --format svg only."),
        ("--theme vellum --format json", "--theme is for --format cast and svg only."),
        ("--size 80x24", "--size is for --format cast and svg only."),
        ("--format svg --step 16", "The match has steps 0 to 15, and no step 16."),
        ("--format svg --step last", "'last' is not a valid int"),
        ("--format svg --theme neon", "There is no theme 'neon'; the themes are graphite, lampblack, "),
        ("--format svg --size 59x17", "'59x17' is not a size from 60x17 to 300x100, such as 80x24."),
        ("--format svg --size 80", "'80' is not a size from"),
        ("--format cast --size 301x24", "'301x24' is not a size from"),
        ("-o", "'-o' requires an argument"),
    ],
)
def test_options_that_cannot_be_understood_have_exit_status_2(call: Call, options: str, told: str) -> None:
    done = call("export", ID, *options.split())
    assert (done.status, done.out) == (2, "")
    assert told in done.err
    assert done.err.count("\n") == 1


@pytest.mark.usefixtures("match")
def test_step_theme_and_size_choose_the_picture(call: Call) -> None:
    arguments = ["export", ID, "--format", "svg", "--step", "3", "--theme", "vellum", "--size", "100x30"]
    root = ElementTree.fromstring(call(*arguments).out)
    assert root.findtext(f"{SVG}title") == "Ada and Bo, step 3 of 15"
    assert root.get("width") == "1232"
    vellum = next(theme for theme in shipped() if theme.name == "vellum")
    assert next(root.iter(f"{SVG}rect")).get("fill") == vellum.roles["ground"]
    assert "step 0 of 15" in call("export", ID, "--format", "svg", "--step", "0").out
