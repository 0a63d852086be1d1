"""An app that knows its terminal: how it paints, names keys and fails."""

import asyncio

import pytest
from textual import work
from textual.app import App
from textual.binding import Binding
from textual.driver import Driver
from textual.filter import Monochrome
from textual.screen import Screen
from textual.strip import Strip

from tests.screens.apps import make_app
from tests.screens.golden import until
from themes.reader import shipped
from tui.palette import textual_theme
from tui.terminal.base import Terminal, TerminalApp
from tui.terminal.shows import Shows


class Failing(TerminalApp):
    """Fails when it is told to."""

    def action_fail(self) -> None:
        raise KeyError("told to")

    @work
    async def action_fail_in_a_worker(self) -> None:
        await asyncio.sleep(0)
        raise KeyError("told to")


class Asking(Screen[None]):
    """Asks, with another screen."""

    @work
    async def ask(self) -> None:
        await self.app.push_screen_wait(Screen[None]())


async def test_a_screen_that_is_left_while_it_begins_to_ask_does_not_take_the_app_with_it() -> None:
    app = TerminalApp(Terminal())
    async with app.run_test() as pilot:
        first = app.screen
        for _ in range(3):
            asking = Asking()
            await app.push_screen(asking)
            asking.ask()
            asking.dismiss()
            await until(pilot, lambda: not asking.is_attached)  # noqa: B023
            while app.screen is not first:
                await app.pop_screen()
        await pilot.pause()
        assert app.is_running
        assert app.failure is None


@pytest.mark.parametrize("action", ["fail", "fail_in_a_worker"])
async def test_an_error_ends_the_app_and_is_kept_for_whoever_runs_it(
    action: str, capsys: pytest.CaptureFixture[str]
) -> None:
    app = Failing(Terminal())

    async def run() -> None:
        async with app.run_test() as pilot:
            app.call_later(app.run_action, action)
            await until(pilot, lambda: app.failure)

    with pytest.raises(Exception, match="told to"):
        await run()
    assert isinstance(app.failure, KeyError)
    assert app.failure.__traceback__ is not None
    assert app.return_code == 1
    assert capsys.readouterr() == ("", "")


async def test_an_app_that_is_left_has_not_failed() -> None:
    app = make_app()
    async with app.run_test() as pilot:
        await pilot.press("q")
    assert (app.failure, app.return_code) == (None, 0)


@pytest.mark.parametrize("variables", [{}, {"NO_COLOR": "1"}, {"TERM": "dumb"}, {"COLORTERM": "truecolor"}], ids=str)
def test_an_app_paints_in_all_colours_whatever_the_environment_says(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str]
) -> None:
    for name in ("NO_COLOR", "TERM", "COLORTERM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    app = TerminalApp(Terminal(Shows("none")))
    assert app.console.color_system == "truecolor"
    assert not [each for each in app._filters if isinstance(each, Monochrome)]
    assert app.no_color


@pytest.mark.parametrize("ascii_only", [True, False])
def test_keys_have_names_where_their_signs_cannot_be_shown(ascii_only: bool) -> None:
    app = TerminalApp(Terminal(Shows(ascii_only=ascii_only)))
    named = [app.get_key_display(Binding(key, "", "")) for key in ("up", "enter", "ctrl+left", "r", "question_mark")]
    assert named == (["up", "enter", "^left", "r", "?"] if ascii_only else ["↑", "⏎", "^←", "r", "?"])


def test_the_ground_is_that_of_the_theme() -> None:
    app = TerminalApp(Terminal())
    for theme in shipped():
        app.register_theme(textual_theme(theme))
        app.theme = theme.name
        assert app.ground == tuple(bytes.fromhex(theme.roles["ground"][1:]))


@pytest.mark.parametrize(
    ("owner", "name"),
    [
        (App, "_handle_exception"),
        (App, "_close_messages_no_wait"),
        (App, "_exception_event"),
        (Driver, "process_message"),
        (Driver, "can_suspend"),
        (Screen, "_compositor_refresh"),
        (Strip, "render_ansi"),
    ],
)
def test_textual_has_what_we_take_the_place_of(owner: type, name: str) -> None:
    assert hasattr(owner, name)


async def test_textual_keeps_in_an_app_what_we_look_at() -> None:
    app = TerminalApp(Terminal())
    async with app.run_test():
        assert app._exception is None
        assert app._return_code is None
        driver = app._driver
        assert isinstance(driver, Driver)
        assert driver._loop is asyncio.get_running_loop()
        assert driver._size is not None
