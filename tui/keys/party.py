"""The keys of the party; what is done to one character has the key that it has on the sheet."""

from collections.abc import Mapping

from tui.keys.command import Command

COMMANDS: Mapping[str, tuple[Command, ...]] = {
    "party": (
        Command("party.damage", ("d",), "deed('damage')", "Damage", "Take HP away from the chosen one."),
        Command("party.heal", ("h",), "deed('heal')", "Heal", "Give the chosen one HP back."),
        Command("party.gain", ("s",), "deed('gain')", "Stress", "Let the chosen one gain Stress."),
        Command("party.end_turn", ("t",), "deed('end_turn')", "End turn", "End its turn, and go to the next one."),
        Command("party.end_round", ("e",), "end_round", "End round", "End the round for everyone."),
        Command("party.check", ("c",), "check", "Check", "Check those who are picked, or the chosen one."),
        Command("party.leave", ("q", "escape"), "leave", "Back", "Leave the party."),
        Command("party.morale", ("g",), "morale", "Morale Roll", "Make a Morale Roll that is due."),
        Command("party.lose", ("l",), "deed('lose')", "Lose Stress", "Take Stress away.", shown=False),
        Command("party.rest", ("r",), "deed('rest')", "Rest", "Rest for some hours.", shown=False),
        Command("party.move", ("m",), "deed('spend')", "Move", "Spend Movement.", shown=False),
        Command("party.add", ("a",), "deed('add_condition')", "Add condition", "Let one hold.", shown=False),
        Command("party.lift", ("x",), "lift_condition", "Lift condition", "Lift one.", shown=False),
        Command("party.undo", ("u",), "deed('undo')", "Undo", "Take back what was done to it last.", shown=False),
        Command("party.redo", ("U",), "deed('redo')", "Redo", "Do it again.", shown=False),
        Command("party.save", ("ctrl+s",), "settle", "Save", "Decide about what is not saved.", shown=False),
        Command("party.open", ("enter", "o"), "open", "Sheet", "See the sheet of the chosen one.", shown=False),
        Command("party.pick", ("space",), "pick", "Pick", "Pick it for a check, or let it go.", shown=False),
        Command("party.check_all", ("C",), "check_all", "Check all", "Check everyone.", shown=False),
        Command("party.copies", ("y",), "copy", "Copies", "Copy the chosen one, numbered.", shown=False),
        Command("party.bring", ("plus", "equals_sign"), "bring", "Bring in", "Bring in another one.", shown=False),
        Command("party.dismiss", ("minus", "delete"), "send_away", "Take out", "Take the chosen one out.", shown=False),
        Command("party.up", ("up", "k"), "move(-1)", "Up", "Go to the character above.", shown=False),
        Command("party.down", ("down", "j"), "move(1)", "Down", "Go to the character below.", shown=False),
        Command("party.page_up", ("pageup",), "page(-1)", "Page up", "Go one page up.", shown=False),
        Command("party.page_down", ("pagedown",), "page(1)", "Page down", "Go one page down.", shown=False),
        Command("party.first", ("home",), "move(-1000)", "First", "Go to the first one.", shown=False),
        Command("party.last", ("end",), "move(1000)", "Last", "Go to the last one.", shown=False),
        Command("party.earlier", ("shift+up", "K"), "shift(-1)", "Earlier", "Let it come earlier.", shown=False),
        Command("party.later", ("shift+down", "J"), "shift(1)", "Later", "Let it come later.", shown=False),
    ),
}
"""What can be done, by the context where it can be done."""
