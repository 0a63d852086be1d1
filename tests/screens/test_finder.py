"""The command palette."""

from textual.widgets import Input

from model.duel.dice import seeded
from tests.screens.golden import until
from tui.app import Archivarium
from tui.finder import Finder
from tui.home.screen import HomeScreen
from tui.preferences import Preferences


async def test_the_palette_is_left_once_however_often_it_is_asked_to_go() -> None:
    app = Archivarium(Preferences(motion=False), lambda: seeded("1"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("ctrl+p")
        await until(pilot, lambda: isinstance(app.screen, Finder))
        finder = app.screen
        for _ in range(3):
            finder.dismiss()
        await until(pilot, lambda: isinstance(app.screen, HomeScreen))
        await pilot.press("ctrl+p")
        await until(pilot, lambda: isinstance(app.screen, Finder))


async def test_ctrl_c_leaves_the_program_from_the_palette_too() -> None:
    app = Archivarium(Preferences(motion=False), lambda: seeded("1"))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.press("ctrl+p", *"theme")
        await until(pilot, lambda: isinstance(app.screen, Finder))
        assert not app.screen.query_one(Input).cursor_blink
        await pilot.press("ctrl+c")
        await until(pilot, lambda: not app.is_running)
    assert app.return_code == 0
