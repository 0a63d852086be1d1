"""Edits of TOML files: what was meant is changed, and not a byte besides."""

import re
import tomllib
from codecs import BOM_UTF8
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from saves.tomlfile.editing import edited
from saves.tomlfile.outline import outline_of
from saves.tomlfile.splices import EditRefused
from saves.tomlfile.trees import found, pruned, put_in, take_out
from saves.tomlfile.values import REMOVED, KeyPath, Removed, Value, same
from tests.saving.tomls import paths_of, toml_texts

ODD = """\
# Ada, as Bo wrote her down

title = 'x'   # not ours
[state] # how she is
   hp   =   0x7   # wounded by rats
stress=1
[ "skills" ]
'athletics' = +2
# melee = 3   (she lost her sword)

[character]\t# who she is
name = "Ada"
notes = '''
[state]
hp = 7
'''
"""
"""A file with everything in another place and form than the program would choose."""

ENDS = {"LF": "\n", "CR LF": "\r\n"}

FORMS: dict[str, tuple[str, str, KeyPath, Value | Removed]] = {
    "a number": (ODD, ODD.replace("0x7", "6"), ("state", "hp"), 6),
    "text": (ODD, ODD.replace('"Ada"', '"Zoë \\"Z\\""'), ("character", "name"), 'Zoë "Z"'),
    "the same": (ODD, ODD, ("state", "hp"), 7),
    "text of several lines": (
        ODD,
        ODD.replace("'''\n[state]\nhp = 7\n'''", '"""\none\n\ttwo \\\\ \\"\\"\\"\n"""'),
        ("character", "notes"),
        'one\n\ttwo \\ """\n',
    ),
    "a new key": (
        ODD,
        ODD.replace("stress=1\n", "stress=1\nmovement = 3\n"),
        ("state", "movement"),
        3,
    ),
    "a new key before a comment": (
        ODD,
        ODD.replace("= +2\n", "= +2\nreflex = 1\n"),
        ("skills", "reflex"),
        1,
    ),
    "a new table": (
        ODD,
        ODD + "\n[abilities]\nreason = -1\n",
        ("abilities", "reason"),
        -1,
    ),
    "a key taken away": (ODD, ODD.replace("stress=1\n", ""), ("state", "stress"), REMOVED),
    "a key taken away, its comment kept": (
        ODD,
        ODD.replace("hp   =   0x7   # wounded", "# wounded"),
        ("state", "hp"),
        REMOVED,
    ),
    "a key that is not there taken away": (ODD, ODD, ("state", "movement"), REMOVED),
    "a key at the top": ("# a\n[b]\nc = 1\n", "d = 2\n\n# a\n[b]\nc = 1\n", ("d",), 2),
    "a key at the top after others": ("x = 1 # a\n[b]\n", "x = 1 # a\nd = 2\n[b]\n", ("d",), 2),
    "an empty file": ("", "[state]\nhp = 3\n", ("state", "hp"), 3),
    "no end of the last line": ("[state]\nhp = 3", "[state]\nhp = 2", ("state", "hp"), 2),
    "a new last line without end": ("[state]\nhp = 3", "[state]\nhp = 3\nap = 1", ("state", "ap"), 1),
    "a new last table without end": ("[a]\nb = 3", "[a]\nb = 3\n\n[state]\nap = 1", ("state", "ap"), 1),
    "the last line taken away": ("[a]\nb = 3\nc = 4", "[a]\nb = 3", ("a", "c"), REMOVED),
    "dotted keys": ("s.hp = 3 # x\nq = 1\n", "s.hp = 2 # x\nq = 1\n", ("s", "hp"), 2),
    "a new dotted key": ("s.hp = 3 # x\nq = 1\n", "s.hp = 3 # x\ns.ap = 1\nq = 1\n", ("s", "ap"), 1),
    "the last dotted key": ("s.hp = 3 # x\nq = 1\n", "# x\nq = 1\n", ("s", "hp"), REMOVED),
    "dotted keys in a table": ("[a]\n s.hp = 3\n", "[a]\n s.hp = 3\n s.ap = 1\n", ("a", "s", "ap"), 1),
    "an inline table": ("s = {hp=3, ap=1} # x\n", "s = {hp=2, ap=1} # x\n", ("s", "hp"), 2),
    "a new key inline": ("s = {hp=3} # x\n", "s = {hp=3, ap = 1} # x\n", ("s", "ap"), 1),
    "a new key in an empty inline table": ("s = {} # x\n", "s = { ap = 1 } # x\n", ("s", "ap"), 1),
    "a table in an inline table": ("s = {a=1}\n", "s = {a=1, t = { b = 2 }}\n", ("s", "t", "b"), 2),
    "an inline key taken away": ("s = { hp=3, ap=1 }\n", "s = { ap=1 }\n", ("s", "hp"), REMOVED),
    "the last inline key taken away": ("s = { hp=3, ap=1 }\n", "s = { hp=3 }\n", ("s", "ap"), REMOVED),
    "inline dotted keys taken away": ("s = { a.b=1, a.c=2, d=3 }\n", "s = { d=3 }\n", ("s", "a"), REMOVED),
    "a table beside its parts": ("[s.t]\nx = 1\n", "[s.t]\nx = 1\n\n[s]\nap = 1\n", ("s", "ap"), 1),
    "parts of a table in two places": (
        "[s.a]\nx = 1\n[q]\n[s.b]\ny = 1\n",
        "[s.a]\nx = 1\n[q]\n[s.b]\ny = 2\n",
        ("s", "b", "y"),
        2,
    ),
    "quoted keys": ("\"s\".'h p' = 3\n", "\"s\".'h p' = 2\n", ("s", "h p"), 2),
    "a key that must be quoted": ("[s]\n", '[s]\n"h p" = 2\n', ("s", "h p"), 2),
    "a whole table": ("[s]\na = 1 # x\nb = 2\n", "[s]\na = 3 # x\nc = 4\n", ("s",), {"a": 3, "c": 4}),
    "tables taken away": ("[a]\n\n[s]\nx = 1\n\n[s.t]\ny = 1\n\n[z]\n", "[a]\n\n[z]\n", ("s",), REMOVED),
}
"""For each form: the file, the file after the edit, and the edit."""


