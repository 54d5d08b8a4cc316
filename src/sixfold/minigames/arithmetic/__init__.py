"""Math: problems with whole numbers. No other category may be imported."""
