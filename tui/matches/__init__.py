"""The matches screen: every match on the shelf, and the trash."""