@pytest.mark.parametrize("line_end", ENDS.values(), ids=ENDS)
@pytest.mark.parametrize("mark", [b"", BOM_UTF8], ids=["no mark", "a byte order mark"])
@pytest.mark.parametrize(("before", "after", "path", "value"), FORMS.values(), ids=FORMS)
def test_an_edit_changes_what_was_meant_and_not_a_byte_besides(
    before: str, after: str, path: KeyPath, value: Value | Removed, mark: bytes, line_end: str
) -> None:
    if not before.strip() and line_end != "\n":
        return  # a file without lines has no line ends to go by
    content = mark + before.replace("\n", line_end).encode()
    assert edited(content, {path: value}) == mark + after.replace("\n", line_end).encode()


A, B, C = ({"n": letter} for letter in "abc")

LISTS: dict[str, tuple[str, str, list[dict[str, Any]]]] = {
    "from nothing": ("[s]\nx = 1\n", '[s]\nx = 1\nc = [{ n = "a" }]\n', [A]),
    "from none": ("c = [ ] # x\n", 'c = [{ n = "a" }] # x\n', [A]),
    "one more": ("c = [{n='a'}] # x\n", "c = [{n='a'}, { n = \"b\" }] # x\n", [A, B]),
    "one before": ("c = [{n='b'}] # x\n", "c = [{ n = \"a\" }, {n='b'}] # x\n", [A, B]),
    "one between": ("c = [{n='a'},{n='c'}]\n", "c = [{n='a'}, { n = \"b\" },{n='c'}]\n", [A, B, C]),
    "one fewer": ("c = [{n='a'}, {n='b'}, {n='c'}]\n", "c = [{n='a'}, {n='c'}]\n", [A, C]),
    "without the first": ("c = [{n='a'}, {n='b'}]\n", "c = [{n='b'}]\n", [B]),
    "without the last": ("c = [{n='a'}, {n='b'}]\n", "c = [{n='a'}]\n", [A]),
    "none left": ("c = [{n='a'}, {n='b'}] # x\n", "c = [] # x\n", []),
    "another": ("c = [{n='a'}, {n='b'}]\n", "c = [{n=\"c\"}, {n='b'}]\n", [C, B]),
    "a line each, one more": (
        "c = [ # all\n  {n='a'}, # one\n  {n='b'} # two\n]\n",
        "c = [ # all\n  {n='a'}, # one\n  {n='b'}, # two\n  { n = \"c\" }\n]\n",
        [A, B, C],
    ),
    "a line each with a last comma, one more": (
        "c = [\n  {n='a'},\n  {n='b'}, # two\n  # end\n]\n",
        "c = [\n  {n='a'},\n  {n='b'}, # two\n  { n = \"c\" },\n  # end\n]\n",
        [A, B, C],
    ),
    "a line each, one between": (
        "c = [\n  {n='a'}, # one\n  {n='c'},\n]\n",
        "c = [\n  {n='a'}, # one\n  { n = \"b\" },\n  {n='c'},\n]\n",
        [A, B, C],
    ),
    "a line each, one before": (
        "c = [\n  # the first\n  {n='b'},\n]\n",
        "c = [\n  # the first\n  { n = \"a\" },\n  {n='b'},\n]\n",
        [A, B],
    ),
    "a line each, one fewer": (
        "c = [\n  {n='a'}, # one\n  {n='b'},\n]\n",
        "c = [\n  # one\n  {n='b'},\n]\n",
        [B],
    ),
    "a comma before each": (
        "c = [ {n='a'}\n    , {n='b'} # two\n    , {n='c'}\n    ]\n",
        "c = [ {n='a'}\n    , {n='b'} # two\n    , \n    ]\n",
        [A, B],
    ),
    "a table each, one more": (
        "[[c]]\nn = 'a' # x\n\n# after\n[d]\ny = 1\n",
        "[[c]]\nn = 'a' # x\n\n[[c]]\nn = \"b\"\n\n# after\n[d]\ny = 1\n",
        [A, B],
    ),
    "a table each, one before": (
        "# first\n[[c]]\nn = 'b'\n",
        "# first\n[[c]]\nn = \"a\"\n\n[[c]]\nn = 'b'\n",
        [A, B],
    ),
    "a table each, one fewer": (
        "[[c]]\nn = 'a'\n\n[[c]]\nn = 'b' # her\n\n[d]\n",
        "[[c]]\nn = 'b' # her\n\n[d]\n",
        [B],
    ),
    "a table each, without the last": (
        "x = 1\n\n[[c]]\nn = 'a'\n\n[[c]]\nn = 'b'\n",
        "x = 1\n\n[[c]]\nn = 'a'\n",
        [A],
    ),
    "a table each, none left": (
        "x = 1\n\n[[c]]\nn = 'a'\n\n[[c]] # two\nn = 'b'\n\n[d]\n",
        "x = 1\nc = []\n\n# two\n\n[d]\n",
        [],
    ),
    "a table each, another": ("[[c]]\nn = 'a' # x\n", '[[c]]\nn = "c" # x\n', [C]),
}
"""For each form of a list: the file, the file after the edit, and the list that it shall be."""


