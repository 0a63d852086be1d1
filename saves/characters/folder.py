"""All character files of one person: listed, named, made, copied, renamed, put in the trash and taken out of it."""

import os
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import count
from pathlib import Path

from model import text
from model.sheet.events import Edited
from model.sheet.party import copies
from model.sheet.state import Sheet
from saves.characters.archetypes import BLANK, Archetype
from saves.characters.faults import (
    CharacterNotWritten,
    NameTaken,
    NoSuchCharacter,
    SeveralFit,
)
from saves.characters.file import CharacterFile, create, edited_content, publish_new, save
from saves.characters.listing import Found, Listed, files, fold, look_at, read_folder
from saves.characters.locking import held
from saves.characters.names import SUFFIX, fault_of_name, stem_of
from saves.characters.pairs import is_free, move_pair
from saves.disk import DISK, Disk
from saves.drafts import sweep
from saves.faults import quote, system_reason
from saves.paths import absolute
from saves.places import Places


class Characters:
    """All character files of one person."""

    def __init__(self, folder: Path, trash: Path, disk: Disk = DISK) -> None:
        """Find the folder; nothing is made by that.

        Args:
            folder: where the files are.
            trash: where deleted files go.
            disk: what writes.
        """
        self._folder = absolute(folder)
        self._trash = absolute(trash)
        self._disk = disk

    @classmethod
    def of(cls, places: Places) -> "Characters":
        """Find the characters of a person."""
        return cls(places.characters, places.trash / "characters")

    @property
    def folder(self) -> Path:
        """Where the files are."""
        return self._folder

    def paths(self) -> tuple[Path, ...]:
        """The files, by their names, without reading any; none where the folder is missing.

        Raises:
            CharacterUnreadable: the folder is there and cannot be read.
        """
        return files(self._folder)

    def listing(self) -> Iterator[Listed]:
        """Read the files one after the other, by the names of the files. The caller may stop at any step.

        Raises:
            CharacterUnreadable: the folder is there and cannot be read.
        """
        sweep(self._folder)
        return read_folder(self._folder)

    def look_at(self, path: Path) -> Found:
        """Read one file. Never raises for what it holds."""
        return look_at(path)

    def find(self, written: str) -> Path:
        """Find the file that is meant.

        Args:
            written: a path, or the name of a character of this folder in any case, or how its name or the name of its
                file begins. What fits whole goes before the beginning of others.

        Returns:
            The file, which may still be missing or broken when a path was written.

        Raises:
            NoSuchCharacter: nothing fits.
            SeveralFit: more than one file fits.
            CharacterUnreadable: the folder is there and cannot be read.
        """
        if os.sep in written or written.casefold().endswith(SUFFIX):
            return self._path(written)
        here = [Path(written)] if os.path.isfile(written) else []
        fitting = _apart([*here, *self._called(written)])
        if len(fitting) > 1:
            raise SeveralFit(self._folder, written, fitting)
        if not fitting:
            raise NoSuchCharacter(self._folder, f"No character is called “{quote(written, 60)}”.")
        return fitting[0]

    def named(self, name: str) -> tuple[Path, ...]:
        """The files of all characters of a name, in any case."""
        wanted = fold(name)
        return tuple(each.path for each in self._good() if fold(each.sheet.name) == wanted)

    def new(self, name: str, archetype: Archetype = BLANK) -> CharacterFile:
        """Make a new character.

        Args:
            name: what it is called.
            archetype: what to begin from.

        Raises:
            NameTaken: there is a character of that name already.
            CharacterNotWritten: no character can be called that, or the disk refuses.
        """
        return self.add(archetype.sheet(self._accepted(name)))

    def add(self, sheet: Sheet) -> CharacterFile:
        """Make a file for a sheet; it raises as `new` does."""
        self._expect_free(sheet.name)
        for target in self._targets(sheet.name):
            try:
                return create(target, sheet, disk=self._disk)
            except FileExistsError:
                continue  # made by somebody else a moment ago
        raise AssertionError("there is always one more number")

    def duplicate(self, file: CharacterFile, number: int = 1) -> tuple[CharacterFile, ...]:
        """Copy a character, with its comments and all else that its file holds, but rested, unhurt and without an id.

        Args:
            file: the character.
            number: how many copies, 1 to 100; each has a name that none of the others has ("Guard 2").

        Returns:
            The copies in this folder; their histories are yet to begin.

        Raises:
            NotAllowed: the number is out of range.
            CharacterNotWritten: the disk refuses; the copies before the refused one are there.
        """
        taken = [each.sheet.name for each in self._good()]
        return tuple(self._copy(file, sheet) for sheet in copies(file.sheet, number, taken))

    def rename(self, file: CharacterFile, name: str) -> CharacterFile:
        """Call a character otherwise. Its file, if it was called after it, and its history follow; its id stays.

        Args:
            file: the character.
            name: its new name.

        Returns:
            The file under its new name. It raises as `new` and `file.save` do.
        """
        name = self._accepted(name)
        before = file.sheet.name
        if name == before:
            return file
        if fold(name) != fold(before):
            self._expect_free(name)
        event = Edited(key="name", before=before, after=name)
        renamed = save(file, replace(file.sheet, name=name), (event,), disk=self._disk)
        if not _is_called_after(file.path, before) or stem_of(name) == stem_of(before):
            return renamed
        path = self._moved(file.path, self._targets(name, file.path.parent))
        return replace(renamed, path=path)

    def delete(self, path: Path) -> Path:
        """Put a character file and its history in the trash.

        Args:
            path: the file, good or broken.

        Returns:
            The file in the trash, for `restore`.

        Raises:
            CharacterUnreadable: it is not there.
            CharacterInUse: another process keeps it locked.
            CharacterNotWritten: the disk refuses.
        """
        return self._moved(path, _numbered(self._trash, path.name.removesuffix(SUFFIX)))

    def trashed(self) -> Iterator[Found]:
        """Read what is in the trash, by the names of the files.

        Raises:
            CharacterUnreadable: the trash is there and cannot be read.
        """
        return map(look_at, files(self._trash))

    def restore(self, path: Path) -> Path:
        """Take a character file and its history out of the trash.

        Args:
            path: the file in the trash.

        Returns:
            The file in the folder; numbered where another has its name now.

        Raises:
            NameTaken: there is a character of that name.
            CharacterUnreadable: it is not there.
            CharacterNotWritten: the disk refuses.
        """
        file = look_at(path).file
        stem = path.name.removesuffix(SUFFIX)
        if file is not None:
            self._expect_free(file.sheet.name)
            stem = stem_of(file.sheet.name) if _is_called_after(path, file.sheet.name) else stem
        return self._moved(path, _numbered(self._folder, stem))

    def _path(self, written: str) -> Path:
        """Take a path as it is written from here, or else as the name of a file of the folder."""
        path = Path(written)
        if os.sep not in written and not os.path.lexists(path) and os.path.lexists(self._folder / path):
            return self._folder / path
        return path

    def _called(self, written: str) -> list[Path]:
        wanted = fold(written)
        if not wanted:
            return []
        here = [each.found for each in self.listing()]
        whole = [each.path for each in here if each.is_called(wanted)]
        return whole or [each.path for each in here if each.begins_with(wanted)]

    def _good(self) -> Iterator[CharacterFile]:
        return (each.found.file for each in self.listing() if each.found.file is not None)

    def _accepted(self, name: str) -> str:
        try:
            accepted = text.name(name)
        except text.NameRefused as refused:
            raise CharacterNotWritten(self._folder, str(refused), advice="Nothing was changed.") from refused
        fault = fault_of_name(accepted)
        if fault is not None:
            raise CharacterNotWritten(self._folder, fault, advice="Nothing was changed.")
        return accepted

    def _expect_free(self, name: str) -> None:
        for there in self.named(name):
            raise NameTaken(there, f"There is a character called “{quote(name, 60)}” already.")

    def _targets(self, name: str, folder: Path | None = None) -> Iterator[Path]:
        return _numbered(folder or self._folder, stem_of(name))

    def _copy(self, file: CharacterFile, sheet: Sheet) -> CharacterFile:
        content = edited_content(file, sheet)
        for target in self._targets(sheet.name):
            try:
                return publish_new(target, content, disk=self._disk)
            except FileExistsError:
                continue
        raise AssertionError("there is always one more number")

    def _moved(self, path: Path, targets: Iterable[Path]) -> Path:
        with held(path):
            for target in targets:
                try:
                    move_pair(self._disk, path, target)
                except FileExistsError:
                    continue
                except OSError as error:
                    raise CharacterNotWritten(path, system_reason(error), advice="The file is where it was.") from error
                return target
        raise AssertionError("there is always one more number")


def _numbered(folder: Path, stem: str) -> Iterator[Path]:
    """Offer names for a file that are free now, one after the other."""
    names = (f"{stem}{SUFFIX}" if number == 1 else f"{stem} {number}{SUFFIX}" for number in count(1))
    return (path for name in names if is_free(path := folder / name))


def _is_called_after(path: Path, name: str) -> bool:
    stem, written = stem_of(name), path.name.removesuffix(SUFFIX)
    return written == stem or (written.startswith(f"{stem} ") and written[len(stem) + 1 :].isdecimal())


def _apart(paths: Iterable[Path]) -> list[Path]:
    """Leave out the paths of files that are named already."""
    apart: dict[str, Path] = {}
    for path in paths:
        apart.setdefault(os.path.realpath(path), path)
    return list(apart.values())
