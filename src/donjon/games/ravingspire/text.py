"""The text board: for terminals, and for people who hear the table instead of seeing it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from donjon.core.engine.game import View
from donjon.core.record.prose import wrap
from donjon.core.record.texts import texts
from donjon.games.ravingspire.kinds import MOST_SANITY, SUITS
from donjon.games.ravingspire.payment.price import Price, price_of
from donjon.games.ravingspire.payment.proposal import propose
from donjon.games.ravingspire.payment.purse import Means
from donjon.games.ravingspire.payment.suits import NO_MATRIX
from donjon.games.ravingspire.state.battle import THE_FOE
from donjon.games.ravingspire.state.game import Ravingspire
from donjon.games.ravingspire.state.hero import Hero
from donjon.games.ravingspire.state.rings import LEVELS, PLACES, SECTORS, SPIRE
from donjon.games.ravingspire.state.spire import ASLEEP
from donjon.games.ravingspire.verbs import PAY

LINE_WIDTH = 78
text_of: Final = texts(__name__)


def text(view: View[Ravingspire]) -> str:
    """What this seat may know, as lines of at most 78 characters."""
    g = view.state
    parts = [_heading(view, g), _battle(view, g), _tower(g), _heroes(view, g), _piles(g)]
    return "\n\n".join("\n".join(lines) for lines in map(list, parts) if lines) + "\n"


def _heading(view: View[Ravingspire], g: Ravingspire) -> Iterator[str]:
    title = view.box.title
    if g.outcome is not None:
        yield text_of("board-over", title=title)
        yield from wrap(view.words.outcome[g.outcome.reason], LINE_WIDTH)
        return
    if not g.turn:
        yield text_of("board-choosing", title=title)
        texts = g.content.texts["hero"]
        for number, name in enumerate(g.content.titles["hero"]):
            taken = any(hero.hero == number for hero in g.heroes)
            yield from _entry(text_of("taken", name=name) if taken else name, texts[number])
        return
    heading = "board-asleep" if g.turn <= ASLEEP else "board-turn"
    yield text_of(heading, title=title, turn=g.turn, track=g.track)
    yield text_of("board-goal")
    if view.question is not None and view.mine:
        yield from _entry(text_of("board-answers"), view.ask(), end="")


def _battle(view: View[Ravingspire], g: Ravingspire) -> Iterator[str]:
    """Whom the active hero faces, and the payment that is proposed to whoever pays."""
    battle = g.battle
    if battle.card >= 0:
        kind = "spire" if battle.spire else "foe"
        told = f"{g.content.titles[kind][battle.card]}. {g.content.texts[kind][battle.card]}"
        yield from _entry(text_of("board-battle"), told)
        yield from _entry(text_of("board-takes"), _price(price_of(g, THE_FOE)))
    if PAY.bare in view.options and view.question is not None:
        target: int = getattr(view.question.step, "target", THE_FOE)
        price = price_of(g, target)
        if battle.card < 0:
            yield from _entry(text_of("board-price"), _price(price))
        proposal = propose(g, price)
        if proposal is not None:
            means = ", ".join(_means(g, m) for m in proposal.payment.means)
            yield from _entry(text_of("board-proposed"), means)


def _price(price: Price) -> str:
    """A matrix in words."""
    suits = [
        text_of("power", amount=need, suit=suit)
        for need, suit in zip(price.need, SUITS, strict=True)
        if need
    ]
    brute = text_of("any-mix", amount=price.brute) if price.brute else ""
    if price.need is NO_MATRIX:
        return brute
    return text_of("or").join(filter(None, (", ".join(suits), brute)))


def _means(g: Ravingspire, means: Means) -> str:
    """One thing of a payment, and what it is used for."""
    what = g.content.titles["card"][means.card] if means.card >= 0 else text_of("an-ability")
    return text_of("pays", what=what, amount=means.total, suit=SUITS[means.suit])


def _tower(g: Ravingspire) -> Iterator[str]:
    if not g.turn:
        return
    rings = g.rings
    for level in range(LEVELS):
        yield from _entry(text_of.each("levels")[level], _passage(g, level))
        tower = rings.towers[level]
        if tower >= 0:
            told = f"{g.content.titles['tower'][tower]}. {g.content.texts['tower'][tower]}"
            yield from _entry(text_of("board-tower-card"), told)
        if not rings.is_revealed(level):
            yield text_of("board-unrevealed")
            continue
        for place in range(PLACES):
            card = rings.card(level, place)
            yield from _entry(f"  {place + 1}", _told(g, card) if card >= 0 else text_of("empty"))
        if g.drawn >= 0 and level == g.level:
            yield from _entry(text_of("board-drawn"), _told(g, g.drawn))


def _passage(g: Ravingspire, level: int) -> str:
    """Where the stairway of a level leads, and where its foe is."""
    rings = g.rings
    if level == SPIRE:
        way = text_of("way-door")
    elif rings.aligned(level):
        way = text_of("way-open", level=text_of.each("levels")[level + 1])
    else:
        gap = rings.gap(level)
        above = text_of.each("levels")[level + 1]
        way = text_of("way-turned", clockwise=gap, counterclockwise=SECTORS - gap, level=above)
    foe = rings.foes[level]
    if foe < 0:
        return way
    return text_of("way-foe", way=way, space=g.content.titles["space"][foe])


def _told(g: Ravingspire, card: int) -> str:
    """A card with what stands on it."""
    return f"{g.content.titles['card'][card]}. {g.content.texts['card'][card]}"


def _heroes(view: View[Ravingspire], g: Ravingspire) -> Iterator[str]:
    for seat, hero in enumerate(g.heroes):
        if hero.hero >= 0:
            yield from _hero(view, g, seat, hero)


def _hero(view: View[Ravingspire], g: Ravingspire, seat: int, hero: Hero) -> Iterator[str]:
    titles = g.content.titles
    name = view.player(seat, "")
    who = titles["hero"][hero.hero] + (f" · {name}" if name else "")
    if seat == view.seat and g.seats > 1:
        who = text_of("board-you", who=who)
    if hero.out:
        yield from _entry(who, text_of("out"))
        return
    if seat == g.active and g.turn:
        who = text_of("board-active", who=who)
    standing = "board-hero-with-key" if hero.key else "board-hero"
    space = titles["space"][hero.space]
    yield from _entry(who, text_of(standing, sanity=hero.sanity, most=MOST_SANITY, space=space))
    yield from _entry(text_of("board-abilities"), g.content.texts["hero"][hero.hero])
    if hero.hand and hero.hand[0] < 0:
        yield text_of("board-hidden-hand", count=len(hero.hand))
    else:
        yield from _cards(g, text_of("board-hand"), hero.hand)
    for place, card in enumerate(hero.slots):
        if card >= 0:
            slot = "board-slot-turned" if place in hero.turned else "board-slot"
            yield from _entry(text_of(slot, number=place + 1), _told(g, card))
    if hero.offered >= 0:
        yield from _entry(text_of("board-offered"), _told(g, hero.offered))
    yield from _cards(g, text_of("board-aside"), hero.set_aside())
    yield from _cards(g, text_of("board-discard"), hero.discard)
    yield text_of("board-deck", cards=len(hero.deck))


def _cards(g: Ravingspire, name: str, cards: list[int]) -> Iterator[str]:
    """A zone as "2 Blade, Tool"."""
    if cards:
        yield from _entry(name, _counted(g, cards))


def _counted(g: Ravingspire, cards: list[int]) -> str:
    titles = g.content.titles["card"]
    counted = Counter(titles[card] for card in cards)
    return ", ".join(f"{count} {title}" if count > 1 else title for title, count in counted.items())


def _piles(g: Ravingspire) -> Iterator[str]:
    if not g.turn:
        return
    yield text_of("board-decks", encounters=len(g.encounters), loot=len(g.loot), foes=len(g.foes))
    if g.spire >= 0:
        told = f"{g.content.titles['spire'][g.spire]}. {g.content.texts['spire'][g.spire]}"
        yield from _entry(text_of("board-spire"), told)
    if g.left >= 0:
        yield from _entry(text_of("board-left"), _told(g, g.left))
    for name, cards in (
        (text_of("board-sleeping"), g.sleeping),
        (text_of("board-returning"), g.returning),
        (text_of("board-rage"), g.rage),
        (text_of("board-banished"), g.banished),
    ):
        if cards:
            yield from _entry(name, _counted(g, cards))


def _entry(name: str, told: str, end: str = ".") -> list[str]:
    """A line "name: what" folded under itself when it is long."""
    stop = "" if told.endswith(".") else end
    return wrap(f"{name}: {told}{stop}", LINE_WIDTH, subsequent_indent="    ")
