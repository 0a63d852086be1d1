"""The shelf: all match files of one person, listed, named, put in the trash and taken out of it again."""

import contextlib
import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from saves.disk import DISK, Disk, make_folder, move, publish
from saves.drafts import sweep
from saves.faults import AlreadyThere, ImportRefused, NotWritten, Unreadable, quote, system_reason
from saves.index import Index, Key, opened
from saves.lock import unplayed
from saves.paths import absolute
from saves.places import Places
from saves.reading import problem, read_bytes
from saves.record import Torn
from saves.summary import Summary, summarise, summarise_ends
from saves.titles import SUFFIX, as_title, title_for, title_of
from saves.verify import verify

_TOGETHER = 200
"""How many findings go into the index at once."""


@dataclass(frozen=True, slots=True)
class Shelved:
    """One match file.

    Attributes:
        path: the file.
        summary: what is known of it.
    """

    path: Path
    summary: Summary

    @property
    def title(self) -> str:
        """What a person calls it; text of others, to be cleaned where it is shown."""
        return title_of(self.path.name)


@dataclass(frozen=True, slots=True)
class Listed:
    """A step of a listing.

    Attributes:
        match: what was found; it takes the place of what an earlier step found of the same file.
        done: how many steps are done.
        total: how many there are, as far as is known.
    """

    match: Shelved
    done: int
    total: int


