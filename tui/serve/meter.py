"""Measures how long visitors wait for what a key brings about."""

from collections import deque
from dataclasses import dataclass

_KEPT = 4096


@dataclass(frozen=True, slots=True)
class Latency:
    """How long it took, in seconds, from a key to the paint that followed it.

    Attributes:
        count: how many of the latest were looked at.
        median: half of them took no longer.
        p99: 99 of 100 took no longer.
        worst: none took longer.
    """

    count: int
    median: float
    p99: float
    worst: float


class Meter:
    """Keeps the latest waits."""

    def __init__(self) -> None:
        """Begin with none."""
        self._waits: deque[float] = deque(maxlen=_KEPT)
        self.keys = 0

    def note(self, seconds: float) -> None:
        """Note one wait."""
        self.keys += 1
        self._waits.append(seconds)

    @property
    def latency(self) -> Latency | None:
        """What the latest come to; None before the first."""
        if not self._waits:
            return None
        ordered = sorted(self._waits)
        last = len(ordered) - 1
        return Latency(len(ordered), ordered[last // 2], ordered[round(last * 0.99)], ordered[last])
