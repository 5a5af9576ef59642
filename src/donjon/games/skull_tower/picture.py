"""The table of Skull Tower as SVG: the tower in the middle, a player on either side of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from donjon.core.views import View
from donjon.drawing import (
    SMALL,
    Figure,
    Svg,
    badge,
    box,
    button,
    card_height,
    cell,
    el,
    join,
    mark,
    num,
    paint,
    paragraph,
    pawn,
    piece,
    sign,
    text,
    tile,
)
from donjon.drawing import picture as whole
from donjon.drawing.svg import remembered
from donjon.games.skull_tower.content import COLOURS
from donjon.games.skull_tower.figures import (
    SEATS,
    SKILL_WORDS,
    action,
    back,
    face,
    skeleton,
    skill_plate,
    slot,
    stock_back,
    tab,
    top_card,
)
from donjon.games.skull_tower.rules import PRICES
from donjon.games.skull_tower.state import (
    ARROW,
    BUY,
    DONE,
    EXCHANGE,
    FIRST,
    HAND,
    LEFT,
    PASS,
    PLAY,
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
    card_words,
    counted,
    flipped,
    icon_words,
    redraws_left,
    stocks,
    talk_words,
    unseen,
)
from donjon.games.skull_tower.tower import Span, TowerPlan, skeleton_places, storeys, tower
from donjon.games.skull_tower.view import may_talk

TABS = ((REDRAW, "redraw"), (EXCHANGE, "exchange"), (SHOW, "eye"))
ACTIONS = (
    (FIRST.base + SWORD, "sword"),
    (FIRST.base + ARROW, "arrow-up"),
    (SPARE.base, "shield"),
    (PASS.base, ""),
)


class Plan(NamedTuple):
    """Where everything lies. Places are those of the left side; the right side mirrors them."""

    width: float
    height: float
    tower: TowerPlan
    track: float
    plate: tuple[float, float, float]
    """Middle and width of a seat's plate."""
    card: float
    """Width of a card in a hand."""
    own: tuple[float, float]
    """The first card of a hand with tabs beside it."""
    other: float
    pitch: float
    tab: tuple[float, float]
    """Middle and width of the tabs beside a card."""
    deck: float
    """Width of a card in a pile."""
    piles: tuple[float, float, float]
    """The outer and the inner pile, and their height."""
    play: float
    offer: tuple[float, float]
    status: float
    skills: float
    grid: tuple[float, float, float, float]
    """The shared deck laid out: first middle, step across, first height, step down."""
    chip: tuple[float, float]

    def side(self, seat: int, x: float) -> float:
        return x if seat == LEFT else self.width - x


PORTRAIT = Plan(
    width=360,
    height=724,
    tower=TowerPlan(180, 64, 508, 9, 39, 19),
    track=17,
    plate=(50, 62, 94),
    card=58,
    own=(32, 142),
    other=48,
    pitch=106,
    tab=(78.5, 30),
    deck=42,
    piles=(25, 73, 568),
    play=572,
    offer=(48, 456),
    status=643,
    skills=693,
    grid=(25.5, 47, 116, 64),
    chip=(43, 58),
)


def picture(view: View) -> str:
    """What this seat may know, drawn; what it may answer now can be clicked."""
    return _Table(view, PORTRAIT).draw()


@remembered
def _track(plan: Plan, rounds: int, starters: tuple[int, ...], now: int) -> Svg:
    step, size = _cells(plan, rounds)
    parts = []
    for i in range(rounds):
        x = 10 + step * (i + 0.5)
        figure = cell(str(i + 1), size=size) if i >= now else _past(size, i + 1)
        parts.append(el("g", figure.body, transform=f"translate({num(x)} {num(plan.track)})"))
        parts.append(mark(SEATS[starters[i]], x, plan.track + size / 2 + 7, 8))
    return join(parts)


def _cells(plan: Plan, rounds: int) -> tuple[float, float]:
    step = (plan.width - 20) / rounds
    return step, min(step - 5, 26)


@remembered
def _past(size: float, number: int) -> Figure:
    cross = el("path", d=box(size, size, 4), fill=paint("line"), fill_opacity=0.55)
    return Figure(join([cross, text(str(number), color="muted")]), box(size, size, 4))


