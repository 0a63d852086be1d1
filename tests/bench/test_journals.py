"""How long journals take to open, to seek in and to list, beside python-chess and beside each other.

Run it with `pytest -m bench -s`. It prints ratios of what was measured in one run, and judges nothing.
"""

import itertools
import random
import time
from collections.abc import Callable
from functools import reduce
from pathlib import Path

import chess
import chess.pgn
import pytest

from model.duel.actions import Concede, Roll
from model.duel.dice import seeded
from model.duel.history import History, apply, replay
from model.duel.rules import decide, settle, whose_turn
from model.duel.state import Duel
from saves.lines import entries_of
from saves.reading import read
from saves.record import Whole
from saves.shelf import Shelf
from tests.saving.builders import OPENED, Match, header, play, wavering

EVENTS = 10_000

pytestmark = pytest.mark.bench


def seconds(work: Callable[[], object], times: int = 5) -> float:
    """The shortest of a few runs."""
    taken = []
    for _ in range(times):
        begun = time.perf_counter()
        work()
        taken.append(time.perf_counter() - begun)
    return min(taken)


def long_match() -> Match:
    """A match of 10,000 events, all by the rules, whose dice are chosen so that nobody runs out of them."""
    head = header()
    duel = Duel(head.rules)
    events = list(settle(duel))
    duel = replay(events)
    while len(events) < EVENTS:
        seat = whose_turn(duel)
        assert seat is not None
        action = wavering("long")(duel, seat)
        for attempt in itertools.count():
            made = decide(
                duel, seat, Roll() if isinstance(action, Concede) else action, seeded(f"{len(events)} {attempt}")
            )
            after = reduce(apply, made, duel)
            if not after.losers:
                break
            action = Roll()
        events += made
        duel = after
    return Match(head, (entries_of(events, 0, OPENED),))


def chess_game(plies: int) -> str:
    """A game of so many plies in PGN: knights that go out and home again, as no rule of the library ends it."""
    game = chess.pgn.Game()
    node: chess.pgn.GameNode = game
    for ply in range(plies):
        node = node.add_variation(chess.Move.from_uci(("g1f3", "g8f6", "f3g1", "f6g8")[ply % 4]))
    return str(game)


def test_opening_and_folding_beside_python_chess(tmp_path: Path) -> None:
    path = long_match().write(tmp_path)
    record = read(path)
    assert record.condition == Whole()
    plies = len(record.events)
    game = chess_game(plies)
    (tmp_path / "game.pgn").write_text(game)

    def open_and_push() -> None:
        with (tmp_path / "game.pgn").open() as file:
            read_game = chess.pgn.read_game(file)
        assert read_game is not None
        board = read_game.board()
        for move in read_game.mainline_moves():
            board.push(move)

    ours = seconds(lambda: History(record.header.rules, read(path).events), 3)
    theirs = seconds(open_and_push, 3)
    print(f"\nopening and folding {plies} events, beside as many plies of python-chess: {ours / theirs:.2f}")


def test_seeking(tmp_path: Path) -> None:
    record = read(long_match().write(tmp_path))
    history = History(record.header.rules, record.events)
    chance = random.Random(1)
    steps = [chance.randrange(len(history) + 1) for _ in range(1000)]
    one = seconds(lambda: [history.at(step) for step in steps]) / len(steps)
    print(f"\nseeking a random step of {len(history)}, as a part of a frame of 1/60 s: {one * 60:.4f}")


def test_listing(tmp_path: Path) -> None:
    content = play(header(), "1", wavering("1")).content
    taken: dict[int, tuple[float, float, float]] = {}
    for count in (10, 10_000):
        folder = tmp_path / str(count)
        folder.mkdir()
        for number in range(count):
            (folder / f"Ada and Bo~{number:012d}.jsonl").write_bytes(content)
        shelf = Shelf(folder, tmp_path / f"{count}.sqlite", tmp_path / "trash")

        def paint(shelf: Shelf = shelf, rows: int = 10) -> None:
            assert sum(1 for _ in itertools.islice(shelf.listing(), rows)) == rows

        def first(shelf: Shelf = shelf, count: int = count) -> None:
            paint(shelf, count)

        cold = seconds(first, 1)
        for _ in shelf.listing():
            pass
        taken[count] = (seconds(paint), cold, seconds(lambda shelf=shelf: list(shelf.listing())))  # type: ignore[misc]
    for place, what in enumerate(("the first ten rows", "a first run, ends only", "every row from the index")):
        few, many = taken[10][place], taken[10_000][place]
        print(f"\nlisting 10,000 beside 10, {what}: {many / few:.1f} ({many / 10_000 * 60:.6f} frames a row)")
