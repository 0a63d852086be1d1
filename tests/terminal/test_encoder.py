"""Paints on their way to terminals of every kind."""

import re
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from themes.reader import Theme, shipped
from tui.terminal.colours import Rgb, contrast, legible_of_16, named, nearest_of_16, nearest_of_256
from tui.terminal.encoder import Encoder
from tui.terminal.shows import Colours, Shows

_ALL: tuple[Colours, ...] = ("true", "256", "16", "8", "none")

_FEW = {*range(30, 38), *range(40, 48), *range(90, 98), *range(100, 108)}
"""The codes of the sixteen colours."""

_LOOK = re.compile(r"\x1b\[([\d;]*)m")


def _rgb(colour: str) -> Rgb:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def _look(text: Rgb | None = None, on: Rgb | None = None, attributes: str = "") -> str:
    codes = [attributes] if attributes else []
    codes += [f"38;2;{text[0]};{text[1]};{text[2]}"] if text else []
    codes += [f"48;2;{on[0]};{on[1]};{on[2]}"] if on else []
    return f"\x1b[{';'.join(codes)}m"


def _encoder(colours: Colours, ground: Rgb = (0, 0, 0), *, ascii_only: bool = False) -> Encoder:
    encoder = Encoder(Shows(colours, ascii_only))
    encoder.ground = ground
    return encoder


def _codes(sent: bytes) -> list[list[int]]:
    return [[int(code or 0) for code in look.split(";")] for look in _LOOK.findall(sent.decode())]


def _allowed(codes: list[int], colours: Colours) -> bool:
    """Whether a look has no more colours than a terminal."""
    rest = iter(codes)
    for code in rest:
        if code in (38, 48):
            kind, value = next(rest), next(rest)
            if colours != "256" or kind != 5 or not 16 <= value <= 255:
                return False
        elif code in _FEW and (colours not in ("8", "16") or (code >= 90 and colours == "8")):
            return False
    return True


_CODES = st.lists(
    st.one_of(
        st.sampled_from(["", "0", "1", "2", "7", "27", "39", "49", "31", "97", "44", "103", "38", "48;2;1"]),
        st.lists(st.integers(0, 300), min_size=3, max_size=3).map(lambda parts: f"38;2;{';'.join(map(str, parts))}"),
        st.lists(st.integers(0, 300), min_size=3, max_size=3).map(lambda parts: f"48;2;{';'.join(map(str, parts))}"),
        st.integers(0, 300).map(lambda number: f"48;5;{number}"),
    ),
    max_size=5,
).map(";".join)

_PAINTS = st.lists(
    st.one_of(st.text(st.characters(exclude_categories=["Cs"])), _CODES.map(lambda codes: f"\x1b[{codes}m")), max_size=8
).map("".join)


@given(paint=_PAINTS, colours=st.sampled_from(_ALL[1:]), ascii_only=st.booleans())
def test_no_terminal_gets_more_than_it_shows(paint: str, colours: Colours, ascii_only: bool) -> None:
    sent = _encoder(colours, ascii_only=ascii_only).encode(paint)
    assert all(_allowed(codes, colours) for codes in _codes(sent))
    if ascii_only:
        assert sent.isascii()


@given(paint=st.text(), colours=st.sampled_from(_ALL), ascii_only=st.booleans())
def test_text_moves_and_switches_nothing(paint: str, colours: Colours, ascii_only: bool) -> None:
    sent = _encoder(colours, ascii_only=ascii_only).encode(paint)
    assert not re.search(rb"[\x00-\x09\x0b-\x1a\x1c-\x1f\x7f]|\x1b(?!\[[\d;]*[mH])", sent)
    assert not re.search("[\x80-\x9f]", sent.decode())


@pytest.mark.parametrize("colours", _ALL)
@pytest.mark.parametrize(
    "hostile",
    [
        "\x1b]0;title\x07",
        "\x1b]52;c;QQ==\x07",
        "\x1b[2J",
        "\x1b[?1049l",
        "\x1bc",
        "\x9b2J",
        "\x0e",
        "\r",
        "\x1b[" + "9" * 5000 + "m",
        "\ud800",
    ],
    ids=ascii,
)
def test_hostile_text_comes_out_as_letters(hostile: str, colours: Colours) -> None:
    sent = _encoder(colours).encode(f"a{hostile}b")
    assert b"\x1b" not in sent
    assert sent.startswith(b"a")
    assert sent.endswith(b"b")
    assert sent.isascii()


