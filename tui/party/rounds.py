"""The end of a round for everyone: whoever's file refuses it does not keep the others from it (D10)."""

from collections.abc import Iterable
from dataclasses import dataclass

from model.sheet.play import end_round
from saves.characters.faults import CharacterError
from tui.asking import said
from tui.sheet.opened import OpenCharacter


@dataclass(frozen=True, slots=True)
class Refused:
    """A character whose round has not ended yet.

    Attributes:
        character: which.
        error: why.
        is_waiting: whether the end of the round waits there to be saved; an earlier change does otherwise.
    """

    character: OpenCharacter
    error: CharacterError
    is_waiting: bool

    def __str__(self) -> str:
        name = self.character.sheet.name
        if self.is_waiting:
            return f"For {name} its end waits to be saved: {said(self.error)}"
        return f"For {name} an earlier change waits to be saved, and then its end is still to be told."


async def end_round_of(characters: Iterable[OpenCharacter]) -> tuple[Refused, ...]:
    """End a round for everyone.

    Args:
        characters: for whom.

    Returns:
        For whom it could not be saved.
    """
    refused: list[Refused] = []
    for character in characters:
        is_settled = character.waiting is None
        try:
            await character.play(end_round)
        except CharacterError as error:
            refused.append(Refused(character, error, is_settled))
    return tuple(refused)
