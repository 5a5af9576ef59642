"""The mind: sanity lost and gained, and madness."""
