"""`verify` decides every action again, and names the first event that the rules would not have made."""

from dataclasses import replace
from pathlib import Path

import pytest

from model.duel.events import DiceRolled, Event, KeysResolved, MatchEnded, RoundEnded, RoundOpened, TurnEnded
from model.duel.history import History
from model.duel.rules import settle
from model.duel.state import Seat
from saves.lines import Entry, entries_of
from saves.reading import read
from saves.record import Whole
from saves.verify import Finding, verify_file
from tests.saving.builders import A_MATCH, OPENED, Match, bold, cautious, header, play, rewritten

MATCH = play(header(), "11", cautious, bold, actions=12)


def place_of(kind: type[Event], **having: object) -> int:
    """The place of the first event of a kind with these attributes."""
    return next(
        place
        for place, entry in enumerate(MATCH.entries)
        if isinstance(entry.event, kind) and all(getattr(entry.event, name) == value for name, value in having.items())
    )


def forge(folder: Path, entries: list[Entry], match: Match = MATCH) -> Path:
    path = folder / A_MATCH
    path.write_bytes(rewritten(match, entries))
    return path


def finding_in(path: Path) -> Finding:
    finding = verify_file(path)
    assert isinstance(finding, Finding)
    assert str(finding).startswith(f"{path}:{finding.line}: ")
    return finding


STOPPED = place_of(TurnEnded, how="stopped")
ROLLED = place_of(DiceRolled, roll=1)

CHANGES: dict[str, tuple[int, dict[str, object]]] = {
    "a turn that ended by another cause": (STOPPED, {"how": "no_group"}),
    "a Seal that was not won": (STOPPED, {"seal": True}),
    "an opening with other dice": (1, {"dice": 5}),
    "another starter": (1, {"starter": Seat.B}),
    "another house rule": (0, {"capture": "all"}),
    "a roll that did not group": (ROLLED, {"grouped": ()}),
}


def changed(event: Event, changes: dict[str, object]) -> Event:
    return replace(event, **changes)  # type: ignore[arg-type]


@pytest.mark.parametrize(("place", "changes"), CHANGES.values(), ids=CHANGES)
def test_a_changed_event_is_named_with_what_the_rules_make(
    tmp_path: Path, place: int, changes: dict[str, object]
) -> None:
    entries = list(MATCH.entries[: place + 1])
    entries[place] = replace(entries[place], event=changed(entries[place].event, changes))
    path = forge(tmp_path, entries)
    assert read(path).condition == Whole()
    finding = finding_in(path)
    assert (finding.number, finding.line) == (place + 1, place + 2)
    assert finding.recorded == entries[place].event
    assert finding.made == MATCH.entries[place].event


def test_a_capture_that_was_a_gift(tmp_path: Path) -> None:
    place = place_of(KeysResolved)
    event = MATCH.entries[place].event
    assert isinstance(event, KeysResolved)
    given = tuple(replace(gift, sealed=not gift.sealed) for gift in event.given)
    assert given
    entries = [*MATCH.entries[:place], replace(MATCH.entries[place], event=replace(event, given=given))]
    assert finding_in(forge(tmp_path, entries)).made == event


def test_a_roll_after_a_roll_that_made_nothing(tmp_path: Path) -> None:
    faces = (1, 1, 2, 3, 4, 5)
    rolls = [DiceRolled(seat=Seat.A, roll=roll, faces=faces, grouped=()) for roll in (1, 2)]
    finding = finding_in(forge(tmp_path, [*MATCH.entries[:2], *entries_of(rolls, 2, OPENED)]))
    assert finding.number == 3
    assert finding.made == replace(rolls[0], grouped=(1,))


def test_an_action_that_the_rules_refuse(tmp_path: Path) -> None:
    ended = entries_of([MatchEnded(winner=Seat.A)], len(MATCH.entries), OPENED)
    assert "while a round is being played" in str(verify_file(forge(tmp_path, [*MATCH.entries, *ended])))
    rolled = DiceRolled(seat=Seat.A, roll=1, faces=(1, 2, 3, 4, 6, 6), grouped=(6,))
    stopped = TurnEnded(seat=Seat.A, how="stopped", keys=(1, 2), seal=False)
    finding = finding_in(forge(tmp_path, [*MATCH.entries[:2], *entries_of([rolled, stopped], 2, OPENED)]))
    assert finding.made == replace(stopped, keys=(1, 2, 3, 4))


def test_a_round_that_ends_for_no_reason(tmp_path: Path) -> None:
    ended = entries_of([RoundEnded(round=1, loser=Seat.B, reason="no_dice")], 2, OPENED)
    finding = finding_in(forge(tmp_path, [*MATCH.entries[:2], *ended]))
    assert finding.made is None
    assert finding.reason == "The rules make nothing here before a player acts."


@pytest.mark.parametrize("reason", ["claimed", "time", "conceded"])
@pytest.mark.parametrize("scope", ["round", "match"])
@pytest.mark.parametrize("loser", list(Seat))
def test_an_end_that_was_ruled_from_outside_is_taken_as_it_is(
    tmp_path: Path, reason: str, scope: str, loser: Seat
) -> None:
    ended = RoundEnded(round=1, loser=loser, reason=reason, scope=scope)  # type: ignore[arg-type]
    length = max(MATCH.whole_prefixes)
    history = History(MATCH.header.rules, [entry.event for entry in MATCH.entries])
    history.extend([ended])
    events = [ended, *settle(history.duel)]
    path = forge(tmp_path, [*MATCH.entries, *entries_of(events, length, OPENED)])
    assert verify_file(path) is None
    assert isinstance(events[-1], MatchEnded if scope == "match" else RoundOpened)


def test_an_outside_end_of_another_round_is_not(tmp_path: Path) -> None:
    ended = RoundEnded(round=2, loser=Seat.A, reason="claimed")
    path = forge(tmp_path, [*MATCH.entries, *entries_of([ended], len(MATCH.entries), OPENED)])
    assert f":{len(MATCH.entries) + 2}: " in str(verify_file(path))
    assert "round 2 ends while another is being played" in str(verify_file(path))


def test_a_match_cut_within_an_action_is_good_as_far_as_it_goes(tmp_path: Path) -> None:
    for length in range(1, len(MATCH.entries) + 1):
        assert verify_file(forge(tmp_path, list(MATCH.entries[:length]))) is None
