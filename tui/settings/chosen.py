"""The message of a setting that was chosen on the screen; the app takes it, and keeps it."""

from textual.message import Message

from saves.settings.kinds import Value


class Chosen(Message):
    """A setting was chosen."""

    def __init__(self, key: str, value: Value) -> None:
        """Tell which, and what it is.

        Args:
            key: the setting, as the settings file calls it.
            value: one that it may have.
        """
        super().__init__()
        self.key = key
        self.value = value
