"""What goes wrong through no fault of the program: one sentence for the person, exit code 2."""

from __future__ import annotations


class Complaint(Exception):
    """A user's error. ``str(complaint)`` is the sentence, without the program's name in front."""
