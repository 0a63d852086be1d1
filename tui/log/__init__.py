"""The match log: its lines, and the screen that steps through it."""
