"""The board: one widget that draws both Areas, the stage between them and what just happened."""
