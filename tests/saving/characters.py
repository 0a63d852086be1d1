"""Characters of every kind, and files of them that people have written by hand."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

from model import text
from model.sheet.abilities import HIGHEST, LOWEST, Ability, Skill
from model.sheet.conditions import CONSCIOUS, MOST_ENDS, UNCONSCIOUS, Condition, Ending, condition, spelled
from model.sheet.consciousness import settled
from model.sheet.keys import accept
from model.sheet.refusal import NotAllowed
from model.sheet.state import Sheet
from model.sheet.statistics import free_movement, maximum_hp, stress_cap
from saves.characters.names import fault_of_name

ADA = """\
# Ada, as Bo wrote her down in the Reading Room.
title = "not ours"

[state]   # how she is
   hp   =   0x7   # wounded by rats
stress=1
conditions = [
    { name = "Poisoned", until = "lifted", by = "rats" }, # hers to bear
    { name = "Frozen", until = "end of turn", turns = 2 },
]

[ "skills" ] # what she can
'athletics' = +2
resilience = 2 # tough
# melee = 3   (she lost her sword)

[character]\t# who she is
name = "Ada"
notes = '''
[state]
hp = 7
'''
player = "Bo"

[abilities]
physique = 2

[gear]
rope = { feet = 50, frayed = true }
"""
"""A character with everything in another place and form than the program would choose: 7 of 8 HP."""


def given(folder: Path, content: str | bytes = ADA, name: str = "Ada.toml") -> Path:
    """Write a character file as a person has it."""
    path = folder / name
    folder.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return path


def called(name: str) -> str:
    """The least that a character file says."""
    return f'[character]\nname = "{name}"\n'


def _is_name(written: str) -> bool:
    try:
        return fault_of_name(text.name(written)) is None
    except text.NameRefused:
        return False


names = st.text(max_size=40).filter(_is_name).map(text.name)
"""Any name that a character can have."""


def _condition(name: str, until: Ending, left: int) -> Condition | None:
    try:
        return condition(name, until, left if until in (Ending.END_OF_TURN, Ending.END_OF_ROUND) else 1)
    except NotAllowed:
        return None


conditions = st.one_of(
    st.builds(
        _condition,
        st.one_of(names, st.sampled_from(("freeze", "Dazed", "unconscious", "Prone"))),
        st.sampled_from((Ending.LIFTED, Ending.END_OF_TURN, Ending.END_OF_ROUND)),
        st.integers(1, MOST_ENDS),
    ),
    st.sampled_from((UNCONSCIOUS, CONSCIOUS)).map(lambda name: Condition(spelled(name), Ending.HEALED)),
).filter(lambda made: made is not None)
"""Any condition."""


@st.composite
def sheets(draw: st.DrawFn) -> Sheet:
    """Any character that a file can hold."""
    levels = st.integers(LOWEST, HIGHEST)
    leveled = Sheet(
        name=draw(names),
        concept=str(accept("concept", draw(st.text(max_size=60)))),
        notes=str(accept("notes", draw(st.text(max_size=300)))),
        id=draw(st.sampled_from((None, "0123456789ab"))),
        abilities=draw(st.dictionaries(st.sampled_from(Ability), levels)),
        skills=draw(st.dictionaries(st.sampled_from(Skill), levels)),
    )
    whole: Mapping[str, Any] = {
        "hp": draw(st.none() | st.integers(0, maximum_hp(leveled).value)),
        "stress": draw(st.integers(0, stress_cap(leveled).value)),
        "movement": draw(st.none() | st.integers(0, free_movement(leveled))),
        "morale_due": draw(st.none() | st.booleans()),
        "conditions": tuple(draw(st.lists(conditions, max_size=4))),
        "ap": draw(st.none() | st.integers(0, 99)),
    }
    fields = ("name", "concept", "notes", "id", "abilities", "skills")
    return settled(Sheet(**{field: getattr(leveled, field) for field in fields}, **whole))
