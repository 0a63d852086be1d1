"""What can be wrong with a file: one type each, with the file, the line and what to do about it."""

from pathlib import Path

from model import text

_QUOTED = 200
"""How many characters of a file, of a path or of the system's own words a message repeats at most."""


def quote(written: object, length: int = _QUOTED) -> str:
    """Make text of others fit for a message.

    Args:
        written: anything whose text others chose: a path, the content of a file, a library's error.
        length: the most letters to keep.

    Returns:
        It on one line, without control characters, and cut in its middle when it is longer.
    """
    return text.excerpt(str(written), length)


class FileError(Exception):
    """A file cannot be used as asked; the text is one clear message.

    Attributes:
        path: the file or folder.
        line: the line of the file, from 1; None when no line is to blame.
        reason: what is wrong, in one sentence.
        advice: what can be done about it, in one sentence.
    """

    advice_of_kind = ""

    def __init__(self, path: Path, reason: str, *, line: int | None = None, advice: str = "") -> None:
        """Tell what is wrong.

        Args:
            path: the file or folder.
            reason: what is wrong; text of others in it is quoted, so that it is not too long.
            line: the line, from 1, where one is to blame.
            advice: what can be done, when it differs from what the kind of error says.
        """
        self.path = path
        self.line = line
        self.reason = text.clean(reason)
        self.advice = advice or self.advice_of_kind
        where = quote(path) if line is None else f"{quote(path)}:{line}"
        super().__init__(f"{where}: {self.reason} {self.advice}".rstrip())


class JournalError(FileError):
    """A match file cannot be used as asked."""


class NoHome(JournalError):
    """The folder that everything is kept in, as the person chose it, is no path that can be followed."""


class Unreadable(JournalError):
    """The system does not let the file be read: it is missing, forbidden, or its disk fails."""

    advice_of_kind = "Check that the file is there and may be read."


class Foreign(JournalError):
    """The file is no match journal, and never was."""

    advice_of_kind = "It is left as it is."


class NewerVersion(JournalError):
    """The journal is whole and was written by a newer version of the program."""

    advice_of_kind = "Update Archivarium to open it; it is left as it is."


class HeaderDamaged(JournalError):
    """The first line of a journal is damaged, so that nothing of the match can be opened."""

    advice_of_kind = "It is left as it is; restore it from a copy if there is one."


class LineDamaged(JournalError):
    """A line after the header is damaged; the events before it can be watched."""

    advice_of_kind = "What stands before it can be watched; the file is left as it is."


class LineUnfinished(JournalError):
    """The last line of a journal has no end, and is left out."""

    advice_of_kind = "Playing on keeps it in a file beside."


class CannotResume(JournalError):
    """The match can be watched, but not played on."""

    advice_of_kind = "It can be watched; it is left as it is."


class PlayedElsewhere(JournalError):
    """Another process, or another part of this one, is playing the match."""

    advice_of_kind = "Watch it, or leave it there first."


class NotWritten(JournalError):
    """The disk refused. Nothing of what was asked for took effect, and no other file was touched."""

    advice_of_kind = "Nothing was written."


class AlreadyThere(JournalError):
    """A file would have to be overwritten, or a match of the same id is on the shelf already."""

    advice_of_kind = "Nothing was changed."


class ImportRefused(JournalError):
    """A journal can be read, but is not fit for the shelf."""

    advice_of_kind = "Nothing was shelved."


def system_reason(error: OSError) -> str:
    """Write what the operating system said as the reason of an error."""
    return f"{quote(error.strerror or error)}."
