"""The duel: its screen, its pace and its endings."""
