"""Finding what home leads to. What that imports is too much to be imported before home is painted."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from saves.places import Places

if TYPE_CHECKING:
    from saves.characters.folder import Characters
    from saves.shelf import Shelf

FindShelf = Callable[[], "Shelf"]
"""Finds the shelf."""

FindCharacters = Callable[[], "Characters"]
"""Finds the characters."""


def shelf_of(places: Places) -> FindShelf:
    """Make what finds the shelf of a person."""

    def find() -> "Shelf":
        from saves.shelf import Shelf

        return Shelf.of(places)

    return find


def characters_of(places: Places) -> FindCharacters:
    """Make what finds the characters of a person."""

    def find() -> "Characters":
        from saves.characters.folder import Characters

        return Characters.of(places)

    return find
