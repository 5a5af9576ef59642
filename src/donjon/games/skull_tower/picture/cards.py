"""The cards of Skull Tower where they lie: hands, offers, play area, piles, stocks, building."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from donjon.core.record.texts import texts
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
from donjon.drawing.svg import remembered
from donjon.games.skull_tower.components import SkullTowerContent
from donjon.games.skull_tower.picture.figures import back, stock_back
from donjon.games.skull_tower.picture.places import Upright
from donjon.games.skull_tower.picture.scene import TowerScene, face_of, laid
from donjon.games.skull_tower.rules.building import PRICES, stocks
from donjon.games.skull_tower.state import LEFT, RIGHT
from donjon.games.skull_tower.text import card_words, names, unseen
from donjon.games.skull_tower.verbs import (
    BUY,
    DONE,
    EXCHANGE,
    PLAY,
    REDRAW,
    REMOVE,
    SHOW,
)

text_of: Final = texts(__name__)

TABS = ((REDRAW, "redraw"), (EXCHANGE, "exchange"), (SHOW, "eye"))


# The players


def hand(scene: TowerScene, seat: int) -> Iterator[Svg]:
    """The cards of a player, face up as far as they may be seen."""
    g, plan = scene.g, scene.plan
    near, cards = scene.near(seat), g.hands[seat]
    if seat != scene.view.seat:
        shown = tuple([card in g.shown for card in cards])
        yield from _held(plan, scene.content, seat, near, tuple(cards), shown, scene.who(seat))
        return
    width = plan.hand_card(near)
    for i, card in enumerate(cards):
        place = plan.hand(seat, i, len(cards), near)
        figure = scene.face(card, width, shown=card in g.shown)
        play, more = PLAY.of[card], text_of("shown") if card in g.shown else ""
        yield scene.card(card, figure, place, play, more, play)
        yield from _tabs(scene, seat, card, place)


@remembered
def _held(
    plan: Upright,
    content: SkullTowerContent,
    seat: int,
    near: bool,
    cards: tuple[int, ...],
    shown: tuple[bool, ...],
    who: str,
) -> list[Svg]:
    """The cards of somebody else."""
    width = plan.hand_card(near)
    drawn: list[Svg] = []
    for i, card in enumerate(cards):
        place = plan.hand(seat, i, len(cards), near)
        if card < 0:
            label = text_of("hidden-card", player=who)
            drawn.append(piece(back(width), place.x, place.y, id=f"hand-{seat}-{i}", label=label))
        else:
            figure = face_of(content, card, width, shown=shown[i])
            drawn.append(laid(content, card, figure, place, text_of("shown") if shown[i] else ""))
    return drawn


def _tabs(scene: TowerScene, seat: int, card: int, spot: Place) -> Iterator[Svg]:
    """What else may be done with a card, on small plates beside it."""
    open_tabs = [(verb, name) for verb, name in TABS if verb.of[card] in scene.options]
    for i, (verb, name) in enumerate(open_tabs):
        answer = verb.of[card]
        place, width, height = scene.plan.tab(i, len(open_tabs), spot)
        id = f"tab-{verb.name}-{scene.id('card', card)}"
        reach = box(width + 4, height + 5)
        yield scene.live(answer, tab(name, width, height), place.x, place.y, id=id, reach=reach)


def offer(scene: TowerScene, seat: int) -> Iterator[Svg]:
    """The card that a player has put down to exchange it."""
    plan = scene.plan
    for card in scene.g.offered[seat]:
        x, y, _ = plan.offer(seat, scene.near(seat))
        if card < 0:
            label = text_of("offered-by", player=scene.who(seat))
            yield piece(back(plan.deck), x, y, id=f"offer-{seat}", label=label)
        else:
            told = text_of("card-offered-by", player=scene.who(seat))
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
        yield caption(text_of("draw"), outer, below)
        yield caption(text_of("discard"), inner, below)
    below = plan.shop + card_height(plan.deck) / 2 + 13
    for x, stock, _ in _stock_places(scene) if scene.wide or scene.building else []:
        if scene.building:
            yield sign("coin", x - 6, below, 13, "muted")
            yield caption(str(PRICES[stock]), x + 6, below)
        else:
            crowded = len(g.level2) > 1
            names = text_of.each("short-stocks") if crowded else text_of.each("stock-captions")
            yield caption(names[stock], x, below)
    if DONE.bare in scene.options and scene.wide:
        x, y, _ = plan.done
        yield caption(text_of("or-remove"), x, y + 36)
    for seat in (LEFT, RIGHT):
        if g.offered[seat]:
            x, y, _ = plan.offer(seat, scene.near(seat))
            yield caption(text_of("offered"), x, y + card_height(plan.deck) / 2 + 11)


def piles(scene: TowerScene) -> Iterator[Svg]:
    """The draw pile and what is discarded."""
    g, plan = scene.g, scene.plan
    left = 0 if scene.building else len(g.deck)
    cards = unseen(scene.view) if left or scene.view.pools else []
    yield _draw_pile(plan, scene.content, left, tuple(cards))
    yield from _discarded(plan, scene.content, tuple(g.discard))


@remembered
def _draw_pile(plan: Upright, content: SkullTowerContent, left: int, cards: tuple[int, ...]) -> Svg:
    """The draw pile; of the cards that lie there or in hidden hands one knows which they are."""
    outer, _, y = plan.piles
    label = text_of("draw-pile", count=left)
    if cards:
        told = "; ".join([card_words(content, card) for card in cards])
        label += text_of("unseen-cards", cards=told)
    figure = back(plan.deck, left) if left else slot(plan.deck)
    return piece(figure, outer, y, id="draw-pile", label=label)


@remembered
def _discarded(plan: Upright, content: SkullTowerContent, cards: tuple[int, ...]) -> list[Svg]:
    """What is discarded, one upon the other."""
    _, inner, y = plan.piles
    if not cards:
        return [piece(slot(plan.deck), inner, y, id="discard", label=text_of("nothing-discarded"))]
    drawn: list[Svg] = []
    for i, card in enumerate(cards, 1):
        figure, label = face_of(content, card, plan.deck), ""
        if i == len(cards):
            figure = pile(figure, i, plan.deck)
            label = text_of("discarded", cards="; ".join(names(content, cards)))
        name = content.vocabulary.names["card"][card]
        drawn.append(piece(figure, inner, y, id=f"card-{name}", label=label))
    return drawn


def stock_decks(scene: TowerScene) -> Iterator[Svg]:
    """The level decks, from which cards are bought."""
    plan = scene.plan
    decks = _stock_places(scene)
    apart = decks[1][0] - decks[0][0]
    width = min(plan.deck, apart - 4)
    reach = box(apart, max(56.0, card_height(width))) if width < 44 else None
    for x, stock, size in decks:
        left = text_of("stock-left", gold=PRICES[stock], count=size)
        yield scene.either(
            BUY.of[stock],
            stock_back(stock, width, size) if size else slot(width),
            x,
            plan.shop,
            scene.id("stock", stock),
            text_of("stock-label", stock=scene.titles["stock"][stock], left=left),
            more=left,
            reach=reach,
        )


def _stock_places(scene: TowerScene) -> list[tuple[float, int, int]]:
    """Where each stock lies, which it is, and how many cards it holds."""
    in_stock = stocks(scene.g)
    return [
        (scene.plan.stock(i, len(in_stock)), stock, size)
        for i, (stock, size) in enumerate(in_stock)
    ]


def played(scene: TowerScene) -> Iterator[Svg]:
    """The cards of the play area, the latest one uppermost."""
    plan, cards = scene.plan, scene.g.played
    if cards:
        yield from _played(plan, scene.content, tuple(cards))
    elif not scene.building:
        middle, y, _ = plan.play
        label = text_of("no-card-played")
        yield piece(slot(plan.card), middle, y, id="play-area", label=label)


@remembered
def _played(plan: Upright, content: SkullTowerContent, cards: tuple[int, ...]) -> list[Svg]:
    middle, y, room = plan.play
    row = squeezed(len(cards), plan.spread, room, plan.card)
    drawn: list[Svg] = []
    for i, card in enumerate(cards):
        place = Place(middle + row[i].x, y)
        more = text_of("card-to-follow") if i == len(cards) - 1 else text_of("card-played")
        drawn.append(laid(content, card, face_of(content, card, plan.card), place, more))
    return drawn


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
