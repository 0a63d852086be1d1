"""Lists of what a person keeps in files: a card each, to be found, sorted, told of and put away."""
