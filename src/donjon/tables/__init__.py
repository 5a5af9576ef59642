"""Tables: a game with people, its rules of conduct, and the store of what happened there."""
