"""The command line: a file a family, imported when its command is called."""
