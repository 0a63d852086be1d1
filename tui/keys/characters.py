"""The keys of the characters."""

from collections.abc import Mapping

from tui.keys.command import LIST, LONG_LIST, Command

COMMANDS: Mapping[str, tuple[Command, ...]] = {
    "characters": (
        *LIST,
        *LONG_LIST,
        Command("characters.open", ("enter",), "open", "Open", "See the sheet, or what is wrong with the file."),
        Command("characters.new", ("n",), "new", "New", "Make one, blank or from an archetype."),
        Command("characters.select", ("space",), "select", "Select", "Select it for the party, or let it go."),
        Command("characters.party", ("p",), "party", "Party", "See the selected ones side by side."),
        Command("characters.delete", ("d", "delete"), "delete", "Delete", "Put it in the trash; asks first."),
        Command("characters.leave", ("q",), "leave", "Back", "Go back home."),
        Command("characters.rename", ("r",), "rename", "Rename", "Call it otherwise."),
        Command("characters.duplicate", ("c",), "duplicate", "Copy", "Make another one like it."),
        Command("characters.escape", ("escape",), "escape", "Show all", "Or go back, if all are shown.", shown=False),
        Command("characters.find", ("slash",), "find", "Find", "Search for words.", shown=False),
        Command("characters.kind", ("f", "right"), "next_kind(1)", "Kind", "Due, broken or all.", shown=False),
        Command("characters.kind_back", ("F", "left"), "next_kind(-1)", "Kind back", "And back.", shown=False),
        Command("characters.open_path", ("o",), "open_path", "Open a file", "From anywhere.", shown=False),
        Command("characters.export", ("e",), "export", "Export", "Put it into another file.", shown=False),
        Command("characters.trash", ("t",), "trash", "Trash", "See what was deleted.", shown=False),
        Command("characters.all", ("a",), "select_all", "Select all", "All that are listed.", shown=False),
    ),
    "pick_character": (
        *LIST,
        *LONG_LIST,
        Command("pick_character.pick", ("enter", "space"), "open", "Pick", "Let it take the seat."),
        Command("pick_character.find", ("slash",), "find", "Find", "Search for words."),
        Command("pick_character.kind", ("f", "right"), "next_kind(1)", "Kind", "Due, broken or all.", shown=False),
        Command("pick_character.kind_back", ("F", "left"), "next_kind(-1)", "Kind back", "And back.", shown=False),
        Command("pick_character.leave", ("q",), "leave", "Back", "Pick nobody."),
        Command(
            "pick_character.escape", ("escape",), "escape", "Show all", "Or go back, if all are shown.", shown=False
        ),
    ),
}
"""What can be done, by the context where it can be done."""