@pytest.mark.parametrize("line_end", ENDS.values(), ids=ENDS)
@pytest.mark.parametrize(("before", "after", "value"), LISTS.values(), ids=LISTS)
def test_a_list_is_changed_element_by_element(before: str, after: str, value: list[Value], line_end: str) -> None:
    path = ("s", "c") if before.startswith("[s]") else ("c",)
    content = before.replace("\n", line_end).encode()
    assert edited(content, {path: value}) == after.replace("\n", line_end).encode()


def test_every_line_keeps_the_end_that_it_has() -> None:
    before = b"[a]\r\nx = 1\ny = 2\r\nz = 3\n"
    assert edited(before, {("a", "y"): 5}) == b"[a]\r\nx = 1\ny = 5\r\nz = 3\n"
    assert edited(before, {("a", "w"): 5}) == b"[a]\r\nx = 1\ny = 2\r\nz = 3\nw = 5\n"


def test_several_changes_are_made_at_once_and_in_their_order() -> None:
    changes: dict[KeyPath, Value | Removed] = {
        ("character", "name"): "Ada",
        ("character", "notes"): "one\ntwo",
        ("abilities",): {},
        ("state", "conditions"): [{"name": "Frozen", "turns": 1}],
        ("state", "hp"): 3,
    }
    made = edited(b"", changes)
    assert made.decode() == (
        '[character]\nname = "Ada"\nnotes = """\none\ntwo"""\n\n[abilities]\n\n'
        '[state]\nconditions = [{ name = "Frozen", turns = 1 }]\nhp = 3\n'
    )
    assert edited(made, dict.fromkeys(changes, REMOVED)) == b"[character]\n\n[state]\n"


