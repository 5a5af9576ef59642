"""The sheet of prisoners for a physical table: HP, plague and companions (DC-29, DC-30, DC-41)."""

from __future__ import annotations

from typing import Final

from donjon.core.errors import BadOption
from donjon.core.extras.book import Page
from donjon.core.extras.pads import End, Field
from donjon.core.record.texts import texts
from donjon.games.escape_the_dark_castle.book import ended
from donjon.games.escape_the_dark_castle.components import CHAPTER_COUNT, HEALTH, DarkCastleContent

text_of: Final = texts(__name__)

PLAYERS = [1, 2, 3, 4]
COLUMNS = {1: 2}
"""A player alone leads two (DC-05)."""
PLAGUE = 6
COMPANION = 5
"""The HP of a companion who stands in no pack."""


def fields(content: DarkCastleContent) -> list[Field]:
    """What is kept for each prisoner. The companions are those that packs bring."""
    start = dict.fromkeys(PLAYERS, 0)
    found = [
        Field(
            "left",
            text_of("pad-left"),
            CHAPTER_COUNT,
            shared=True,
            start=dict.fromkeys(PLAYERS, CHAPTER_COUNT),
        ),
        Field("at", text_of("pad-card"), 1, "choices", _named(content, "card"), shared=True),
        Field(
            "character",
            text_of("pad-prisoner"),
            1,
            "choices",
            _named(content, "prisoner"),
            drawn="prisoner",
        ),
        Field(
            "hp",
            text_of("pad-hp"),
            max(HEALTH),
            start={count: HEALTH[count] for count in PLAYERS},
            look="tally",
            fatal=True,
        ),
        Field("plague", text_of("pad-plague"), PLAGUE, start=start, look="tally"),
        Field("items", text_of("pad-items"), 2, "choices", _named(content, "item"), drawn="item"),
    ]
    companions = _named(content, "companion")
    if companions:
        found.append(Field("companion", text_of("pad-companion"), 1, "choices", companions))
    most = max(content.companions, default=COMPANION)
    found.append(
        Field("companion-hp", text_of("pad-companion-hp"), most, start=start, look="tally")
    )
    return found


def page(content: DarkCastleContent, ending: str, end: End) -> Page:
    """What is written of a party at a physical table: the scene of its card, and who they were."""
    at = end.shared["at"]
    assert isinstance(at, list)
    if not at:
        raise BadOption(text_of("pad-no-card"))
    number = content.vocabulary.names["card"].index(at[0])
    if ending == "escaped" and not content.cards[number].boss:
        raise BadOption(text_of("pad-no-boss"))
    lines = []
    for counts, name in zip(end.players, end.names, strict=False):
        character, hp = counts["character"], counts["hp"]
        assert isinstance(character, list)
        titles = _named(content, "prisoner")
        fate = text_of("hp", hp=hp) if hp else text_of("dead")
        if character:
            title = titles[character[0]]
            lines.append(text_of("book-prisoner", prisoner=title, player=name, fate=fate))
        else:
            lines.append(f"{name}: {fate}")
    left = end.shared["left"]
    assert isinstance(left, int)
    lines.append(text_of("book-real-table"))
    chapter = (max(CHAPTER_COUNT - left, 1), CHAPTER_COUNT)
    return ended(content, number, ending == "escaped", chapter, lines)


def _named(content: DarkCastleContent, kind: str) -> dict[str, str]:
    """The names of a kind, each with what a person reads."""
    titles = content.titles[kind]
    if kind == "companion":
        hp = content.companions
        titles = [text_of("pad-companion-title", title=t, hp=hp[i]) for i, t in enumerate(titles)]
    return dict(zip(content.vocabulary.names[kind], titles, strict=True))
