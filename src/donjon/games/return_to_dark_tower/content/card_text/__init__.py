"""What stands on cards and tokens, made from what they do."""
