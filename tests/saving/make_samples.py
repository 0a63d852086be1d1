"""Makes the matches in `saves/samples/`: `python -m tests.saving.make_samples FOLDER`.

Their dice are seeded, and both players follow simple policies: one stops when enough of the Keys would capture, the
other as soon as it may. The seeds were chosen for what happens in these matches.
"""

import sys
from dataclasses import replace
from pathlib import Path

from model.duel.actions import Action, Roll, Stop
from model.duel.rules import legal_actions, preview_stop
from model.duel.state import Duel, Seat
from saves.header import Header, MatchDice, Seated
from tests.saving.builders import OPENED, Match, Policy, cautious, play

APP = "0.1.0"
"""The version that the samples say they were made by, whatever makes them again."""


def greedy(duel: Duel, seat: Seat) -> Action:
    """Stops when at least half of the Keys would capture something."""
    if Stop() not in legal_actions(duel, seat):
        return Roll()
    keys = preview_stop(duel)
    assert keys is not None
    return Stop() if len(keys.captured) >= max(1, len(keys.given)) else Roll()


SAMPLES: dict[str, tuple[str, tuple[str, str], Policy]] = {
    "harmony~7kq2hm9xv4nd": ("sample 1193", ("Ottilie", "Bram"), cautious),
    "comeback~b3w8ztc5r1ye": ("sample 33", ("Ines", "Teodor"), cautious),
    "draw~q9f4d6jxs2ka": ("sample 417", ("Wanda", "Casimir"), cautious),
}
"""For each file its seed, its players and the policy of the one in seat B."""


def sample(name: str) -> Match:
    """Play one of them."""
    seed, (a, b), rival = SAMPLES[name]
    head = Header.new(
        Seated(name=a),
        Seated(name=b),
        dice=MatchDice(source="seeded", seed=seed),
        created=OPENED,
        id=name.rpartition("~")[2],
    )
    return play(replace(head, app=APP), seed, greedy, rival)


def main(folder: Path) -> None:
    for name in SAMPLES:
        sample(name).write(folder, f"{name}.jsonl")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
