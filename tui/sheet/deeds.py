"""What can be done to a character at the table: each deed asks for what it needs, and is saved before it is seen."""

from collections.abc import Awaitable, Callable, Coroutine, Mapping
from types import MappingProxyType
from typing import Any

from textual.app import App

from model.sheet import play
from model.sheet.conditions import Condition
from model.sheet.events import Event
from model.sheet.offers import Act
from model.sheet.outcomes import MoraleResult
from model.sheet.played import Played
from model.sheet.refusal import NotAllowed
from model.sheet.rolling import Dice, typed
from model.sheet.sentences import describe
from model.sheet.state import Sheet
from model.sheet.statistics import current_movement, is_morale_due
from tui.answers import Answer
from tui.question import Question
from tui.sheet import asking
from tui.sheet.morale import MoraleDialog
from tui.sheet.opened import OpenCharacter
from tui.sheet.picking import Pick
from tui.sheet.settling import settle, try_to

_READ = (Answer("go_on", "g", "Go on"),)


class Deeds:
    """Does things to one character. Everything here is to be awaited in a worker of the app."""

    def __init__(self, app: App[Any], character: OpenCharacter, dice: Dice) -> None:
        """Couple a character to who is asked about it.

        Args:
            app: where it is asked.
            character: to whom things are done.
            dice: what is rolled with.
        """
        self._app = app
        self._character = character
        self._dice = dice
        self._is_rolling = False

    @property
    def _sheet(self) -> Sheet:
        return self._character.sheet

    async def amount(self, act: Act, *, loses: bool = False) -> None:
        """Ask how much of an act happens, and let it.

        Args:
            act: damage, heal, stress, rest or move.
            loses: whether Stress is lost, and not gained.
        """
        if not await self.ready():
            return
        highest = current_movement(self._sheet) if act is Act.MOVE else play.MOST
        number = await asking.ask_amount(self._app, act, self._sheet.name, highest, loses=loses)
        if number is not None:
            await self.do(self._character.play(lambda sheet: _played(sheet, act, -number if loses else number)))

    async def end_turn(self) -> None:
        """End the character's turn."""
        if await self.ready():
            await self.do(self._character.play(play.end_turn))

    async def end_round(self) -> None:
        """End a round."""
        if await self.ready():
            await self.do(self._character.play(play.end_round))

    async def add_condition(self) -> None:
        """Ask for a condition, and let it hold."""
        if await self.is_settled():
            name = await asking.ask_condition(self._app, self._sheet.name)
            if name is not None:
                await self._let_hold(name)

    async def about_condition(self, held: Condition) -> None:
        """Ask what to do about a condition that holds, and do it."""
        if await self.is_settled():
            match await asking.what_of_condition(self._app, held.name, held.lasts):
                case "lift":
                    await self.lift(held)
                case "change":
                    await self._let_hold(held.name)

    async def pick_condition(self) -> None:
        """Ask for one of the conditions that hold, and what to do about it; where none holds, add one."""
        if not self._sheet.conditions:
            await self.add_condition()
            return
        held = await self._picked("Conditions", "Choose")
        if held is not None:
            await self.about_condition(held)

    async def lift_condition(self) -> None:
        """Lift the condition that holds, or ask for one of several."""
        held = self._sheet.conditions
        chosen = held[0] if len(held) == 1 else await self._picked("Lift a condition", "Lift it")
        if chosen is not None:
            await self.lift(chosen)

    async def lift(self, held: Condition) -> None:
        """Lift a condition."""
        if await self.is_settled():
            await self.do(self._character.play(lambda sheet: play.lift_condition(sheet, held.name)))

    async def morale(self) -> None:
        """Ask for the Morale Roll that is due, make it, and tell what it brought. Putting it off leaves it due (D9)."""
        if self._is_rolling or not is_morale_due(self._sheet) or not await self.is_settled():
            return
        self._is_rolling = True
        try:
            choice = await self._app.push_screen_wait(MoraleDialog(self._sheet))
            if choice is None:
                return
            dice = typed(choice.numbers, choice.mode) if choice.numbers else self._dice
            rolled = await try_to(
                self._app,
                self._character,
                self._character.play(
                    lambda sheet: play.morale(sheet, dice, own_turn=choice.own_turn, mode=choice.mode)
                ),
            )
        finally:
            self._is_rolling = False
        if rolled:
            await self._tell(rolled)

    async def undo(self) -> None:
        """Undo."""
        if await self.is_settled():
            await self.do(self._character.undo())

    async def redo(self) -> None:
        """Redo."""
        if await self.is_settled():
            await self.do(self._character.redo())

    async def do(self, work: Coroutine[Any, Any, tuple[Event, ...]]) -> None:
        """Let something be done, and ask for the Morale Roll that it made due."""
        was_due = is_morale_due(self._sheet)
        await try_to(self._app, self._character, work)
        if not was_due:
            await self.morale()

    async def ready(self) -> bool:
        """Ask about what is not saved, and for a Morale Roll that is due; False while something is not saved."""
        if not await self.is_settled():
            return False
        await self.morale()
        return self._character.waiting is None

    async def is_settled(self) -> bool:
        """Ask about what is not saved; False while something is not."""
        if self._character.waiting is not None:
            await settle(self._app, self._character)
        return self._character.waiting is None

    async def _let_hold(self, name: str) -> None:
        ending = await asking.ask_ending(self._app, name)
        if ending is not None:
            until, left = ending
            await self.do(self._character.play(lambda sheet: play.add_condition(sheet, name, until, left)))

    async def _picked(self, title: str, does: str) -> Condition | None:
        held = self._sheet.conditions
        choices = [f"{one.name} {one.lasts}" for one in held]
        place = await self._app.push_screen_wait(Pick(title, does, choices)) if held else None
        return None if place is None else held[place]

    async def _tell(self, events: tuple[Event, ...]) -> None:
        """Show what a Morale Roll came to until it is read."""
        rolled = next((event for event in events if event.kind == "morale_rolled"), None)
        heading = MoraleResult(rolled.result).title() if rolled is not None else "Morale Roll"
        sentences = " ".join(describe(event, self._sheet.name) for event in events)
        await self._app.push_screen_wait(Question(heading, sentences, _READ))


