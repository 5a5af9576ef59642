"""The tower: rings that fill and turn, foes on them, the Well of Souls and loot."""
