"""The message of a screen that wants something opened; the app opens it."""

from textual.message import Message

from tui.wishes import Wish


class Wanted(Message):
    """Something is to be opened."""

    def __init__(self, wish: Wish) -> None:
        """Tell what.

        Args:
            wish: what is wanted.
        """
        super().__init__()
        self.wish = wish
