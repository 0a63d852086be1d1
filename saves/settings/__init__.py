"""The settings file of a person: what can be set, read strictly, and changed in place."""
