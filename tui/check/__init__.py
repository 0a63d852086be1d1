"""The check: what is asked, its chances, and the roll."""
