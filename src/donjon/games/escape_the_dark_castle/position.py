"""Positions of Escape the Dark Castle in words.

A position is the moment at which a card has been turned and its instructions are about to be
followed, or, without a card, the moment at which a chapter is over and the group shares out.
Prisoners, items and cards are written by their ids.
"""

from __future__ import annotations

from typing import Final

from donjon.core.engine.deck import Deck
from donjon.core.record.position import Position, Word
from donjon.games.escape_the_dark_castle.components import CHAPTER_COUNT
from donjon.games.escape_the_dark_castle.rules.castle import END_CHAPTER, begin_card
from donjon.games.escape_the_dark_castle.state.castle import DarkCastle
from donjon.games.escape_the_dark_castle.state.parts import Prisoner

PARTY: Final = "smith cook"

WORDS: Final = (
    Word("party", f"the prisoners in the order of the seats ({PARTY})", "smith cook tanner"),
    Word("hp", "the HP of each prisoner (all they can have)", "12 | 3"),
    Word("hands", "what each prisoner carries (nothing)", "rotten-apple | cracked-axe"),
    Word("card", "the card that lies open (none: a chapter is over)", "drunk-guards"),
    Word("you", "who turned it (the first of the party)", "cook"),
    Word("left", f"how many chapters come before the boss ({CHAPTER_COUNT})", "3"),
    Word("path", "the cards that were turned before it (the start card)", "the-cell gaol-hounds"),
    Word("pool", "what lies on the floor (nothing)", "stale-loaf stale-loaf"),
    Word("discard", "the items that are used up (none)", "smoked-ham"),
    Word("deck", "the items still to be found (all that lie nowhere)", "dented-helm"),
)


def seats(position: Position) -> int:
    """One seat for each prisoner; a player alone leads two, and says so with `seats: 1`."""
    return len(position.words("party", PARTY))


def lay(g: DarkCastle, position: Position) -> None:
    """Put prisoners and items in their places, and turn the card."""
    content = g.content
    party = position.things("party", content, "prisoner", position.text("party", PARTY))
    if len(party) != g.count():
        position.refuse("party", f"{g.count()} prisoners are on their way, not {len(party)}.")
    position.once([("party", character) for character in party], content.titles["prisoner"])
    for character, hp in zip(party, position.each("hp", len(party), str(g.full)), strict=True):
        prisoner = Prisoner()
        prisoner.character = character
        prisoner.hp = position.as_number("hp", hp, g.full)
        if not prisoner.hp:
            position.refuse("hp", "a prisoner has 1 HP at least.")
        g.prisoners.append(prisoner)
    g.settle()
    _lay_items(g, position)
    g.left = position.number("left", g.chapters, g.chapters)
    g.path = _turned(g, position)
    names = g.vocabulary.names["prisoner"]
    you = position.one_of("you", [names[character] for character in party], names[party[0]])
    g.you = g.place[names.index(you)]
    if "card" in position:
        _turn(g, position)
        position.begin(g)
    else:
        position.begin(g, END_CHAPTER)


def _lay_items(g: DarkCastle, position: Position) -> None:
    """Items in hands, on the floor and used up; those that lie nowhere are in their deck."""
    titles = g.content.titles["item"]
    free: dict[int, list[int]] = {}
    for card, kind in enumerate(g.content.kinds):
        free.setdefault(kind, []).append(card)

    def take(word: str, text: str) -> list[int]:
        cards: list[int] = []
        for kind in position.things(word, g.content, "item", text):
            if not free[kind]:
                position.refuse(word, f"the box does not hold so many of {titles[kind]}.")
            cards.append(free[kind].pop(0))
        return cards

    hands = position.each("hands", len(g.prisoners))
    for prisoner, hand in zip(g.prisoners, hands, strict=True):
        prisoner.hand = take("hands", hand)
    g.pool = take("pool", position.text("pool"))
    g.discard = take("discard", position.text("discard"))
    if "deck" in position:
        g.items = Deck(take("deck", position.text("deck")))
    else:
        g.items = Deck([card for cards in free.values() for card in cards])


def _turned(g: DarkCastle, position: Position) -> list[int]:
    """The cards that were turned, which are not in their decks any more."""
    if "path" not in position:
        return [g.content.start]
    path = position.things("path", g.content, "card")
    position.once([("path", card) for card in path], g.content.titles["card"])
    for card in path:
        _leave_deck(g, card)
    return path


def _turn(g: DarkCastle, position: Position) -> None:
    """The card lies open, and its instructions are followed before the chapter is over."""
    card = position.thing("card", g.content, "card", position.text("card"))
    if card != g.content.start and card in g.path:
        position.refuse("card", f"{g.content.titles['card'][card]} has been turned before.")
    _leave_deck(g, card)
    begin_card(g, card)


def _leave_deck(g: DarkCastle, card: int) -> None:
    """A chapter or a boss is not in its deck any more; the start card never is."""
    if card != g.content.start:
        deck = g.bosses if g.content.cards[card].boss else g.castle
        deck.take(card)
