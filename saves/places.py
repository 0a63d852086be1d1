"""Where files live. Nothing is created by asking."""

import os
from dataclasses import dataclass
from pathlib import Path

from platformdirs import PlatformDirs

from saves.faults import NoHome
from saves.paths import path_of, path_problem

HOME_VARIABLE = "ARCHIVARIUM_HOME"
"""The environment variable that puts everything under one folder of the person's choice."""


@dataclass(frozen=True, slots=True)
class Places:
    """The folders and files of one person.

    Attributes:
        data: what the person made; never deleted by the program.
        configuration: the settings.
        cache: what can be made anew at any time.
        state: reports of errors.
    """

    data: Path
    configuration: Path
    cache: Path
    state: Path

    @property
    def matches(self) -> Path:
        """The folder of match journals."""
        return self.data / "matches"

    @property
    def characters(self) -> Path:
        """The folder of character files."""
        return self.data / "characters"

    @property
    def themes(self) -> Path:
        """The folder of the person's own themes."""
        return self.data / "themes"

    @property
    def trash(self) -> Path:
        """The folder of what was deleted and can be restored."""
        return self.data / "trash"

    @property
    def settings(self) -> Path:
        """The settings file."""
        return self.configuration / "settings.toml"

    @property
    def agreements(self) -> Path:
        """The list of matches whose players have agreed on hints."""
        return self.data / "hints.txt"

    @property
    def index(self) -> Path:
        """The index of match journals, which can be rebuilt from them."""
        return self.cache / "matches.sqlite"


def places() -> Places:
    """Find the places of whoever runs the program.

    Returns:
        Folders below `ARCHIVARIUM_HOME` when it is set, otherwise the ones that the platform has for them.

    Raises:
        NoHome: `ARCHIVARIUM_HOME` can mean no folder.
    """
    home = os.environ.get(HOME_VARIABLE)
    if home and not home.isspace():
        if problem := path_problem(home):
            raise NoHome(Path(home), f"{HOME_VARIABLE} cannot mean this folder.", advice=problem)
        root = path_of(home)
        return Places(root, root, root / "cache", root / "state")
    found = PlatformDirs("archivarium", appauthor=False)
    return Places(found.user_data_path, found.user_config_path, found.user_cache_path, found.user_state_path)
