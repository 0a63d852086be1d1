"""The keys of a character's sheet, and of what it asks."""

from collections.abc import Mapping

from tui.keys.command import Command

COMMANDS: Mapping[str, tuple[Command, ...]] = {
    "sheet": (
        Command("sheet.type", ("enter",), "type", "Type", "Type what the chosen field is to say."),
        Command("sheet.damage", ("d",), "deed('damage')", "Damage", "Take HP away."),
        Command("sheet.heal", ("h",), "deed('heal')", "Heal", "Give HP back."),
        Command("sheet.gain", ("s",), "deed('gain')", "Stress", "Gain Stress."),
        Command("sheet.check", ("c",), "check", "Check", "Check a skill."),
        Command("sheet.leave", ("q", "escape"), "leave", "Back", "Leave the sheet."),
        Command("sheet.undo", ("u",), "deed('undo')", "Undo", "Take back what was done last."),
        Command("sheet.why", ("w",), "why", "Why", "See where every number comes from."),
        Command("sheet.notes", ("n",), "notes", "Notes", "Read and write the notes."),
        Command("sheet.redo", ("U",), "deed('redo')", "Redo", "Do again what was taken back.", shown=False),
        Command("sheet.lose", ("l",), "deed('lose')", "Lose Stress", "Take Stress away.", shown=False),
        Command("sheet.rest", ("r",), "deed('rest')", "Rest", "Rest for some hours.", shown=False),
        Command("sheet.spend", ("m",), "deed('spend')", "Move", "Spend Movement.", shown=False),
        Command("sheet.end_turn", ("t",), "deed('end_turn')", "End turn", "End the character's turn.", shown=False),
        Command("sheet.end_round", ("e",), "deed('end_round')", "End round", "End a round.", shown=False),
        Command("sheet.add", ("a",), "deed('add_condition')", "Add condition", "Let a condition hold.", shown=False),
        Command("sheet.lift", ("x",), "lift_condition", "Lift condition", "Lift a condition.", shown=False),
        Command(
            "sheet.morale", ("g",), "deed('morale')", "Morale Roll", "Make the Morale Roll that is due.", shown=False
        ),
        Command("sheet.more", ("plus", "equals_sign"), "change(1)", "More", "Raise the chosen number.", shown=False),
        Command("sheet.less", ("minus",), "change(-1)", "Less", "Lower the chosen number.", shown=False),
        Command("sheet.clear", ("delete", "backspace"), "clear", "Clear", "Let it not be written.", shown=False),
        Command("sheet.ap", ("p",), "ap", "AP", "Write an AP maximum, or take it away.", shown=False),
        Command("sheet.save", ("ctrl+s",), "settle", "Save", "Decide about what is not saved.", shown=False),
        Command("sheet.up", ("up",), "go('up')", "Up", "Go to the field above.", shown=False),
        Command("sheet.down", ("down",), "go('down')", "Down", "Go to the field below.", shown=False),
        Command("sheet.left", ("left",), "go('left')", "Left", "Go to the field on the left.", shown=False),
        Command("sheet.right", ("right",), "go('right')", "Right", "Go to the field on the right.", shown=False),
        Command("sheet.next", ("tab",), "step(1)", "Next", "Go to the next field.", shown=False),
        Command("sheet.previous", ("shift+tab",), "step(-1)", "Previous", "Go to the field before.", shown=False),
        Command("sheet.first", ("home",), "first", "First", "Go to the first field.", shown=False),
        Command("sheet.last", ("end",), "last", "Last", "Go to the last field.", shown=False),
        Command("sheet.past", ("pageup",), "scroll(-1)", "Earlier", "Scroll what happened up.", shown=False),
        Command("sheet.recent", ("pagedown",), "scroll(1)", "Later", "Scroll what happened down.", shown=False),
    ),
    "sheet_reasons": (
        Command("sheet_reasons.leave", ("q", "escape", "w"), "leave", "Close", "Go back to the sheet."),
        Command("sheet_reasons.up", ("up", "k"), "scroll(-1)", "Up", "Scroll up a line.", shown=False),
        Command("sheet_reasons.down", ("down", "j"), "scroll(1)", "Down", "Scroll down a line.", shown=False),
        Command("sheet_reasons.page_up", ("pageup",), "page(-1)", "Page up", "Scroll up a page."),
        Command("sheet_reasons.page_down", ("pagedown", "space"), "page(1)", "Page down", "Scroll down a page."),
    ),
    "sheet_pick": (
        Command("sheet_pick.choose", ("enter", "space"), "choose", "Choose", "Take the marked line."),
        Command("sheet_pick.up", ("up", "k"), "move(-1)", "Up", "Go one line up.", shown=False),
        Command("sheet_pick.down", ("down", "j"), "move(1)", "Down", "Go one line down.", shown=False),
        Command("sheet_pick.page_up", ("pageup",), "page(-1)", "Page up", "Go one page up.", shown=False),
        Command("sheet_pick.page_down", ("pagedown",), "page(1)", "Page down", "Go one page down.", shown=False),
        Command("sheet_pick.first", ("home",), "edge(0)", "First", "Go to the first line.", shown=False),
        Command("sheet_pick.last", ("end",), "edge(1)", "Last", "Go to the last line.", shown=False),
        Command("sheet_pick.cancel", ("escape", "q"), "cancel", "Back", "Change nothing."),
    ),
    "sheet_morale": (
        Command("sheet_morale.roll", ("enter", "r"), "roll", "Roll", "Roll, or take the dice that were typed."),
        Command("sheet_morale.turn", ("o",), "own_turn", "Own turn", "Whether it is the character's own turn."),
        Command("sheet_morale.mode", ("a",), "mode", "Advantage", "Roll with advantage, disadvantage or neither."),
        Command("sheet_morale.take_back", ("backspace",), "take_back", "Take back", "Take back a digit.", shown=False),
        Command("sheet_morale.later", ("escape", "q"), "cancel", "Later", "Put it off; it stays due."),
    ),
    "sheet_notes": (
        Command("sheet_notes.save", ("ctrl+s", "f10"), "accept", "Save", "Save the notes."),
        Command("sheet_notes.cancel", ("escape",), "cancel", "Back", "Leave them; asks when they were changed."),
        Command("sheet_notes.top", ("ctrl+home",), "go('top')", "Top", "Go to the beginning.", shown=False),
        Command("sheet_notes.bottom", ("ctrl+end",), "go('bottom')", "Bottom", "Go to the end.", shown=False),
        Command("sheet_notes.quit", ("ctrl+q",), "app.quit", "Quit", "Leave the program.", shown=False),
    ),
    "sheet_conflict": (
        Command("sheet_conflict.mine", ("k",), "answer('mine')", "Keep yours", "Write yours over theirs."),
        Command("sheet_conflict.theirs", ("t",), "answer('theirs')", "Take theirs", "Go on from the file."),
        Command("sheet_conflict.later", ("escape", "n"), "cancel", "Decide later", "Nothing is lost until then."),
        Command("sheet_conflict.up", ("up",), "scroll(-1)", "Up", "Scroll up a line.", shown=False),
        Command("sheet_conflict.down", ("down",), "scroll(1)", "Down", "Scroll down a line.", shown=False),
        Command("sheet_conflict.page_up", ("pageup",), "page(-1)", "Page up", "Scroll up a page.", shown=False),
        Command("sheet_conflict.page_down", ("pagedown",), "page(1)", "Page down", "Scroll down.", shown=False),
    ),
}
"""What can be done, by the context where it can be done."""
