"""From a theme's roles to the styles that cells are drawn in."""

from collections.abc import Mapping
from functools import lru_cache

from rich.style import Style
from textual.theme import Theme as TextualTheme

from themes.reader import ROLES, Theme

MISSING: Mapping[str, str] = dict.fromkeys(ROLES, "#808080")
"""What style sheets fall back on while no theme of ours is chosen."""


def textual_theme(theme: Theme) -> TextualTheme:
    """Make a theme into one that Textual's own widgets and our style sheets use.

    Args:
        theme: a checked theme.

    Returns:
        A theme of the same name, whose variables are the roles.
    """
    roles = theme.roles
    return TextualTheme(
        name=theme.name,
        primary=roles["accent"],
        secondary=roles["seat-a"],
        accent=roles["accent"],
        warning=roles["key"],
        error=roles["bad"],
        success=roles["good"],
        foreground=roles["ink"],
        background=roles["ground"],
        surface=roles["surface"],
        panel=roles["surface"],
        dark=theme.dark,
        variables={**roles, "footer-key-foreground": roles["accent"], "block-cursor-text-style": "none"},
    )


class Palette:
    """The styles of one theme. Equal requests give the same style object."""

    def __init__(self, roles: Mapping[str, str]) -> None:
        """Open a palette.

        Args:
            roles: a colour for each role.
        """
        self._roles = roles
        self._styles: dict[tuple[str, str, bool, bool], Style] = {}

    def style(self, role: str = "ink", on: str = "ground", *, bold: bool = False, reverse: bool = False) -> Style:
        """Mix a style.

        Args:
            role: the role of the text.
            on: the role of what it stands on.
            bold: whether it is emphasized.
            reverse: whether text and ground change places.

        Raises:
            KeyError: there is no such role.
        """
        mixed = (role, on, bold, reverse)
        style = self._styles.get(mixed)
        if style is None:
            style = Style(color=self._roles[role], bgcolor=self._roles[on], bold=bold, reverse=reverse)
            self._styles[mixed] = style
        return style


def palette_of(variables: Mapping[str, str]) -> Palette:
    """Find the palette for the theme variables of an app."""
    return _palette(tuple(variables.get(role, MISSING[role]) for role in ROLES))


@lru_cache(maxsize=16)
def _palette(colours: tuple[str, ...]) -> Palette:
    return Palette(dict(zip(ROLES, colours, strict=True)))
