"""The catalogue: all cards of a list in their order. Every change makes a new one."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from operator import attrgetter
from typing import Generic

from tui.cards.card import Listed

_ORDER = attrgetter("order")


@dataclass(frozen=True, slots=True)
class Catalogue(Generic[Listed]):
    """All cards, sorted.

    Attributes:
        cards: the cards by their order.
    """

    cards: tuple[Listed, ...] = ()

    def with_cards(self, found: Iterable[Listed]) -> "Catalogue[Listed]":
        """Add cards; one of a file that is known already takes the place of the older one."""
        fresh = {card.name: card for card in found}
        kept = [card for card in self.cards if card.name not in fresh]
        return Catalogue(tuple(sorted([*kept, *fresh.values()], key=_ORDER)))

    def without(self, name: str) -> "Catalogue[Listed]":
        """Take out the card of a file."""
        return Catalogue(tuple(card for card in self.cards if card.name != name))

    def of_files(self, names: Collection[str]) -> "Catalogue[Listed]":
        """Keep the cards of those files only."""
        return Catalogue(tuple(card for card in self.cards if card.name in names))

    def matching(self, kind: str | None, words: str) -> tuple[Listed, ...]:
        """Search.

        Args:
            kind: what the cards are counted as; None for all.
            words: what all must occur in what a search looks at, in any case and order; may be empty.

        Returns:
            The cards that fit, in order.
        """
        fitting = self.cards if kind is None else tuple(card for card in self.cards if card.kind == kind)
        for word in words.casefold().split():
            fitting = tuple(card for card in fitting if word in card.words)
        return fitting

    def counts(self) -> Mapping[str, int]:
        """How many cards there are of each kind."""
        return Counter(card.kind for card in self.cards)
