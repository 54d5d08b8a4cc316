"""Logic: problems whose answer follows from what is said. No other category may be imported."""