class Shelf:
    """All match files of one person."""

    def __init__(self, folder: Path, index: Path, trash: Path, disk: Disk = DISK) -> None:
        """Find a shelf; nothing is made by that.

        Args:
            folder: where the files are.
            index: the file of the index, which is made and mended when it is needed.
            trash: where deleted files go.
            disk: what writes.
        """
        self._folder = absolute(folder)
        self._index = absolute(index)
        self._trash = absolute(trash)
        self._disk = disk

    @classmethod
    def of(cls, places: Places) -> "Shelf":
        """Find the shelf of a person."""
        return cls(places.matches, places.index, places.trash)

    @property
    def folder(self) -> Path:
        """Where the files are."""
        return self._folder

    def listing(self) -> Iterator[Listed]:
        """List the matches, the latest changed first, as they are found.

        Every file comes once: from the index when it is as the index knows it, otherwise from its first and last line.
        Then those that were never read whole come again, read whole. The caller may stop at any step.

        Raises:
            Unreadable: the folder is there and cannot be read.
        """
        with opened(self._index, self._folder) as index:
            yield from self._listing(index)

    def find(self, written: str) -> tuple[Path, ...]:
        """Find match files by the beginning of their ids.

        Args:
            written: the first letters of an id, or all of it.

        Returns:
            The files, the latest changed first.

        Raises:
            Unreadable: the folder cannot be read.
        """
        return tuple(found.path for found in self._ends() if (found.summary.id or "").startswith(written))

    def take_in(self, file: Path) -> Path:
        """Import a journal: check it in every way, then shelve a copy; the file itself is not touched.

        Args:
            file: the journal of a friend.

        Returns:
            The copy on the shelf.

        Raises:
            AlreadyThere: a match of that id is on the shelf; the path of the error is that file.
            ImportRefused: it is damaged, holds no event, or is not what the rules make of its dice.
            NotWritten: the disk refuses.
            JournalError: it cannot be read, as `reading.read` says.
        """
        content, record = read_bytes(file)
        wrong = problem(record)
        if wrong is not None and not isinstance(record.condition, Torn):
            raise ImportRefused(file, wrong.reason, line=wrong.line)
        finding = verify(record)
        if finding is not None:
            raise ImportRefused(file, str(finding).partition(": ")[2], line=finding.line)
        for there in self.find(record.header.id):
            raise AlreadyThere(there, f"The match {record.header.id} is on the shelf already.")
        target = self._folder / f"{title_for(record.header)}~{record.header.id}{SUFFIX}"
        try:
            os.close(publish(self._disk, target, content))
        except FileExistsError as error:
            raise AlreadyThere(target, "There is a file of this name already.") from error
        except OSError as error:
            raise NotWritten(target, system_reason(error), advice="Nothing was shelved.") from error
        return target

    def rename(self, path: Path, title: str) -> Path:
        """Give a match file another title; its id stays.

        Args:
            path: the file.
            title: what a person typed; what no file name can hold is left out.

        Returns:
            The file under its new name.

        Raises:
            PlayedElsewhere: the match is being played.
            AlreadyThere: there is a file of that name.
            NotWritten: the disk refuses.
        """
        _, tilde, rest = path.name.removesuffix(SUFFIX).rpartition("~")
        target = path.with_name(f"{as_title(title)}{tilde}{rest if tilde else ''}{SUFFIX}")
        if target != path:
            self._move(path, target)
        return target

    def delete(self, path: Path) -> Path:
        """Put a match file in the trash.

        Returns:
            The file in the trash, for `restore`.

        Raises:
            PlayedElsewhere: the match is being played.
            NotWritten: the disk refuses.
        """
        title, tilde, rest = path.name.rpartition("~")
        number = 1
        target = self._trash / path.name
        while os.path.lexists(target):
            number += 1
            target = self._trash / (f"{title} {number}{tilde}{rest}" if tilde else f"{number} {path.name}")
        self._move(path, target)
        return target

    def trashed(self) -> tuple[Shelved, ...]:
        """List what is in the trash, what was put there last first, from the first and last lines.

        Raises:
            Unreadable: the trash cannot be read.
        """
        files = sorted(_looked_at(self._trash), key=lambda file: (-file[1].st_ctime_ns, file[0]))
        return tuple(Shelved(self._trash / name, summarise_ends(self._trash / name)) for name, _ in files)

    def restore(self, path: Path) -> Path:
        """Take a match file out of the trash.

        Args:
            path: the file in the trash.

        Returns:
            The file on the shelf.

        Raises:
            AlreadyThere: a file of that name, or a match of that id, is on the shelf.
            NotWritten: the disk refuses.
        """
        match_id = summarise_ends(path).id
        for there in self.find(match_id) if match_id else ():
            raise AlreadyThere(there, f"The match {match_id} is on the shelf already.")
        target = self._folder / path.name
        self._move(path, target)
        return target

    def _listing(self, index: Index) -> Iterator[Listed]:
        files = _files(self._folder)
        known = index.known()
        unread: list[Key] = []
        found: list[tuple[Key, Summary]] = []
        for done, key in enumerate(files, start=1):
            summary = known.get(key)
            if summary is None:
                summary = summarise_ends(self._folder / key.name)
                found.append((key, summary))
            if not summary.read_whole:
                unread.append(key)
            _remember(index, found, _TOGETHER)
            yield Listed(Shelved(self._folder / key.name, summary), done, len(files) + len(unread))
        sweep(self._folder)
        _remember(index, found, 1)
        index.forget(known.names - {key.name for key in files})
        for done, key in enumerate(unread, start=len(files) + 1):
            summary = summarise(self._folder / key.name)
            found.append((key, summary))
            _remember(index, found, _TOGETHER if done < len(files) + len(unread) else 1)
            yield Listed(Shelved(self._folder / key.name, summary), done, len(files) + len(unread))

    def _ends(self) -> Iterator[Shelved]:
        with opened(self._index, self._folder) as index:
            known = index.known()
        for key in _files(self._folder):
            path = self._folder / key.name
            yield Shelved(path, known.get(key) or summarise_ends(path))

    def _move(self, path: Path, target: Path) -> None:
        with unplayed(path):
            try:
                make_folder(self._disk, target.parent)
                move(self._disk, path, target)
            except FileExistsError as error:
                raise AlreadyThere(target, f"There is a file called {quote(target.name)} already.") from error
            except OSError as error:
                raise NotWritten(path, system_reason(error), advice="The file is where it was.") from error


def _remember(index: Index, found: list[tuple[Key, Summary]], enough: int) -> None:
    if len(found) >= enough:
        index.remember(found)
        found.clear()


def _files(folder: Path) -> list[Key]:
    """The match files of a folder, the latest changed first; none where the folder is missing."""
    files = [Key(name, found.st_size, found.st_mtime_ns) for name, found in _looked_at(folder)]
    return sorted(files, key=lambda key: (-key.changed, key.name))


def _looked_at(folder: Path) -> list[tuple[str, os.stat_result]]:
    """The match files of a folder, with what the system knows of each; one that goes meanwhile is left out."""
    files: list[tuple[str, os.stat_result]] = []
    try:
        with os.scandir(folder) as entries:
            for entry in entries:
                if entry.name.endswith(SUFFIX) and not entry.name.startswith("."):
                    with contextlib.suppress(FileNotFoundError):
                        files.append((entry.name, entry.stat(follow_symlinks=False)))
    except FileNotFoundError:
        return files
    except OSError as error:
        raise Unreadable(folder, system_reason(error), advice="Check the folder.") from error
    return files
