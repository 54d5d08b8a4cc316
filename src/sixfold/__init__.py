"""Two-player games on hexagonal boards, the server that hosts them and the bots that play them."""

__version__ = "0.1.0"
