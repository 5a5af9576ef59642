"""Battles: showdowns with foes, flanking, and the final challenge in the Keep."""
