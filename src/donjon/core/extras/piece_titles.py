"""What pieces of a picture are called: whoever cannot see what is pointed at can be told."""

from __future__ import annotations

from collections.abc import Iterable

from donjon.core.engine.game import View

TITLE = "{http://www.w3.org/2000/svg}title"


def titles(picture: str) -> dict[str, str]:
    """The pieces of a picture by their ids, and by the keys they answer, with what they say."""
    import xml.etree.ElementTree as ET  # half a megabyte, for those who learn

    known: dict[str, str] = {}
    for element in ET.fromstring(picture).iter():
        names = [element.get("id"), element.get("data-key")]
        if any(names):
            title = element.findtext(TITLE) or element.get("aria-label") or ""
            for name in filter(None, names):
                known.setdefault(name, title.strip())
    return known


def named(view: View, points: Iterable[str], wide: bool = False) -> dict[str, str]:
    """What is pointed at, as far as some picture of a view shows it, each with its title."""
    wanted = list(points)
    known: dict[str, str] = {}
    for screen in view.screens(wide):
        if all(point in known for point in wanted):
            break
        there = titles(view.picture(screen.id, wide))
        known |= {point: there[point] for point in wanted if point in there and point not in known}
    return {point: known[point] for point in wanted if point in known}
