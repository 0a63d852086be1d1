"""The keys of the saved matches."""

from collections.abc import Mapping

from tui.keys.command import LIST, LONG_LIST, Command

COMMANDS: Mapping[str, tuple[Command, ...]] = {
    "matches": (
        *LIST,
        *LONG_LIST,
        Command("matches.open", ("enter", "space"), "open", "Open", "Resume it, or replay it when it is over."),
        Command("matches.replay", ("r",), "replay", "Replay", "Watch it step by step."),
        Command("matches.review", ("v",), "review", "Review", "Tell luck from skill in it.", shown=False),
        Command("matches.export", ("e",), "export", "Export", "Put it into a file that anyone can read."),
        Command("matches.rename", ("n",), "rename", "Rename", "Give it another title."),
        Command("matches.delete", ("d", "delete"), "delete", "Delete", "Put it in the trash; asks first."),
        Command("matches.leave", ("q",), "leave", "Back", "Go back home."),
        Command("matches.escape", ("escape",), "escape", "Show all", "Or go back, if all are shown.", shown=False),
        Command("matches.find", ("slash",), "find", "Find", "Search for a name.", shown=False),
        Command("matches.result", ("f", "right"), "next_kind(1)", "Result", "Show another result.", shown=False),
        Command("matches.result_back", ("F", "left"), "next_kind(-1)", "Result back", "And back.", shown=False),
        Command("matches.trash", ("t",), "trash", "Trash", "See what was deleted.", shown=False),
        Command("matches.import", ("i",), "take_in", "Import", "Shelve a friend's match.", shown=False),
    ),
    "trash": (
        *LIST,
        *LONG_LIST,
        Command("trash.restore", ("enter", "r"), "restore", "Restore", "Put it back where it was."),
        Command("trash.leave", ("q", "escape", "t"), "leave", "Back", "Go back to the list."),
    ),
}
"""What can be done, by the context where it can be done."""
