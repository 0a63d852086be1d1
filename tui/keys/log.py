"""The keys of a match that is looked at."""

from collections.abc import Mapping

from tui.keys.command import LIST, LONG_LIST, Command

COMMANDS: Mapping[str, tuple[Command, ...]] = {
    "log": (
        Command("log.play", ("space",), "play", "Play", "Let the match run from here, or halt it."),
        Command("log.back", ("left",), "step(-1)", "Back", "Go one event back."),
        Command("log.forward", ("right",), "step(1)", "Forward", "Go one event forward."),
        Command("log.leave", ("q", "escape", "l"), "leave", "Close", "Go back to the table."),
        Command("log.hints", ("h",), "hints", "Odds", "Show the winning chances, and what each decision cost."),
        Command("log.mistake", ("n",), "mistake(1)", "Mistake", "Go to the next mistake."),
        Command("log.mistake_back", ("p",), "mistake(-1)", "Mistake back", "Go to the one before.", shown=False),
        Command("log.review", ("v",), "review", "Review", "See what the match comes to: luck, skill and mistakes."),
        Command("log.turn_back", ("up",), "turn(-1)", "Turn back", "Go one turn back.", shown=False),
        Command("log.turn_forward", ("down",), "turn(1)", "Turn forward", "Go one turn forward.", shown=False),
        Command("log.round_back", ("pageup",), "round(-1)", "Round back", "Go one round back.", shown=False),
        Command("log.round_forward", ("pagedown",), "round(1)", "Round forward", "Go one round on.", shown=False),
        Command("log.first", ("home",), "first", "Start", "Go to the beginning.", shown=False),
        Command("log.last", ("end",), "last", "End", "Go to the end, and follow the match.", shown=False),
        Command("log.search", ("slash",), "search", "Search", "Find words in the sentences.", shown=False),
        Command("log.again", ("f3",), "search_again", "Find again", "Find the same words further on.", shown=False),
        Command("log.number", ("g",), "number", "Go to", "Go to a step; typing it does too.", shown=False),
        Command("log.faster", ("plus",), "speed(1)", "Faster", "Let it run faster.", shown=False),
        Command("log.slower", ("minus",), "speed(-1)", "Slower", "Let it run slower.", shown=False),
    ),
    "review": (
        *LIST,
        *LONG_LIST,
        Command("review.choose", ("enter", "space"), "choose", "Show it", "Go to the marked mistake."),
        Command("review.leave", ("q", "escape", "v"), "leave", "Close", "Go back."),
    ),
    "replay": (Command("replay.play_on", ("o",), "play_on", "Play on", "Play on from here, in a new match."),),
}
"""What can be done, by the context where it can be done."""
