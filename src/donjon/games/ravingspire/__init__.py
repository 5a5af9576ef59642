"""Ravingspire: imports the core and the drawing blocks, and no other game."""
