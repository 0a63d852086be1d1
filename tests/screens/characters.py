"""Character files to try screens with, and what happens to them from outside."""

from pathlib import Path

from saves.characters.file import CharacterFile, read
from saves.characters.folder import Characters
from saves.disk import DISK, Disk

ADA = """\
# Ada, as Bo wrote her down.
[character]
name = "Ada Reed"
concept = "A scavenger with steady hands"   # her own words
notes = \"\"\"
Carries a lamp.
Owes Bo a favour.
\"\"\"

[abilities]
physique = 2
agility = 1
presence = 2

[skills]
resilience = 2   # tough
reflex = 1
finesse = 3
morale = 2

[state]
hp = 8
stress = 1
"""
"""A character of 8 HP, Movement 3, Stress 1 of 5, with a few levels written."""


def folder(root: Path, disk: Disk = DISK) -> Characters:
    """The characters of a person whose files are below a folder."""
    return Characters(root / "characters", root / "trash", disk)


def given(root: Path, content: str | bytes = ADA, name: str = "ada.toml") -> Path:
    """Write a character file as a person has it."""
    path = root / "characters" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return path


def rewrite(path: Path, old: str, new: str) -> None:
    """Change a file as an editor does: it is another file of the same name afterwards."""
    content = path.read_text(encoding="utf-8")
    assert old in content
    draft = path.with_suffix(".swp")
    draft.write_text(content.replace(old, new, 1), encoding="utf-8")
    draft.replace(path)


def on_disk(path: Path) -> CharacterFile:
    """What a file says."""
    return read(path)
