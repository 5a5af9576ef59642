"""The games: a folder for each, found by the shelf; there is no list of them."""
