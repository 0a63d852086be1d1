"""`archivarium characters`: a character file a call; each command is imported when it is called."""
