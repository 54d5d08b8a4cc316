"""Minigames of words."""
