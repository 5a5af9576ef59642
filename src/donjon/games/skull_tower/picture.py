"""The table of Skull Tower as SVG: the tower in the middle, a player on either side of it."""

from __future__ import annotations

from collections.abc import Iterator

from donjon.core.views import View
from donjon.drawing import (
    SMALL,
    Figure,
    Place,
    Svg,
    box,
    button,
    card_height,
    cell,
    el,
    join,
    mark,
    num,
    pawn,
    piece,
    sign,
    text,
)
from donjon.drawing import picture as whole
from donjon.drawing.svg import remembered
from donjon.games.skull_tower.content import COLOURS, FLOORS
from donjon.games.skull_tower.figures import (
    SEATS,
    SKILL_WORDS,
    action,
    back,
    banner,
    counter,
    face,
    light,
    past_round,
    seat_plate,
    skeleton,
    skill_plate,
    slot,
    stock_back,
    tab,
    talk_plate,
    top_card,
)
from donjon.games.skull_tower.places import UPRIGHT, WIDE, Upright
from donjon.games.skull_tower.rules.building import PRICES
from donjon.games.skull_tower.state import (
    ARROW,
    BLUE_2,
    BUY,
    DONE,
    EXCHANGE,
    FIRST,
    LEFT,
    LEVEL_2,
    LEVEL_3,
    PASS,
    PLAY,
    RED_2,
    REDRAW,
    REMOVE,
    RIGHT,
    SHOW,
    SIGNAL,
    SPARE,
    STRIKE,
    SWORD,
    SkullTower,
    SkullTowerContent,
)
from donjon.games.skull_tower.text import (
    PLAYERS,
    TOKENS,
    building,
    card_words,
    counted,
    flipped,
    icon_words,
    redraws_left,
    stocks,
    talk_words,
    unseen,
)
from donjon.games.skull_tower.tower import Span, skeleton_places, storeys, tower
from donjon.games.skull_tower.view import may_talk

TABS = ((REDRAW, "redraw"), (EXCHANGE, "exchange"), (SHOW, "eye"))
ACTIONS = (
    (FIRST.base + SWORD, "sword"),
    (FIRST.base + ARROW, "arrow-up"),
    (SPARE.base, "shield"),
    (PASS.base, ""),
)
STOCK_NAMES = {LEVEL_2: "Level 2", RED_2: "Red", BLUE_2: "Blue", LEVEL_3: "Level 3"}
"""Short names under the decks."""


def picture(view: View, wide: bool = False, theme: str | None = None) -> str:
    """What this seat may know, drawn; what it may answer now can be clicked.

    Upright it fits a phone; `wide` is for a larger screen. `theme` holds it in light or dark.
    """
    return _Table(view, WIDE if wide else UPRIGHT).draw(theme)


@remembered
def _track(plan: Upright, rounds: int, starters: tuple[int, ...], now: int) -> Svg:
    """The rounds, each with the shape of the player who starts it."""
    parts = []
    for i in range(rounds):
        x, y, size = _round_cell(plan, rounds, i)
        figure = cell(str(i + 1), size=size) if i >= now else past_round(size, i + 1)
        parts.append(el("g", figure.body, transform=f"translate({num(x)} {num(y)})"))
        parts.append(mark(SEATS[starters[i]], x, y + size / 2 + 7, 8))
    return join(parts)


def _round_cell(plan: Upright, rounds: int, i: int) -> tuple[float, float, float]:
    left, y = plan.track
    step = (plan.width - 2 * left) / rounds
    return left + step * (i + 0.5), y, min(step - 5, 28)


