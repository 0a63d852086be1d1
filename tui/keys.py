"""Every key of the program, declared once: the bindings, the footer and the palette all read this table."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from textual.binding import Binding, BindingType
from textual.keys import REPLACED_KEYS, Keys, key_to_character

EVERYWHERE = "app"
"""The context whose keys work on every screen."""

_MODIFIERS = frozenset({"alt", "ctrl", "shift"})

_NAMED_KEYS = frozenset(key.value for key in Keys if key.value.isalnum())
"""The keys without a character of their own, such as "pageup" and "f1"."""

_UNBINDABLE: Mapping[str, str] = MappingProxyType({" ": "space", ",": "comma"})
"""Characters that Textual would take for no key, each with the name of its key."""


@dataclass(frozen=True, slots=True)
class Command:
    """Something a person can do with a key.

    Attributes:
        id: what a key map calls it, `context.verb`.
        keys: its keys; the first is shown and can be changed.
        action: the action of the screen or app.
        label: what the footer calls it.
        tells: one line on what it does.
        shown: whether the footer has it.
    """

    id: str
    keys: tuple[str, ...]
    action: str
    label: str
    tells: str
    shown: bool = True

    def bindings(self) -> Iterator[Binding]:
        """One binding a key; those after the first have ids of their own and stay out of the footer."""
        for number, key in enumerate(self.keys):
            suffix = f".{number + 1}" if number else ""
            yield Binding(
                key, self.action, self.label, show=self.shown and not number, tooltip=self.tells, id=self.id + suffix
            )


_LIST = (
    Command("list.up", ("up", "k"), "move(-1)", "Up", "Go one line up.", shown=False),
    Command("list.down", ("down", "j"), "move(1)", "Down", "Go one line down.", shown=False),
)

COMMANDS: Mapping[str, tuple[Command, ...]] = MappingProxyType(
    {
        EVERYWHERE: (
            Command("app.palette", ("ctrl+p",), "command_palette", "Palette", "Find anything by its name."),
            Command("app.quit", ("ctrl+c",), "quit", "Quit", "Leave the program; asks in a match.", shown=False),
            Command("app.theme", ("f2",), "next_theme", "Theme", "Change to the next theme.", shown=False),
        ),
        "home": (
            *_LIST,
            Command("home.choose", ("enter", "space"), "choose", "Choose", "Do what the marked line says."),
            Command("home.new", ("n",), "new_match", "New match", "Set up a match.", shown=False),
            Command("home.computer", ("p",), "play_computer", "Play the computer", "At once.", shown=False),
            Command("home.two", ("h",), "play_two", "Two at this keyboard", "Play at once.", shown=False),
            Command("home.rules", ("question_mark", "f1"), "rules", "Rules", "How Archivarium is played."),
            Command("home.theme", ("t",), "app.next_theme", "Theme", "Change to the next theme.", shown=False),
            Command("home.quit", ("q",), "leave", "Quit", "Leave the program."),
        ),
        "duel": (
            Command("duel.roll", ("r", "space"), "roll", "Roll", "Roll your dice, or reroll the ungrouped ones."),
            Command("duel.stop", ("s",), "stop", "Stop", "End the turn; ungrouped dice become Keys."),
            Command("duel.concede", ("c",), "concede", "Concede", "Give up the round or the match; asks first."),
            Command("duel.log", ("l",), "log", "Log", "Step through everything that has happened."),
            Command("duel.rules", ("question_mark", "f1"), "rules", "Rules", "How Archivarium is played."),
            Command("duel.leave", ("q", "escape"), "leave", "Leave", "Go home; asks while the match runs."),
            Command("duel.motion", ("m",), "motion", "Motion", "Switch the motion of dice on or off.", shown=False),
            Command("duel.seats", ("t",), "turn_table", "Turn table", "Fix seats, or mover below.", shown=False),
            Command("duel.log_up", ("up",), "scroll_log(-1)", "Log up", "Scroll the log up a line.", shown=False),
            Command(
                "duel.log_down", ("down",), "scroll_log(1)", "Log down", "Scroll the log down a line.", shown=False
            ),
            Command("duel.log_page_up", ("pageup",), "page_log(-1)", "Page up", "Scroll the log up.", shown=False),
            Command(
                "duel.log_page_down", ("pagedown",), "page_log(1)", "Page down", "Scroll the log down.", shown=False
            ),
        ),
        "round_end": (
            Command("round_end.go_on", ("enter", "space"), "go_on", "Next round", "Begin the next round."),
            Command("round_end.log", ("l",), "log", "Log", "Step through everything that has happened."),
            Command("round_end.leave", ("q", "escape"), "leave", "Leave", "Go home; asks while the match runs."),
        ),
        "match_end": (
            Command("match_end.rematch", ("enter", "r"), "rematch", "Rematch", "Play again; the other one begins."),
            Command("match_end.log", ("l",), "log", "Log", "Step through everything that has happened."),
            Command("match_end.home", ("h", "q", "escape"), "home", "Home", "Leave the table."),
        ),
        "log": (
            Command("log.back", ("left",), "step(-1)", "Back", "Go one event back."),
            Command("log.forward", ("right",), "step(1)", "Forward", "Go one event forward."),
            Command("log.turn_back", ("up",), "turn(-1)", "Turn back", "Go one turn back."),
            Command("log.turn_forward", ("down",), "turn(1)", "Turn forward", "Go one turn forward."),
            Command("log.round_back", ("pageup",), "round(-1)", "Round back", "Go one round back.", shown=False),
            Command("log.round_forward", ("pagedown",), "round(1)", "Round forward", "Go one round on.", shown=False),
            Command("log.first", ("home",), "first", "Start", "Go to the beginning."),
            Command("log.last", ("end",), "last", "End", "Go to the end, and follow the match."),
            Command("log.leave", ("q", "escape", "l"), "leave", "Close", "Go back to the table."),
        ),
        "rules": (
            Command("rules.example", ("e", "right", "enter"), "example(1)", "Example", "Step through the example."),
            Command("rules.example_back", ("left",), "example(-1)", "Back", "Go one step back in it."),
            Command("rules.leave", ("q", "escape", "question_mark", "f1"), "leave", "Close", "Go back."),
            Command("rules.glossary", ("g",), "glossary", "Glossary", "What the words of the game mean."),
            Command("rules.up", ("up", "k"), "scroll(-1)", "Up", "Scroll up a line.", shown=False),
            Command("rules.down", ("down", "j"), "scroll(1)", "Down", "Scroll down a line.", shown=False),
            Command("rules.page_up", ("pageup", "b"), "page(-1)", "Page up", "Scroll up a page."),
            Command("rules.page_down", ("pagedown", "space"), "page(1)", "Page down", "Scroll down a page."),
            Command("rules.top", ("home",), "top", "Top", "Go to the beginning.", shown=False),
            Command("rules.bottom", ("end",), "bottom", "Bottom", "Go to the end.", shown=False),
        ),
        "new_match": (
            Command("new_match.begin", ("ctrl+s", "f10"), "begin", "Begin", "Open the match as it is set up."),
            Command("new_match.swap", ("ctrl+t",), "swap", "Swap seats", "Let both change seats."),
            Command("new_match.next", ("down", "tab"), "move(1)", "Next", "Go to the next field."),
            Command("new_match.previous", ("up", "shift+tab"), "move(-1)", "Up", "Go a field back.", shown=False),
            Command("new_match.change", ("right",), "change(1)", "Change", "Choose the next one."),
            Command("new_match.change_back", ("left",), "change(-1)", "Back", "Choose the one before.", shown=False),
            Command("new_match.press", ("space",), "press", "Press", "Choose the next one, or press.", shown=False),
            Command("new_match.choose", ("enter",), "choose", "Go on", "Press a button, or go on.", shown=False),
            Command("new_match.rules", ("f1",), "rules", "Rules", "How Archivarium is played.", shown=False),
            Command("new_match.leave", ("escape",), "leave", "Back", "Go back home."),
        ),
        "question": (
            Command(
                "question.left", ("left", "up", "shift+tab"), "move(-1)", "Left", "The answer before.", shown=False
            ),
            Command("question.right", ("right", "down", "tab"), "move(1)", "Right", "The next answer.", shown=False),
            Command("question.choose", ("enter", "space"), "choose", "Choose", "Give the marked answer."),
            Command("question.quit", ("ctrl+c",), "app.quit", "Quit", "Leave the program.", shown=False),
            Command("question.cancel", ("escape", "q"), "cancel", "Back", "Change nothing."),
        ),
    }
)
"""What can be done, by the screen where it can be done."""

COMMAND_IDS = frozenset(command.id for commands in COMMANDS.values() for command in commands)
"""What a key map calls each command."""


def bindings(context: str) -> list[BindingType]:
    """Make the bindings of a screen, or of the app."""
    return [binding for command in COMMANDS[context] for binding in command.bindings()]


def check_keymap(keymap: Mapping[str, str]) -> tuple[dict[str, str], tuple[str, ...]]:
    """Sort out a person's key map.

    Args:
        keymap: a key for each command id to change.

    Returns:
        The changes that can be made, and a sentence for each that cannot: an unknown id, no key, more than one, or a
        key that does something else on the same screen.
    """
    kept: dict[str, str] = {}
    problems: list[str] = []
    known = {binding.id: context for context in COMMANDS for binding in _bindings_of(context)}
    for command_id, key in keymap.items():
        if command_id not in known:
            problems.append(f"keys: there is no command {command_id!a}; the README lists them all.")
        elif (spelled := _spelled(key)) is None:
            problems.append(f'keys: {command_id} must be one key such as "r" or "ctrl+r", not {key!a}.')
        else:
            kept[command_id] = spelled
    while clash := _first_clash(kept):
        command_id, other = clash
        problems.append(f"keys: {kept[command_id]} for {command_id} is taken by {other} on the same screen.")
        del kept[command_id]
    return kept, tuple(problems)


def _bindings_of(context: str) -> Iterator[Binding]:
    for command in COMMANDS[context]:
        yield from command.bindings()


def _first_clash(keymap: Mapping[str, str]) -> tuple[str, str] | None:
    """Find a changed command whose key another one has, in the same context or everywhere."""
    for context in COMMANDS:
        taken: dict[str, Binding] = {}
        contexts = {EVERYWHERE, context}
        for binding in (binding for each in sorted(contexts) for binding in _bindings_of(each)):
            assert binding.id is not None
            key = keymap.get(binding.id, binding.key)
            other = taken.setdefault(key, binding)
            assert other.id is not None
            if other.action.removeprefix("app.") != binding.action.removeprefix("app."):
                return (binding.id, other.id) if binding.id in keymap else (other.id, binding.id)
    return None


def _spelled(key: str) -> str | None:
    """Spell a key as Textual does, "?" as "question_mark"; None for what is no key that a terminal can send."""
    *modifiers, name = key.split("+") if len(key) > 1 else [key]
    named = key_to_character(REPLACED_KEYS.get(name, name)) if name.islower() else None
    character = name if len(name) == 1 else named
    if name not in _NAMED_KEYS:
        if not character or not character.isprintable():
            return None
        name = _UNBINDABLE.get(character) or next(iter(Binding.make_bindings([Binding(character, "", "")]))).key
    return "+".join([*modifiers, name]) if _MODIFIERS.issuperset(modifiers) else None
