"""The rules of both games: pure values and functions, without clock, file, screen, network or entropy."""
