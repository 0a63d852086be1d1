"""The Archive Dice System: a character's sheet, what its numbers come to, its checks, its stress and its conditions."""
