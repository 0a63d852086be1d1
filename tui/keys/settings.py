"""The keys of the settings."""

from collections.abc import Mapping

from tui.keys.command import Command

COMMANDS: Mapping[str, tuple[Command, ...]] = {
    "settings": (
        Command("settings.next", ("down", "tab", "enter", "j"), "move(1)", "Next", "Go to the next setting."),
        Command("settings.previous", ("up", "shift+tab", "k"), "move(-1)", "Up", "Go a setting back.", shown=False),
        Command("settings.change", ("right", "space", "l"), "change(1)", "Change", "Choose the next one."),
        Command("settings.change_back", ("left", "h"), "change(-1)", "Back", "Choose the one before.", shown=False),
        Command("settings.rules", ("question_mark", "f1"), "rules", "Rules", "How Archivarium is played.", shown=False),
        Command("settings.leave", ("escape", "q"), "leave", "Home", "Go back home; what was chosen is kept."),
    ),
}
"""What can be done, by the context where it can be done."""
