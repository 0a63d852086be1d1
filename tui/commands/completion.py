"""Completion in bash of words with a colon, such as `computer:LEVEL`."""

