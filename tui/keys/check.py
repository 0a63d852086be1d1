"""The keys of the check. Letters find a skill there and digits are a DC, so that no command is one."""

from collections.abc import Mapping

from tui.keys.command import Command

COMMANDS: Mapping[str, tuple[Command, ...]] = {
    "check": (
        Command("check.roll", ("enter", "space"), "roll", "Roll", "Roll the check; again with the same settings."),
        Command("check.table_dice", ("ctrl+t",), "table_dice", "Table dice", "Type what real d20 show."),
        Command("check.against", ("ctrl+o",), "against", "Against", "Let someone else roll what is to be reached."),
        Command("check.leave", ("escape",), "leave", "Back", "Leave the check."),
        Command("check.up", ("up",), "move(-1, 0)", "Up", "Go to the skill above.", shown=False),
        Command("check.down", ("down",), "move(1, 0)", "Down", "Go to the skill below.", shown=False),
        Command("check.left", ("left", "shift+tab"), "move(0, -1)", "Left", "To the ability before.", shown=False),
        Command("check.right", ("right", "tab"), "move(0, 1)", "Right", "Go to the next ability.", shown=False),
        Command("check.dc_up", ("plus", "equals_sign"), "dc(1)", "DC up", "Raise the DC.", shown=False),
        Command("check.dc_down", ("minus",), "dc(-1)", "DC down", "Lower the DC.", shown=False),
        Command(
            "check.advantage",
            ("greater_than_sign",),
            "source('advantage', 1)",
            "Advantage",
            "Count a source of advantage.",
            shown=False,
        ),
        Command(
            "check.advantage_less",
            ("full_stop",),
            "source('advantage', -1)",
            "Less advantage",
            "Count one source of advantage less.",
            shown=False,
        ),
        Command(
            "check.disadvantage",
            ("less_than_sign",),
            "source('disadvantage', 1)",
            "Disadvantage",
            "Count a source of disadvantage.",
            shown=False,
        ),
        Command(
            "check.disadvantage_less",
            ("comma",),
            "source('disadvantage', -1)",
            "Less disadvantage",
            "Count one source of disadvantage less.",
            shown=False,
        ),
        Command("check.page_up", ("pageup",), "page(-1)", "Page up", "Scroll the characters up.", shown=False),
        Command("check.page_down", ("pagedown",), "page(1)", "Page down", "Scroll them down.", shown=False),
        Command("check.take_back", ("backspace",), "take_back", "Take back", "Take back what was typed.", shown=False),
    ),
}
"""What can be done, by the context where it can be done."""
