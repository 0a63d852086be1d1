"""Archivarium, the dice duel: its state, its events, its rules and the one table that owns a match."""
