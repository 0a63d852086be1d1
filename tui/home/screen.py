"""Home: where everything begins, and everything is one key away."""

from collections.abc import Generator, Iterable, Sequence
from itertools import chain
from typing import TYPE_CHECKING

from textual import work
from textual.widget import Widget

from saves.samples import Sample, samples
from tui.home.finding import FindCharacters, FindShelf
from tui.home.menu import Entries, Entry, Menu
from tui.home.seating import Draft, Seed
from tui.home.unfinished import Unfinished, Waiting, waiting
from tui.keys.table import bindings
from tui.question import Answer, Question
from tui.reading_page import ReadingPage
from tui.wanted import Wanted
from tui.wishes import ListCharacters, ListMatches, NewMatch, OpenSettings, ResumeMatch, WatchMatch

if TYPE_CHECKING:
    from tui.home.new_match import MakePicker

_SAMPLES = samples()


class HomeScreen(ReadingPage[Waiting]):
    """Leads everywhere. It opens no match itself, but tells which one is wanted."""

    BINDINGS = bindings("home")

    def __init__(
        self,
        seed: Seed,
        shelf: FindShelf | None = None,
        samples: Sequence[Sample] = _SAMPLES,
        characters: FindCharacters | None = None,
    ) -> None:
        """Open home.

        Args:
            seed: makes what a computer player draws its chance from.
            shelf: finds the shelf, in a thread and once home is painted; None for a home without saved matches.
            samples: the matches that come with the program.
            characters: finds the characters that can take a seat; None where there are none.
        """
        super().__init__()
        self._seed = seed
        self._characters = characters
        self._shelf = shelf
        self._samples = samples
        self._draft = Draft()
        self._unfinished: tuple[Unfinished, ...] = ()
        self._is_refused = False
        self._marked: str | None = None
        self._menu = Menu(self._entries, self._marked_action)

    def content(self) -> Iterable[Widget]:
        """The one widget."""
        yield self._menu

    def findings(self) -> Generator[Waiting | None, None, None]:
        """Look for matches that wait to be continued."""
        if self._shelf is not None:
            yield from waiting(self._shelf)

    def take(self, finding: Waiting) -> None:
        """Offer to continue them, and stop offering those that are over."""
        self._is_refused = False
        if finding.is_all or len(finding.matches) > len(self._unfinished):
            self._offer(finding.matches)

    def take_refusal(self, reason: str) -> None:
        """Say so at the entry of the matches, which tells the reason."""
        self._is_refused = True
        self._offer(())

    def on_screen_suspend(self) -> None:
        """Let the cursor go from a match that will be another one when home comes back."""
        if self._marked is not None and self._marked.startswith("continue"):
            self._marked = None

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer to continue what there is."""
        if action == "continue":
            return True if parameters[0] in range(len(self._unfinished)) else None
        return True

    def action_move(self, by: int) -> None:
        """Go to another entry."""
        actions = [entry.action for entry in chain(*self._entries())]
        self._mark(actions[(actions.index(self._marked_action()) + by) % len(actions)])

    async def action_choose(self) -> None:
        """Do what the marked entry says."""
        await self.run_action(self._marked_action())

    async def action_pick(self, action: str) -> None:
        """Do what an entry says that was pressed."""
        self._mark(action)
        await self.action_choose()

    def action_continue(self, place: int) -> None:
        """Play a match on."""
        self.post_message(Wanted(ResumeMatch(self._unfinished[place].path)))

    def action_matches(self) -> None:
        """See all matches."""
        self.post_message(Wanted(ListMatches()))

    def action_characters(self) -> None:
        """See all characters."""
        self.post_message(Wanted(ListCharacters()))

    def action_watch(self) -> None:
        """Watch a match that comes with the program, after choosing one."""
        numbered = [(str(number), sample) for number, sample in enumerate(self._samples, 1)]
        answers = [Answer(number, number, sample.about) for number, sample in numbered]

        def watch(chosen: str | None) -> None:
            if chosen is not None:
                self.post_message(Wanted(WatchMatch(dict(numbered)[chosen].path)))

        self.app.push_screen(Question("Watch a match", "", answers), watch)

    def action_new_match(self) -> None:
        """Set up a match, beginning with the last one."""
        from tui.home.new_match import NewMatch as Form

        form = Form(self._draft, self._seed, self._picker())

        def begin(wish: NewMatch | None) -> None:
            if wish is not None:
                self._draft = form.draft
                self._menu.redraw()
                self.post_message(Wanted(wish))

        self.app.push_screen(form, begin)

    def action_play_computer(self) -> None:
        """Play the computer at once."""
        self._play(self._draft.against_computer())

    def action_play_two(self) -> None:
        """Let two persons play at once."""
        self._play(self._draft.at_one_keyboard())

    def _play(self, draft: Draft) -> None:
        if draft.has_characters:
            self._sit_down(draft)
        else:
            self.post_message(Wanted(draft.wish(self._seed)))

    @work(group="begin", exclusive=True)
    async def _sit_down(self, draft: Draft) -> None:
        """Let characters take their seats; what keeps them from it is told."""
        from tui.asking import attempt

        wish = await attempt(self.app, lambda: draft.wish(self._seed))
        if wish is not None:
            self.post_message(Wanted(wish))

    def _picker(self) -> "MakePicker | None":
        find, shelf = self._characters, self._shelf
        if find is None or shelf is None:
            return None
        from tui.characters.picking import PickCharacter

        return lambda pick: PickCharacter(find(), shelf(), pick)

    def action_rules(self) -> None:
        """Read the rules."""
        from tui.help.screen import RulesScreen

        self.app.push_screen(RulesScreen())

    def action_settings(self) -> None:
        """Choose how the program looks and behaves."""
        self.post_message(Wanted(OpenSettings()))

    def action_leave(self) -> None:
        """Leave the program."""
        self.app.exit()

    def _entries(self) -> Entries:
        alone, two = self._draft.against_computer(), self._draft.at_one_keyboard()
        matches = "the folder cannot be read" if self._is_refused else "resume, replay, export"
        groups = (
            [Entry(f"continue({place})", "Continue", match.title) for place, match in enumerate(self._unfinished)],
            [
                Entry("new_match", "New match", "names, seats, house rule"),
                Entry("play_computer", "Play the computer", f"{alone.a.name} against {alone.b.name}"),
                Entry("play_two", "Two at this keyboard", f"{two.a.name} against {two.b.name}"),
            ],
            [
                Entry("matches", "Matches", matches),
                Entry("watch", "Watch a match", "step by step"),
                Entry("characters", "Characters", "sheets, checks, party"),
            ],
            [
                Entry("rules", "Rules", "with an example"),
                Entry("settings", "Settings", "theme, motion, speed"),
                Entry("app.next_theme", "Theme", self.app.theme),
                Entry("leave", "Quit", ""),
            ],
        )
        return [group for group in groups if group]

    def _marked_action(self) -> str:
        """The action of the entry that the cursor is on: the first one, until it is moved."""
        return self._marked or next(chain(*self._entries())).action

    def _mark(self, action: str) -> None:
        self._marked = action
        self._menu.redraw()

    def _offer(self, unfinished: tuple[Unfinished, ...]) -> None:
        self._unfinished = unfinished
        if self._marked not in [entry.action for entry in chain(*self._entries())]:
            self._marked = None
        self._menu.redraw()
        self.refresh_bindings()
