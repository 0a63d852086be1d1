"""The sheet of one character: read, edited, and played at the table."""
