"""Spatial awareness: Rolling Die, Punched Paper, Turn & Match."""
