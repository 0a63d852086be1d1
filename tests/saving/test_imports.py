"""What is needed late is imported late, and what belongs to screens not at all."""

import subprocess
import sys

import pytest

MODULES = [
    "branch",
    "characters.folder",
    "characters.history",
    "characters.identity",
    "following",
    "index",
    "journal",
    "reading",
    "recorder",
    "samples",
    "shelf",
    "tomlfile.editing",
    "transcript",
    "verify",
]


@pytest.mark.parametrize("module", MODULES)
def test_importing_imports_neither_pydantic_nor_screens(module: str) -> None:
    asked = f"import sys, saves.{module}; print({{'pydantic', 'textual', 'rich', 'click', 'tui'}} & set(sys.modules))"
    told = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == "set()"