class _Table:
    """A view being drawn: the still board below, one flat layer of pieces above it."""

    def __init__(self, view: View, plan: Upright) -> None:
        self.view = view
        self.plan = plan
        g = view.state
        assert isinstance(g, SkullTower)
        self.g = g
        self.content: SkullTowerContent = g.content
        self.layout = g.content.layout(g.tower)
        self.options = set(view.options)
        self.keys = g.vocabulary.keys
        self.building = building(g)

    def draw(self, theme: str | None) -> Svg:
        plan = self.plan
        board = el("g", *self.board(), class_="board")
        pieces = el("g", *self.pieces(), class_="pieces")
        about = self.view.box.about
        size = (plan.width, plan.height)
        return whole(*size, board, pieces, title=about.title, accent=about.accent, theme=theme)

    def board(self) -> Iterator[Svg]:
        g, plan = self.g, self.plan
        if g.round:
            yield _track(plan, self.content.rounds, tuple(self.content.starters), g.round)
        yield tower(plan.tower, self.layout, self.spans())
        rows = storeys(plan.tower, self.layout)
        if len(g.tower) > 3 and max(g.floors) < self.layout.top:
            name = FLOORS[self.layout.colours[-1]].upper()
            yield text(name, plan.tower.x, rows[-1].top + 8, size=SMALL, color="card", bold=True)
        yield from self.captions()

    def pieces(self) -> Iterator[Svg]:
        yield from self.lights()
        yield from self.round()
        yield from self.skeletons()
        yield from self.pawns()
        yield from self.plates()
        if self.g.outcome is not None:
            yield self.outcome()
        elif self.g.round:
            yield from self.piles()
            yield from self.stocks()
            yield from self.played()
        if self.building:
            yield from self.shared_deck()
        for seat in (LEFT, RIGHT):
            yield from self.hand(seat)
            yield from self.offer(seat)
        yield from self.status()
        yield from self.skills()
        yield from self.actions()

    # Helpers

    def key(self, answer: int) -> str | None:
        """The key of an answer that may be given now."""
        return self.keys[answer] if answer in self.options else None

    def say(self, answer: int) -> str:
        return self.view.box.words.option(self.content, answer)

    def face(self, card: int, width: float, height: float = 0, shown: bool = False) -> Figure:
        content = self.content
        hues = tuple(name for name, bit in COLOURS.items() if content.colours[card] & bit)
        counts = content.icons[card]
        icons = ("sword",) * counts[SWORD] + ("arrow-up",) * counts[ARROW]
        return face(hues, content.numbers[card], icons, width, height or card_height(width), shown)

    def card_id(self, card: int) -> str:
        return f"card-{self.g.vocabulary.names['card'][card]}"

    # The tower

    def spans(self) -> tuple[Span, ...]:
        g, titles = self.g, self.content.titles
        return tuple(
            Span(
                self.layout.card_low[i],
                self.layout.card_high[i],
                titles["tower"][card].partition(" ")[0],
                g.skill_of(i),
                titles["skill"][g.skill_of(i)] if g.skill_of(i) >= 0 else "",
                flipped(g, i),
            )
            for i, card in enumerate(g.tower)
        )

    def lights(self) -> Iterator[Svg]:
        """Each player carries a candle: their half of their floor is lit."""
        g, plan = self.g, self.plan.tower
        rows = storeys(plan, self.layout)
        if not rows:
            return
        for seat in (LEFT, RIGHT):
            storey = rows[g.floors[seat]]
            wide = plan.lane + plan.wing
            x = plan.x + (2 * seat - 1) * wide / 2
            figure = light(wide, storey.foot - storey.top)
            yield piece(figure, x, (storey.top + storey.foot) / 2, id=f"light-{seat}")

    def skeletons(self) -> Iterator[Svg]:
        g = self.g
        if not g.tokens:
            return
        places = skeleton_places(self.plan.tower, self.layout)
        names = g.vocabulary.names["place"]
        titles = self.content.titles["place"]
        live = [
            i
            for i, number in enumerate(self.layout.picture)
            if STRIKE.base + number in self.options
        ]
        for i, number in enumerate(self.layout.picture):
            x, y, size = places[i]
            key, label, reach = None, f"Skeleton {titles[number]}: {TOKENS[g.tokens[i]]}", None
            if i in live:
                key, label = self.keys[STRIKE.base + number], self.say(STRIKE.base + number)
                others = [places[j][0] - x for j in live if j != i]
                near = max((d / 2 for d in others if d < 0), default=-22)
                far = min((d / 2 for d in others if d > 0), default=22)
                reach = f"M{num(near)} -20H{num(far)}V20H{num(near)}Z"
            yield piece(
                skeleton(g.tokens[i], size),
                x,
                y,
                id=f"skeleton-{names[number]}",
                key=key,
                label=label,
                reach=reach,
            )

    def pawns(self) -> Iterator[Svg]:
        g, plan = self.g, self.plan.tower
        rows = storeys(plan, self.layout)
        if not rows:
            return
        size = 1.75 * plan.lane
        for seat in (LEFT, RIGHT):
            floor = g.floors[seat]
            x = plan.x + (2 * seat - 1) * (plan.lane / 2 + 0.5)
            label = f"{PLAYERS[seat]} player's pawn, floor {floor + 1}"
            figure = pawn(SEATS[seat], size, PLAYERS[seat])
            yield piece(
                figure, x, rows[floor].foot - 1 - size * 0.475, id=f"pawn-{seat}", label=label
            )

    # The players

    def plates(self) -> Iterator[Svg]:
        g = self.g
        x, y, width = self.plan.plate
        question = self.view.question
        for seat in (LEFT, RIGHT):
            words, signs = [], []
            if not self.building and g.round and not g.over:
                redraws = redraws_left(g, seat) if len(g.deck) else 0
                signs = ["redraw"] * redraws
                words = [f"may redraw {'twice' if redraws > 1 else 'once'}"] if redraws else []
                if not g.exchanged >> seat & 1:
                    signs.append("exchange")
                    words.append("may exchange")
                if g.has(SIGNAL) and not g.signalled >> seat & 1:
                    signs.append("eye")
                    words.append("may signal while apart")
            name = PLAYERS[seat]
            label = ", ".join([f"{name} player", *words])
            asked = question is not None and question.asks(seat)
            figure = seat_plate(seat, name, tuple(signs), width)
            yield piece(
                figure, self.plan.side(seat, x), y, id=f"seat-{seat}", label=label, lit=asked
            )

    def hand(self, seat: int) -> Iterator[Svg]:
        g, plan = self.g, self.plan
        mine = seat == self.view.seat
        for i, card in enumerate(g.hands[seat]):
            place = plan.hand(seat, i, mine)
            if card < 0:
                label = f"Hidden card of the {PLAYERS[seat].lower()} player"
                yield piece(back(plan.card), place.x, place.y, id=f"hand-{seat}-{i}", label=label)
                continue
            shown = card in g.shown
            key = self.key(PLAY.base + card)
            icons = icon_words(self.content, card)
            label = (
                f"{self.say(PLAY.base + card)}, {icons}" if key else card_words(self.content, card)
            )
            figure = self.face(card, plan.card, shown=shown)
            label += ", shown" if shown else ""
            yield piece(figure, place.x, place.y, id=self.card_id(card), key=key, label=label)
            if mine:
                yield from self.tabs(seat, card, place)

    def tabs(self, seat: int, card: int, spot: Place) -> Iterator[Svg]:
        """What else may be done with a card, on small plates beside it."""
        found = [(verb, name) for verb, name in TABS if verb.base + card in self.options]
        for i, (verb, name) in enumerate(found):
            answer = verb.base + card
            place, width, height = self.plan.tab(seat, i, len(found), spot)
            yield piece(
                tab(name, width, height),
                place.x,
                place.y,
                id=f"tab-{verb.name}-{self.card_id(card)}",
                key=self.keys[answer],
                label=self.say(answer),
                reach=box(width + 4, height + 5),
            )

    def offer(self, seat: int) -> Iterator[Svg]:
        plan = self.plan
        for card in self.g.offered[seat]:
            x, y = plan.side(seat, plan.offer[0]), plan.offer[1]
            name = PLAYERS[seat].lower()
            if card < 0:
                figure, which = back(plan.deck), f"offer-{seat}"
                label = f"Offered face down by the {name} player"
            else:
                figure, which = self.face(card, plan.deck), self.card_id(card)
                label = f"{card_words(self.content, card)}, offered face down by the {name} player"
            yield piece(figure, x, y, id=which, label=label)

    # The table

    def captions(self) -> Iterator[Svg]:
        g, plan = self.g, self.plan
        if not g.round or g.over:
            return
        outer, inner, y = plan.piles
        below = y + card_height(plan.deck) / 2 + 13
        names = [(outer, "Draw"), (inner, "Discard")]
        for x, name in names:
            yield text(name, x, below, size=SMALL, color="muted")
        for x, stock, _ in self.stock_places():
            if self.building:
                yield sign("coin", x - 6, below, 13, "muted")
                yield text(str(PRICES[stock]), x + 6, below, size=SMALL, color="muted")
            else:
                name = STOCK_NAMES[stock]
                if len(g.level2) > 1:
                    name = name.replace("Level", "Lvl")
                yield text(name, x, below, size=SMALL, color="muted")
        if DONE.base in self.options:
            x, y, _ = plan.play
            yield text("or remove a card: 1 gold", x, y + 36, size=SMALL, color="muted")
        for seat in (LEFT, RIGHT):
            if g.offered[seat]:
                height = plan.offer[1] + card_height(plan.deck) / 2 + 11
                yield text(
                    "Offered", plan.side(seat, plan.offer[0]), height, size=SMALL, color="muted"
                )

    def piles(self) -> Iterator[Svg]:
        g, plan = self.g, self.plan
        outer, inner, y = plan.piles
        pile = 0 if self.building else len(g.deck)
        cards = unseen(self.view) if pile or self.view.pools else []
        known = "; ".join(card_words(self.content, card) for card in cards)
        label = f"Draw pile: {counted(pile, 'card')}" + (
            f". Unseen cards: {known}" if known else ""
        )
        figure = back(plan.deck, str(pile)) if pile else slot(plan.deck)
        yield piece(figure, outer, y, id="draw-pile", label=label)
        names = "; ".join(card_words(self.content, card) for card in g.discard)
        if not g.discard:
            yield piece(slot(plan.deck), inner, y, id="discard", label="Nothing discarded")
        for i, card in enumerate(g.discard):
            last = i == len(g.discard) - 1
            figure = self.face(card, plan.deck)
            if last:
                figure = top_card(figure, plan.deck, str(len(g.discard)))
            yield piece(
                figure, inner, y, id=self.card_id(card), label=f"Discarded: {names}" if last else ""
            )

    def stock_places(self) -> list[tuple[float, int, int]]:
        plan = self.plan
        outer, inner, _ = plan.piles
        found = stocks(self.g)
        if len(found) == 2:
            places = [plan.width - inner, plan.width - outer]
        else:
            step = (inner - outer) * 0.68
            places = [plan.width - (outer + inner) / 2 + step * (i - 1) for i in range(len(found))]
        return [(x, stock, size) for x, (stock, size) in zip(places, found, strict=True)]

    def stocks(self) -> Iterator[Svg]:
        plan = self.plan
        found = self.stock_places()
        width = plan.deck if len(found) == 2 else plan.deck * 0.7
        reach = None if len(found) == 2 else box(found[1][0] - found[0][0], 56)
        for x, stock, size in found:
            key = self.key(BUY.base + stock)
            title = self.content.titles["stock"][stock]
            label = (
                f"{self.say(BUY.base + stock)}, {PRICES[stock]} gold" if key else f"Stock {title}"
            )
            label = f"{label}: {counted(size, 'card')} left"
            figure = stock_back(stock, width, str(size)) if size else slot(width)
            yield piece(
                figure,
                x,
                plan.piles[2],
                id=f"stock-{self.g.vocabulary.names['stock'][stock]}",
                key=key,
                label=label,
                reach=reach,
            )

    def shared_deck(self) -> Iterator[Svg]:
        """The whole shared deck laid out by colour and number, each card in its own place."""
        plan, content = self.plan, self.content
        here = set(self.g.deck.all())
        homes = _homes(tuple(content.colours), tuple(content.numbers))
        rows = max(row for _, row in homes) + 1
        for card in sorted(here):
            place = plan.home(*homes[card], rows)
            answer = REMOVE.base + card
            key = self.key(answer)
            label = (
                f"{self.say(answer)}, {icon_words(content, card)}"
                if key
                else card_words(content, card)
            )
            figure = self.face(card, *plan.chip)
            yield piece(figure, place.x, place.y, id=self.card_id(card), key=key, label=label)

    def played(self) -> Iterator[Svg]:
        plan, cards = self.plan, self.g.played
        middle, y, room = plan.play
        step = min(plan.spread, (room - plan.card) / max(len(cards) - 1, 1))
        for i, card in enumerate(cards):
            x = middle + (i - (len(cards) - 1) / 2) * step
            last = ", the card to follow" if i == len(cards) - 1 else ""
            label = f"Played: {card_words(self.content, card)}{last}"
            yield piece(self.face(card, plan.card), x, y, id=self.card_id(card), label=label)
        if not cards and not self.building:
            label = "No card played yet: the first is free"
            yield piece(slot(plan.card), middle, y, id="play-area", label=label)

    def outcome(self) -> Svg:
        plan, ended = self.plan, self.g.outcome
        assert ended is not None
        words = self.view.box.words.outcome[ended.reason]
        x, y, width = plan.banner
        figure = banner(words, "crown" if ended.winners else "skull", width, 84)
        return piece(figure, x, y, id="outcome", label=words)

    def round(self) -> Iterator[Svg]:
        g, plan = self.g, self.plan
        if not g.round:
            return
        starter = PLAYERS[self.content.starters[g.round - 1]].lower()
        label = f"Round {g.round} of {self.content.rounds}, the {starter} player starts"
        x, y, size = _round_cell(plan, self.content.rounds, g.round - 1)
        yield piece(cell(str(g.round), filled=True, size=size), x, y, id="round", label=label)

    def status(self) -> Iterator[Svg]:
        g, plan = self.g, self.plan
        if not g.round:
            return
        removed = len(g.removed)
        shown = (
            ("coin", g.gold, "gold", f"{g.gold} gold"),
            ("skull", g.supply, "supply", f"{counted(g.supply, 'skeleton token')} in the supply"),
            ("bones", removed, "removed", f"{counted(removed, 'card')} removed from the game"),
        )
        for (x, y), (name, number, caption, label) in zip(plan.counters, shown, strict=True):
            yield piece(counter(name, number, caption), x, y, id=f"count-{caption}", label=label)
        words = talk_words(self.view, g)
        figure = talk_plate(words.partition(":")[0], may_talk(self.view))
        yield piece(figure, *plan.talk, id="talk", label=words)

    def skills(self) -> Iterator[Svg]:
        plan, titles = self.plan, self.content.titles
        for skill, title in enumerate(titles["skill"]):
            held = self.g.has(skill)
            full = titles["skill-text"][skill] or SKILL_WORDS[skill]
            label = f"{title}, {'held' if held else 'not held yet'}: {full}"
            place = plan.skill_place(skill, len(titles["skill"]))
            figure = skill_plate(skill, title, held, *plan.skill)
            yield piece(figure, place.x, place.y, id=f"skill-{skill}", label=label)

    # Answers that are no card and no skeleton

    def actions(self) -> Iterator[Svg]:
        plan, question = self.plan, self.view.question
        if question is None or not self.options:
            return
        if DONE.base in self.options:
            words = self.say(DONE.base)
            yield piece(
                button(words, width=120, height=44),
                *plan.play[:2],
                id="done",
                key=self.keys[DONE.base],
                label=words,
            )
        found = [(answer, name) for answer, name in ACTIONS if answer in self.options]
        x, y, width = plan.action
        for i, (answer, name) in enumerate(found):
            words = self.say(answer)
            yield piece(
                action(words, name, width, 42),
                plan.side(question.seat, x),
                y + (i - (len(found) - 1) / 2) * 48,
                id=self.keys[answer].replace(":", "-"),
                key=self.keys[answer],
                label=words,
            )


@remembered
def _homes(colours: tuple[int, ...], numbers: tuple[int, ...]) -> list[tuple[int, int]]:
    """Column and row of every card in the laid-out deck: a column for each colour."""
    kinds = sorted(set(colours), key=lambda mask: (mask.bit_count(), mask))
    homes = [(0, 0)] * len(colours)
    for column in range(4):
        cards = [c for c, mask in enumerate(colours) if min(kinds.index(mask), 3) == column]
        for row, card in enumerate(sorted(cards, key=lambda c: (numbers[c], c))):
            homes[card] = (column, row)
    return homes
