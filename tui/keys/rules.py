"""The keys of the rules."""

from collections.abc import Mapping

from tui.keys.command import Command

COMMANDS: Mapping[str, tuple[Command, ...]] = {
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
}
"""What can be done, by the context where it can be done."""
