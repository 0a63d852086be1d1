"""What typing means on the check: letters find a skill, digits are a DC. Any other key ends a word and a number."""

from dataclasses import dataclass

from model.sheet.abilities import Skill
from tui.check.draft import HIGHEST_DC


@dataclass(frozen=True, slots=True)
class Typing:
    """What has been typed in one go.

    Attributes:
        letters: the first letters of a skill.
        digits: the digits of a DC.
    """

    letters: str = ""
    digits: str = ""

    def lettered(self, letter: str, chosen: Skill | None) -> tuple["Typing", Skill | None]:
        """Take a letter.

        The letter goes on with the word where a skill begins with both, and begins a new one where none does. The
        same letter typed again goes on to the next skill that begins with it.

        Args:
            letter: one letter, in either case.
            chosen: the skill that is chosen.

        Returns:
            What has been typed with it, and the skill that is meant; the chosen one where none begins like that.
        """
        letter = letter.casefold()
        word = self.letters + letter
        if found := _beginning(word):
            return Typing(letters=word), found[0]
        if not (found := _beginning(letter)):
            return self, chosen
        again = self.letters == letter and chosen in found
        place = (found.index(chosen) + 1) % len(found) if again and chosen is not None else 0
        return Typing(letters=letter), found[place]

    def digited(self, digit: str) -> "Typing":
        """Take a digit; one too many for any DC begins a new number."""
        number = self.digits + digit
        return Typing(digits=number if int(number) <= HIGHEST_DC else digit)

    def taken_back(self) -> "Typing":
        """Forget the last letter or digit."""
        return Typing(self.letters[:-1], self.digits[:-1])

    @property
    def means(self) -> Skill | None:
        """The first skill that begins with the letters; None without letters."""
        return _beginning(self.letters)[0] if self.letters else None


def _beginning(word: str) -> list[Skill]:
    return [skill for skill in Skill if skill.value.startswith(word)]
