"""The terminal: what it shows, bytes in, bytes out."""
