"""The skills to choose from, below their abilities, each with what it adds to the d20."""

from textual.geometry import Region

from model.sheet.abilities import ABILITY_OF, SKILLS_OF, Ability, Skill
from model.sheet.state import Sheet
from model.sheet.statistics import total
from tui.canvas import Canvas
from tui.drawn import Drawn
from tui.palette import Palette

_NAMES = tuple(max(map(len, (ability, *skills))) for ability, skills in SKILLS_OF.items())
"""How wide the names of each column are."""

_LEVELS = (4, 3)
"""The cells of a level and of a total with its sign: with air before it, and where there is no room for that."""

_GAPS = len(_NAMES) - 1

_WIDEST_GAP = 5


class SkillGrid(Drawn):
    """Draws the skills with a mark at the chosen one; pressing one chooses it."""

    DEFAULT_CSS = "SkillGrid { width: 1fr; height: 5; }"

    def __init__(self, sheet: Sheet | None) -> None:
        """Make the grid.

        Args:
            sheet: whose levels are shown; None to show none.
        """
        super().__init__()
        self._sheet = sheet
        self._chosen: Skill | None = None
        self._letters = ""

    def show(self, sheet: Sheet | None, chosen: Skill | None, letters: str) -> None:
        """Show another choice.

        Args:
            sheet: whose levels are shown; None to show none.
            chosen: the skill that is chosen, if one is.
            letters: what was typed to find it.
        """
        self._sheet, self._chosen, self._letters = sheet, chosen, letters
        self.redraw()

    def draw(self, canvas: Canvas, palette: Palette) -> None:
        """Draw a column an ability."""
        airy, dense = map(_widths, _LEVELS)
        widths = airy if sum(airy) + _GAPS <= canvas.columns else dense
        gap = min(max((canvas.columns - sum(widths)) // _GAPS, 1), _WIDEST_GAP)
        x = 0
        for columns, (ability, skills) in zip(widths, SKILLS_OF.items(), strict=True):
            self._draw_ability(canvas, palette, x, columns, ability)
            for y, skill in enumerate(skills, 1):
                self._draw_skill(canvas, palette, Region(x, y, columns, 1), skill)
            x += columns + gap

    def _draw_ability(self, canvas: Canvas, palette: Palette, x: int, columns: int, ability: Ability) -> None:
        canvas.put(x + 1, 0, ability.title(), palette.style("accent"))
        if self._sheet is not None:
            level = f"{self._sheet.level(ability):+d}"
            canvas.put(x + columns - len(level), 0, level, palette.style("accent"))

    def _draw_skill(self, canvas: Canvas, palette: Palette, region: Region, skill: Skill) -> None:
        chosen = skill is self._chosen
        role, on = ("accent-ink", "accent") if chosen else ("ink", "ground")
        x, y = region.offset
        canvas.fill(region, palette.style(role, on))
        canvas.put(x, y, "▶" if chosen else " ", palette.style(role, on))
        typed = len(self._letters) if chosen else 0
        after = canvas.put(x + 1, y, skill.title()[:typed], palette.style(role, on, bold=True, reverse=True))
        canvas.put(after, y, skill.title()[typed:], palette.style(role, on, bold=chosen))
        if self._sheet is not None:
            adds = f"{total(self._sheet, skill).value:+d}"
            canvas.put(region.right - len(adds), y, adds, palette.style(role, on, bold=True))
        canvas.zone(region, f"screen.pick({skill.value!r})")


def _widths(level: int) -> tuple[int, ...]:
    """How wide the columns are, the mark at the chosen skill included."""
    return tuple(1 + names + level for names in _NAMES)


def beside(skill: Skill, columns: int) -> Skill:
    """The skill some columns to the right, or to the left by a negative number, going round at the edge."""
    abilities = tuple(SKILLS_OF)
    row = SKILLS_OF[ABILITY_OF[skill]].index(skill)
    skills = SKILLS_OF[abilities[(abilities.index(ABILITY_OF[skill]) + columns) % len(abilities)]]
    return skills[min(row, len(skills) - 1)]


def below(skill: Skill, rows: int) -> Skill:
    """The skill some rows further down or up, going on in the next or last column at the end of one."""
    skills = tuple(Skill)
    return skills[(skills.index(skill) + rows) % len(skills)]
