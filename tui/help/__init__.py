"""The rules in our own words, with an example turn."""
