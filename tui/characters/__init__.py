"""The characters screen: every character of the folder, and the trash."""
