"""How many may come in."""

import pytest

from tui.serve.admission import Admission, Limits, place_of


class Time:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def time() -> Time:
    return Time()


def test_so_many_come_in_from_one_address_and_so_many_in_all(time: Time) -> None:
    admission = Admission(Limits(most=3, from_one=2, a_minute=100), time)
    assert admission.come("10.0.0.1") is None
    assert admission.come("10.0.0.1") is None
    assert admission.come("10.0.0.1") == "too many from there"
    assert admission.come("10.0.0.2") is None
    assert admission.come("10.0.0.3") == "the house is full"
    admission.go("10.0.0.1")
    assert admission.come("10.0.0.3") is None
    assert admission.count == 3


def test_so_many_come_in_a_minute_and_the_refused_ones_count(time: Time) -> None:
    admission = Admission(Limits(a_minute=2), time)
    assert admission.come("10.0.0.1") is None
    admission.go("10.0.0.1")
    time.now = 30
    assert admission.come("10.0.0.1") is None
    admission.go("10.0.0.1")
    assert admission.come("10.0.0.1") == "too many in a minute"
    time.now = 60
    assert admission.come("10.0.0.1") is None


def test_who_is_banned_stays_outside_until_let_in_again(time: Time) -> None:
    admission = Admission(Limits(), time)
    admission.ban("2001:db8::1")
    assert admission.come("2001:db8::2") == "banned"
    admission.ban("2001:db8::1", banned=False)
    assert admission.come("2001:db8::2") is None


def test_addresses_from_where_nobody_has_come_for_long_are_forgotten(time: Time) -> None:
    admission = Admission(Limits(most=2), time)
    for number in range(20):
        assert admission.come(f"10.0.0.{number}") is None
        admission.go(f"10.0.0.{number}")
        time.now += 61
    assert len(admission._came) <= 8


@pytest.mark.parametrize(
    ("address", "place"),
    [
        ("10.1.2.3", "10.1.2.3"),
        ("::ffff:10.1.2.3", "10.1.2.3"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("?", "?"),
    ],
)
def test_an_address_counts_for_its_place(address: str, place: str) -> None:
    assert place_of(address) == place
