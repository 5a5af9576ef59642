"""Entries of packs, as types."""
