"""A terminal with a person at it: a pseudo-terminal, what it shows, and keys to press."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import TracebackType

import pyte

PROGRAM = Path(sys.executable).with_name("archivarium")
"""The installed command."""

_MODE = re.compile(rb"\x1b\[\?([\d;]+)([hl])")
_KITTY = re.compile(rb"\x1b\[[<>=][\d;]*u")
"""What switches kitty's keys; pyte would print a part of it."""


class Terminal:
    """Runs a program in a pseudo-terminal and reads its screen as a person would."""

    def __init__(
        self,
        arguments: Sequence[str | Path],
        home: Path,
        columns: int = 80,
        rows: int = 24,
        environment: Mapping[str, str | None] | None = None,
        program: str | Path = PROGRAM,
    ) -> None:
        """Start the program.

        Args:
            arguments: what follows the program on the command line.
            home: where its files live.
            columns: the width of the terminal.
            rows: its height.
            environment: variables beside the usual ones; None for one that is not set.
            program: what to run.
        """
        self.raw = bytearray()
        self.screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self.screen)
        self._master, slave = pty.openpty()
        self.before = termios.tcgetattr(slave)
        self._slave = slave
        self._is_open = True
        self.resize(columns, rows)
        variables: dict[str, str | None] = {
            "PATH": os.environ["PATH"],
            "HOME": str(home),
            "TERM": "xterm-256color",
            "COLORTERM": "truecolor",
            "LANG": "C.UTF-8",
            "ARCHIVARIUM_HOME": str(home),
            "PYTHONDONTWRITEBYTECODE": "1",
            **(environment or {}),
        }
        self.process = subprocess.Popen(
            [program, *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            start_new_session=True,
            preexec_fn=_take_terminal,
            env={name: value for name, value in variables.items() if value is not None},
        )

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        self.hang_up()

    def hang_up(self) -> None:
        """Close the terminal, as closing its window does."""
        if self._is_open:
            os.close(self._master)
            os.close(self._slave)
            self._is_open = False

    @property
    def text(self) -> str:
        """What the screen shows, line by line."""
        return "\n".join(line.rstrip() for line in self.screen.display)

    @property
    def reversed(self) -> str:
        """What the screen shows in reverse video, line by line."""
        rows = (self.screen.buffer[y] for y in range(self.screen.lines))
        return "\n".join("".join(row[x].data for x in range(self.screen.columns) if row[x].reverse) for row in rows)

    def resize(self, columns: int, rows: int) -> None:
        """Change the size of the terminal."""
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.screen.resize(rows, columns)

    def press(self, keys: str | bytes) -> None:
        """Press keys, or send what a terminal sends for them, and take in meanwhile what the program writes."""
        rest = keys.encode() if isinstance(keys, str) else keys
        while rest:
            readable, writable, _ = select.select([self._master], [self._master], [], 10)
            if not readable and not writable:
                raise AssertionError("the program takes nothing in")
            if readable:
                self.read(0)
            if writable:
                rest = rest[os.write(self._master, rest[:1024]) :]

    def read(self, seconds: float) -> bool:
        """Take in what the program has written, waiting for it a while; False when there was nothing."""
        if not self._is_open or not select.select([self._master], [], [], seconds)[0]:
            return False
        try:
            chunk = os.read(self._master, 65536)
        except OSError:  # Linux's way to say that nobody holds the other end
            return False
        self.raw += chunk
        self._stream.feed(_KITTY.sub(b"", chunk))
        return bool(chunk)

    def clog(self, seconds: float = 20) -> None:
        """Read nothing until the program can write no more.

        Args:
            seconds: how long at most.

        Raises:
            AssertionError: it still writes, or wrote too little.
        """
        deadline, waiting, before = time.monotonic() + seconds, 0, -1
        while waiting != before or waiting < 1024:
            if time.monotonic() > deadline:
                raise AssertionError(f"the terminal is not full after {seconds} seconds: {waiting} bytes wait")
            select.select([], [], [], 1)
            before, waiting = waiting, struct.unpack("i", fcntl.ioctl(self._master, termios.FIONREAD, bytes(4)))[0]

    def until(self, condition: Callable[[str], object], seconds: float = 20, meanwhile: str = "") -> str:
        """Wait until the screen is as wanted.

        Args:
            condition: is given what the screen shows.
            seconds: how long at most.
            meanwhile: a key to press each time nothing moves.

        Returns:
            What the screen shows then.

        Raises:
            AssertionError: it never came; the text is the last screen.
        """
        deadline = time.monotonic() + seconds
        while not condition(self.text):
            quiet = not self.read(0.1)
            if time.monotonic() > deadline:
                raise AssertionError(f"waited {seconds} seconds in vain; the screen shows:\n{self.text}")
            if quiet and meanwhile and not condition(self.text):
                self.press(meanwhile)
        return self.text

    def rest(self) -> str:
        """Read until nothing has come for a while, and return what the screen shows."""
        while self.read(0.3):
            pass
        return self.text

    def leave(self, seconds: float = 10) -> int:
        """Wait for the program to end, and return its exit status."""
        deadline = time.monotonic() + seconds
        while self._is_open and self.process.poll() is None and time.monotonic() < deadline:
            self.read(0.05)
        while self.read(0.05):
            pass
        return self.process.wait(max(deadline - time.monotonic(), 1))

    def signal(self, number: signal.Signals) -> None:
        """Send a signal to the program."""
        self.process.send_signal(number)

    @property
    def modes_left(self) -> set[int]:
        """The terminal modes that were switched on and not off again (the cursor: off and not on)."""
        state: dict[int, bool] = {}
        for numbers, switch in _MODE.findall(bytes(self.raw)):
            state.update({int(number): switch == b"h" for number in numbers.split(b";")})
        cursor_hidden = {25} if state.pop(25, True) is False else set()
        return {number for number, on in state.items() if on and number != 7} | cursor_hidden

    @property
    def processor_seconds(self) -> float:
        """How much processor time the program has taken."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    @property
    def line_settings(self) -> list[object]:
        """How the terminal line is set now."""
        return termios.tcgetattr(self._slave)


def _take_terminal() -> None:
    """Make the terminal the program's own, so that it hears of changes of size and of its end."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
