"""Apps to try screens in: no motion, no pauses, dice and seeds that are the same on every run."""

from itertools import count

from model.duel.dice import seeded
from tui.app import Archivarium
from tui.preferences import Preferences

SIZES = ((60, 20), (80, 24), (110, 30), (140, 40))
"""Sizes at which every screen has to be of use."""

HOSTILE_NAMES = {
    "markup": "[/]",
    "open markup": "[bold red]Ada",
    "link": "[@click=app.quit()]x[/]",
    "escape codes": "\x1b[31mAda\x1b[0m\x9b2J\x07",
    "joined emoji": "👩‍👩‍👧‍👦 👍🏽",
    "flag and selector": "🇩🇪 ❤️",
    "tower of marks": "A\u0301\u0302\u0303\u0304\u0305da",
    "lone mark": "\u0301da",
    "right to left": "\u202eأدا שלום",
    "wide": "図書館",
    "widest": "書" * 32,
    "halfwidth and full": "ｱｰｶｲﾌﾞ ＡＢＣ",
    "thai": "กำแพงน้ำ",
}
"""Names that have broken screens before, by what they are."""


def make_app() -> Archivarium:
    """An app at home, whose dice and seeds are known."""
    seeds = count(1)
    return Archivarium(Preferences(motion=False, pause=0), lambda: seeded("1"), seed=lambda: f"seed {next(seeds)}")
