"""Whole matches played through the page in real Chromium."""
