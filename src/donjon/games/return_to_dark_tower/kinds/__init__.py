"""The kinds of things in the game, by number; rules, state, content and pictures share them."""
