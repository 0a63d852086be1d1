"""The catalogue: the cards of all matches in their order. Every change makes a new one."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from operator import attrgetter

from tui.matches.card import Card, Result

_ORDER = attrgetter("order")


@dataclass(frozen=True, slots=True)
class Catalogue:
    """All cards, sorted.

    Attributes:
        cards: unfinished matches first, then by date; the newest first.
    """

    cards: tuple[Card, ...] = ()

    def with_cards(self, found: Iterable[Card]) -> "Catalogue":
        """Add cards; one of a file that is known already takes the place of the older one."""
        fresh = {card.name: card for card in found}
        kept = [card for card in self.cards if card.name not in fresh]
        return Catalogue(tuple(sorted([*kept, *fresh.values()], key=_ORDER)))

    def without(self, name: str) -> "Catalogue":
        """Take out the card of a file."""
        return Catalogue(tuple(card for card in self.cards if card.name != name))

    def of_files(self, names: Collection[str]) -> "Catalogue":
        """Keep the cards of those files only."""
        return Catalogue(tuple(card for card in self.cards if card.name in names))

    def matching(self, result: Result | None, words: str) -> tuple[Card, ...]:
        """Search.

        Args:
            result: how the matches stand; None for all.
            words: what all must occur in titles, names and ids, in any case and order; may be empty.

        Returns:
            The cards that fit, in order.
        """
        fitting = self.cards if result is None else tuple(card for card in self.cards if card.result == result)
        for word in words.casefold().split():
            fitting = tuple(card for card in fitting if word in card.words)
        return fitting

    def counts(self) -> Mapping[Result, int]:
        """How many matches stand how."""
        return Counter(card.result for card in self.cards)
