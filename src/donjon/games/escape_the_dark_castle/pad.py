"""The sheet of prisoners for a physical table: HP, plague and companions (DC-29, DC-30, DC-41)."""

from __future__ import annotations

from typing import Final

from donjon.core.errors import BadOption
from donjon.core.extras.book import Page
from donjon.core.extras.pads import Count, End, Field
from donjon.core.record.texts import texts
from donjon.games.escape_the_dark_castle.book import ended, ended_elsewhere
from donjon.games.escape_the_dark_castle.components import CHAPTER_COUNT, HEALTH, DarkCastleContent

text_of: Final = texts(__name__)

PLAYERS = [1, 2, 3, 4]
COLUMNS = {1: 2}
"""A player alone leads two (DC-05)."""
PLAGUE = 6
COMPANION = 5
"""The HP of a companion who stands in no pack."""
ITEMS = ("item", "other-item")
"""A prisoner carries two at most, and they may be alike (DC-13)."""
PRINTED = "printed"
"""A card of the real box that is not in this castle."""


def fields(content: DarkCastleContent) -> list[Field]:
    """What is kept for each prisoner. The companions are those that packs bring."""
    start = dict.fromkeys(PLAYERS, 0)
    kept = [
        Field(
            "left",
            text_of("pad-left"),
            CHAPTER_COUNT,
            shared=True,
            start=dict.fromkeys(PLAYERS, CHAPTER_COUNT),
        ),
        Field("at", text_of("pad-card"), 1, "choices", _cards(content), shared=True),
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
            capped=True,
            look="tally",
            fatal=True,
        ),
        Field("plague", text_of("pad-plague"), PLAGUE, start=start, look="tally"),
        *(
            Field(name, text_of(f"pad-{name}"), 1, "choices", _named(content, "item"), drawn="item")
            for name in ITEMS
        ),
    ]
    companions = _named(content, "companion")
    if companions:
        kept.append(Field("companion", text_of("pad-companion"), 1, "choices", companions))
    most = max(content.companions, default=COMPANION)
    kept.append(Field("companion-hp", text_of("pad-companion-hp"), most, start=start, look="tally"))
    return kept


def page(content: DarkCastleContent, ending: str, end: End) -> Page:
    """What is written of a party at a physical table: the scene of its card, and who they were."""
    at = end.shared["at"]
    assert isinstance(at, list)
    if not at:
        raise BadOption(text_of("pad-no-card"))
    printed = at[0] == PRINTED
    number = -1 if printed else content.vocabulary.names["card"].index(at[0])
    if ending == "escaped" and not printed and not content.cards[number].boss:
        raise BadOption(text_of("pad-no-boss"))
    _check_hands(content, end)
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
    if printed:
        return ended_elsewhere(ending == "escaped", chapter, lines)
    return ended(content, number, ending == "escaped", chapter, lines)


def _check_hands(content: DarkCastleContent, end: End) -> None:
    """A two-handed item is carried alone, and a prisoner is chosen once (DC-03, DC-13)."""
    chosen: list[str] = []
    for counts in end.players:
        carried = [name for field in ITEMS for name in _choices(counts, field)]
        kinds = [content.vocabulary.names["item"].index(name) for name in carried]
        if len(kinds) > 1 and any(content.items[kind].two_handed for kind in kinds):
            raise BadOption(text_of("pad-two-handed"))
        chosen += _choices(counts, "character")
    if len(set(chosen)) < len(chosen):
        raise BadOption(text_of("pad-same-prisoner"))


def _choices(counts: dict[str, Count], field: str) -> list[str]:
    """What was chosen in a field of a column."""
    chosen = counts[field]
    assert isinstance(chosen, list)
    return chosen


def _cards(content: DarkCastleContent) -> dict[str, str]:
    """The cards of this castle, and one for those that are printed and not here."""
    return {**_named(content, "card"), PRINTED: text_of("pad-printed")}


def _named(content: DarkCastleContent, kind: str) -> dict[str, str]:
    """The names of a kind, each with what a person reads."""
    titles = content.titles[kind]
    if kind == "companion":
        hp = content.companions
        titles = [text_of("pad-companion-title", title=t, hp=hp[i]) for i, t in enumerate(titles)]
    return dict(zip(content.vocabulary.names[kind], titles, strict=True))
