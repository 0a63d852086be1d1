"""Who is in a party, in order: the chosen one, those who are picked for a check, and those who were copied here."""

from collections.abc import Iterable, Sequence

from model.sheet.statistics import is_morale_due
from tui.sheet.opened import OpenCharacter


class Company:
    """Holds the characters of a party; there is always one at least."""

    def __init__(self, members: Iterable[OpenCharacter]) -> None:
        """Begin with some.

        Args:
            members: who is in it, at least one.
        """
        self._members = [*members]
        self._place = 0
        self._picked: set[OpenCharacter] = set()
        self._copies: set[OpenCharacter] = set()

    @property
    def members(self) -> Sequence[OpenCharacter]:
        """Who is in it, in order."""
        return tuple(self._members)

    @property
    def place(self) -> int:
        """The place of the chosen one, from 0."""
        return self._place

    @property
    def chosen(self) -> OpenCharacter:
        """The one that the cursor is on."""
        return self._members[self._place]

    @property
    def picked(self) -> Sequence[OpenCharacter]:
        """Those who are picked, in order."""
        return tuple(member for member in self._members if member in self._picked)

    @property
    def copies(self) -> Sequence[OpenCharacter]:
        """Those who were copied here, in order."""
        return tuple(member for member in self._members if member in self._copies)

    @property
    def due(self) -> Sequence[int]:
        """The places of those for whom a Morale Roll is due (D9)."""
        return tuple(place for place, member in enumerate(self._members) if is_morale_due(member.sheet))

    def choose(self, place: int) -> None:
        """Choose the one at a place, or at the place nearest to it."""
        self._place = min(max(place, 0), len(self._members) - 1)

    def choose_next(self) -> None:
        """Choose the next one, and after the last one the first."""
        self._place = (self._place + 1) % len(self._members)

    def shift(self, by: int) -> None:
        """Let the chosen one come later in the order, or earlier by a negative number."""
        member = self._members.pop(self._place)
        self._place = min(max(self._place + by, 0), len(self._members))
        self._members.insert(self._place, member)

    def pick(self) -> None:
        """Pick the chosen one, or let it go."""
        self._picked ^= {self.chosen}

    def welcome(self, new: Sequence[OpenCharacter]) -> None:
        """Take others in at the end, and choose the last of them."""
        self._members += new
        self.choose(len(self._members))

    def welcome_copies(self, original: OpenCharacter, new: Iterable[OpenCharacter]) -> None:
        """Take copies in right after whom they were copied from; they are picked where that one is."""
        copies = [*new]
        place = self._members.index(original) + 1
        self._members[place:place] = copies
        self._copies.update(copies)
        if original in self._picked:
            self._picked.update(copies)

    def is_copy(self, member: OpenCharacter) -> bool:
        """Whether a character was copied here."""
        return member in self._copies

    def is_picked(self, member: OpenCharacter) -> bool:
        """Whether a character is picked."""
        return member in self._picked

    def forget(self, member: OpenCharacter) -> None:
        """Let go of a character; of the last one nobody does."""
        chosen = self.chosen
        self._members.remove(member)
        self._picked.discard(member)
        self._copies.discard(member)
        self.choose(self._place if chosen is member else self._members.index(chosen))
