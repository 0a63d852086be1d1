"""The keys of home, and of setting up a match."""

from collections.abc import Mapping

from tui.keys.command import LIST, Command

COMMANDS: Mapping[str, tuple[Command, ...]] = {
    "home": (
        *LIST,
        Command("home.choose", ("enter", "space"), "choose", "Choose", "Do what the marked line says."),
        Command("home.new", ("n",), "new_match", "New match", "Set up a match.", shown=False),
        Command("home.computer", ("p",), "play_computer", "Play the computer", "At once.", shown=False),
        Command("home.two", ("h",), "play_two", "Two at this keyboard", "Play at once.", shown=False),
        Command("home.continue", ("c",), "continue(0)", "Continue", "Go on with the latest match.", shown=False),
        Command("home.matches", ("m",), "matches", "Matches", "Resume, replay, export.", shown=False),
        Command("home.watch", ("w",), "watch", "Watch a match", "A finished one.", shown=False),
        Command("home.characters", ("a",), "characters", "Characters", "Sheets, checks, party.", shown=False),
        Command("home.rules", ("question_mark", "f1"), "rules", "Rules", "How Archivarium is played."),
        Command("home.settings", ("s",), "settings", "Settings", "Theme, motion, speed.", shown=False),
        Command("home.theme", ("t",), "app.next_theme", "Theme", "Change to the next theme.", shown=False),
        Command("home.quit", ("q",), "leave", "Quit", "Leave the program."),
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
}
"""What can be done, by the context where it can be done."""
