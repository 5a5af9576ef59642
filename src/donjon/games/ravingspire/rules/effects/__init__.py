"""What the words of the cards do; `table.py` says which step carries out which."""