@pytest.mark.parametrize(
    ("content", "path", "value"),
    [
        (b"s = 1\n", ("s", "hp"), 1),
        (b"[s]\nx = 1\n", ("s",), 1),
        (b"s.x = 1\n", ("s",), 1),
        (b"[[s]]\nx = 1\n", ("s",), [1]),
        (b"s = [1]\n", ("s", 5), 1),
        (b"s = [1]\n", ("s", "x"), 1),
        (b"x = 1\n", ("x",), "\ud800"),
    ],
)
def test_what_cannot_be_changed_as_the_file_is_written_is_refused(content: bytes, path: KeyPath, value: Value) -> None:
    with pytest.raises(EditRefused, match="cannot be changed in the way the file is written") as refused:
        edited(content, {path: value})
    assert refused.value.path == path


@given(st.text(st.characters(codec="utf-8")))
def test_any_text_comes_back_as_it_was_written(written: str) -> None:
    for before in (b"", b"[a]\r\n", b"[a]\nb = 1\n", b"a = {b = 1}\n"):
        for key in ("b", written):
            made = edited(before, {("a", key): written})
            assert tomllib.loads(made.decode())["a"][key] == written


@given(toml_texts())
def test_everything_is_found_where_it_stands(text: str) -> None:
    values = tomllib.loads(text)
    outline = outline_of(text)
    for path, there in outline.written.items():
        stands = tomllib.loads(f"x = {text[there.value : there.end]}")["x"]
        assert same(found(values, path), stands)
    leaves = {path for path in paths_of(values) if not isinstance(found(values, path), dict | list)}
    assert leaves <= outline.written.keys()
    lines = text.split("\n")
    for path in leaves:
        line = outline.line_of(path)
        assert line is not None
        assert lines[line - 1].strip()


@given(toml_texts(), st.data())
def test_any_edit_of_any_file_changes_what_was_meant_and_loses_no_comment(text: str, data: st.DataObject) -> None:
    values = tomllib.loads(text)
    path = data.draw(st.sampled_from([("new",), *paths_of(values)]))
    present = found(values, path)
    new: KeyPath = (*path, "new") if isinstance(present, dict) else path
    value: Any = data.draw(st.sampled_from((REMOVED, 5, "text", [1, 2], {"a": 1})))
    if isinstance(present, list) and data.draw(st.booleans()):
        value = data.draw(st.permutations([*present, 7]))[: data.draw(st.integers(0, 4))]
    wanted = deepcopy(values)
    if value is REMOVED:
        take_out(wanted, path)
        new = path
    else:
        put_in(wanted, new, value)
    try:
        made = edited(text.encode(), {new: value}).decode()
    except EditRefused:
        assert isinstance(present, dict | list), "a plain value can always be edited"
        return
    removed = [new] if value is REMOVED else []
    assert same(pruned(tomllib.loads(made), removed), pruned(wanted, removed))
    lost = [] if value is not REMOVED and not isinstance(present, list) else comments_within(text, new)
    assert [comment for comment in comments_of(text) if comment not in lost] == [
        comment for comment in comments_of(made) if comment not in lost
    ]
    there = outline_of(text).written.get(new)
    if there is not None and there.inside is None and not isinstance(present, list) and value is not REMOVED:
        assert made.startswith(text[: there.value])
        assert made.endswith(text[there.end :])


def comments_of(text: str) -> list[str]:
    return re.findall(r"# (c[0-9]+),", text)


def comments_within(text: str, path: KeyPath) -> list[str]:
    """The comments that stand within the values at or below a path, and go with them."""
    below = [each for each in outline_of(text).written.values() if each.path[: len(path)] == path]
    return [comment for each in below for comment in comments_of(text[each.value : each.end])]
