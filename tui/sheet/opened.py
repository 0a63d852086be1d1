"""A character that is open on a screen: every change is on the disk before it is seen, and none is lost."""

import asyncio
import contextlib
import os
from collections.abc import Callable, Coroutine, Mapping
from datetime import UTC, datetime
from enum import StrEnum
from pathlib import Path
from typing import Any, TypeVar

from model.sheet.editing import changes, edit_all
from model.sheet.events import Event
from model.sheet.keys import find, written
from model.sheet.merging import rebased
from model.sheet.played import Played
from model.sheet.session import Session
from model.sheet.state import Sheet
from saves.characters.faults import CharacterError, NameTaken
from saves.characters.file import CharacterFile, publish_new, read
from saves.characters.folder import Characters
from saves.characters.history import Happened, read_history
from saves.disk import DISK, Disk
from tui.sheet.steps import Step, Waiting, Way, Writer

Act = Callable[[Sheet], Played]
"""Something that is done to a sheet. It is called once, with the sheet as it stands."""

Returned = TypeVar("Returned")

_Look = tuple[int, int, int, int]
"""What a file looks like from outside: its device, number, size and time."""


class Saving(StrEnum):
    """How it stands with the saving of a character."""

    SAVED = "saved"
    """Everything that is seen is on the disk."""
    WRITING = "saving…"
    """Something is being written."""
    WAITING = "NOT SAVED"
    """A step waits: the disk refused it, or somebody else has changed the same."""
    LOST = "FILE LOST"
    """The file is gone, or cannot be read any more; what is seen is what it said last."""


