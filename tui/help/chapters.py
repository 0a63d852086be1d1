"""The rules, in the words of the house: headings and paragraphs, and nothing about how they are shown."""

from typing import NamedTuple


class Chapter(NamedTuple):
    """A part of the rules."""

    heading: str
    paragraphs: tuple[str, ...]


RULES = (
    Chapter(
        "What you are after",
        (
            "Two keepers share a library that is falling apart. Its knowledge lies on Scrolls, which are dice. "
            "Gather equal Scrolls into Archives, open the Archives of your rival with Keys, and bring it about that "
            "your rival has no dice left when a turn of theirs begins: that wins the round.",
        ),
    ),
    Chapter(
        "How a round begins",
        (
            "Each keeper has six dice. They lie loose in the keeper's Area: no Archive, no Key, no Seal. There are "
            "twelve dice in all, and none is ever added or lost; they only change hands.",
        ),
    ),
    Chapter(
        "A turn",
        (
            "A turn begins with a roll of every die in your Area. Dice that were loose, dice that your rival gave "
            "you, dice of Archives you built or took before: all are picked up, so your old Archives are gone. This "
            "first roll has to be made.",
            "All the rolls of one turn are its Roll Series.",
        ),
    ),
    Chapter(
        "Grouping",
        (
            "After each roll, every number that shows on two dice or more makes an Archive of all the dice that show "
            "it. Four 3s are one Archive of four. This happens by itself and cannot be declined.",
            "Only dice of the same roll go together. A 3 that is rolled later does not join an Archive of 3s made "
            "before; two later 3s make an Archive of their own.",
        ),
    ),
    Chapter(
        "Reroll or stop",
        (
            "When a roll has made an Archive and has left dice over, you choose. Reroll takes all the ungrouped dice "
            "and only those; Archives of this turn stay where they are. Stop ends the turn, and the dice left over "
            "become Keys. A single die may be rerolled too: it cannot group, so the turn ends, but with a new number "
            "on the Key.",
            "There is nothing to choose when a roll makes no Archive: the turn is over, and all ungrouped dice are "
            "Keys. Nor when no die is left over: the turn is over, and the Seal is yours.",
        ),
    ),
    Chapter(
        "Keys",
        (
            "At the end of your turn each Key looks for an Archive of its own number in your rival's Area.",
            "If it finds one, it captures it whole: Archive and Key become one Archive in your Area, one die larger. "
            "Where there are several of that number, the Key takes the largest; of equal ones, the one made first.",
            "If it finds none, the Key is given away: it joins your rival's loose dice. Loose dice are never captured.",
            "All Keys act at the same moment, on the rival's Area as it was when your turn ended. A Key without a "
            "target is given away even when your other Keys have taken everything the rival had.",
        ),
    ),
    Chapter(
        "The Seal",
        (
            "If your turn ends and no die is left over as a Key, you hold the Seal. Through your rival's next turn "
            "your Archives cannot be captured; a Key that finds a sealed Archive counts as having found none and is "
            "given to you. After that turn the Seal is gone.",
            "Capturing with every Key you had does not earn the Seal: you had Keys.",
        ),
    ),
    Chapter(
        "Harmony of the Spheres",
        (
            "When exactly six dice are rolled and no number shows twice, the Seal is yours at once, and the turn ends. "
            "There are no Keys; the six dice stay with you, loose.",
        ),
    ),
    Chapter(
        "Losing a round",
        (
            "Whoever has no dice when their own turn begins has lost the round. Only then: a keeper who has none in "
            "between is saved by a Key that the rival has to give away.",
        ),
    ),
    Chapter(
        "The match",
        (
            "A match has two rounds. Seat A begins the first and seat B the second, each from six fresh dice. Whoever "
            "wins both wins the match; one round each is a draw. There is no limit on turns; most rounds take twenty "
            "to forty.",
        ),
    ),
    Chapter(
        "Conceding",
        (
            "You may concede at any time, in your turn or your rival's. Concede the round, and the match goes on. "
            "Concede the match, and this round and any to come are lost; a round that is over stays as it ended.",
        ),
    ),
    Chapter(
        "House rule",
        (
            "A match can be set up so that a Key takes every Archive of its number, not only the largest. All of them "
            "and the Key then become one Archive.",
        ),
    ),
)
"""The rules themselves, in the order in which they are read."""

CHAPTERS = (
    *RULES,
    Chapter(
        "Reading the board",
        (
            "▶ and a name in reverse: whose turn it is. A bracket below dice holds an Archive together, and names its "
            "number; it is heavy when the last roll has made it, and double under the Seal, which also says "
            "◈ SEALED ◈. Below the dice left over stands what each would do as a Key: takes an Archive, is given, or "
            "is held off by the Seal.",
        ),
    ),
)
"""All of the help but the glossary: the rules, and how the board shows them."""
