"""A card: what a list knows of one file, made ready once to be sorted, searched and drawn."""

from typing import Protocol, TypeVar


class Card(Protocol):
    """What every card has, whatever it is a card of. All its texts are safe to show."""

    @property
    def name(self) -> str:
        """The name of the file, by which its folder knows it."""

    @property
    def title(self) -> str:
        """What a person calls it."""

    @property
    def kind(self) -> str:
        """What it is counted as, and can be filtered by."""

    @property
    def words(self) -> str:
        """All that a search looks at, in folded case."""

    @property
    def order(self) -> tuple[float, str, str]:
        """What it is sorted by."""


Listed = TypeVar("Listed", bound=Card)
"""The cards of one list."""
