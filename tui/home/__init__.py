"""Home, and setting up a new match."""
