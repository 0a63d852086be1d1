"""The terminal: the command line, the screens and what they are drawn with."""
