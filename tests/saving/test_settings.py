"""The settings file: read strictly, changed in place, and never in anybody's way."""

import os
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from saves.disk import Disk
from saves.settings.kinds import Value
from saves.settings.reading import SettingsFault, read_settings
from saves.settings.table import SETTINGS
from saves.settings.writing import SettingsNotKept, keep

ALL = """\
# Mine.
theme = "vellum"   # by day
colour = "256"
ascii = false
motion = false
pause = 2
speed = 0.5
seats = "mover"

[keys]
"duel.roll" = "z"
duel.stop = "x"
"""

SAYS = {
    "theme": "vellum",
    "colour": "256",
    "ascii": False,
    "motion": False,
    "pause": 2,
    "speed": 0.5,
    "seats": "mover",
    "keys": {"duel.roll": "z", "duel.stop": "x"},
}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "configuration" / "settings.toml"


def write(path: Path, content: str | bytes) -> Path:
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return path


def test_where_no_file_is_nothing_is_set(path: Path) -> None:
    found = read_settings(path)
    assert (found.values, found.faults) == ({}, ())
    assert not path.parent.exists()


@pytest.mark.parametrize(
    "content", [ALL, ALL.replace("\n", "\r\n"), "\ufeff" + ALL], ids=["LF", "CRLF", "byte order mark"]
)
def test_everything_that_can_be_set_is_read_with_its_line(path: Path, content: str) -> None:
    found = read_settings(write(path, content))
    assert found.values == SAYS
    assert found.values.keys() == SETTINGS.keys()
    assert found.faults == ()
    assert found.line_of("pause") == 6
    assert (found.line_of("keys", "duel.roll"), found.line_of("keys", "duel.stop")) == (11, 12)


def test_every_setting_is_usually_what_it_may_be() -> None:
    for key, setting in SETTINGS.items():
        assert setting.kind.accepts(setting.usual), key
        assert setting.tells.endswith(".")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("them = 1", 'There is no setting "them"; did you mean theme?'),
        ("Motion = true", 'There is no setting "Motion"; did you mean motion?'),
        ("volume = 11", 'There is no setting "volume"; the settings are theme, colour, ascii, '),
        ('"\\u001b[31m" = 1', "There is no setting"),
        ("theme = 3", "theme must be a name in quotes, not 3."),
        ('theme = " "', 'theme must be a name in quotes, not "'),
        ('motion = "on"', 'motion must be true or false, not "on".'),
        ("motion = 1", "motion must be true or false, not 1."),
        ("ascii = 0", 'ascii must be "auto", true or false, not 0.'),
        ('ascii = "Auto"', 'ascii must be "auto", true or false, not "Auto"; did you mean "auto"?'),
        ("pause = 11", "pause must be a number from 0 to 10, not 11."),
        ("pause = -0.5", "pause must be a number from 0 to 10, not -0.5."),
        ("pause = nan", "pause must be a number from 0 to 10, not nan."),
        ("pause = inf", "pause must be a number from 0 to 10, not a number too large."),
        ("pause = true", "pause must be a number from 0 to 10, not true."),
        (f"pause = {'9' * 400}", "pause must be a number from 0 to 10, not a number too large."),
        ("pause = 2020-01-01", "pause must be a number from 0 to 10, not a date."),
        ("speed = 3", "speed must be 0.25, 0.5, 1, 2, 4 or 8, not 3."),
        ("speed = true", "speed must be 0.25, 0.5, 1, 2, 4 or 8, not true."),
        ('seats = "mvoer"', 'seats must be "fixed" or "mover", not "mvoer"; did you mean "mover"?'),
        ("colour = 16", 'colour must be "auto", "true", "256", "16", "8" or "none", not 16.'),
        ("seats = []", 'seats must be "fixed" or "mover", not a list.'),
        ('keys = "z"', 'keys must be a table [keys] of lines such as "duel.roll" = "z", not "z".'),
        ("keys.duel.roll = 3", 'keys.duel.roll must be one key in quotes, such as "z" or "ctrl+r".'),
    ],
)
def test_what_cannot_be_is_told_with_its_line_and_what_is_allowed_and_the_rest_counts(
    path: Path, line: str, told: str
) -> None:
    other = "" if "colour" in line else 'colour = "8"\n'
    found = read_settings(write(path, f"# Mine.\n\n{line}\n{other}"))
    (fault,) = found.faults
    assert fault.line == 3
    assert str(fault).startswith(f"{path}:3: {told}")
    assert str(fault).endswith("This does not count; the file is left as it is.")
    assert str(fault).isprintable()
    assert not other or found.values["colour"] == "8"


