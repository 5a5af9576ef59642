"""The command line: play, simulate, read rules, draw and replay."""
