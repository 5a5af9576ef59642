"""The bots of version 0.1, kept on the rules of today to measure others by."""
