"""Files that are no TOML: what is wrong, with the line it stands in."""

import codecs

import pytest

from saves.tomlfile.parsing import TomlFault, parse

FAULTS: dict[str, tuple[bytes, int, str]] = {
    "UTF-16, little end first": (codecs.BOM_UTF16_LE + "a = 1".encode("utf-16-le"), 1, "This is UTF-16 text"),
    "UTF-16, big end first": (codecs.BOM_UTF16_BE + "a = 1".encode("utf-16-be"), 1, "This is UTF-16 text"),
    "UTF-16 without a mark": ("a = 1\n".encode("utf-16-le"), 1, "There is a NUL byte"),
    "NUL": (b'a = 1\nb = "\0"\n', 2, "There is a NUL byte"),
    "invalid UTF-8": (b'a = 1\n\nb = "\xff"\n', 3, "This is not UTF-8"),
    "Latin-1": ('a = 1\nname = "Zoë"\n'.encode("latin-1"), 2, "This is not UTF-8"),
    "invalid UTF-8 after a mark": (b"\xef\xbb\xbfa = 1\n\xc3\n", 2, "This is not UTF-8"),
    "a lone CR": (b"a = 1\nb = 2\rc = 3\n", 2, "A CR stands here without an LF"),
    "a lone CR in text": (b'a = 1\nb = "x\ry"\n', 2, "A CR stands here without an LF"),
    "an escape sequence": (b"a = 1\n# \x1b[2J\n", 2, "This is not TOML: "),
    "no value": (b"a = 1\nb =\n", 2, "This is not TOML: "),
    "words": (b"a = 1\nHello there\n", 2, "This is not TOML: "),
    "a key twice": (b"a = 1\nb = 2\na = 3\n", 3, "a stands here a second time."),
    "a key twice in a table": (b"[t]\na = 1\n\na = 3\n", 4, "a stands here a second time."),
    "a key twice inline": (b"x = 1\nt = {a = 1, a = 2}\n", 2, "t stands here a second time."),
    "a table twice": (b"[t]\na = 1\n[t]\nb = 1\n", 3, "[t] stands here a second time."),
    "a table that is whole": (b"t = {}\n[t.u]\n", 2, "[t.u] stands here a second time."),
    "an open list": (b"a = 1\nb = [1,\n", 2, "This is not TOML: "),
    "an open text": (b'a = 1\nb = """x\ny', 3, "This is not TOML: "),
    "a second mark": (b"\xef\xbb\xbf\xef\xbb\xbfa = 1\n", 1, "This is not TOML: "),
    "deep": (b"a = " + b"[" * 100_000, 1, "deeper than can be read."),
    "a long number": (b"a = " + b"1" * 10_000, 1, "This is not TOML: "),
}


@pytest.mark.parametrize(("content", "line", "told"), FAULTS.values(), ids=FAULTS)
def test_what_is_no_toml_is_told_with_its_line(content: bytes, line: int, told: str) -> None:
    with pytest.raises(TomlFault) as refused:
        parse(content)
    assert told in str(refused.value)
    assert refused.value.line == line
    assert str(refused.value).endswith(".")
    assert str(refused.value).isprintable()
    assert len(str(refused.value)) < 400


@pytest.mark.parametrize("content", [b"", b"a = 1", b"\xef\xbb\xbfa = 1\r\n# \xc3\xab\r\n"])
def test_a_file_is_held_as_it_is(content: bytes) -> None:
    assert parse(content).content == content
