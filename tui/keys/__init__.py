"""Every key of the program, declared once, a file a family."""
