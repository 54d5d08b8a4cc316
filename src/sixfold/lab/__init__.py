"""The laboratory: bots play each other through the real match, for records, for strength and for tests."""
