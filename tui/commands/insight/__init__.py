"""The commands of the solved duel: its values, advice, reviews, and the solving itself."""
