"""From the settings file to what a person likes, and back."""
