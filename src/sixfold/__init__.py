"""Sixfold: two-player games on hexagonal boards, with the server that hosts them and the bots that play them."""

__version__ = "0.1.0"