class OpenCharacter:
    """Holds one character file that is open. Use it from one event loop.

    A caller that is cancelled does not stop a write in the middle: it is finished behind the caller's back.
    """

    def __init__(self, file: CharacterFile, characters: Characters, disk: Disk = DISK) -> None:
        """Open a character that was read already; see `open` too.

        Args:
            file: its file.
            characters: the folder of characters, for renaming.
            disk: what writes.
        """
        self._characters = characters
        self._writer = Writer(file, characters, disk)
        self._session = Session(file.sheet)
        self._waiting: Waiting | None = None
        self._lost: CharacterError | None = None
        self._is_writing = False
        self._happened: tuple[Happened, ...] | None = None
        self._look_of: _Look | None = None
        self._one_at_a_time = asyncio.Lock()
        self._running: set[asyncio.Task[Any]] = set()
        self._subscribers: list[Callable[[], None]] = []

    @classmethod
    async def open(cls, path: Path, characters: Characters, disk: Disk = DISK) -> "OpenCharacter":
        """Read a character file and open it.

        Args:
            path: the file.
            characters: the folder of characters; the file may lie elsewhere.
            disk: what writes.

        Raises:
            CharacterUnreadable: the file cannot be read.
            CharacterBroken: it is no character file.
        """
        return cls(await asyncio.to_thread(read, path), characters, disk)

    @property
    def path(self) -> Path:
        """The file; renaming the character can change it."""
        return self._writer.file.path

    @property
    def file(self) -> CharacterFile:
        """The file as it was read or written last."""
        return self._writer.file

    @property
    def characters(self) -> Characters:
        """The folder of characters; the file may lie elsewhere."""
        return self._characters

    @property
    def sheet(self) -> Sheet:
        """The sheet as it is on the disk, or was when the file was last seen whole."""
        return self._session.sheet

    @property
    def saving(self) -> Saving:
        """How it stands with the saving."""
        if self._waiting is not None:
            return Saving.WAITING
        if self._is_writing:
            return Saving.WRITING
        return Saving.SAVED if self._lost is None else Saving.LOST

    @property
    def waiting(self) -> Waiting | None:
        """The step that is not saved; None where everything is."""
        return self._waiting

    @property
    def lost(self) -> CharacterError | None:
        """Why the file cannot be read any more; None while it can."""
        return self._lost

    @property
    def is_gone(self) -> bool:
        """Whether nothing is left under the name of the file, so that it can be written again."""
        return not os.path.lexists(self.path)

    @property
    def happened(self) -> tuple[Happened, ...] | None:
        """What has happened to the character, in order; None until `recall` has read it."""
        return self._happened

    @property
    def can_undo(self) -> bool:
        """Whether something was done since the character was opened."""
        return bool(self._session.past)

    @property
    def can_redo(self) -> bool:
        """Whether something was undone, or given up for what somebody else wrote."""
        return bool(self._session.future)

    def subscribe(self, tell: Callable[[], None]) -> Callable[[], None]:
        """Be told whenever something about the character changes.

        Returns:
            What ends that.
        """
        self._subscribers.append(tell)
        return lambda: self._subscribers.remove(tell)

    async def play(self, act: Act) -> tuple[Event, ...]:
        """Let something happen to the character, and have it on the disk.

        Where it cannot be saved, the step waits with the very dice that were rolled, and nothing else is done before
        it: `retry`, `keep_mine`, `take_theirs` or `give_up` decide. To ask for what waits already is to try again.

        Args:
            act: what is done; it may roll dice.

        Returns:
            What happened.

        Raises:
            NotAllowed: the rules refuse it; nothing waits then.
            CharacterError: it could not be saved, or something that waits could not.
        """
        return await self._undisturbed(self._play(act))

    async def edit(self, values: Mapping[str, object], seen: Sheet | None = None) -> tuple[Event, ...]:
        """Edit the sheet, as `editing.edit_all` does, and have it on the disk.

        Args:
            values: what each key is to say; None takes it away.
            seen: the sheet that the person saw. A key that says something else since is not overwritten: that is a
                conflict.

        Returns:
            What happened; nothing where the sheet says it already.

        Raises:
            NotAllowed: a value is not allowed.
            NameTaken: another character has the name; nothing waits then.
            CharacterError: it could not be saved; see `play`.
        """
        return await self._undisturbed(self._edit(values, seen))

    async def undo(self) -> tuple[Event, ...]:
        """Go a step back in this session; nothing happens where there is none. It raises as `play` does."""
        return await self._undisturbed(self._turn("undo"))

    async def redo(self) -> tuple[Event, ...]:
        """Go a step forward again; nothing happens where there is none. It raises as `play` does."""
        return await self._undisturbed(self._turn("redo"))

    async def retry(self) -> tuple[Event, ...]:
        """Try again to save what waits, where the file is gone after writing it anew. It raises as `play` does."""
        return await self._undisturbed(self._retry())

    async def keep_mine(self) -> tuple[Event, ...]:
        """Save what waits over what somebody else has changed too; all else of theirs stays, and undo brings it back.

        It raises as `play` does.
        """
        return await self._undisturbed(self._keep_mine())

    async def take_theirs(self) -> None:
        """Go on from what somebody else has made of the file; redo brings back what waited.

        Raises:
            CharacterError: the file cannot be read any more.
        """
        await self._undisturbed(self._give_up())

    async def give_up(self) -> None:
        """Forget what waits, and go on from the file as it is; redo brings it back. It raises as `take_theirs` does."""
        await self._undisturbed(self._give_up())

    async def look(self) -> bool:
        """Look whether somebody else has changed the file, and go on from that, unless something of ours waits.

        Returns:
            Whether anything is otherwise than before.
        """
        return await self._undisturbed(self._look())

    async def recall(self) -> None:
        """Read what has happened to the character."""
        await self._undisturbed(self._recall())

    async def _play(self, act: Act) -> tuple[Event, ...]:
        async with self._one_at_a_time:
            waiting = self._waiting
            if waiting is not None:
                if act(waiting.step.base).events != waiting.step.played.events:
                    raise waiting.error
                return await self._take(waiting.step)
            await self._catch_up()
            return await self._take(Step(self.sheet, act(self.sheet)))

    async def _edit(self, values: Mapping[str, object], seen: Sheet | None) -> tuple[Event, ...]:
        async with self._one_at_a_time:
            self._expect_nothing_waits()
            await self._catch_up()
            keys = [find(key) for key in values]
            is_stale = seen is not None and any(written(seen, key) != written(self.sheet, key) for key in keys)
            base = seen if seen is not None and is_stale else self.sheet
            played = edit_all(base, values)
            return await self._take(Step(base, played)) if played.events else ()

    async def _turn(self, way: Way) -> tuple[Event, ...]:
        async with self._one_at_a_time:
            self._expect_nothing_waits()
            await self._catch_up()
            turned = self._session.undone() if way == "undo" else self._session.redone()
            if turned is self._session:
                return ()
            return await self._take(Step(self.sheet, Played(turned.sheet, changes(self.sheet, turned.sheet)), way))

    async def _retry(self) -> tuple[Event, ...]:
        async with self._one_at_a_time:
            if self.is_gone:
                await asyncio.to_thread(self._write_again)
                self._lost = None
            if self._waiting is None:
                await self._catch_up()
                self._tell()
                return ()
            return await self._take(self._waiting.step)

    async def _keep_mine(self) -> tuple[Event, ...]:
        async with self._one_at_a_time:
            waiting = self._waiting
            if waiting is None or waiting.theirs is None:
                return await self._take(waiting.step) if waiting is not None else ()
            self._writer.file = waiting.theirs
            self._session = rebased(self._session, waiting.theirs.sheet)
            return await self._take(waiting.step.over(waiting.theirs.sheet))

    async def _give_up(self) -> None:
        async with self._one_at_a_time:
            waiting, self._waiting = self._waiting, None
            await self._catch_up()
            if waiting is not None and waiting.step.way == "on":
                wanted = waiting.step.over(self.sheet).played.sheet
                self._session = Session(self.sheet, self._session.past, (wanted, *self._session.future))
            self._tell()
            if self._lost is not None:
                raise self._lost

    async def _look(self) -> bool:
        async with self._one_at_a_time:
            before = self.saving, self.sheet, self.path
            if self._waiting is None:
                await self._catch_up()
            if before == (self.saving, self.sheet, self.path):
                return False
            self._tell()
            return True

    async def _recall(self) -> None:
        async with self._one_at_a_time:
            self._happened = (await asyncio.to_thread(read_history, self.path)).happened
            self._tell()

    def _expect_nothing_waits(self) -> None:
        if self._waiting is not None:
            raise self._waiting.error

    async def _take(self, step: Step) -> tuple[Event, ...]:
        """Have a step on the disk, and let it be seen then."""
        self._waiting, self._is_writing = None, True
        self._tell()
        try:
            theirs = await asyncio.to_thread(self._writer.write, step)
        except CharacterError as error:
            if not isinstance(error, NameTaken):
                self._waiting = Waiting(step, error)
            raise
        else:
            self._go_on(step, theirs)
        finally:
            self._is_writing = False
            self._tell()
        return step.played.events

    def _go_on(self, step: Step, theirs: Sheet) -> None:
        """Let a step be seen that was put onto what others had made of the sheet."""
        sheet = self._writer.file.sheet
        session = self._session if theirs == self.sheet else rebased(self._session, theirs)
        if step.way == "on":
            self._session = session.went_on(sheet)
        else:
            turned = session.undone() if step.way == "undo" else session.redone()
            self._session = Session(sheet, turned.past, turned.future)
        self._lost = None
        if self._happened is not None:
            moment = datetime.now(UTC)
            self._happened += tuple(Happened(moment, event, saved=True) for event in step.played.events)

    async def _catch_up(self) -> None:
        """Read the file again if it looks otherwise than before."""
        try:
            file = await asyncio.to_thread(self._seen)
        except CharacterError as error:
            self._lost, self._look_of = error, None
            return
        self._lost = None
        if file is None:
            return
        self._writer.file = file
        if file.sheet != self.sheet:
            self._session = rebased(self._session, file.sheet)
            if self._happened is not None:
                self._happened = (await asyncio.to_thread(read_history, self.path)).happened

    def _seen(self) -> CharacterFile | None:
        """Read the file, unless it looks as it did when it was read last."""
        look = _look_of(self.path)
        if look is not None and look == self._look_of:
            return None
        file = read(self.path)
        self._look_of = look
        return file

    def _write_again(self) -> None:
        with contextlib.suppress(FileExistsError):  # somebody has put it back a moment ago
            publish_new(self.path, self._writer.file.content, disk=self._writer.disk)

    def _tell(self) -> None:
        for tell in tuple(self._subscribers):
            tell()

    async def _undisturbed(self, work: Coroutine[Any, Any, Returned]) -> Returned:
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._done)
        return await asyncio.shield(task)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._running.discard(task)
        if not task.cancelled():
            task.exception()  # a caller that has gone does not ask for it


def _look_of(path: Path) -> _Look | None:
    try:
        status = os.stat(path)
    except (OSError, ValueError):
        return None
    return status.st_dev, status.st_ino, status.st_size, status.st_mtime_ns
