"""How many may come: in all, from one address, and in a minute."""

from collections import Counter, defaultdict, deque
from collections.abc import Callable
from dataclasses import dataclass
from ipaddress import IPv6Address, IPv6Network, ip_address

_MINUTE = 60.0

_NETWORK_BITS = 64
"""How much of an IPv6 address is one household's; the rest anyone there can choose."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How many connections there may be.

    Attributes:
        most: in all.
        from_one: from one address.
        a_minute: new ones from one address in a minute.
    """

    most: int = 200
    from_one: int = 10
    a_minute: int = 60


class Admission:
    """Counts connections from the moment they come, before anybody says who they are."""

    def __init__(self, limits: Limits, clock: Callable[[], float]) -> None:
        """Begin with nobody.

        Args:
            limits: how many there may be.
            clock: the time in seconds, from any moment on; it never goes back.
        """
        self._limits = limits
        self._clock = clock
        self._here: Counter[str] = Counter()
        self._came: defaultdict[str, deque[float]] = defaultdict(deque)
        self._banned: set[str] = set()

    @property
    def count(self) -> int:
        """How many there are."""
        return self._here.total()

    def ban(self, address: str, *, banned: bool = True) -> None:
        """Let nobody in any more from an address, or let them in again."""
        (self._banned.add if banned else self._banned.discard)(place_of(address))

    def come(self, address: str) -> str | None:
        """Count one who comes.

        Args:
            address: where from.

        Returns:
            None for who may come in and has to `go` later; otherwise why not, in a few words.
        """
        place, now = place_of(address), self._clock()
        if place in self._banned:
            return "banned"
        came = self._came[place]
        while came and came[0] <= now - _MINUTE:
            came.popleft()
        if len(came) >= self._limits.a_minute:
            return "too many in a minute"
        came.append(now)
        self._forget(now)
        if self._here[place] >= self._limits.from_one:
            return "too many from there"
        if self.count >= self._limits.most:
            return "the house is full"
        self._here[place] += 1
        return None

    def go(self, address: str) -> None:
        """Count one less who came from an address."""
        place = place_of(address)
        self._here[place] -= 1
        if self._here[place] <= 0:
            del self._here[place]

    def _forget(self, now: float) -> None:
        """Forget addresses from where nobody has come for a minute, when there are many."""
        if len(self._came) > 4 * self._limits.most:
            for place in [place for place, came in self._came.items() if came[-1] <= now - _MINUTE]:
                del self._came[place]


def place_of(address: str) -> str:
    """Name the place that an address counts for: itself, or the network of an IPv6 address."""
    try:
        parsed = ip_address(address.split("%")[0])
    except ValueError:
        return address
    if isinstance(parsed, IPv6Address):
        if parsed.ipv4_mapped is not None:
            return str(parsed.ipv4_mapped)
        return str(IPv6Network((parsed, _NETWORK_BITS), strict=False))
    return str(parsed)
