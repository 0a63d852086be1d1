"""The tally of a simulation, for people and for programs."""

import json
from dataclasses import dataclass

from model import text
from model.duel.state import Capture
from model.insight.simulation import Summary


@dataclass(frozen=True, slots=True)
class Tally:
    """What `simulate` prints.

    Attributes:
        summary: what the matches came to.
        a: who sat in seat A.
        b: who sat in seat B.
        seed: what the matches were drawn from.
        capture: the house rule they were played by.
    """

    summary: Summary
    a: str
    b: str
    seed: str
    capture: Capture

    def as_text(self) -> str:
        """Write a table of six lines, whose layout stays."""
        found = self.summary
        matches, rounds = found.matches, found.rounds
        return "\n".join(
            line.rstrip()
            for line in (
                f"{matches} matches, {rounds} rounds, seed {text.clean(self.seed)}, capture {self.capture}",
                f"A {self.a:<22}{_share(found.wins_a, matches, 'won')}{_share(found.rounds_a, rounds, 'rounds')}",
                f"B {self.b:<22}{_share(found.wins_b, matches, 'won')}{_share(found.rounds_b, rounds, 'rounds')}",
                f"{'draws':<24}{_share(found.draws, matches, 'drawn')}",
                f"{'won by the starter':<24}{'':26}{_share(found.rounds_starter, rounds, 'rounds')}",
                f"{'turns of a round':<24}mean {found.mean_turns:.1f}, longest {found.longest}",
            )
        )

    def as_json(self) -> str:
        """Write one JSON object, whose keys stay."""
        found = self.summary
        return json.dumps(
            {
                "seed": self.seed,
                "capture": self.capture,
                "players": {"A": self.a, "B": self.b},
                "matches": found.matches,
                "wins": {"A": found.wins_a, "B": found.wins_b},
                "draws": found.draws,
                "rounds": found.rounds,
                "rounds_won": {"A": found.rounds_a, "B": found.rounds_b},
                "rounds_won_by_starter": found.rounds_starter,
                "mean_turns": round(found.mean_turns, 2),
                "longest_turns": found.longest,
            },
            indent=2,
        )


def _share(part: int, whole: int, of_what: str) -> str:
    return f"{part:>8} {of_what:<7}{100 * part / whole:5.1f} %   "
