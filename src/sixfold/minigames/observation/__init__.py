"""Minigames that are solved by looking closely. Each works from its picture alone."""
