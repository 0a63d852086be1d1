"""What an app paints, gathered until it is sent in one piece."""

import re

from tui.terminal.base import TerminalApp

_BELL = "\x07"
_WHOLE_PAINT = ("\x1b[?2026h", "\x1b[?2026l")
_CLIPBOARD = re.compile(r"\x1b\]52;c;[A-Za-z0-9+/=]*\x07")
_POINTER = "\x1b]22;"


class Paint:
    """Gathers what Textual writes, as the bytes of this terminal. Nothing but looks and text gets through as it is."""

    def __init__(self, app: TerminalApp) -> None:
        """Begin with nothing.

        Args:
            app: whose encoder is used.
        """
        self._app = app
        self._pieces: list[bytes] = []

    def __bool__(self) -> bool:
        """Whether there is something to send."""
        return bool(self._pieces)

    def add(self, data: str) -> None:
        """Take a piece: a paint or a part of one, a bell, or something for the clipboard."""
        if data.startswith(_POINTER):
            return
        if data in _WHOLE_PAINT or data == _BELL or _CLIPBOARD.fullmatch(data):
            self._pieces.append(data.encode())
        else:
            self._app.encoder.ground = self._app.ground
            self._pieces.append(self._app.encoder.encode(data))

    def take(self) -> bytes:
        """Hand out all of it, and begin again."""
        taken = b"".join(self._pieces)
        self._pieces.clear()
        return taken