def test_a_terminal_that_shows_all_gets_what_was_painted() -> None:
    paint = f"\x1b[3;4H{_look((1, 2, 3), (4, 5, 6), '1')}▐●▌\x1b[0m\n"
    assert _encoder("true").encode(paint) == paint.encode()


def test_moves_and_attributes_stay_with_every_number_of_colours() -> None:
    paint = f"\x1b[3;4H{_look((215, 0, 0), (0, 0, 0), '1;4')}x\x1b[0m"
    sent = {colours: _encoder(colours).encode(paint) for colours in _ALL}
    assert sent["256"] == b"\x1b[3;4H\x1b[1;4;38;5;160;48;5;16mx\x1b[0m"
    assert sent["16"] == b"\x1b[3;4H\x1b[1;4;31;40mx\x1b[0m"
    assert sent["8"] == sent["16"]
    assert sent["none"] == b"\x1b[3;4H\x1b[1;4mx\x1b[0m"


def test_bright_colours_are_dull_where_there_are_eight() -> None:
    paint = _look((255, 120, 120), (0, 0, 0))
    assert _encoder("16").encode(paint) == b"\x1b[91;40m"
    assert _encoder("8").encode(paint) == b"\x1b[31;40m"


@pytest.mark.parametrize("theme", shipped(), ids=lambda theme: theme.name)
def test_without_colours_what_stands_out_is_reversed(theme: Theme) -> None:
    roles = {role: _rgb(colour) for role, colour in theme.roles.items()}
    encoder = _encoder("none", roles["ground"])
    assert encoder.encode(_look(roles["accent-ink"], roles["accent"], "1")) == b"\x1b[1;7m"
    assert encoder.encode(_look(roles["ink"], roles["rule"])) == b"\x1b[7m"
    assert encoder.encode(_look(roles["seat-a"], roles["ground"], "7")) == b"\x1b[7m"
    for on in ("ground", "surface"):
        assert encoder.encode(_look(roles["ink"], roles[on])) == b"\x1b[m"
    assert encoder.encode(_look(roles["ink"], roles["accent"], "7")) == b"\x1b[7m"
    assert encoder.encode(_look(roles["ground"], roles["accent"], "7")) == b"\x1b[m"


def test_another_theme_changes_what_stands_out() -> None:
    encoder = _encoder("none", (0, 0, 0))
    white = _look((0, 0, 0), (255, 255, 255))
    assert encoder.encode(white) == b"\x1b[7m"
    encoder.ground = (250, 250, 250)
    assert encoder.encode(white) == b"\x1b[m"


@pytest.mark.parametrize("count", [8, 16])
@pytest.mark.parametrize("theme", shipped(), ids=lambda theme: theme.name)
def test_what_can_be_read_in_all_colours_can_be_read_in_few(theme: Theme, count: int) -> None:
    roles = {role: _rgb(colour) for role, colour in theme.roles.items()}
    for text, on in product(roles.values(), repeat=2):
        ink, ground = legible_of_16(text, on, count)
        assert max(ink, ground) < count
        if contrast(text, on) >= 2:
            assert contrast(named(ink), named(ground)) >= 2


@pytest.mark.parametrize(
    ("colour", "of_256", "of_16", "of_8"),
    [
        ((0, 0, 0), 16, 0, 0),
        ((255, 255, 255), 231, 15, 7),
        ((118, 118, 118), 243, 8, 7),
        ((255, 0, 0), 196, 9, 1),
        ((0, 95, 0), 22, 2, 2),
        ((0, 0, 175), 19, 4, 4),
        ((95, 255, 255), 87, 14, 6),
        ((175, 0, 175), 127, 5, 5),
        ((255, 255, 0), 226, 11, 3),
    ],
)
def test_the_nearest_colour_has_the_same_hue(colour: Rgb, of_256: int, of_16: int, of_8: int) -> None:
    assert (nearest_of_256(colour), nearest_of_16(colour), nearest_of_16(colour, 8)) == (of_256, of_16, of_8)


@given(st.text(st.characters(exclude_categories=["Cs", "Cc"])))
def test_ascii_keeps_every_cell_in_its_place(text: str) -> None:
    sent = _encoder("none", ascii_only=True).encode(f"\x1b[1m{text}\x1b[0m").decode()
    assert cell_len(_LOOK.sub("", sent)) == cell_len(text)
