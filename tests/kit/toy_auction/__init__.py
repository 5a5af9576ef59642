"""Toy Auction: sealed bids, all at once, turned up with the last of them."""
