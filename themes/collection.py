"""All themes there are for one person: those that come with the program, and their own."""

from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path

from themes.reader import Theme, ThemeError, read_folder, shipped

USUAL = "lampblack"
"""The name of the theme of whoever chose none."""

_LONGEST = 40
"""How many letters the name of a person's own theme has at most."""


@dataclass(frozen=True, slots=True)
class Themes:
    """Themes to choose from.

    Attributes:
        usable: the themes, those that come with the program first, each part by name.
        broken: what is wrong with the files that are no theme.
    """

    usable: tuple[Theme, ...]
    broken: tuple[ThemeError, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the themes that can be used."""
        return tuple(theme.name for theme in self.usable)

    def named(self, name: str) -> Theme | None:
        """Find a theme that can be used."""
        return next((theme for theme in self.usable if theme.name == name), None)

    def problem_with(self, name: str) -> str:
        """Say why there is no theme of a name: what is wrong with its file, or which themes there are instead."""
        broken = next((str(problem) for problem in self.broken if problem.path.stem == name), "")
        near = get_close_matches(name.lower(), self.names, n=1)
        meant = f"did you mean {near[0]}? The" if near else "the"
        return broken or f"There is no theme {name!r}; {meant} themes are {', '.join(self.names)}."


def all_themes(own: Path | None) -> Themes:
    """Read all themes.

    Args:
        own: the folder of a person's own themes, which need not exist; None for those alone that come with the program.

    Returns:
        The themes. A file of a name that a theme of the program has counts as broken: it would take its place unseen.

    Raises:
        ThemeError: a theme that comes with the program is damaged.
    """
    ours = shipped()
    if own is None:
        return Themes(ours)
    found, problems = read_folder(own)
    taken = {theme.name.casefold() for theme in ours}
    usable: list[Theme] = []
    broken = list(problems)
    for theme in found:
        problem = _problem_with_name(theme.name, taken)
        if problem:
            broken.append(ThemeError(own / f"{theme.name}.toml", None, problem))
        else:
            taken.add(theme.name.casefold())
            usable.append(theme)
    return Themes((*ours, *usable), tuple(sorted(broken, key=lambda each: each.path)))


def _problem_with_name(name: str, taken: set[str]) -> str:
    if name.casefold() in taken:
        return f"there is a theme {name.casefold()} already; give the file another name."
    if not name.isprintable() or name.strip() != name or len(name) > _LONGEST:
        return f"a theme is called after its file, by 1 to {_LONGEST} letters that can be shown; give it another name."
    return ""
