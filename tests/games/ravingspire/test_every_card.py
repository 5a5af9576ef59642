"""No text without effect: games are found in which each thing that cards and heroes can do is done.

Players who are curious play at random, but like best what has not been seen yet.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import donjon
from donjon.core.content.packs import Entries
from donjon.core.engine.seats import TOLD
from donjon.core.engine.step import Step
from donjon.core.engine.vocabulary import arg_of, second_of, verb_of
from donjon.games.ravingspire import verbs
from donjon.games.ravingspire.components import Card
from donjon.games.ravingspire.content.entries import CardEntry, FoeEntry, HeroEntry, TowerEntry
from donjon.games.ravingspire.kinds import AGAINST_ADVERSARY, AGAINST_NOBODY, SHARED
from donjon.games.ravingspire.payment.price import Price, price_of
from donjon.games.ravingspire.payment.proposal import propose
from donjon.games.ravingspire.payment.purse import (
    CHEAPER,
    FREE_POINT,
    FROM_SLOT,
    GENERATED,
    WEAKENED,
    Means,
)
from donjon.games.ravingspire.rules.dice import Reroll
from donjon.games.ravingspire.rules.payment import Pay, PayFoe
from donjon.games.ravingspire.rules.turn.encounter import place_to_face
from donjon.games.ravingspire.state.battle import THE_FOE
from donjon.games.ravingspire.state.game import Ravingspire

BOX = donjon.box("ravingspire")
QUEEN = "goblin-queen"
GAMES = 600
"""More than enough: most are seen in the first hundred."""
LIKED = {
    verbs.USE: 80,
    verbs.USE_SLOT: 80,
    verbs.PAY: 64,
    verbs.FACE: 49,
    verbs.SLOT: 9,
    verbs.DONE: 3,
}
WEIGHTS = {verb.code: weight for verb, weight in LIKED.items()}
NEW = 400
Seen = set[tuple[str, str]]
"""Pairs of what it is and what it has done."""


def wanted() -> Seen:
    """What the packs say that cards, heroes, foes and tower cards do."""
    entries = Entries([BOX.base_pack, BOX.pack(QUEEN)])
    found: Seen = set()
    for table in ("card", "loot"):
        for card in entries.all(table, CardEntry):
            found |= {(card.id, _word(trait)) for trait in card.traits}
            found |= {(card.id, "special")} if card.special else set()
    for hero in entries.all("hero", HeroEntry):
        found |= {(hero.id, _word(ability)) for ability in hero.abilities}
    found |= {(foe.id, "met") for foe in entries.all("foe", FoeEntry)}
    return found | {(tower.id, "raised") for tower in entries.all("tower", TowerEntry)}


def _word(table: dict[str, object]) -> str:
    return next(iter(table))


class Curious:
    """A game of players who would like to see everything once."""

    def __init__(self, seed: int, wanted: Seen, seen: Seen) -> None:
        self.random = Random(seed)
        self.wanted = wanted
        seats, company = 1 + seed % 6, {"company": "on"}
        game = BOX.open(seats, seed, {"heroes": "random", **company}, [QUEEN])
        assert isinstance(game, Ravingspire)
        self.game = game
        self.seen = seen
        self.names = game.vocabulary.names
        self.heard: object = None

    def play(self) -> None:
        game = self.game
        for _ in range(3000):
            if game.question is None:
                break
            answer = self.choose(game.question.options)
            self.seen |= set(self.done(game.question.step, answer))
            game.apply(answer)
            self.seen |= set(self.told())
            self.seen |= set(self.lying())
        hands = [(hero.hero, game.hand_size(seat)) for seat, hero in enumerate(game.heroes)]
        self.seen |= {(self.names["hero"][hero], "hand") for hero, size in hands if size > 6}

    def choose(self, options: list[int]) -> int:
        weights = [
            NEW if self.is_new(answer) else WEIGHTS.get(verb_of(answer), 1) for answer in options
        ]
        return self.random.choices(options, weights)[0]

    def is_new(self, answer: int) -> bool:
        """Whether a card would be used, or put where it is of use, that never was before."""
        if verb_of(answer) == verbs.USE_SLOT.code:
            return (self.card(self.game.hero.slots[arg_of(answer)]), "special") not in self.seen
        if (
            verb_of(answer) == verbs.FACE.code
            and propose(self.game, price_of(self.game, place_to_face(self.game, arg_of(answer))))
            is None
        ):
            return False
        if verb_of(answer) in (verbs.USE.code, verbs.FACE.code):
            return (self.card(arg_of(answer)), "special") not in self.seen
        if verb_of(answer) == verbs.SLOT.code and self.game.hero.slots[second_of(answer)] < 0:
            traits = ["shares"] if second_of(answer) == SHARED else ["stays", "guard"]
            kept = {(self.card(arg_of(answer)), trait) for trait in traits}
            return bool(kept & self.wanted - self.seen)
        return False

    def card(self, number: int) -> str:
        return self.names["card"][number]

    # What has been seen

    def done(self, step: Step[Ravingspire], answer: int) -> Iterator[tuple[str, str]]:
        """What an answer does by itself."""
        game = self.game
        hero = self.names["hero"][game.hero.hero]
        if answer == verbs.PAY.bare:
            target = step.target if isinstance(step, Pay) else THE_FOE
            assert isinstance(step, Pay | PayFoe)
            yield from self.paid(hero, price_of(game, target))
        elif answer == verbs.REDRAW.bare:
            yield hero, "redraws"
        elif answer == verbs.AGAIN.bare:
            yield hero, "rerolls"
        elif verb_of(answer) == verbs.SACRIFICE.code:
            yield hero, "offers"
        elif answer == verbs.EXPLORE.of[self.names["deed"].index("spin")]:
            yield hero, "spins"
        elif isinstance(step, Reroll) and verb_of(answer) == verbs.USE.code:
            yield self.card(arg_of(answer)), "special"

    def paid(self, hero: str, price: Price) -> Iterator[tuple[str, str]]:
        """What makes the cards of a payment worth something else than is printed on them."""
        proposal = propose(self.game, price)
        assert proposal is not None
        places = {CHEAPER: "cheap", FREE_POINT: "free", WEAKENED: "lowers", GENERATED: "generates"}
        for means in proposal.payment.means:
            if means.place in places:
                yield hero, places[means.place]
            if means.card >= 0 and not price.printed:
                card = self.game.content.cards[means.card]
                yield from ((card.name, trait) for trait in _traits(card, means, price))
                yield from ((hero, ability) for ability in self.abilities(card, means, price))
                if price.against == AGAINST_ADVERSARY:
                    yield hero, "luck"

    def abilities(self, card: Card, means: Means, price: Price) -> Iterator[str]:
        hero = self.game.content.heroes[self.game.hero.hero]
        if card.is_any(hero.keeps) and means.place == FROM_SLOT:
            yield "keeps"
        if card.is_any(hero.plus_kinds) and means.power[means.suit] > card.values[means.suit]:
            yield "plus"
        if (
            means.suit == hero.turns_to
            and not card.values[means.suit]
            and price.against != AGAINST_NOBODY
        ):
            yield "turns"

    def told(self) -> Iterator[tuple[str, str]]:
        """What events tell since the last answer."""
        past, last = self.game.past, self.heard
        self.heard = past
        while isinstance(past, tuple) and past is not last:
            earlier, seat, event, _, args = past
            if seat == TOLD and event in (verbs.USES, verbs.WARDS):
                yield self.card(args[1]), "special"
                yield self.card(args[1]), "fickle"
            elif seat == TOLD and event is verbs.BEATS:
                yield self.card(args[1]), "special"
            elif seat == TOLD and event is verbs.CHAOS_STRIKES:
                yield self.card(args[0]), "special"
            elif seat == TOLD and event is verbs.GUARDS:
                yield self.card(args[1]), "guard"
            elif seat == TOLD and event is verbs.SHOWDOWN_BEGINS:
                yield self.names["foe"][args[1]], "met"
            elif seat == TOLD and event is verbs.TOWER:
                yield self.names["tower"][args[0]], "raised"
            past = earlier

    def lying(self) -> Iterator[tuple[str, str]]:
        """What can be seen on the battlemats."""
        for hero in self.game.heroes:
            if hero.slots[SHARED] >= 0:
                yield self.card(hero.slots[SHARED]), "shares"


def _traits(card: Card, means: Means, price: Price) -> Iterator[str]:
    """The traits of a card that make a difference to this payment."""
    suit = means.suit
    if card.company and means.power[suit] > card.values[suit]:
        yield "company"
    if card.plus and price.against in card.plus_against:
        yield "plus"
    if card.counts_as == suit:
        yield "as"
    if card.echo and not card.values[suit]:
        yield "echo"
    if price.against in card.stays_against and means.place == FROM_SLOT:
        yield "stays"
    if price.against in card.lowers_against:
        yield "lowers"
    if card.loot_plus and price.against == AGAINST_ADVERSARY:
        yield "luck"
    if card.surge and price.against != AGAINST_NOBODY:
        yield "surge"
    if card.price and means.price:
        yield "price"
    if card.burns:
        yield "burns"
    if card.script >= 0 and not card.mode:
        yield "special"


def test_whatever_a_card_says_happens_in_some_game() -> None:
    missing = wanted()
    assert len(missing) > 100
    seen: Seen = set()
    for seed in range(GAMES):
        Curious(seed, missing, seen).play()
        if not missing - seen:
            break
    assert not missing - seen