class _Table:
    """A view being drawn: the still board below, one flat layer of pieces above it."""

    def __init__(self, view: View, plan: Plan) -> None:
        self.view = view
        self.plan = plan
        g = view.state
        assert isinstance(g, SkullTower)
        self.g = g
        self.content: SkullTowerContent = g.content
        self.options = set(view.options)
        self.keys = g.vocabulary.keys
        self.building = bool(g.round) and not (
            g.played or g.hands[LEFT] or g.hands[RIGHT] or g.over
        )

    def draw(self) -> Svg:
        plan = self.plan
        board = el("g", *self.board(), class_="board")
        pieces = el("g", *self.pieces(), class_="pieces")
        about = self.view.box.about
        return whole(plan.width, plan.height, board, pieces, title=about.title, accent=about.accent)

    def board(self) -> Iterator[Svg]:
        g, plan = self.g, self.plan
        if g.round:
            yield _track(plan, self.content.rounds, tuple(self.content.starters), g.round)
        yield tower(plan.tower, g.layout, self.spans())
        yield from self.captions()

    def pieces(self) -> Iterator[Svg]:
        yield from self.lights()
        yield from self.round()
        yield from self.skeletons()
        yield from self.pawns()
        yield from self.plates()
        yield from self.piles()
        yield from self.stocks()
        if self.building:
            yield from self.shared_deck()
        else:
            for seat in (LEFT, RIGHT):
                yield from self.hand(seat)
                yield from self.offer(seat)
        if self.g.outcome is not None:
            yield self.outcome()
        else:
            yield from self.played()
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
                g.layout.card_low[i],
                g.layout.card_high[i],
                titles["tower"][card].partition(" ")[0],
                g.skill_of(i),
                titles["skill"][g.skill_of(i)] if g.skill_of(i) >= 0 else "",
                len(g.tokens) > 0 and flipped(g, i),
            )
            for i, card in enumerate(g.tower)
        )

    def lights(self) -> Iterator[Svg]:
        """Each player carries a candle: their half of their floor is lit."""
        g, plan = self.g, self.plan.tower
        rows = storeys(plan, g.layout)
        if not rows:
            return
        for seat in (LEFT, RIGHT):
            storey = rows[g.floors[seat]]
            wide = plan.lane + plan.wing
            x = plan.x + (2 * seat - 1) * wide / 2
            figure = _light(wide, storey.foot - storey.top)
            yield piece(figure, x, (storey.top + storey.foot) / 2, id=f"light-{seat}")

    def skeletons(self) -> Iterator[Svg]:
        g = self.g
        if not g.tokens:
            return
        places = skeleton_places(self.plan.tower, g.layout)
        names = g.vocabulary.names["place"]
        titles = self.content.titles["place"]
        live = [
            i for i, number in enumerate(g.layout.picture) if STRIKE.base + number in self.options
        ]
        for i, number in enumerate(g.layout.picture):
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
        rows = storeys(plan, g.layout)
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
            figure = _plate(seat, name, tuple(signs), width)
            yield piece(
                figure, self.plan.side(seat, x), y, id=f"seat-{seat}", label=label, lit=asked
            )

    def hand(self, seat: int) -> Iterator[Svg]:
        g, plan = self.g, self.plan
        mine = seat == self.view.seat
        for i, card in enumerate(g.hands[seat]):
            x = plan.side(seat, plan.own[0] if mine else plan.other)
            y = plan.own[1] + plan.pitch * i
            if card < 0:
                label = f"Hidden card of the {PLAYERS[seat].lower()} player"
                yield piece(back(plan.card), x, y, id=f"hand-{seat}-{i}", label=label)
                continue
            shown = card in g.shown
            key = self.key(PLAY.base + card)
            icons = icon_words(self.content, card)
            label = (
                f"{self.say(PLAY.base + card)}, {icons}" if key else card_words(self.content, card)
            )
            figure = self.face(card, plan.card, shown=shown)
            label += ", shown" if shown else ""
            yield piece(figure, x, y, id=self.card_id(card), key=key, label=label)
            if mine:
                yield from self.tabs(seat, card, y)

    def tabs(self, seat: int, card: int, y: float) -> Iterator[Svg]:
        """What else may be done with a card, on small plates beside it."""
        plan = self.plan
        x, width = plan.tab
        found = [(verb, name) for verb, name in TABS if verb.base + card in self.options]
        room = max(card_height(plan.card), 35.0 * len(found))
        pitch = room / max(len(found), 2)
        for i, (verb, name) in enumerate(found):
            answer = verb.base + card
            spot = y + (i - (len(found) - 1) / 2) * pitch
            yield piece(
                tab(name, width, pitch - 5),
                plan.side(seat, x),
                spot,
                id=f"tab-{verb.name}-{self.card_id(card)}",
                key=self.keys[answer],
                label=self.say(answer),
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
        if not g.round:
            return
        outer, inner, y = plan.piles
        below = y + card_height(plan.deck) / 2 + 13
        names = [(outer, "Draw"), (inner, "Discard")]
        for x, name in names:
            yield text(name, x, below, size=SMALL, color="muted")
        titles = self.content.titles["stock"]
        for x, stock, _ in self.stock_places():
            short = (
                titles[stock].replace("level", "lvl") if len(titles[stock]) > 7 else titles[stock]
            )
            words = short[:1].upper() + short[1:]
            yield text(words, x, below, size=SMALL, color="muted")
            if self.building:
                yield text(f"{PRICES[stock]} gold", x, below + 14, size=SMALL, color="muted")
        for seat in (LEFT, RIGHT):
            if g.offered[seat]:
                height = plan.offer[1] + card_height(plan.deck) / 2 + 11
                yield text(
                    "Offered", plan.side(seat, plan.offer[0]), height, size=SMALL, color="muted"
                )

    def piles(self) -> Iterator[Svg]:
        g, plan = self.g, self.plan
        if not g.round:
            return
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
        if not self.g.round:
            return
        found = self.stock_places()
        width = plan.deck if len(found) == 2 else plan.deck * 0.7
        reach = None if len(found) == 2 else box(width + 2, 48)
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
        x0, step, y0, down = plan.grid
        here = set(self.g.deck.all())
        homes = _homes(tuple(content.colours), tuple(content.numbers))
        rows = max(row for _, row in homes) + 1
        down = min(down, down * 6 / rows)
        for card in sorted(here):
            column, row = homes[card]
            x = x0 + step * column if column < 2 else plan.width - x0 - step * (3 - column)
            answer = REMOVE.base + card
            key = self.key(answer)
            label = (
                f"{self.say(answer)}, {icon_words(content, card)}"
                if key
                else card_words(content, card)
            )
            figure = self.face(card, *plan.chip)
            yield piece(figure, x, y0 + down * row, id=self.card_id(card), key=key, label=label)

    def played(self) -> Iterator[Svg]:
        plan, cards = self.plan, self.g.played
        room = plan.width - 2 * (plan.piles[1] + plan.deck / 2 + 10)
        step = min(23.0, (room - plan.card) / max(len(cards) - 1, 1))
        for i, card in enumerate(cards):
            x = plan.width / 2 + (i - (len(cards) - 1) / 2) * step
            last = ", the card to follow" if i == len(cards) - 1 else ""
            label = f"Played: {card_words(self.content, card)}{last}"
            yield piece(
                self.face(card, plan.card), x, plan.play, id=self.card_id(card), label=label
            )
        if not cards and self.g.round and not self.building:
            yield piece(
                slot(plan.card),
                plan.width / 2,
                plan.play,
                id="play-area",
                label="No card played yet: the first is free",
            )

    def outcome(self) -> Svg:
        plan, ended = self.plan, self.g.outcome
        assert ended is not None
        words = self.view.box.words.outcome[ended.reason]
        figure = _banner(words, "crown" if ended.winners else "skull", plan.width - 16, 84)
        return piece(figure, plan.width / 2, plan.play, id="outcome", label=words)

    def round(self) -> Iterator[Svg]:
        g, plan = self.g, self.plan
        if not g.round:
            return
        step, size = _cells(plan, self.content.rounds)
        starter = PLAYERS[self.content.starters[g.round - 1]].lower()
        label = f"Round {g.round} of {self.content.rounds}, the {starter} player starts"
        x = 10 + step * (g.round - 0.5)
        yield piece(
            cell(str(g.round), filled=True, size=size), x, plan.track, id="round", label=label
        )

    def status(self) -> Iterator[Svg]:
        g, plan = self.g, self.plan
        if not g.round:
            return
        shown = (
            ("coin", g.gold, "gold", 18.0, f"{g.gold} gold"),
            (
                "skull",
                g.supply,
                "supply",
                84.0,
                f"{counted(g.supply, 'skeleton token')} in the supply",
            ),
            (
                "bones",
                len(g.removed),
                "removed",
                162.0,
                f"{counted(len(g.removed), 'card')} removed",
            ),
        )
        for name, number, caption, x, label in shown:
            yield piece(
                _counter(name, number, caption), x, plan.status, id=f"count-{caption}", label=label
            )
        words = talk_words(self.view, g)
        figure = _talk(words.partition(":")[0], may_talk(self.view))
        yield piece(figure, plan.width - 66, plan.status, id="talk", label=words)

    def skills(self) -> Iterator[Svg]:
        plan, g = self.plan, self.g
        titles = self.content.titles["skill"]
        width = (plan.width - 16) / len(titles)
        for skill, title in enumerate(titles):
            held = g.has(skill)
            full = self.content.titles["skill-text"][skill] or SKILL_WORDS[skill]
            label = f"{title}, {'held' if held else 'not held yet'}: {full}"
            figure = skill_plate(skill, title, held, width - 4, 52)
            yield piece(
                figure, 8 + width * (skill + 0.5), plan.skills, id=f"skill-{skill}", label=label
            )

    # Answers that are no card and no skeleton

    def actions(self) -> Iterator[Svg]:
        plan, question = self.plan, self.view.question
        if question is None or not self.options:
            return
        if DONE.base in self.options:
            words = self.say(DONE.base)
            yield piece(
                button(words, width=120, height=44),
                plan.width / 2,
                plan.play,
                id="done",
                key=self.keys[DONE.base],
                label=words,
            )
        found = [(answer, name) for answer, name in ACTIONS if answer in self.options]
        x, _, width = plan.plate
        for i, (answer, name) in enumerate(found):
            y = plan.own[1] + plan.pitch * (HAND - 1) + (i - (len(found) - 1) / 2) * 46
            words = self.say(answer)
            yield piece(
                action(words, name, width - 4, 42),
                plan.side(question.seat, x),
                y,
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


@remembered
def _light(width: float, height: float) -> Figure:
    edge = box(width, height - 1.5)
    return Figure(el("path", d=edge, fill=paint("candle")), edge)


@remembered
def _plate(seat: int, name: str, signs: tuple[str, ...], width: float) -> Figure:
    left = -width / 2
    return tile(
        box(width, 36, 4),
        el("g", badge(SEATS[seat], name, 24).body, transform=f"translate({num(left + 17)} 0)"),
        text(name, left + 33, -7 if signs else 0, anchor="start", title=True, bold=True),
        *[sign(kind, left + 40 + 16 * i, 9, 14, "ink") for i, kind in enumerate(signs)],
    )


@remembered
def _counter(name: str, number: int, caption: str) -> Figure:
    return Figure(
        join(
            [
                sign(name, 0, 0, 18),
                text(str(number), 13, 0, bold=True, anchor="start"),
                text(
                    caption,
                    24 if number < 10 else 32,
                    0.5,
                    size=SMALL,
                    color="muted",
                    anchor="start",
                ),
            ]
        ),
        box(20, 20),
    )


@remembered
def _talk(word: str, free: bool) -> Figure:
    color = "moss" if free else "blood"
    return tile(
        box(112, 30, 4),
        sign("voice" if free else "hush", -41, 0.5, 19, color),
        text(word, -27, 0, anchor="start", color=color, bold=True),
        line=color,
    )


@remembered
def _banner(words: str, name: str, width: float, height: float) -> Figure:
    room = width - 84
    lines = paragraph(words, room, -width / 2 + 72, 0, lines=3, anchor="start", title=True)
    count = lines.count("<text")
    return tile(
        box(width, height, 4),
        sign(name, -width / 2 + 38, 0, 48, "accent"),
        el("g", lines, transform=f"translate(0 {num(-(count - 1) * 8.75)})"),
    )
