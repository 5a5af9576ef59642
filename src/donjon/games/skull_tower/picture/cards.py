"""The cards of Skull Tower where they lie: hands, offers, play area, piles, stocks, building."""

from __future__ import annotations

from collections.abc import Iterator

from donjon.drawing import (
    Place,
    Svg,
    box,
    caption,
    card_height,
    piece,
    pile,
    sign,
    slot,
    squeezed,
    tab,
)
from donjon.drawing.prose import counted
from donjon.drawing.svg import remembered
from donjon.games.skull_tower.components import SkullTowerContent
from donjon.games.skull_tower.picture.figures import back, stock_back
from donjon.games.skull_tower.picture.places import Upright
from donjon.games.skull_tower.picture.scene import TowerScene
from donjon.games.skull_tower.rules.building import PRICES, stocks
from donjon.games.skull_tower.state import LEFT, RIGHT
from donjon.games.skull_tower.text import card_words, names, unseen
from donjon.games.skull_tower.verbs import (
    BLUE_2,
    BUY,
    DONE,
    EXCHANGE,
    LEVEL_2,
    LEVEL_3,
    PLAY,
    RED_2,
    REDRAW,
    REMOVE,
    SHOW,
)

TABS = ((REDRAW, "redraw"), (EXCHANGE, "exchange"), (SHOW, "eye"))
STOCK_NAMES = {LEVEL_2: "Level 2", RED_2: "Red", BLUE_2: "Blue", LEVEL_3: "Level 3"}
"""Short names under the decks."""


# The players


def hand(scene: TowerScene, seat: int) -> Iterator[Svg]:
    """The cards of a player, face up as far as they may be seen."""
    g, plan = scene.g, scene.plan
    mine = seat == scene.view.seat
    near, count = scene.near(seat), len(g.hands[seat])
    width = plan.hand_card(near)
    for i, card in enumerate(g.hands[seat]):
        place = plan.hand(seat, i, count, near)
        if card < 0:
            label = f"Hidden card of {scene.who(seat)}"
            yield piece(back(width), place.x, place.y, id=f"hand-{seat}-{i}", label=label)
            continue
        shown = card in g.shown
        figure = scene.face(card, width, shown=shown)
        play, more = PLAY.of[card], ", shown" if shown else ""
        yield scene.card(card, figure, place, play, more, play if mine else -1)
        if mine:
            yield from _tabs(scene, seat, card, place)


def _tabs(scene: TowerScene, seat: int, card: int, spot: Place) -> Iterator[Svg]:
    """What else may be done with a card, on small plates beside it."""
    found = [(verb, name) for verb, name in TABS if verb.of[card] in scene.options]
    for i, (verb, name) in enumerate(found):
        answer = verb.of[card]
        place, width, height = scene.plan.tab(i, len(found), spot)
        id = f"tab-{verb.name}-{scene.id('card', card)}"
        reach = box(width + 4, height + 5)
        yield scene.live(answer, tab(name, width, height), place.x, place.y, id=id, reach=reach)


def offer(scene: TowerScene, seat: int) -> Iterator[Svg]:
    """The card that a player has put down to exchange it."""
    plan = scene.plan
    for card in scene.g.offered[seat]:
        x, y, _ = plan.offer(seat, scene.near(seat))
        if card < 0:
            label = f"Offered face down by {scene.who(seat)}"
            yield piece(back(plan.deck), x, y, id=f"offer-{seat}", label=label)
        else:
            told = f", offered face down by {scene.who(seat)}"
            yield scene.card(card, scene.face(card, plan.deck), Place(x, y), more=told)


# The table


def captions(scene: TowerScene) -> Iterator[Svg]:
    """Words below the piles, the stocks and the cards that are offered."""
    g, plan = scene.g, scene.plan
    if not g.round or g.over:
        return
    outer, inner, y = plan.piles
    below = y + card_height(plan.deck) / 2 + 13
    if scene.wide or not scene.building:
        yield caption("Draw", outer, below)
        yield caption("Discard", inner, below)
    below = plan.shop + card_height(plan.deck) / 2 + 13
    for x, stock, _ in _stock_places(scene) if scene.wide or scene.building else []:
        if scene.building:
            yield sign("coin", x - 6, below, 13, "muted")
            yield caption(str(PRICES[stock]), x + 6, below)
        else:
            name = STOCK_NAMES[stock]
            if len(g.level2) > 1:
                name = name.replace("Level", "Lvl")
            yield caption(name, x, below)
    if DONE.bare in scene.options and scene.wide:
        x, y, _ = plan.done
        yield caption("or remove a card: 1 gold", x, y + 36)
    for seat in (LEFT, RIGHT):
        if g.offered[seat]:
            x, y, _ = plan.offer(seat, scene.near(seat))
            yield caption("Offered", x, y + card_height(plan.deck) / 2 + 11)


