"""Opens what is wanted at this terminal: matches, those that are only watched, lists and characters."""

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, assert_never

from textual.app import App

from model.duel.dice import Dice
from model.duel.rules import outcome
from model.sheet.rolling import Dice as SheetDice
from saves.agreements import Agreements
from saves.branch import branch, branch_header
from saves.faults import FileError, JournalError, PlayedElsewhere
from saves.following import Follower
from saves.header import Seats
from saves.places import Places
from saves.reading import read
from saves.recorder import Recorder
from saves.shelf import Shelf
from tui.duel.recording import SavingDialogs
from tui.duel.screen import DuelScreen
from tui.log.replay import ReplayScreen
from tui.log.watching import FollowingChair, RecordChair
from tui.preferences import Preferences
from tui.question import Answer, Question
from tui.recording import RecordedPlay, header_of
from tui.wishes import (
    ListCharacters,
    ListMatches,
    NewMatch,
    OpenCharacter,
    OpenParty,
    OpenSettings,
    PlayOn,
    ResumeMatch,
    WatchMatch,
    Wish,
)

_DEALT = 2
"""The step at which the dice of the first round lie on the table, where watching a finished match begins."""


class Opening:
    """Carries out wishes, one after the other; everything here is to be awaited in a worker of the app."""

    def __init__(
        self,
        app: App[Any],
        dice: Callable[[], Dice],
        d20: SheetDice,
        places: Places,
        liked: Callable[[], Preferences],
        like: Callable[[Preferences], None],
    ) -> None:
        """Prepare to open things.

        Args:
            app: where they are shown.
            dice: makes the dice of a match.
            d20: what is rolled for characters.
            places: where files live.
            liked: tells what the person likes.
            like: is told when that changes.
        """
        self._app = app
        self._dice = dice
        self._d20 = d20
        self._places = places
        self._agreements = Agreements(places.agreements)
        self._liked = liked
        self._like = like

    async def open(self, wish: Wish) -> None:
        """Carry out a wish, and the rematches that follow from it. What cannot be opened is told."""
        try:
            following: Wish | None = wish
            while following is not None:
                following = await self._carry_out(following)
        except FileError as error:
            title = f"This {'match' if isinstance(error, JournalError) else 'character'} cannot be opened"
            self._app.notify(str(error), title=title, severity="error", timeout=15, markup=False)

    async def _carry_out(self, wish: Wish) -> Wish | None:
        match wish:
            case NewMatch():
                return await self._play(Recorder.new(header_of(wish), self._dice(), self._places.matches))
            case ResumeMatch(path):
                return await self._resume(path)
            case WatchMatch(path, step, review):
                return await self._watch(path, step, review=review)
            case PlayOn(path, step):
                return await self._play_on(path, step)
            case ListMatches():
                from tui.matches.screen import MatchesScreen

                await self._app.push_screen_wait(MatchesScreen(Shelf.of(self._places)))
            case ListCharacters():
                from tui.characters.opening import list_characters

                await list_characters(self._app, self._places)
            case OpenCharacter(path):
                from tui.characters.opening import open_character

                await open_character(self._app, self._places, path, self._d20)
            case OpenSettings():
                from tui.looks import own_themes
                from tui.settings.screen import SettingsScreen

                screen = SettingsScreen(self._liked(), own_themes(), self._places.settings)
                await self._app.push_screen_wait(screen)
            case OpenParty(paths):
                from tui.party.opening import open_party

                await open_party(self._app, self._places, paths, self._d20)
            case _:
                assert_never(wish)
        return None

    async def _resume(self, path: Path) -> Wish | None:
        try:
            recorder = Recorder.resume(path, self._dice())
        except PlayedElsewhere as error:
            answers = (Answer("watch", "w", "Watch it", "read-only, live"), Answer("", "n", "Leave it"))
            answer = await self._app.push_screen_wait(Question("It is being played elsewhere", str(error), answers))
            return WatchMatch(path) if answer == "watch" else None
        if outcome(recorder.table.duel) is not None:
            await recorder.close()
            return WatchMatch(path)
        return await self._play(recorder)

    async def _play(self, recorder: Recorder) -> Wish | None:
        play = RecordedPlay(recorder, SavingDialogs(self._app), self._agreements)
        try:
            if not await play.open():
                return None
            rematch = await self._app.push_screen_wait(DuelScreen(play.chair(), self._liked(), self._like))
        finally:
            await play.close()
        seats = recorder.header.seats
        return NewMatch(rematch, (seats.B.character, seats.A.character)) if rematch is not None else None

    async def _watch(self, path: Path, step: int | None, *, review: bool = False) -> Wish | None:
        follower = Follower(path)
        record = follower.record
        is_over = bool(record.events) and record.events[-1].kind == "match_ended"
        if is_over:
            follower.close()
            chair = RecordChair(read(path))
        else:
            chair = FollowingChair(follower, has_agreed=self._agreements.has(record.header.id))
        begin = step if step is not None else _DEALT if is_over else chair.length
        liked = self._liked()
        screen = ReplayScreen(record, chair, begin, motion=liked.motion, speed=liked.speed, review=review)
        return await self._app.push_screen_wait(screen)

    async def _play_on(self, path: Path, step: int) -> Wish | None:
        record = read(path)
        seats = record.header.seats  # what might have been counts for no character
        seats = Seats(A=replace(seats.A, character=None), B=replace(seats.B, character=None))
        header = branch_header(record, step, datetime.now(UTC), seats=seats)
        return ResumeMatch(branch(record, header, self._places.matches))
