"""Quests and the goal: what is given, where it lies, what it takes, how it ends."""
