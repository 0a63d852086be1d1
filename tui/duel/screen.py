"""The duel screen: shows a match event by event, and passes on what the player asks for."""

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import replace

from textual import events, on, work
from textual.message import Message
from textual.reactive import var
from textual.widget import Widget

from model.duel.actions import Action, Concede, Roll, Stop
from model.duel.events import Event, MatchEnded, RoundEnded
from model.duel.players import Setup
from model.duel.rules import IllegalAction, outcome, whose_turn
from model.duel.state import ROUNDS, Duel, Seat
from model.insight.advice import Advice, advise
from model.insight.chances import Odds, match_odds
from model.insight.values import shipped
from tui.board.board import Board
from tui.board.motion import FRAMES
from tui.chair import Chair
from tui.duel.asking import sure_to_leave, what_to_concede
from tui.duel.endings import MatchEnd, RoundEnd
from tui.duel.pace import FRAME, Patience, hold
from tui.help.screen import RulesScreen
from tui.hints import may_tell
from tui.keys.table import bindings
from tui.lines import Lines
from tui.log.rows import LogRows
from tui.log.screen import LogScreen
from tui.log.steps import lower_seat, scene_at
from tui.page import Page
from tui.preferences import Preferences

_BLINK = 0.05
"""Seconds that recording an action may take before the moves are dimmed."""

_MOVES: dict[str, Action] = {"roll": Roll(), "stop": Stop(), "concede": Concede("round")}


