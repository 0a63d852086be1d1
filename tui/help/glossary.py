"""What the words of the game mean."""

from typing import NamedTuple


class Entry(NamedTuple):
    """A word of the game."""

    term: str
    meaning: str


GLOSSARY = (
    Entry("Active Player, Archivist", "the keeper whose turn it is."),
    Entry(
        "Archive",
        "two dice or more of one number that grouped in one roll and lie apart together. Until its keeper's turn ends "
        "nothing can happen to it; after that a Key can capture it, unless it is sealed.",
    ),
    Entry("Area", "the place in front of a keeper, where Archives and loose dice lie."),
    Entry("Capture, Absorption", "what a Key does to a rival's Archive of its number: both go to the captor as one."),
    Entry("Die, Dice, Scroll", "a cube with the numbers 1 to 6, each a scrap of what the library knows."),
    Entry("Harmony of the Spheres", "six dice rolled together that show all six numbers: the Seal at once."),
    Entry(
        "Key",
        "a die that is in no Archive when a turn ends. It captures the rival's Archive of its number, or is given to "
        "the rival.",
    ),
    Entry("Match", "two rounds, one begun by each keeper."),
    Entry("Opponent, Rival Archivist", "the keeper whose turn it is not."),
    Entry(
        "Protection, The Seal",
        "what a keeper gains whose turn ends without a Key: no Archive of theirs can be captured in the rival's next "
        "turn.",
    ),
    Entry("Roll Series", "the rolls of one turn, from one to four."),
    Entry("Round", "play until a keeper has no dice at the beginning of a turn, or concedes."),
)
"""All of them, in the order of the alphabet."""
