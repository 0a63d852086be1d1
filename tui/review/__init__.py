"""The review of a match: reading it in the background, its words, its chart and its page."""