class DuelScreen(Page[Setup | None]):
    """A match seen from a chair. Returns the setup of the rematch, or None to go home."""

    CSS_PATH = "screen.tcss"
    BINDINGS = bindings("duel")

    choices: var[frozenset[Action]] = var(frozenset(), bindings=True)
    """What the player may ask for now; nothing while something is shown or recorded."""

    class LogGrew(Message):
        """The log of the match has grown."""

    def __init__(self, chair: Chair, preferences: Preferences, like: Callable[[Preferences], None]) -> None:
        """Sit down at a match.

        Args:
            chair: what is seen and may be done.
            preferences: how it is shown.
            like: is told what the player likes when that changes.
        """
        super().__init__()
        self._chair = chair
        self._preferences = preferences
        self._like_from_now = like
        self._shown = chair.length
        self._showing = False
        self._acting = False
        self._lower = lower_seat(chair)
        self._thinking = False
        self._odds: Odds | None = None
        self._patience = Patience()
        self._resumed = asyncio.Event()
        self._rows = LogRows(chair.setup.names)
        self._rows.extend(chair.events)
        self._board = Board(scene_at(chair, self._shown, self._lower), id="board")
        self._lines = Lines(self._rows, id="log")
        self._lines.add_class("side")

    def content(self) -> Iterable[Widget]:
        """The board and the log."""
        yield self._board
        yield self._lines

    def on_mount(self) -> None:
        """Follow the match."""
        self._unsubscribe = self._chair.subscribe(lambda _: self.post_message(self.LogGrew()))
        self._follow()

    def on_unmount(self) -> None:
        """Leave the match to itself."""
        self._unsubscribe()

    @on(LogGrew)
    def _log_grew(self) -> None:
        if self._thinking:
            self._patience.skip()
        elif not self._showing:
            self._follow()

    def on_screen_resume(self) -> None:
        """Go on with what waited for the person to come back."""
        self._resumed.set()

    async def on_key(self, event: events.Key) -> None:
        """While something is being shown, let any key skip to its end and do nothing else.

        While a computer player thinks, the keys that are no moves work as ever.
        """
        bound = self.active_bindings.get(event.key)
        if self._showing and not (self._thinking and bound and bound.enabled):
            event.stop().prevent_default()
            self._patience.skip()

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Skip with the mouse too; what the button is let go on is not pressed by that."""
        if self._showing and not self._thinking:
            event.stop()
            self.capture_mouse()
            self._patience.skip()

    def on_mouse_up(self) -> None:
        """Let the mouse press things again."""
        self.release_mouse()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Dim the moves that the rules or the moment do not allow."""
        if action not in _MOVES:
            return True
        return True if _MOVES[action] in self.choices else None

    def action_roll(self) -> None:
        """Roll or reroll."""
        self._act(Roll())

    def action_stop(self) -> None:
        """End the turn."""
        self._act(Stop())

    @work(group="ask", exclusive=True)
    async def action_concede(self) -> None:
        """Ask what to give up, and give it up."""
        asked_in = self._round
        concession = await what_to_concede(self.app)
        if concession == Concede("match") or (concession and self._round == asked_in):
            self._act(concession)

    def action_log(self) -> None:
        """Step through the match so far."""
        liked = self._preferences
        self.app.push_screen(LogScreen(self._chair, self._lower, self._shown, speed=liked.speed, hints=liked.hints))

    @work(group="ask", exclusive=True)
    async def action_hints(self) -> None:
        """Show or hide the chances of each choice, once they may be told."""
        shown = self._preferences.hints and self._chair.tells_chances
        if await may_tell(self.app, self._chair):
            self._like(replace(self._preferences, hints=not shown))
            self._settle()

    @work(group="ask", exclusive=True)
    async def action_bar(self) -> None:
        """Show or hide the win-chance bar, once the chances may be told."""
        shown = self._preferences.bar and self._chair.tells_chances
        if await may_tell(self.app, self._chair):
            self._like(replace(self._preferences, bar=not shown))
            self._settle()

    def action_rules(self) -> None:
        """Read the rules."""
        self.app.push_screen(RulesScreen())

    @work(group="ask", exclusive=True)
    async def action_leave(self) -> None:
        """Go home, after asking while the match runs."""
        if not self.match_runs or await sure_to_leave(self.app, saved=self.is_saved):
            self.dismiss(None)

    def action_motion(self) -> None:
        """Switch motion on or off."""
        self._like(replace(self._preferences, motion=not self._preferences.motion))
        self.notify(f"Motion is {'on' if self._preferences.motion else 'off'}.", timeout=2)

    def action_turn_table(self) -> None:
        """Switch between fixed seats and the mover below."""
        self._like(replace(self._preferences, seats="mover" if self._preferences.seats == "fixed" else "fixed"))
        self._settle()

    def action_scroll_log(self, lines: int) -> None:
        """Scroll the log pane."""
        self._lines.scroll_by(lines)

    def action_page_log(self, pages: int) -> None:
        """Scroll the log pane by pages."""
        self._lines.scroll_page(pages)

    @property
    def is_showing(self) -> bool:
        """Whether something is being shown that a key would skip."""
        return self._showing

    @property
    def match_runs(self) -> bool:
        """Whether leaving now would leave a match in its middle."""
        return outcome(self._chair.duel(self._chair.length)) is None

    @property
    def is_saved(self) -> bool:
        """Whether every event of the match is on a disk."""
        return self._chair.is_saved

    @property
    def _round(self) -> int:
        """The number of the round that is being played."""
        current = self._chair.duel(self._chair.length).round
        return current.number if current else 0

    @work(group="act")
    async def _act(self, action: Action) -> None:
        seat = self._chair.actor(self._chair.duel(self._chair.length))
        answers_unseen = self._shown < self._chair.length and not isinstance(action, Concede)
        if seat is None or self._acting or answers_unseen:
            return
        self._acting = True
        dimming = self.set_timer(_BLINK, self._dim)
        try:
            await self._chair.act(seat, action)
        except IllegalAction as refusal:
            self.notify(str(refusal), severity="warning", markup=False)
        finally:
            dimming.stop()
            self._acting = False
        if not self._showing and self._shown == self._chair.length:
            self._settle()

    def _like(self, preferences: Preferences) -> None:
        self._preferences = preferences
        self._like_from_now(preferences)

    @work(group="show")
    async def _follow(self) -> None:
        """Show all there is to show, then let the player or the computer go on."""
        if self._showing:
            return
        self._showing = True
        self._patience.renew()
        try:
            while await self._show_next():
                pass
        finally:
            self._showing = False
        self._settle()

    async def _show_next(self) -> bool:
        """Show one event, or prompt the computer; False when the players have the word, or have left."""
        chair = self._chair
        await self._in_sight()
        if self._shown < chair.length:
            event = chair.events[self._shown]
            await self._show(event)
            return await self._goes_on(event)
        if not chair.prompts_computer:
            return False
        await self._think()
        if self._shown == chair.length:
            await chair.prompt_computer()
        return True

    async def _in_sight(self) -> None:
        """Wait while the person looks elsewhere."""
        while not self.is_active:
            self._resumed.clear()
            await self._resumed.wait()

    async def _think(self) -> None:
        """Let the computer player seem to think."""
        self._patience.renew()
        self._thinking = True
        self._settle()
        await self._patience.wait(self._preferences.pause)
        await self._in_sight()
        self._thinking = False
        self._patience.renew()

    async def _show(self, event: Event) -> None:
        step = self._shown + 1
        if self._preferences.motion and not self._patience.is_skipped:
            frames = FRAMES.get(type(event), 0)
            for frame in range(frames):
                self._board.show(scene_at(self._chair, step, self._lower, progress=frame / frames, odds=self._odds))
                await self._wait(FRAME)
        self._shown = step
        self._rows.extend(self._chair.events[step - 1 : step])
        self._board.show(scene_at(self._chair, step, self._lower, odds=self._odds))
        self._lines.grew()
        if step < self._chair.length:
            await self._wait(hold(event))

    async def _goes_on(self, event: Event) -> bool:
        """Give the end of a round or of the match a screen of its own; False when the table was left there."""
        if isinstance(event, RoundEnded) and event.round < ROUNDS and event.scope == "round":
            await self._in_sight()
            leaves = await self.app.push_screen_wait(RoundEnd(self._chair, self._shown, self._lower, event))
            self._patience.renew()
            if leaves:
                self.dismiss(None)
            return not leaves
        if isinstance(event, MatchEnded):
            await self._in_sight()
            self.dismiss(await self.app.push_screen_wait(MatchEnd(self._chair, self._lower)))
            return False
        return True

    async def _wait(self, seconds: float) -> None:
        self._dim()
        await self._patience.wait(seconds)

    def _dim(self) -> None:
        self.choices = frozenset()

    def _settle(self) -> None:
        """Show the position at rest, with what can be done in it."""
        duel = self._chair.duel(self._shown)
        mover = whose_turn(duel)
        if self._preferences.seats == "mover" and mover in self._chair.seats:
            self._lower = mover
        elif self._preferences.seats == "fixed":
            self._lower = lower_seat(self._chair)
        if self._thinking or not (self._showing or self._acting):
            self.choices = self._chair.legal_actions(duel)
        self._odds = self._odds_at(duel)
        prompt = f"{self._chair.setup.names[mover]} is thinking …" if self._thinking and mover else ""
        self._board.show(
            scene_at(
                self._chair,
                self._shown,
                self._lower,
                choices=self.choices,
                prompt=prompt,
                keys=self._move_keys(),
                advice=self._advice_at(duel),
                odds=self._odds,
            )
        )

    def _advice_at(self, duel: Duel) -> Advice | None:
        """What the choices of who plays here are worth, where that is wanted and may be told."""
        if not (self._preferences.hints and self._chair.tells_chances and whose_turn(duel) in self._chair.seats):
            return None
        return advise(duel, shipped(duel.rules.capture))

    def _odds_at(self, duel: Duel) -> Odds | None:
        """What the match may come to, where that is wanted and may be told."""
        if not (self._preferences.bar and self._chair.tells_chances):
            return None
        return match_odds(duel, Seat.A, shipped(duel.rules.capture))

    def _move_keys(self) -> dict[str, str]:
        """The keys of the moves, as a person has them."""
        bound = (active.binding for active in self.active_bindings.values())
        return {each.action: self.app.get_key_display(each) for each in bound if each.show and each.action in _MOVES}
