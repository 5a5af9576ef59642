"""The text board: for terminals, and for people who hear the table instead of seeing it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from donjon.core.views import View
from donjon.drawing.prose import wrap
from donjon.games.ravingspire.kinds import MOST_SANITY, SUITS
from donjon.games.ravingspire.rules.matter import Matter, matter_of
from donjon.games.ravingspire.rules.proposing import propose
from donjon.games.ravingspire.rules.purse import Means
from donjon.games.ravingspire.state.battle import THE_FOE
from donjon.games.ravingspire.state.game import Ravingspire
from donjon.games.ravingspire.state.hero import Hero
from donjon.games.ravingspire.state.rings import LEVELS, SPIRE
from donjon.games.ravingspire.state.table import ASLEEP
from donjon.games.ravingspire.verbs import PAY

WIDTH = 78
MOST = 60
"""No matrix asks for more of a suit: brute force alone has one that does."""
LEVEL_TITLES = ("Dungeon", "Temple", "Spire")


def text(view: View) -> str:
    """What this seat may know, as lines of at most 78 characters."""
    g = view.state
    assert isinstance(g, Ravingspire)
    parts = [_heading(view, g), _battle(view, g), _tower(g), _heroes(view, g), _piles(g)]
    return "\n\n".join("\n".join(lines) for lines in map(list, parts) if lines) + "\n"


def _heading(view: View, g: Ravingspire) -> Iterator[str]:
    title = view.box.title
    if g.outcome is not None:
        yield f"{title}. The game is over."
        yield from wrap(view.words.outcome[g.outcome.reason], WIDTH)
        return
    if not g.turn:
        yield f"{title}. The heroes are being chosen."
        texts = g.content.texts["hero"]
        for number, name in enumerate(g.content.titles["hero"]):
            taken = any(hero.hero == number for hero in g.heroes)
            yield from _entry(name + (" (taken)" if taken else ""), texts[number])
        return
    sleeps = "; the tower sleeps" if g.turn <= ASLEEP else ""
    yield f"{title}, turn {g.turn}{sleeps}. Madness track: {g.track}."
    yield "Goal: win a Tower Key from a foe, reach the Tower Door, beat the spire card."
    if view.question is not None and view.mine:
        yield from _entry("You may answer", view.ask(), end="")


def _battle(view: View, g: Ravingspire) -> Iterator[str]:
    """Whom the active hero faces, and the payment that is proposed to whoever pays."""
    battle = g.battle
    if battle.card >= 0:
        kind = "spire" if battle.spire else "foe"
        told = f"{g.content.titles[kind][battle.card]}. {g.content.texts[kind][battle.card]}"
        yield from _entry("In battle", told)
        yield from _entry("It takes", _price(matter_of(g, THE_FOE)))
    if PAY.bare in view.options and view.question is not None:
        target: int = getattr(view.question.step, "target", THE_FOE)
        matter = matter_of(g, target)
        if battle.card < 0:
            yield from _entry("The price", _price(matter))
        proposal = propose(g, matter)
        if proposal is not None:
            yield from _entry("Proposed", ", ".join(_means(g, m) for m in proposal.payment.means))


def _price(matter: Matter) -> str:
    """A matrix in words."""
    suits = [f"{need} {suit}" for need, suit in zip(matter.need, SUITS, strict=True) if need]
    brute = f"{matter.brute} of any mix" if matter.brute else ""
    if matter.printed and matter.need[0] > MOST:
        return brute
    return " or ".join(filter(None, (", ".join(suits), brute)))


def _means(g: Ravingspire, means: Means) -> str:
    """One thing of a payment, and what it is used for."""
    what = g.content.titles["card"][means.card] if means.card >= 0 else "an ability"
    return f"{what} for {means.total} {SUITS[means.suit]}"


def _tower(g: Ravingspire) -> Iterator[str]:
    if not g.turn:
        return
    rings = g.rings
    for level in range(LEVELS):
        yield from _entry(LEVEL_TITLES[level], _passage(g, level))
        tower = rings.towers[level]
        if tower >= 0:
            told = f"{g.content.titles['tower'][tower]}. {g.content.texts['tower'][tower]}"
            yield from _entry("  Tower card", told)
        if not rings.is_revealed(level):
            yield "  Its ring is not yet revealed."
            continue
        for place in range(5):
            card = rings.card(level, place)
            yield from _entry(f"  {place + 1}", _told(g, card) if card >= 0 else "empty")
        if g.drawn >= 0 and level == g.level:
            yield from _entry("  Beside the ring", _told(g, g.drawn))


def _passage(g: Ravingspire, level: int) -> str:
    """Where the stairway of a level leads, and where its foe is."""
    rings = g.rings
    if level == SPIRE:
        way = "the Tower Door leads into the Keep"
    elif rings.aligned(level):
        way = f"its stairway meets the portal of the {LEVEL_TITLES[level + 1]}"
    else:
        gap = rings.gap(level)
        way = (
            f"turned {gap} clockwise or {12 - gap} counterclockwise, its stairway meets the"
            f" portal of the {LEVEL_TITLES[level + 1]}"
        )
    foe = rings.foes[level]
    return f"{way}; a foe on {g.content.titles['space'][foe]}" if foe >= 0 else way


def _told(g: Ravingspire, card: int) -> str:
    """A card with what stands on it."""
    return f"{g.content.titles['card'][card]}. {g.content.texts['card'][card]}"


def _heroes(view: View, g: Ravingspire) -> Iterator[str]:
    for seat, hero in enumerate(g.heroes):
        if hero.hero >= 0:
            yield from _hero(view, g, seat, hero)


def _hero(view: View, g: Ravingspire, seat: int, hero: Hero) -> Iterator[str]:
    titles = g.content.titles
    name = view.player(seat, "")
    who = titles["hero"][hero.hero] + (f" · {name}" if name else "")
    mine = " (you)" if seat == view.seat and g.seats > 1 else ""
    turn = ", whose turn it is" if seat == g.active and g.turn else ""
    if hero.out:
        yield from _entry(f"{who}{mine}", "out of the game")
        return
    key = ", with a Tower Key" if hero.key else ""
    where = f"sanity {hero.sanity} of {MOST_SANITY}{key}, on {titles['space'][hero.space]}"
    yield from _entry(f"{who}{mine}{turn}", where)
    yield from _entry("  Abilities", g.content.texts["hero"][hero.hero])
    if hero.hand and hero.hand[0] < 0:
        yield f"  Hand: {len(hero.hand)} cards."
    else:
        yield from _cards(g, "Hand", hero.hand)
    for place, card in enumerate(hero.slots):
        if card >= 0:
            turned = " (turned over)" if hero.turned >> place & 1 else ""
            yield from _entry(f"  Slot {place + 1}{turned}", _told(g, card))
    if hero.offered >= 0:
        yield from _entry("  Offered", _told(g, hero.offered))
    yield from _cards(g, "Set aside", hero.set_aside())
    yield from _cards(g, "Discard pile", hero.discard)
    yield f"  Cards in the deck: {len(hero.deck)}."


def _cards(g: Ravingspire, name: str, cards: list[int]) -> Iterator[str]:
    """A zone as "2 Blade, Tool"."""
    if cards:
        yield from _entry(f"  {name}", _counted(g, cards))


def _counted(g: Ravingspire, cards: list[int]) -> str:
    titles = g.content.titles["card"]
    counted = Counter(titles[card] for card in cards)
    return ", ".join(f"{count} {title}" if count > 1 else title for title, count in counted.items())


def _piles(g: Ravingspire) -> Iterator[str]:
    if not g.turn:
        return
    decks = f"{len(g.encounters)} encounter cards, {len(g.loot)} loot, {len(g.foes)} foes"
    yield f"Decks: {decks}."
    if g.spire >= 0:
        told = f"{g.content.titles['spire'][g.spire]}. {g.content.texts['spire'][g.spire]}"
        yield from _entry("The final challenge", told)
    if g.left >= 0:
        yield from _entry("Left in the Keep", _told(g, g.left))
    for name, cards in (
        ("Set aside until the tower wakes", g.sleeping),
        ("Beaten, to return", g.returning),
        ("On the foe deck", g.rage),
        ("Banished", g.banished),
    ):
        if cards:
            yield from _entry(name, _counted(g, cards))


def _entry(name: str, told: str, end: str = ".") -> list[str]:
    """A line "name: what" folded under itself when it is long."""
    stop = "" if told.endswith(".") else end
    return wrap(f"{name}: {told}{stop}", WIDTH, subsequent_indent="    ")
