"""What others wrote, in every error about a file and in every export: told harmless, and never at any length."""

import json
from dataclasses import replace
from inspect import signature
from pathlib import Path
from typing import Any

import pytest

from model.text import NameRefused, excerpt, name
from saves.characters.conflict import Difference
from saves.characters.faults import Fault
from saves.faults import FileError, quote
from saves.header import MatchDice, Seated, SeatedCharacter, fault_of
from saves.reading import read
from saves.titles import as_title, file_name, title_of
from saves.transcript import as_document, as_text
from tests.hostile import TEXTS, assert_harmless
from tests.saving.builders import Match, short_match
from themes.reader import ROLES, ThemeError, parse

every_text = pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)

LONGEST = 1_500
"""How many letters an error has at most: a path, a reason that names five more, and what can be done."""


def kinds(kind: type[FileError] = FileError) -> list[type[FileError]]:
    """Every kind of error about a file that there is, and that will be."""
    return [kind] + [each for below in kind.__subclasses__() for each in kinds(below)]


def made(kind: type[FileError], text: str) -> FileError:
    """An error that quotes a text wherever it can."""
    path, quoted = Path(f"/home/{text}/{text}.jsonl"), quote(text)
    given: dict[str, Any] = {
        "path": path,
        "folder": path,
        "written": text,
        "paths": [path] * 10,
        "faults": [Fault(1, quoted, quoted)] * 3,
        "reason": f"This is {quoted}.",
        "clashes": (),
        "theirs": None,
        "differences": [Difference("notes", text, text)] * 5,
    }
    wanted = [each for each in signature(kind).parameters.values() if each.default is each.empty]
    return kind(*(given[each.name] for each in wanted))


@pytest.mark.parametrize("kind", kinds(), ids=lambda kind: kind.__name__)
def test_every_error_about_a_file_is_told_harmless_and_short(kind: type[FileError]) -> None:
    for text in TEXTS.values():
        error = made(kind, text)
        assert_harmless(str(error), LONGEST)
        assert_harmless(error.reason, LONGEST)


def test_a_reason_that_nobody_quoted_is_told_harmless_all_the_same() -> None:
    error = FileError(Path("x"), "This is \x1b[31m\u202e.")
    assert (error.reason, str(error)) == ("This is [31m.", "x: This is [31m.")


@every_text
def test_an_excerpt_is_harmless_and_no_longer_than_asked(text: str) -> None:
    assert_harmless(excerpt(text, 40), 3 * 40)
    assert_harmless(quote(Path("/") / text))


def test_an_excerpt_is_cut_between_letters() -> None:
    assert excerpt("a" + "e\u0301" * 20 + "z", 5) == "aé…éz"
    assert excerpt("a" + "q\u0301\u0323" * 20, 5) == "aq\u0323\u0301…" + "q\u0323\u0301" * 2


def theme(**changed: str) -> bytes:
    """A theme file with one thing written otherwise."""
    roles = "\n".join(f'{role} = "#123456"' for role in ROLES)
    parts = {"title": '"x"', "dark": "true", "more": "", "role": ""} | changed
    return (
        f"title = {parts['title']}\ndark = {parts['dark']}\n{parts['more']}\n[roles]\n{roles}\n{parts['role']}\n"
    ).encode("utf-8", "surrogatepass")


@every_text
def test_a_broken_theme_is_told_harmless_and_short(text: str) -> None:
    quoted = json.dumps(text, ensure_ascii=False)
    path = Path(f"{text[:50]}.toml")
    for content in (
        text.encode("utf-8", "surrogatepass"),
        theme(more=f"{json.dumps(text)} = 1"),
        theme(role=f"{json.dumps(text)} = 1"),
        theme(role=f"{quoted} = 1"),
        theme(title=text),
        theme(dark=quoted),
        theme(more=f"[{text}]\n[{text}]"),
    ):
        with pytest.raises(ThemeError) as error:
            parse(path, content)
        assert_harmless(str(error.value), LONGEST)


def hostile_matches() -> dict[str, Match]:
    """Matches whose files hold all that a file can hold beyond what anybody could be called or typed."""
    match = short_match()
    found = {}
    for kind, text in TEXTS.items():
        seat = Seated(
            name=text[:128],
            level=text[:256],
            seed=text[:256],
            player=text[:256],
            character=SeatedCharacter(id=text[:256], name=text[:128]),
        )
        head = replace(
            match.header,
            seats=replace(match.header.seats, A=seat, B=replace(seat, name=f"{text[:120]} 2")),
            dice=MatchDice(source="seeded", seed=text[:256]),
            app=text[:256],
        )
        if fault_of(head) is None:
            found[kind] = replace(match, header=head)
    return found


MATCHES = hostile_matches()


def test_what_no_terminal_may_be_sent_is_refused_in_a_header() -> None:
    assert 20 < len(MATCHES) < len(TEXTS) - 10
    assert not {"the clipboard", "line breaks", "bidi overrides", "a family", "half a pair"} & MATCHES.keys()


@pytest.mark.parametrize("kind", MATCHES)
def test_transcripts_are_harmless(kind: str, tmp_path: Path) -> None:
    record = read(MATCHES[kind].write(tmp_path))
    for line in as_text(record).splitlines():
        assert_harmless(line)
    document = as_document(record)
    assert all(letter.isprintable() or letter == "\n" for letter in document)
    told = json.loads(document)
    assert told["dice"]["seed"] == MATCHES[kind].header.dice.seed
    assert_harmless(told["seats"]["A"]["name"])
    assert_harmless(told["seats"]["A"]["character"])
    for event in told["events"]:
        assert_harmless(event["sentence"])


@every_text
def test_a_title_is_a_harmless_file_name(text: str) -> None:
    title = as_title(text)
    assert_harmless(title, 120)
    made = file_name(text, "0123456789ab")
    assert len(made.encode()) <= 255
    assert not set(made) & set('/\\:*?"<>|')
    assert title_of(made) == title


@every_text
def test_a_name_is_accepted_harmless_or_refused_harmless(text: str) -> None:
    try:
        assert_harmless(name(text), 96)
    except NameRefused as refusal:
        assert_harmless(str(refusal), 200)
