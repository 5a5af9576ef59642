"""Options on a command line."""

from __future__ import annotations

from donjon.core.box import Box
from donjon.core.errors import BadOption


def parse(box: Box, text: str, packs: list[str]) -> dict[str, str]:
    """Options of a game from a list such as `difficulty=easy,tower=first`, or `easy,first`."""
    found: dict[str, str] = {}
    known = {option.id: [value.id for value in box.values(option, packs)] for option in box.options}
    for part in filter(None, (part.strip() for part in text.split(","))):
        name, sign, value = (piece.strip() for piece in part.partition("="))
        if not sign:
            named = [option.id for option in box.options if part in known[option.id]]
            name, value = named[0] if len(named) == 1 else "", part
        if not name or not value:
            words = [f"{name}={value}" for name, values in known.items() for value in values]
            raise BadOption(f"{part!r} is no option of {box.title}. Known: {', '.join(words)}.")
        if name in found:
            raise BadOption(f"Option {name!r} is given twice.")
        found[name] = value
    return found
