"""The keys of everything, and of what is asked in between."""

from collections.abc import Mapping

from tui.keys.command import EVERYWHERE, Command

COMMANDS: Mapping[str, tuple[Command, ...]] = {
    EVERYWHERE: (
        Command("app.palette", ("ctrl+p",), "command_palette", "Palette", "Find anything by its name."),
        Command("app.quit", ("ctrl+c",), "quit", "Quit", "Leave the program; asks in a match.", shown=False),
        Command(
            "app.suspend", ("ctrl+z",), "suspend_process", "Suspend", "Back to the shell; fg returns.", shown=False
        ),
        Command("app.theme", ("f2",), "next_theme", "Theme", "Change to the next theme.", shown=False),
    ),
    "text_question": (
        Command("text_question.cancel", ("escape",), "cancel", "Back", "Change nothing."),
        Command("text_question.quit", ("ctrl+q",), "app.quit", "Quit", "Leave the program.", shown=False),
        Command("text_question.suspend", ("ctrl+z",), "app.suspend_process", "Suspend", "To the shell.", shown=False),
    ),
    "question": (
        Command("question.left", ("left", "up", "shift+tab"), "move(-1)", "Left", "The answer before.", shown=False),
        Command("question.right", ("right", "down", "tab"), "move(1)", "Right", "The next answer.", shown=False),
        Command("question.choose", ("enter", "space"), "choose", "Choose", "Give the marked answer."),
        Command("question.quit", ("ctrl+c",), "app.quit", "Quit", "Leave the program.", shown=False),
        Command("question.suspend", ("ctrl+z",), "app.suspend_process", "Suspend", "Back to the shell.", shown=False),
        Command("question.cancel", ("escape", "q"), "cancel", "Back", "Change nothing."),
    ),
}
"""What can be done, by the context where it can be done."""
