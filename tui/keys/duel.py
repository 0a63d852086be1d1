"""The keys of a match: at the table, and at the end of a round and of the match."""

from collections.abc import Mapping

from tui.keys.command import Command

COMMANDS: Mapping[str, tuple[Command, ...]] = {
    "duel": (
        Command("duel.roll", ("r", "space"), "roll", "Roll", "Roll your dice, or reroll the ungrouped ones."),
        Command("duel.stop", ("s",), "stop", "Stop", "End the turn; ungrouped dice become Keys."),
        Command("duel.concede", ("c",), "concede", "Concede", "Give up the round or the match; asks first."),
        Command("duel.log", ("l",), "log", "Log", "Step through everything that has happened."),
        Command("duel.hints", ("h",), "hints", "Hints", "Show the chances of each choice, and the best one."),
        Command("duel.rules", ("question_mark", "f1"), "rules", "Rules", "How Archivarium is played."),
        Command("duel.leave", ("q", "escape"), "leave", "Leave", "Go home; asks while the match runs."),
        Command("duel.bar", ("b",), "bar", "Win bar", "Show who is to win the match.", shown=False),
        Command("duel.motion", ("m",), "motion", "Motion", "Switch the motion of dice on or off.", shown=False),
        Command("duel.seats", ("t",), "turn_table", "Turn table", "Fix seats, or mover below.", shown=False),
        Command("duel.log_up", ("up",), "scroll_log(-1)", "Log up", "Scroll the log up a line.", shown=False),
        Command("duel.log_down", ("down",), "scroll_log(1)", "Log down", "Scroll the log down a line.", shown=False),
        Command("duel.log_page_up", ("pageup",), "page_log(-1)", "Page up", "Scroll the log up.", shown=False),
        Command("duel.log_page_down", ("pagedown",), "page_log(1)", "Page down", "Scroll the log down.", shown=False),
    ),
    "round_end": (
        Command("round_end.go_on", ("enter", "space"), "go_on", "Next round", "Begin the next round."),
        Command("round_end.log", ("l",), "log", "Log", "Step through everything that has happened."),
        Command("round_end.leave", ("q", "escape"), "leave", "Leave", "Go home; asks while the match runs."),
    ),
    "match_end": (
        Command("match_end.rematch", ("enter", "r"), "rematch", "Rematch", "Play again; the other one begins."),
        Command("match_end.log", ("l",), "log", "Log", "Step through everything that has happened."),
        Command("match_end.review", ("v",), "review", "Review", "Tell luck from skill, and see the mistakes."),
        Command("match_end.home", ("h", "q", "escape"), "home", "Home", "Leave the table."),
    ),
}
"""What can be done, by the context where it can be done."""
