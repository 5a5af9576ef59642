"""What lies on the table: heroes, rings and decks, and what follows from where they are."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.deck import Deck
from donjon.core.engine.game import Game
from donjon.core.engine.number_set import NO_NUMBERS, NumberSet
from donjon.core.engine.setup import Setup
from donjon.games.ravingspire.components import RavingspireContent
from donjon.games.ravingspire.state.battle import NO_BATTLE, NO_FLANKS, Battle, Flanks
from donjon.games.ravingspire.state.hero import EMPTY, Hero
from donjon.games.ravingspire.state.notes import NO_REMARKS, Notes, Remarks
from donjon.games.ravingspire.state.rings import PLACES, SECTORS, Rings
from donjon.games.ravingspire.state.zones import NOTHING, without

ASLEEP: Final = 5
"""The turns in which the tower sleeps, counted across the table (RS-22, RS-R12)."""
UNDYING: Final = {"usual": 2, "long": 3}
"""The madness track starts at this and one for each hero (RS-04, RS-R74)."""


class Offer:
    """What is proposed in the open question; `payment.proposal` says what."""


NO_OFFER: Final = Offer()


class SpireState(Game):
    """The state of the game, and small helpers that rules ask for.

    Clones share the heroes who are not active: `touch` gives one that may be changed.
    """

    content: RavingspireContent
    heroes: list[Hero]
    rings: Rings
    active: int
    first: int
    turn: int
    track: int
    drawn: int
    die: int
    spire: int
    left: int
    owed: int
    encounters: Deck
    loot: Deck
    foes: Deck
    towers: Deck
    spires: Deck
    banished: list[int]
    sleeping: list[int]
    returning: list[int]
    rage: list[int]
    battle: Battle
    flanks: Flanks
    trades: NumberSet
    requests: list[int]
    offer: Offer
    notes: Notes

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        content = setup.content
        assert isinstance(content, RavingspireContent)
        self.content = content
        self.offer = NO_OFFER
        """The payment that is proposed. It is no state: whoever asks works it out."""
        self.notes = Notes()
        """What has been worked out about the active hero's cards. No state either."""

    def prepare(self) -> None:
        """An empty table: all cards in their decks, and nobody chosen yet (RS-03)."""
        content = self.content
        self.heroes = [Hero() for _ in range(self.seats)]
        self.rings = Rings()
        self.active = 0
        self.first = 0
        """The seat that began."""
        self.turn = 0
        """How many turns the game has had, this one included."""
        self.track = self.longest_track()
        """The madness track; at 0 all have lost (RS-44)."""
        self.drawn = -1
        """The card that lies beside the ring; -1 for none (RS-10)."""
        self.die = 0
        """What the die last showed."""
        self.spire = -1
        """The spire card that has been opened; -1 while all are sealed (RS-45)."""
        self.left = -1
        """The card that was left in the Keep for the next challenger; -1 for none (RS-47)."""
        self.owed = -1
        """The level whose ring Recover fills although it is not yet revealed (RS-R31)."""
        self.encounters = Deck(content.encounters.copy())
        extra = content.added_encounters
        if extra:
            self.encounters.shuffle_in(extra, third(len(self.encounters)))
        self.loot = Deck(content.loot.copy())
        self.foes = Deck(list(range(len(content.foes))))
        self.towers = Deck(list(range(len(content.towers))))
        self.spires = Deck(content.challenges.copy())
        self.banished = NOTHING
        """Cards out of the game, for all to see (RS-38)."""
        self.sleeping = NOTHING
        """Chaos and adversaries that came while the tower slept, face up (RS-22, RS-R41)."""
        self.returning = NOTHING
        """Beaten adversaries that are shuffled in again in Recover (RS-33)."""
        self.rage = NOTHING
        """Chaos cards that lie on the foe deck for the next showdown (RS-R51)."""
        self.battle = NO_BATTLE
        self.flanks = NO_FLANKS
        self.trades = NO_NUMBERS
        """The seats with whom there was a trade in this turn."""
        self.requests: list[int] = NOTHING
        """The seats that were asked for a trade in this turn, as often as they were (RS-R76)."""

    def longest_track(self) -> int:
        """Where the madness track starts (RS-04)."""
        return UNDYING[self.setup.options["madness"]] + self.seats

    # Heroes

    @property
    def hero(self) -> Hero:
        """The hero whose turn it is."""
        return self.heroes[self.active]

    @property
    def level(self) -> int:
        """The level on which that hero is."""
        return self.heroes[self.active].space // SECTORS

    def touch(self, seat: int) -> Hero:
        """A hero who is about to be changed. Clones share all but the active one."""
        if seat != self.active:
            self.heroes[seat] = self.heroes[seat].copy()
        return self.heroes[seat]

    def activate(self, seat: int) -> None:
        """Let the turn of a hero begin."""
        self.touch(seat)
        self.active = seat
        if self.seats > 1:
            self.notes = Notes()

    def clockwise(self) -> list[int]:
        """The heroes still in the game, the next one first and the active one last (RS-R62)."""
        seats = self.seats
        order = [(self.active + i) % seats for i in range(1, seats + 1)]
        return [seat for seat in order if not self.heroes[seat].out]

    def present(self) -> int:
        """How many heroes are still in the game (RS-R37)."""
        count = 0
        for hero in self.heroes:
            if not hero.out:
                count += 1
        return count

    def standing_on(self, space: int) -> bool:
        """Whether a hero stands on a space."""
        for hero in self.heroes:
            if hero.space == space and not hero.out:
                return True
        return False

    def foe_here(self) -> bool:
        """Whether the active hero shares a space with a foe."""
        space = self.heroes[self.active].space
        return self.rings.foes[space // SECTORS] == space

    def remarks(self, seat: int) -> Remarks:
        """What is to be known of the cards in a hero's hand and slots."""
        hero = self.heroes[seat]
        if seat != self.active:
            return self.remarks_on(hero.hand, hero.slots)
        notes = self.notes
        if notes.hand is not hero.hand or notes.slots is not hero.slots:
            notes.hand = hero.hand
            notes.slots = hero.slots
            notes.remarks = self.remarks_on(hero.hand, hero.slots)
        return notes.remarks

    def remarks_on(self, hand: list[int], slots: list[int]) -> Remarks:
        """What is to be known of some cards."""
        cards = self.content.cards
        remarkable = [cards[kind] for kind in hand if cards[kind].remarkable]
        if slots is not EMPTY:
            remarkable += [cards[kind] for kind in slots if kind >= 0 and cards[kind].remarkable]
        return Remarks(remarkable) if remarkable else NO_REMARKS

    def hand_size(self, seat: int) -> int:
        """How many cards a hero draws for a new hand, tower card included (RS-07, RS-37)."""
        hero = self.heroes[seat]
        size = self.content.heroes[hero.hero].hand
        tower = self.rings.towers[hero.space // SECTORS]
        return size + self.content.towers[tower].hand if tower >= 0 else size

    # The tower

    def asleep(self) -> bool:
        """Whether the tower still sleeps (RS-22)."""
        return self.turn <= ASLEEP

    def places(self, level: int) -> int:
        """How many places of a ring are open to be filled: in the first turns one each (RS-23)."""
        return self.turn if level == 0 and self.turn < PLACES else PLACES

    def adversaries(self, level: int) -> int:
        """How many adversaries lie on the ring of a level."""
        count = 0
        cards = self.content.cards
        for card in self.rings.cards_of(level):
            if cards[card].adversary:
                count += 1
        return count

    # Cards that leave, and come back

    def banish(self, card: int) -> None:
        """A card leaves the game, face up (RS-38)."""
        self.banished = [*self.banished, card]

    def copies(self, cards: list[int], deck: Deck) -> list[int]:
        """Copies of these cards that are not yet in a deck, to be put there."""
        new_copies: list[int] = []
        for card in cards:
            for copy in self.content.copies_of[card]:
                if not deck.holds(copy) and copy not in new_copies:
                    new_copies.append(copy)
                    break
        return new_copies

    def shuffle_in(self, cards: list[int]) -> None:
        """Cards go into the top third of the encounter deck (RS-34)."""
        deck = self.encounters.own()
        deck.shuffle_in(self.copies(cards, deck), third(len(deck)))
        self.encounters = deck

    def put_under(self, card: int) -> None:
        """A card goes under the encounter deck."""
        deck = self.encounters.own()
        deck.put_under(self.copies([card], deck)[0])
        self.encounters = deck

    def renew_encounters(self) -> bool:
        """The encounter deck is empty: the banished encounter cards are a new one (RS-R38)."""
        kinds = self.content.cards
        back = [card for card in self.banished if not (kinds[card].starter or kinds[card].loot)]
        if not back:
            return False
        for card in back:
            self.banished = without(self.banished, card)
        self.encounters = Deck(self.copies(back, Deck([])))
        return True


def third(cards: int) -> int:
    """The top third of a deck, rounded up (RS-R1)."""
    return (cards + 2) // 3
