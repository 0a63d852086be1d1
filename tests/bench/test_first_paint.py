"""How long home takes to appear, beside an empty Textual app."""

import sys
from pathlib import Path
from statistics import median
from time import perf_counter

import pytest

from tests.terminal.terminal import Terminal

_EMPTY = """
from textual.app import App
from textual.widgets import Label


class Empty(App[None]):
    def compose(self):
        yield Label("empty")


Empty().run()
"""

RUNS = 9


def seconds_to(text: str, command: list[str | Path], home: Path) -> float:
    """Measure the time from starting a command to seeing some text."""
    started = perf_counter()
    with Terminal(command[1:], home, program=command[0]) as terminal:
        terminal.until(lambda screen: text in screen)
        return perf_counter() - started


@pytest.mark.bench
def test_first_paint_of_home_beside_an_empty_app(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    empty = tmp_path / "empty.py"
    empty.write_text(_EMPTY)
    program = Path(sys.executable).with_name("archivarium")
    pairs = [
        (
            seconds_to("empty", [sys.executable, str(empty)], tmp_path),
            seconds_to("Quit", [program], tmp_path),
        )
        for _ in range(RUNS)
    ]
    base, home = median(pair[0] for pair in pairs), median(pair[1] for pair in pairs)
    with capsys.disabled():
        print(f"\nfirst paint: empty app {base:.2f} s, home {home:.2f} s, ratio {home / base:.2f} (at most 1.35)")