@pytest.mark.parametrize(
    ("content", "line", "told"),
    [
        (b"theme = 'vellum'\nmotion =\n", 2, "This is not TOML"),
        (b"theme = 'vellum'\ntheme = 'vellum'\n", 2, "theme stands here a second time"),
        ("theme = 'caf\u00e9'".encode("latin-1"), 1, "This is not UTF-8"),
        (b"\0", 1, "There is a NUL byte"),
        (b"a = " + b"[" * 30_000, 1, "deeper than can be read"),
        (b"#" * 70_000, None, "It is no file, or longer than 64 KiB."),
    ],
    ids=["no value", "a key twice", "latin-1", "NUL", "depths", "too long"],
)
def test_of_a_file_that_cannot_be_read_nothing_counts(path: Path, content: bytes, line: int | None, told: str) -> None:
    found = read_settings(write(path, content))
    (fault,) = found.faults
    assert found.values == {}
    assert fault.line == line
    assert told in str(fault)
    assert str(fault).endswith("Nothing in it counts; it is left as it is.")
    with pytest.raises(SettingsNotKept):
        keep(path, {"motion": False})
    assert path.read_bytes() == content


def test_what_is_no_file_keeps_nobody_waiting(path: Path) -> None:
    path.parent.mkdir()
    os.mkfifo(path)
    assert "It is no file" in str(read_settings(path).faults[0])
    with pytest.raises(SettingsNotKept, match="It is no file"):
        keep(path, {"motion": False})


@given(content=st.binary(max_size=80) | st.text(max_size=80).map(lambda text: f"pause = {text}".encode()))
def test_nothing_in_a_file_stops_the_program(tmp_path_factory: pytest.TempPathFactory, content: bytes) -> None:
    path = tmp_path_factory.mktemp("any") / "settings.toml"
    path.write_bytes(content)
    found = read_settings(path)
    assert all(isinstance(fault, SettingsFault) and str(fault).isprintable() for fault in found.faults)
    assert all(SETTINGS[key].kind.accepts(value) for key, value in found.values.items())


# What is kept


def test_a_new_file_says_what_it_is_for(path: Path) -> None:
    keep(path, {"theme": "lapis", "motion": False})
    assert path.read_text().startswith("# How Archivarium looks and behaves; 'archivarium settings' tells")
    assert path.read_text().endswith('\n\ntheme = "lapis"\nmotion = false\n')
    assert read_settings(path).values == {"theme": "lapis", "motion": False}


@pytest.mark.parametrize(
    ("changes", "before", "after"),
    [
        ({"theme": "lapis"}, 'theme = "vellum"   # by day', 'theme = "lapis"   # by day'),
        ({"motion": True, "seats": "fixed"}, 'motion = false\npause = 2\nspeed = 0.5\nseats = "mover"',
         'motion = true\npause = 2\nspeed = 0.5\nseats = "fixed"'),
        ({"keys.duel.roll": "y"}, '"duel.roll" = "z"', '"duel.roll" = "y"'),
        ({"keys.duel.stop": "y"}, 'duel.stop = "x"', 'duel.stop = "y"'),
        ({"pause": None}, "pause = 2\n", ""),
        ({"keys.duel.stop": None}, 'duel.stop = "x"\n', ""),
        ({"theme": "vellum"}, "", ""),
    ],
    ids=ascii,
)  # fmt: skip
def test_only_what_was_meant_changes(path: Path, changes: dict[str, Value | None], before: str, after: str) -> None:
    keep(write(path, ALL), changes)
    assert path.read_text() == ALL.replace(before, after, 1)


def test_what_does_not_count_stays_and_what_is_changed_counts(path: Path) -> None:
    keep(write(path, 'volume = 11\nmotion = "maybe"\nseats = "round"\n'), {"motion": False})
    assert path.read_text() == 'volume = 11\nmotion = false\nseats = "round"\n'


def test_a_link_to_the_file_stays_a_link(path: Path, tmp_path: Path) -> None:
    real = write(tmp_path / "dotfiles" / "mine.toml", ALL)
    path.parent.mkdir()
    path.symlink_to(real)
    keep(path, {"motion": True})
    assert path.is_symlink()
    assert "motion = true" in real.read_text()


class Full(Disk):
    """A disk without room."""

    def write(self, descriptor: int, data: bytes) -> int:
        raise OSError(28, "No space left on device")


@pytest.mark.parametrize("content", [None, ALL])
def test_a_disk_that_refuses_leaves_the_file_as_it_is(path: Path, content: str | None) -> None:
    if content is not None:
        write(path, content)
    with pytest.raises(SettingsNotKept, match="No space left on device"):
        keep(path, {"motion": True}, Full())
    assert (path.read_text() if path.exists() else None) == content
    assert [each.name for each in path.parent.iterdir()] == (["settings.toml"] if content else [])


@given(
    st.dictionaries(
        st.sampled_from(["motion", "seats", "theme", "keys.duel.roll"]),
        st.sampled_from(["one", "two"]) | st.booleans() | st.none(),
    )
)
def test_what_is_kept_is_what_is_read(
    tmp_path_factory: pytest.TempPathFactory, changes: dict[str, Value | None]
) -> None:
    path = tmp_path_factory.mktemp("any") / "settings.toml"
    path.write_text(ALL)
    keep(path, changes)
    again = path.read_bytes()
    keep(path, changes)
    assert path.read_bytes() == again
    assert b"# Mine." in again
    for comment in (b"pause = 2", b'duel.stop = "x"', b'colour = "256"'):
        assert comment in again
