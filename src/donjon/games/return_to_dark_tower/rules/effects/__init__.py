"""What the words of the packs do; `table.py` says which step carries out which."""
