"""Minigames of facts."""
