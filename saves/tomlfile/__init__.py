"""TOML files that people own: read with the line of every fault, edited without touching what was not meant."""
