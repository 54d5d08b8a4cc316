"""Minigames that are solved by finding a rule. Each prints all the rules that can apply."""
