"""How Hypothesis tries examples: the same ones on every run, or many more with `--hypothesis-profile long`."""

from hypothesis import settings

settings.register_profile("everyday", derandomize=True, deadline=None, max_examples=40)
settings.register_profile("long", deadline=None, max_examples=2_000)
settings.load_profile("everyday")
