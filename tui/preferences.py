"""What a person likes: how a match is shown, never how it is played."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from tui.terminal.shows import ColourChoice

SeatLayout = Literal["fixed", "mover"]
"""Which Area lies below: always the same one, or the Area of the player to move."""


@dataclass(frozen=True, slots=True)
class Preferences:
    """How the program behaves for one person.

    Attributes:
        motion: whether dice move; without motion every event is one picture.
        pause: how long a computer player seems to think, in seconds, 0 to 10.
        seats: which Area lies below.
        theme: the name of the theme.
        keys: a key for each command id that shall have another than the table gives.
        colour: how many colours; "auto" for as many as the terminal has.
        hints: whether the chances of each choice are shown at the table, where they may be told.
        bar: whether the win-chance bar is, where it may be.
        speed: how fast a replay runs, in times of the usual.
        ascii_only: whether nothing but ASCII is shown; None for what the locale says.
    """

    motion: bool = True
    pause: float = 0.8
    seats: SeatLayout = "fixed"
    theme: str = "lampblack"
    keys: Mapping[str, str] = field(default_factory=dict)
    colour: ColourChoice = "auto"
    hints: bool = False
    bar: bool = False
    speed: float = 1
    ascii_only: bool | None = None
