"""What heroes have: gaining, losing, trading, corruptions and virtues."""
