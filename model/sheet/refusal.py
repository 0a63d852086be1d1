"""What the rules of the sheet refuse."""


class NotAllowed(ValueError):
    """An edit, an act or a roll that the rules refuse; its text says what is wrong and what is allowed."""