def piles(scene: TowerScene) -> Iterator[Svg]:
    """The draw pile and what is discarded."""
    g, plan = scene.g, scene.plan
    _, inner, y = plan.piles
    left = 0 if scene.building else len(g.deck)
    cards = unseen(scene.view) if left or scene.view.pools else []
    yield _draw_pile(plan, scene.content, left, tuple(cards))
    if not g.discard:
        yield piece(slot(plan.deck), inner, y, id="discard", label="Nothing discarded")
    for i, card in enumerate(g.discard, 1):
        figure, label = scene.face(card, plan.deck), ""
        if i == len(g.discard):
            figure = pile(figure, i, plan.deck)
            label = f"Discarded: {'; '.join(names(scene.content, g.discard))}"
        yield piece(figure, inner, y, id=scene.id("card", card), label=label)


@remembered
def _draw_pile(plan: Upright, content: SkullTowerContent, left: int, cards: tuple[int, ...]) -> Svg:
    """The draw pile; of the cards that lie there or in hidden hands one knows which they are."""
    outer, _, y = plan.piles
    label = f"Draw pile: {counted(left, 'card')}"
    if cards:
        label += f". Unseen cards: {'; '.join([card_words(content, card) for card in cards])}"
    figure = back(plan.deck, left) if left else slot(plan.deck)
    return piece(figure, outer, y, id="draw-pile", label=label)


def stock_decks(scene: TowerScene) -> Iterator[Svg]:
    """The level decks, from which cards are bought."""
    plan = scene.plan
    found = _stock_places(scene)
    apart = found[1][0] - found[0][0]
    width = min(plan.deck, apart - 4)
    reach = box(apart, max(56.0, card_height(width))) if width < 44 else None
    for x, stock, size in found:
        left = f"{PRICES[stock]} gold, {counted(size, 'card')} left"
        yield scene.either(
            BUY.of[stock],
            stock_back(stock, width, size) if size else slot(width),
            x,
            plan.shop,
            scene.id("stock", stock),
            f"Stock {scene.titles['stock'][stock]}: {left}",
            more=left,
            reach=reach,
        )


def _stock_places(scene: TowerScene) -> list[tuple[float, int, int]]:
    """Where each stock lies, which it is, and how many cards it holds."""
    found = stocks(scene.g)
    return [(scene.plan.stock(i, len(found)), stock, size) for i, (stock, size) in enumerate(found)]


def played(scene: TowerScene) -> Iterator[Svg]:
    """The cards of the play area, the latest one uppermost."""
    plan, cards = scene.plan, scene.g.played
    middle, y, room = plan.play
    row = squeezed(len(cards), plan.spread, room, plan.card)
    for i, card in enumerate(cards):
        place = Place(middle + row[i].x, y)
        last = ", played, the card to follow" if i == len(cards) - 1 else ", played"
        yield scene.card(card, scene.face(card, plan.card), place, more=last)
    if not cards and not scene.building:
        label = "No card played yet: the first is free"
        yield piece(slot(plan.card), middle, y, id="play-area", label=label)


# The building phase


def shared_deck(scene: TowerScene) -> Iterator[Svg]:
    """The whole shared deck laid out by colour and number, each card in its own place."""
    plan, content = scene.plan, scene.content
    homes = _homes(tuple(content.hues), tuple(content.numbers))
    rows = max(row for _, row in homes) + 1
    for card in sorted(set(scene.g.deck.all())):
        place = plan.home(*homes[card], rows)
        yield scene.card(card, scene.face(card, *plan.chip), place, REMOVE.of[card])


@remembered
def _homes(hues: tuple[int, ...], numbers: tuple[int, ...]) -> list[tuple[int, int]]:
    """Column and row of every card in the laid-out deck: a column for each hue."""
    homes = [(0, 0)] * len(hues)
    for column in range(4):
        cards = [card for card, hue in enumerate(hues) if min(hue, 3) == column]
        for row, card in enumerate(sorted(cards, key=lambda c: (numbers[c], c))):
            homes[card] = (column, row)
    return homes
