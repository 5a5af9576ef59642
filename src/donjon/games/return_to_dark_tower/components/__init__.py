"""What lies in the box, immutable: the board, things, and what the app brings."""
