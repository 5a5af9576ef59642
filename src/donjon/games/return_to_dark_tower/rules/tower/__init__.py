"""The Tower and its skulls: dropping, falling, seals, glyphs, buildings that fall."""
