"""Return to Dark Tower: imports the core and the drawing blocks, and no other game."""
