"""Golden screens of the duel."""

import pytest

from tests.screens.duels import KEYS_OF_A_ROUND, ROUND_TO_BO, calm, duel_app, play
from tests.screens.golden import assert_golden

SITUATIONS = {
    "board-first-turn": ((), ""),
    "board-decision": (("223345", "55566123"), "rsr"),
    "board-rival-sealed": (("223344", "662315"), "rr"),
    "board-harmony": (("123456",), "r"),
    "board-twelve-to-none": (ROUND_TO_BO, KEYS_OF_A_ROUND[:-1]),
    "round-end": (ROUND_TO_BO, KEYS_OF_A_ROUND),
    "match-end": (ROUND_TO_BO, f"{KEYS_OF_A_ROUND}|cr"),
    "log": (ROUND_TO_BO, f"{KEYS_OF_A_ROUND[:4]}l<<"),
    "concede": (("223345", "55566123"), "rsrc"),
}
"""Situations worth a look: what the dice show, and what is pressed; | goes on to the next round, < steps back."""

WRITTEN = {"|": "enter", "<": "left"}


@pytest.mark.parametrize("size", [(80, 24), (140, 40)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("situation", SITUATIONS)
async def test_the_duel_looks_as_it_did(situation: str, size: tuple[int, int]) -> None:
    rolls, keys = SITUATIONS[situation]
    app = duel_app(*rolls)
    async with app.run_test(size=size) as pilot:
        await play(pilot, [WRITTEN.get(key, key) for key in keys])
        await calm(pilot)
        await pilot.pause()
        assert_golden(app, f"{situation}-{size[0]}x{size[1]}")
