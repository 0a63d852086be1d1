"""Another process that plays a character: it hurts and heals it, and says on a line of its own what came of it.

Called with a file and a manner: "alone" goes on until it is killed; "asked" does what each line of its input asks for.
"""

import sys
from itertools import count
from pathlib import Path

from model.sheet import play
from saves.characters.file import CharacterFile, read, save
from saves.faults import FileError


def say(line: str) -> None:
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def hurt(file: CharacterFile, amount: int) -> CharacterFile:
    """Hurt a character, or heal it where the amount is below 0."""
    played = play.damage(file.sheet, amount) if amount > 0 else play.heal(file.sheet, -amount)
    return save(file, played.sheet, played.events)


def alone(file: CharacterFile) -> None:
    """Hurt and heal, again and again."""
    for number in count():
        file = hurt(file, (3, -1, 4, -6, 1)[number % 5])
        say(f"hp {file.sheet.hp}")


def asked(file: CharacterFile) -> None:
    """Do as asked: an amount to be hurt by."""
    say("ready")
    for line in sys.stdin:
        try:
            file = hurt(file, int(line))
        except FileError as error:
            say(f"refused {type(error).__name__} {error}")
        else:
            say(f"hp {file.sheet.hp}")


if __name__ == "__main__":
    {"alone": alone, "asked": asked}[sys.argv[2]](read(Path(sys.argv[1])))
