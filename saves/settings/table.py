"""All settings there are."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from saves.settings.kinds import Keys, Kind, Name, Number, OneOf, Value


@dataclass(frozen=True, slots=True)
class Setting:
    """Something that a person can set.

    Attributes:
        kind: what it may be.
        usual: what it is for whoever did not set it.
        tells: one line on what it is for.
    """

    kind: Kind
    usual: Value
    tells: str


LONGEST_PAUSE = 10
"""The longest pause of a computer player, in seconds."""

SPEEDS = (0.25, 0.5, 1, 2, 4, 8)
"""How fast a replay can run, in times of the usual."""

SETTINGS: Mapping[str, Setting] = MappingProxyType(
    {
        "theme": Setting(Name(), "lampblack", "The colours, by the name of the theme."),
        "colour": Setting(
            OneOf(("auto", "true", "256", "16", "8", "none")),
            "auto",
            "How many colours; auto is as many as the terminal says it has.",
        ),
        "ascii": Setting(OneOf(("auto", True, False)), "auto", "Whether only ASCII is shown; auto goes by the locale."),
        "motion": Setting(OneOf((True, False)), True, "Whether dice move."),
        "pause": Setting(Number(0, LONGEST_PAUSE), 0.8, "How long a computer player thinks, in seconds."),
        "speed": Setting(OneOf(SPEEDS), 1, "How fast a replay runs, in times of the usual."),
        "seats": Setting(
            OneOf(("fixed", "mover")), "fixed", "Whose Area lies below: always the same one, or the player's to move."
        ),
        "keys": Setting(
            Keys(), MappingProxyType({}), "Another key for a command; a shell that completes --key offers the commands."
        ),
    }
)
"""What can be set, by its key in the file."""
