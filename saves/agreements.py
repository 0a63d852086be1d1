"""Which matches between two people are played with hints, because both wanted that after the match had begun.

The header of a match is written once, before anybody is asked. So what they agree on later stands in a file of its own,
an id a line; without that file nobody has agreed on anything.
"""

import contextlib
from pathlib import Path

from saves.header import is_id

_MOST = 4 * 1024 * 1024
"""How many bytes of the file are looked at: more matches than two people play."""


class Agreements:
    """The matches whose players have agreed on hints."""

    def __init__(self, path: Path) -> None:
        """Name the file; nothing is read or made yet.

        Args:
            path: where the agreements are kept.
        """
        self._path = path

    def has(self, id: str) -> bool:
        """Tell whether the players of a match have agreed. A file that cannot be read says of nobody that they have."""
        return id.encode() in self._read().splitlines()

    def keep(self, id: str) -> None:
        """Keep that the players of a match have agreed.

        Where the disk refuses, they are asked again the next time; nothing of the match depends on it.

        Args:
            id: the id of the match.
        """
        assert is_id(id)
        if self.has(id):
            return
        begins = "\n" if self._read()[-1:] not in (b"", b"\n") else ""
        with contextlib.suppress(OSError):
            self._path.parent.mkdir(parents=True, exist_ok=True)
            with self._path.open("ab") as file:
                file.write(f"{begins}{id}\n".encode())

    def _read(self) -> bytes:
        try:
            with self._path.open("rb") as file:
                return file.read(_MOST)
        except OSError:
            return b""
