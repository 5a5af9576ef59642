"""Foes and the adversary, as the app moves them: spawning, marching, striking, battles."""
