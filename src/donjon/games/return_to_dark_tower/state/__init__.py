"""The state of Return to Dark Tower: heroes, land, Tower and app, each in a file of its own."""
