"""Positions of Skull Tower in words.

Cards are named by their ids (`red-3`), floors by tower card and number from the bottom
(`003-3`), pictured skeletons by floor, side and number (`003-3L1`). A shorter name of pictures
stands for all that begin with it: `003-3L` for a group, `003` for a card.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from donjon.core.engine.deck import Deck
from donjon.core.engine.step import Step
from donjon.core.record.position import Entries, Position, Word, steps_above
from donjon.games.skull_tower.rules.building import BUILDING
from donjon.games.skull_tower.rules.play import CLEAR_HAND, TURN
from donjon.games.skull_tower.rules.rounds import PREPARATION, ROUND
from donjon.games.skull_tower.state import (
    DEFEATED,
    EMPTY,
    FALLEN,
    LEFT,
    ONCE,
    RIGHT,
    STANDING,
    TOKEN_COUNT,
    TWICE,
    SkullTower,
)
from donjon.games.skull_tower.verbs import FREE_LINK, SECOND_WIND, SIGNAL, SKILLS

SEATS: Final = ("left", "right")
PHASES: Final = ("deal", "play", "building", "preparation")
FIRST_TOWER: Final = "001 003 006 boss-front"
CONDITIONS: Final = {"tokens": STANDING, "fallen": FALLEN, "defeated": DEFEATED}

WORDS: Final = (
    Word("tower", f"the tower cards from the bottom up ({FIRST_TOWER})", "002 004 007 boss-back"),
    Word("floors", "where the two pawns stand (on the lowest floor)", "003-2 | 001-4"),
    Word("hands", "the cards that each player holds (none)", "purple-1 purple-4 | red-2"),
    Word("offered", "the card that each has put down to exchange (none)", "red-6 |"),
    Word("played", "the cards of the row, in their order (none)", "purple-1 red-1"),
    Word("discard", "the cards that were put away (none)", "purple-2"),
    Word("deck", "the cards of the draw pile (none)", "purple-3 blue-1"),
    Word("level2", "the cards still for sale on level 2 (all that lie nowhere)", "red-4 blue-6"),
    Word("level3", "the cards still for sale on level 3 (all that lie nowhere)", "redblue-1"),
    Word("removed", "the cards out of the game, in their order (all that are left)", "purple-6"),
    Word("shown", "the cards that a signal has shown (none)", "red-2"),
    Word("tokens", "the pictures on which skeletons stand (none)", "001 003-3L"),
    Word("fallen", "the pictures whose skeleton lies until the round ends (none)", "003-3L1"),
    Word("defeated", "the pictures whose skeleton is gone for good (none)", "001-2L"),
    Word("taken", "how many tokens mark gold or were struck this round (0)", "1"),
    Word("supply", "how many tokens are left (all that lie nowhere)", "4"),
    Word("round", "the number of the round (1)", "3"),
    Word("gold", "how much gold there is (0)", "2"),
    Word("skills", f"the skills the team has, of {', '.join(SKILLS)} (none)", "signal"),
    Word("redrawn", "how often each player has redrawn this round (0)", "1 | 0"),
    Word("exchanged", "who has exchanged this round (nobody)", "left right"),
    Word("signalled", "who has shown a card this round (nobody)", "left"),
    Word("linked", "whether Free Link has been used this round (no)", "yes"),
    Word("turn", "whose turn it is in the phase `play` (left)", "right"),
    Word("phase", f"what comes next, one of {', '.join(PHASES)} (play)", "building"),
)


def lay(g: SkullTower, position: Position) -> None:
    """Put everything in its place."""
    content = g.content
    g.tower = position.things("tower", content, "tower", position.text("tower", FIRST_TOWER))
    _check_tower(g, position)
    g.settle()
    g.tower_deck = Deck([card for card in content.numbered if card not in g.tower])
    g.floors = [_floor(g, position, spot) for spot in position.each("floors", g.seats)]
    _lay_cards(g, position)
    _lay_tokens(g, position)
    g.round = position.number("round", 1, content.rounds)
    g.gold = position.number("gold")
    _lay_rights(g, position)
    phase = position.one_of("phase", PHASES, "play")
    if phase == "deal":
        if not g.round:
            position.refuse("round", "rounds are counted from 1.")
        g.round -= 1
    turn = SEATS.index(position.one_of("turn", SEATS, "left"))
    position.begin(g, *_steps(phase, turn))


def _steps(phase: str, turn: int) -> list[Step[SkullTower]]:
    """What is done in a phase and after it."""
    round_end: list[Step[SkullTower]] = [BUILDING, PREPARATION, ROUND]
    if phase == "play":
        return [TURN[turn], CLEAR_HAND, *round_end]
    return round_end[("building", "preparation", "deal").index(phase) :]


def _check_tower(g: SkullTower, position: Position) -> None:
    """Three different cards and a side of the BOSS, which is one card."""
    bosses = [card for card in g.tower if card in g.content.bosses]
    if len(g.tower) != 4 or len(set(g.tower)) != 4 or bosses != g.tower[-1:]:
        position.refuse("tower", "it is three different cards, and on top of them the BOSS.")


def _floor(g: SkullTower, position: Position, spot: str) -> int:
    """The number of a floor such as `003-3` in the whole tower."""
    if not spot:
        return 0
    known: dict[str, int] = {}
    for place, card in enumerate(g.tower):
        for number in range(len(g.content.tower_cards[card].colours)):
            name = f"{g.content.tower_cards[card].name}-{number + 1}"
            known[name] = g.layout.card_low[place] + number
    return known[position.among("floors", spot, known, "floor")]


def _lay_cards(g: SkullTower, position: Position) -> None:
    """Put the cards where they lie; what lies nowhere is for sale, or out of the game."""
    content = g.content
    hands, offered = position.each("hands", g.seats), position.each("offered", g.seats)
    g.hands = [position.things("hands", content, "card", hand) for hand in hands]
    g.offered = [position.things("offered", content, "card", offer) for offer in offered]
    for seat, offer in enumerate(g.offered):
        if len(offer) > 1:
            position.refuse("offered", f"{SEATS[seat]} puts one card down, not {len(offer)}.")
    g.played = position.things("played", content, "card")
    g.discard = position.things("discard", content, "card")
    g.deck = Deck(position.things("deck", content, "card"))
    removed = position.things("removed", content, "card")
    lying = [*g.shared_cards(), *removed]
    stocks: list[list[int]] = []
    for level in (2, 3):
        word = f"level{level}"
        stock = position.things(word, content, "card")
        for card in stock:
            if content.levels[card] != level:
                position.refuse(word, f"{content.titles['card'][card]} is not of level {level}.")
        if word not in position:
            stock = [card for card in content.by_level[level] if card not in lying]
        stocks.append(stock)
    _check_cards(g, position, removed, stocks)
    g.level2 = [Deck(stocks[0])]
    if g.easy:
        red = [card for card in stocks[0] if "red" in content.colours[card]]
        g.level2 = [Deck(red), Deck([card for card in stocks[0] if card not in red])]
    g.level3 = Deck(stocks[1])
    lying += [*stocks[0], *stocks[1]]
    g.removed = removed + [card for card in range(len(content.levels)) if card not in lying]
    g.shown = position.things("shown", content, "card")
    for card in g.shown:
        if card not in g.hands[LEFT] + g.hands[RIGHT]:
            position.refuse("shown", f"{content.titles['card'][card]} is in no hand.")


def _check_cards(
    g: SkullTower, position: Position, removed: list[int], stocks: list[list[int]]
) -> None:
    """Every card is there once."""
    placed = {
        "hands": [*g.hands[LEFT], *g.hands[RIGHT]],
        "offered": [*g.offered[LEFT], *g.offered[RIGHT]],
        "played": g.played,
        "discard": g.discard,
        "deck": g.deck.cards,
        "removed": removed,
        "level2": stocks[0],
        "level3": stocks[1],
    }
    position.once(
        ((word, card) for word, cards in placed.items() for card in cards),
        g.content.titles["card"],
    )


def _lay_tokens(g: SkullTower, position: Position) -> None:
    """Put the tokens on their pictures; the others are the supply."""
    names = _pictures(g)
    g.tokens = [EMPTY] * len(names)
    for word, condition in CONDITIONS.items():
        for name in position.words(word):
            places = [place for place, picture in enumerate(names) if picture.startswith(name)]
            if not places:
                position.refuse(word, f"no picture of this tower begins with {name!r}.")
            for place in places:
                if g.tokens[place] != EMPTY:
                    position.refuse(word, f"{names[place]} is written twice.")
                g.tokens[place] = condition
    lying = g.tokens.count(STANDING) + g.tokens.count(FALLEN)
    g.taken = position.number("taken")
    left = TOKEN_COUNT - lying - g.taken
    if left < 0:
        position.refuse("tokens", f"there are {TOKEN_COUNT} tokens, not {lying + g.taken}.")
    g.supply = position.number("supply", left, left)


def _lay_rights(g: SkullTower, position: Position) -> None:
    """What each player may still do in this round."""
    skills = position.some_of("skills", SKILLS)
    g.skills = [skill in skills for skill in SKILLS]
    g.new_rights()
    redrawn = position.each_number("redrawn", g.seats)
    for seat in (LEFT, RIGHT):
        if redrawn[seat] > g.redraws[seat]:
            position.refuse("redrawn", f"{SEATS[seat]} may redraw {g.redraws[seat]} times.")
    g.redraws = [g.redraws[seat] - redrawn[seat] for seat in (LEFT, RIGHT)]
    exchanged = position.some_of("exchanged", SEATS)
    g.may_exchange = [seat not in exchanged for seat in SEATS]
    signalled = position.some_of("signalled", SEATS)
    g.may_signal = [g.skills[SIGNAL] and seat not in signalled for seat in SEATS]
    g.may_link = g.skills[FREE_LINK] and not position.yes("linked")


def _pictures(g: SkullTower) -> list[str]:
    """All pictured skeletons of the tower by name, in the order of the tokens."""
    names = g.vocabulary.names["place"]
    return [names[number] for number in g.layout.picture]


# Printing


def write(g: SkullTower) -> Iterator[Entries]:
    """Everything in its place, and the phase that the steps on the stack belong to."""
    if not g.tokens:
        return  # the tower is still being built
    names = g.vocabulary.names
    pictures = _pictures(g)

    def cards(some: list[int]) -> str:
        return " ".join(names["card"][card] for card in some)

    def seats(some: list[bool]) -> str:
        return " ".join(seat for seat, holds in zip(SEATS, some, strict=True) if holds)

    allowed = TWICE if g.has(SECOND_WIND) else ONCE
    entries: Entries = {
        "tower": " ".join(names["tower"][card] for card in g.tower),
        "floors": [_spot(g, floor) for floor in g.floors],
        "hands": [cards(hand) for hand in g.hands],
        "offered": [cards(offer) for offer in g.offered],
        "played": cards(g.played),
        "discard": cards(g.discard),
        "deck": cards(g.deck.cards),
        "level2": cards([card for deck in g.level2 for card in deck.cards]),
        "level3": cards(g.level3.cards),
        "removed": cards(g.removed),
        "shown": cards(g.shown),
        **{
            word: " ".join(
                name for name, token in zip(pictures, g.tokens, strict=True) if token == condition
            )
            for word, condition in CONDITIONS.items()
        },
        "taken": g.taken,
        "supply": g.supply,
        "round": g.round,
        "gold": g.gold,
        "skills": " ".join(s for s, has in zip(SKILLS, g.skills, strict=True) if has),
        "redrawn": [redraws - left for redraws, left in zip(allowed, g.redraws, strict=True)],
        "exchanged": seats([not may for may in g.may_exchange]),
        "signalled": seats([g.skills[SIGNAL] and not may for may in g.may_signal]),
        "linked": g.skills[FREE_LINK] and not g.may_link,
    }
    for phase in ("play", "building", "preparation"):
        for turn, seat in enumerate(SEATS if phase == "play" else SEATS[:1]):
            for steps in steps_above(g, *_steps(phase, turn)):
                yield {**entries, "phase": phase, "turn": seat, "steps": steps}


def _spot(g: SkullTower, floor: int) -> str:
    """A floor by the name of the lowest card that has it."""
    place = next(i for i, high in enumerate(g.layout.card_high) if floor <= high)
    name = g.content.tower_cards[g.tower[place]].name
    return f"{name}-{floor - g.layout.card_low[place] + 1}"