def _played(sheet: Sheet, act: Act, number: int) -> Played:
    match act:
        case Act.DAMAGE:
            return play.damage(sheet, number)
        case Act.HEAL:
            return play.heal(sheet, number)
        case Act.STRESS:
            return play.stress(sheet, number)
        case Act.REST:
            return play.rest(sheet, number)
        case Act.MOVE:
            return play.move(sheet, number)
        case _:
            raise NotAllowed(f"{act} takes no number.")


DEEDS: Mapping[str, Callable[[Deeds], Awaitable[None]]] = MappingProxyType(
    {
        "damage": lambda deeds: deeds.amount(Act.DAMAGE),
        "heal": lambda deeds: deeds.amount(Act.HEAL),
        "gain": lambda deeds: deeds.amount(Act.STRESS),
        "lose": lambda deeds: deeds.amount(Act.STRESS, loses=True),
        "rest": lambda deeds: deeds.amount(Act.REST),
        "spend": lambda deeds: deeds.amount(Act.MOVE),
        "end_turn": Deeds.end_turn,
        "end_round": Deeds.end_round,
        "add_condition": Deeds.add_condition,
        "morale": Deeds.morale,
        "undo": Deeds.undo,
        "redo": Deeds.redo,
    }
)
"""What a key does, by the name that the key table has for it."""

AT_ONCE = frozenset({"end_turn", "end_round", "undo", "redo"})
"""Those that ask for nothing, so that the next key can do the same again."""


def can_do(character: OpenCharacter, deed: str) -> bool:
    """Tell whether a deed of `DEEDS` can be done now."""
    match deed:
        case "undo":
            return character.can_undo
        case "redo":
            return character.can_redo
        case "spend":
            return current_movement(character.sheet) > 0
        case "morale":
            return is_morale_due(character.sheet)
        case _:
            return True
