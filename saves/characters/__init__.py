"""Character files: TOML that people own, with an append-only history beside each."""
