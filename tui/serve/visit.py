"""A visit: one connection, from the moment somebody is let in."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Protocol

from tui.terminal.shows import Shows


class Line(Protocol):
    """The connection of a visit, as far as the house may use it."""

    def close(self, farewell: str) -> None:
        """Close the connection in order: the terminal is given back, and one line says why.

        Args:
            farewell: the line; text of others in it has been made safe.
        """
        ...


@dataclass(slots=True, eq=False)
class Visit:
    """One connection.

    Attributes:
        line: the connection.
        address: where it comes from, for logs and limits.
        fingerprint: of the key that the visitor proved to own; None without one.
        wished: the SSH user name: a wish for a name, by somebody who may be anyone.
        shows: what the terminal shows, as far as it says.
        environment: TERM, COLORTERM, NO_COLOR and the locale of the terminal.
        is_plain: whether it is talked to in lines of text.
        size: asks for columns and rows.
    """

    line: Line
    address: str
    fingerprint: str | None
    wished: str
    shows: Shows = field(default_factory=Shows)
    environment: dict[str, str] = field(default_factory=dict)
    is_plain: bool = False
    size: Callable[[], tuple[int, int]] = lambda: (80, 24)
