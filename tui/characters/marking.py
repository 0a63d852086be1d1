"""What a list of characters marks besides what each card says: who is selected, and who shares a name."""

from collections import Counter
from collections.abc import Collection, Iterable

from tui.characters.card import Card


class Marking:
    """Marks cards by the names of their files. Use it from one thread."""

    def __init__(self) -> None:
        """Begin with nothing marked."""
        self._selected: dict[str, None] = {}
        self._broken: frozenset[str] = frozenset()
        self._shared: frozenset[str] = frozenset()

    @property
    def selected(self) -> Collection[str]:
        """The names of the files that are selected, in the order in which they were; a broken one is none of them."""
        return [name for name in self._selected if name not in self._broken]

    def is_selected(self, card: Card) -> bool:
        """Whether a card is selected."""
        return card.name in self._selected and not card.is_broken

    def is_namesake(self, card: Card) -> bool:
        """Whether another character has the same name, so that only the file tells them apart."""
        return card.title.casefold() in self._shared

    def select(self, cards: Iterable[Card]) -> None:
        """Select cards, or let them all go where all are selected; a broken one is never selected."""
        names = [card.name for card in cards if not card.is_broken]
        if all(name in self._selected for name in names):
            for name in names:
                del self._selected[name]
        else:
            self._selected |= dict.fromkeys(names)

    def follow(self, before: str, after: str) -> None:
        """Keep a file selected that got another name."""
        self._selected = {after if name == before else name: None for name in self._selected}

    def look_at(self, cards: Iterable[Card]) -> None:
        """Find who shares a name, and forget what was selected and is gone.

        A selected file that is broken is selected again once it is mended: while it is being written by others, it is
        broken for a moment.

        Args:
            cards: all there are.
        """
        known = list(cards)
        good = [card for card in known if not card.is_broken]
        names = {card.name for card in known}
        self._broken = frozenset(card.name for card in known if card.is_broken)
        self._selected = {name: None for name in self._selected if name in names}
        counts = Counter(card.title.casefold() for card in good)
        self._shared = frozenset(title for title, count in counts.items() if count > 1)
