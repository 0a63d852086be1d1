"""The keys of a match that is looked at."""

from collections.abc import Mapping

from tui.keys.command import Command

COMMANDS: Mapping[str, tuple[Command, ...]] = {
    "log": (
        Command("log.play", ("space",), "play", "Play", "Let the match run from here, or halt it."),
        Command("log.back", ("left",), "step(-1)", "Back", "Go one event back."),
        Command("log.forward", ("right",), "step(1)", "Forward", "Go one event forward."),
        Command("log.turn_back", ("up",), "turn(-1)", "Turn back", "Go one turn back.", shown=False),
        Command("log.turn_forward", ("down",), "turn(1)", "Turn forward", "Go one turn forward.", shown=False),
        Command("log.round_back", ("pageup",), "round(-1)", "Round back", "Go one round back.", shown=False),
        Command("log.round_forward", ("pagedown",), "round(1)", "Round forward", "Go one round on.", shown=False),
        Command("log.first", ("home",), "first", "Start", "Go to the beginning.", shown=False),
        Command("log.last", ("end",), "last", "End", "Go to the end, and follow the match."),
        Command("log.search", ("slash",), "search", "Search", "Find words in the sentences."),
        Command("log.again", ("f3",), "search_again", "Find again", "Find the same words further on.", shown=False),
        Command("log.number", ("g",), "number", "Go to", "Go to a step by its number; typing it does too."),
        Command("log.faster", ("plus",), "speed(1)", "Faster", "Let it run faster.", shown=False),
        Command("log.slower", ("minus",), "speed(-1)", "Slower", "Let it run slower.", shown=False),
        Command("log.leave", ("q", "escape", "l"), "leave", "Close", "Go back to the table."),
    ),
    "replay": (Command("replay.play_on", ("o",), "play_on", "Play on", "Play on from here, in a new match."),),
}
"""What can be done, by the context where it can be done."""
