"""What can be chosen for each setting on the screen."""

from collections.abc import Mapping

from saves.settings.kinds import OneOf, Value
from saves.settings.table import SETTINGS, SPEEDS
from themes.collection import Themes
from tui.home.choice import Option
from tui.preferences import Preferences
from tui.settings.liking import value_of
from tui.text import safe

CAPTIONS: Mapping[str, str] = {
    "theme": "Theme",
    "colour": "Colours",
    "ascii": "ASCII only",
    "motion": "Motion",
    "pause": "Thinking",
    "speed": "Replay",
    "seats": "Seats",
}
"""What the screen calls each setting that can be chosen there; keys are written in the file."""

_NEXT_START = "from the next start on"

_TELLS: Mapping[str, Mapping[Value, tuple[str, str]]] = {
    "colour": {
        "auto": ("auto", "as many as the terminal says it has"),
        "true": ("all", f"16 million, {_NEXT_START}"),
        "256": ("256", f"a palette of 256, {_NEXT_START}"),
        "16": ("16", f"sixteen, {_NEXT_START}; the theme woodcut is made for them"),
        "8": ("8", f"eight, {_NEXT_START}"),
        "none": ("none", f"reverse and bold instead, {_NEXT_START}"),
    },
    "ascii": {
        "auto": ("auto", "as the locale says"),
        True: ("yes", f"letters and signs of ASCII, {_NEXT_START}"),
        False: ("no", f"dice and frames as they are drawn, {_NEXT_START}"),
    },
    "motion": {
        True: ("on", "dice tumble and slide; any key skips it"),
        False: ("off", "everything is where it belongs at once"),
    },
    "seats": {
        "fixed": ("fixed", "the same Area lies below, whoever moves"),
        "mover": ("mover", "the Area of the player to move lies below"),
    },
}
"""For each value its label, and what comes of it."""

_PAUSES = (0, 0.4, 0.8, 1.5, 3)


def options_of(key: str, preferences: Preferences, themes: Themes) -> tuple[dict[str, Value], tuple[Option, ...]]:
    """List what can be chosen for a setting.

    Args:
        key: the setting, one of `CAPTIONS`.
        preferences: what it is, which can be chosen again whatever it is.
        themes: the themes there are.

    Returns:
        For the name of each option the value it stands for, and the options.
    """
    if key == "theme":
        options = [Option(theme.name, safe(theme.name), safe(theme.title)) for theme in themes.usable]
        return {theme.name: theme.name for theme in themes.usable}, tuple(options)
    values: dict[str, Value] = {}
    made: list[Option] = []
    for value in _values(key, preferences):
        label, tells = _told(key, value)
        values[label] = value
        made.append(Option(label, label, tells))
    return values, tuple(made)


def name_of(key: str, value: Value) -> str:
    """The name of the option for a value of a setting."""
    return str(value) if key == "theme" else _told(key, value)[0]


def _values(key: str, preferences: Preferences) -> tuple[Value, ...]:
    if key == "pause":
        return tuple(sorted({*_PAUSES, preferences.pause}))
    if key == "speed":
        return SPEEDS
    kind = SETTINGS[key].kind
    assert isinstance(kind, OneOf)
    assert kind.accepts(value_of(preferences, key))
    return kind.values


def _told(key: str, value: Value) -> tuple[str, str]:
    if key == "pause":
        return f"{value:g} s", "a computer player answers at once" if value == 0 else "before a computer player acts"
    if key == "speed":
        return f"{value:g}x", "as fast as it was played" if value == 1 else "times the pace of the table"
    return _TELLS[key][value]
