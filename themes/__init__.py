"""The looks of the program: one TOML file a theme, and the reader that checks them."""
