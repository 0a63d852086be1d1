"""A match in lines of text: for screen readers, for pipes and scripts, and for terminals that know no more."""
