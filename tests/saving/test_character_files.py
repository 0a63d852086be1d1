"""Character files: what is saved is read again, and an edit is no larger in the file than it is."""

from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import given as examples

from model.sheet.state import Sheet
from saves.characters.file import create, read, save
from tests.saving.characters import sheets


@examples(sheets(), sheets())
def test_every_character_comes_back_as_it_was_saved_also_over_another(before: Sheet, after: Sheet) -> None:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "Ada.toml"
        created = create(path, before)
        assert read(path) == created
        assert created.sheet == before
        saved = save(created, after)
        assert read(path) == saved
        assert saved.sheet == after
