"""Night Stair: thieves on the stair of a sleeping tower."""
