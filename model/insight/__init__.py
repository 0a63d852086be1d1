"""The solved duel: what every position is worth under perfect play, and what follows from that."""
