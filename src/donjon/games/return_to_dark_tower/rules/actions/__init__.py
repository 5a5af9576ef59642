"""Heroic actions of the board and Reinforce, with the advantages that count for them."""
