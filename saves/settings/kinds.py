"""What a setting may be: kinds that say what they allow, know it, and read it from what is typed."""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches

from saves.faults import quote

Value = bool | float | str | Mapping[str, str]
"""What a setting says. Numbers may be whole."""


@dataclass(frozen=True, slots=True)
class OneOf:
    """One of a few values.

    Attributes:
        values: what is allowed.
    """

    values: tuple[bool | float | str, ...]

    @property
    def allowed(self) -> str:
        """What is allowed, in words."""
        *most, last = map(written, self.values)
        return f"{', '.join(most)} or {last}"

    def accepts(self, value: object) -> bool:
        """Tell whether a value is allowed."""
        return any(value == each and isinstance(value, bool) is isinstance(each, bool) for each in self.values)

    def typed(self, text: str) -> Value | None:
        """Read a value as it is typed; None for what is not allowed."""
        if any(each is True for each in self.values) and text in ("on", "off"):
            return text == "on"
        return next((each for each in self.values if text in (each, written(each))), None)

    def near(self, value: object) -> str:
        """What may have been meant by what is not allowed; empty where nothing comes near."""
        texts = [each for each in self.values if isinstance(each, str)]
        close = get_close_matches(value.lower(), texts, n=1) if isinstance(value, str) else []
        return written(close[0]) if close else ""


@dataclass(frozen=True, slots=True)
class Number:
    """A number.

    Attributes:
        least: the smallest one allowed.
        most: the largest one allowed.
    """

    least: float
    most: float

    @property
    def allowed(self) -> str:
        """What is allowed, in words."""
        return f"a number from {self.least:g} to {self.most:g}"

    def accepts(self, value: object) -> bool:
        """Tell whether a value is allowed."""
        return isinstance(value, int | float) and not isinstance(value, bool) and self.least <= value <= self.most

    def typed(self, text: str) -> Value | None:
        """Read a value as it is typed; None for what is not allowed."""
        try:
            value = float(text)
        except ValueError:
            value = math.nan
        whole = value.is_integer()
        return (int(value) if whole else value) if self.accepts(value) else None

    def near(self, value: object) -> str:
        """Nothing comes near."""
        return ""


@dataclass(frozen=True, slots=True)
class Name:
    """A name that something else knows, such as that of a theme."""

    @property
    def allowed(self) -> str:
        """What is allowed, in words."""
        return "a name in quotes"

    def accepts(self, value: object) -> bool:
        """Tell whether a value is allowed."""
        return isinstance(value, str) and bool(value.strip())

    def typed(self, text: str) -> Value | None:
        """Read a value as it is typed; None for what is not allowed."""
        return text if self.accepts(text) else None

    def near(self, value: object) -> str:
        """Nothing comes near."""
        return ""


@dataclass(frozen=True, slots=True)
class Keys:
    """A table of keys, one for each command that shall have another than the usual."""

    @property
    def allowed(self) -> str:
        """What is allowed, in words."""
        return 'a table [keys] of lines such as "duel.roll" = "z"'

    def accepts(self, value: object) -> bool:
        """Tell whether a value is allowed."""
        return isinstance(value, Mapping)

    def typed(self, text: str) -> Value | None:
        """A table cannot be typed in one go."""
        return None

    def near(self, value: object) -> str:
        """Nothing comes near."""
        return ""


Kind = OneOf | Number | Name | Keys
"""Any kind."""


def written(value: object) -> str:
    """Write a value as a settings file has it, harmless and short whatever it is."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return "a number too large" if abs(value) >= 1e15 else f"{value:g}"
    if isinstance(value, str):
        return f'"{quote(value, 40)}"'
    if isinstance(value, Mapping):
        return "a table"
    return "a list" if isinstance(value, list) else "a date"
