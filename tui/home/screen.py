"""Home: where everything begins, and everything is one key away."""

from collections.abc import Iterable, Sequence

from textual.message import Message
from textual.widget import Widget

from model.duel.players import Setup
from tui.help.screen import RulesScreen
from tui.home.new_match import NewMatch
from tui.home.seating import Draft, Seed
from tui.home.shelf import Entry, Shelf
from tui.keys import bindings
from tui.page import Page


class HomeScreen(Page[None]):
    """Leads everywhere. It starts no match itself, but tells which one is wanted."""

    BINDINGS = bindings("home")

    class Play(Message):
        """A match is wanted."""

        def __init__(self, setup: Setup) -> None:
            """Tell which.

            Args:
                setup: who plays, by which rules.
            """
            super().__init__()
            self.setup = setup

    def __init__(self, seed: Seed) -> None:
        """Open home.

        Args:
            seed: makes what a computer player draws its chance from.
        """
        super().__init__()
        self._seed = seed
        self._draft = Draft()
        self._shelf = Shelf(self._entries)

    def content(self) -> Iterable[Widget]:
        """The one widget."""
        yield self._shelf

    def action_move(self, by: int) -> None:
        """Go to another entry."""
        self._shelf.marked = (self._shelf.marked + by) % len(self._entries())
        self._shelf.redraw()

    async def action_choose(self) -> None:
        """Do what the marked entry says."""
        await self.run_action(self._entries()[self._shelf.marked].action)

    async def action_pick(self, place: int) -> None:
        """Do what an entry says that was pressed."""
        self._shelf.marked = place
        self._shelf.redraw()
        await self.action_choose()

    def action_new_match(self) -> None:
        """Set up a match, beginning with the last one."""
        form = NewMatch(self._draft, self._seed)

        def begin(setup: Setup | None) -> None:
            if setup is not None:
                self._draft = form.draft
                self._shelf.redraw()
                self.post_message(self.Play(setup))

        self.app.push_screen(form, begin)

    def action_play_computer(self) -> None:
        """Play the computer at once."""
        self.post_message(self.Play(self._draft.against_computer().setup(self._seed)))

    def action_play_two(self) -> None:
        """Let two persons play at once."""
        self.post_message(self.Play(self._draft.at_one_keyboard().setup(self._seed)))

    def action_rules(self) -> None:
        """Read the rules."""
        self.app.push_screen(RulesScreen())

    def action_leave(self) -> None:
        """Leave the program."""
        self.app.exit()

    def _entries(self) -> Sequence[Entry]:
        alone, two = self._draft.against_computer(), self._draft.at_one_keyboard()
        return (
            Entry("new_match", "New match", "names, seats, house rule"),
            Entry("play_computer", "Play the computer", f"{alone.a.name} against {alone.b.name}"),
            Entry("play_two", "Two at this keyboard", f"{two.a.name} against {two.b.name}"),
            Entry("rules", "Rules", "with an example"),
            Entry("app.next_theme", "Theme", self.app.theme),
            Entry("leave", "Quit", ""),
        )
