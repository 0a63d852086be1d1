"""The host: people meet and play over SSH."""
