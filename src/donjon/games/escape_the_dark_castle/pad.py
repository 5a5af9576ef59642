"""The sheet of prisoners for a physical table: HP, plague and companions (DC-29, DC-30, DC-41)."""

from __future__ import annotations

from donjon.core.book import Page
from donjon.core.errors import BadOption
from donjon.core.game import Content
from donjon.core.pads import End, Field
from donjon.games.escape_the_dark_castle.book import ended
from donjon.games.escape_the_dark_castle.components import CHAPTERS, HEALTH, Castle

TITLE = "Prisoner sheet"
PLAYERS = [1, 2, 3, 4]
COLUMNS = {1: 2}
"""A player alone leads two (DC-05)."""
ENDINGS = {"fallen": "We fell", "escaped": "We escaped"}
PLAGUE = 6
COMPANION = 5
"""The HP of a companion who stands in no pack."""


def fields(content: Content) -> list[Field]:
    """What is kept for each prisoner. The companions are those that packs bring."""
    assert isinstance(content, Castle)
    start = dict.fromkeys(PLAYERS, 0)
    found = [
        Field(
            "left", "Chapters to go", CHAPTERS, shared=True, start=dict.fromkeys(PLAYERS, CHAPTERS)
        ),
        Field("at", "The card that lies open", 1, "choices", _named(content, "card"), shared=True),
        Field("character", "Prisoner", 1, "choices", _named(content, "prisoner"), drawn="prisoner"),
        Field(
            "hp",
            "HP",
            max(HEALTH),
            start={count: HEALTH[count] for count in PLAYERS},
            look="tally",
            fatal=True,
        ),
        Field("plague", "Plague", PLAGUE, start=start, look="tally"),
        Field("items", "Items", 2, "choices", _named(content, "item"), drawn="item"),
    ]
    companions = _named(content, "companion")
    if companions:
        found.append(Field("companion", "Companion", 1, "choices", companions))
    most = max(content.companions, default=COMPANION)
    found.append(Field("companion-hp", "HP of a companion", most, start=start, look="tally"))
    return found


def page(content: Content, ending: str, end: End) -> Page:
    """What is written of a party at a physical table: the scene of its card, and who they were."""
    assert isinstance(content, Castle)
    at = end.shared["at"]
    assert isinstance(at, list)
    if not at:
        raise BadOption("Say which card lies open: the book tells where it ended.")
    number = content.vocabulary.names["card"].index(at[0])
    if ending == "escaped" and not content.cards[number].boss:
        raise BadOption("Nobody escapes but past a boss: say which one lay open.")
    lines = []
    for counts, name in zip(end.players, end.names, strict=False):
        character, hp = counts["character"], counts["hp"]
        assert isinstance(character, list)
        titles = _named(content, "prisoner")
        who = f"The {titles[character[0]]} ({name})" if character else name
        lines.append(f"{who}: {f'{hp} HP' if hp else 'dead'}")
    left = end.shared["left"]
    assert isinstance(left, int)
    lines.append("At a real table")
    return ended(content, number, ending == "escaped", max(CHAPTERS - left, 1), lines)


def _named(content: Castle, kind: str) -> dict[str, str]:
    """The names of a kind, each with what a person reads."""
    titles = content.titles[kind]
    if kind == "companion":
        hp = content.companions
        titles = [f"{title}, {hp[i]} HP" for i, title in enumerate(titles)]
    return dict(zip(content.vocabulary.names[kind], titles, strict=True))
