"""The party: characters side by side, as a narrator plays them."""
