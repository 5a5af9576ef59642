"""The table of Escape the Dark Castle: prisoners, castle and items, and who may do what."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.deck import Deck
from donjon.core.engine.game import Game
from donjon.core.engine.question import all_of
from donjon.core.engine.setup import Setup
from donjon.core.engine.vocabulary import arg_of, second_of, verb_of
from donjon.games.escape_the_dark_castle.components import (
    BYSTANDERS,
    FOOD,
    HALE,
    HAND_COUNT,
    HEALTH,
    NO_FOE,
    NOMINEE,
    OTHERS,
    PAIR,
    THEM,
    YOU,
    DarkCastleContent,
    Foe,
)
from donjon.games.escape_the_dark_castle.state.parts import (
    Fight,
    Peace,
    Prisoner,
    Trial,
    find,
    without,
)
from donjon.games.escape_the_dark_castle.verbs import DROP, GAINS, USE

NOBODY: Final = [[False] * seats for seats in range(5)]
"""By the number of seats: nobody has said that they are done. Shared, and never changed."""
EVERYONE: Final = [list(range(number)) for number in range(5)]
"""By the number of prisoners: the places of all of them. Shared, and never changed."""
NO_FIGHT: Final = Peace()
NO_TRIAL: Final = Trial()

TWICE: Final = 2
"""How often a prisoner puts the same card down in one sharing-out (DC-15)."""


class DarkCastle(Game):
    """One to four prisoners on their way out. A lone player leads two of them (DC-05)."""

    content: DarkCastleContent
    full: int
    chapters: int
    prisoners: list[Prisoner]
    place: list[int]
    leaders: list[int]
    pool: list[int]
    discard: list[int]
    sharing: bool
    items: Deck
    castle: Deck
    bosses: Deck
    left: int
    path: list[int]
    card: int
    you: int
    nominee: int
    partner: int
    omen: int
    mirrored: bool
    done: list[bool]
    fight: Fight
    enemy: Foe
    trial: Trial

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        content = setup.content
        assert isinstance(content, DarkCastleContent)
        self.content = content

    def prepare(self) -> None:
        """An empty table: nobody chosen yet, all cards in their decks."""
        content = self.content
        self.full = HEALTH[self.setup.seats]
        if self.setup.options["health"] == "hale":
            self.full += HALE
        """The HP that nobody exceeds (DC-04)."""
        self.chapters = int(self.setup.options["chapters"])
        """How many chapters lie between the cell and the boss (DC-01)."""
        self.prisoners = []
        self.pool = []
        """What was found or put down, and nobody carries (DC-36)."""
        self.discard = []
        self.sharing = False
        """Whether items are being shared out (DC-14)."""
        self.items = Deck(content.item_cards.copy())
        self.castle = Deck(content.chapters.copy())
        self.bosses = Deck(content.bosses.copy())
        self.left = self.chapters
        """How many chapters come before the boss."""
        self.path = []
        """The cards that have been turned."""
        self.card = -1
        self.you = 0
        """Who turned the card."""
        self.nominee = 0
        self.partner = 0
        self.omen = 0
        """What the chapter die last showed."""
        self.mirrored = False
        """Whether a face has been mirrored in this chapter."""
        self.done = NOBODY[self.seats]
        """For each seat whether it has said all it wants to say to this question (DC-40)."""
        self.fight = NO_FIGHT
        self.trial = NO_TRIAL
        self.settle()

    def settle(self) -> None:
        place = [-1] * len(self.content.dice)
        for p, prisoner in enumerate(self.prisoners):
            place[prisoner.character] = p
        self.place = place
        """Where each character is among the prisoners; -1 for those who are not."""
        self.leaders = list(range(self.seats)) if self.seats > 1 else [0, 0]
        """The seat that leads each prisoner (DC-05)."""
        self.enemy = self.content.foes[self.fight.foe] if self.fight.foe >= 0 else NO_FOE
        """Whom they fight."""

    def copy(self) -> DarkCastle:
        game = DarkCastle(self.setup)
        game.prisoners = [prisoner.copy() for prisoner in self.prisoners]
        game.fight = self.fight.copy()
        # Shared: whoever changes one of these puts a new one in its place.
        game.place = self.place
        game.leaders = self.leaders
        game.pool = self.pool
        game.discard = self.discard
        game.items = self.items
        game.castle = self.castle
        game.bosses = self.bosses
        game.path = self.path
        game.done = self.done
        game.trial = self.trial
        game.enemy = self.enemy
        game.full = self.full
        game.chapters = self.chapters
        game.sharing = self.sharing
        game.left = self.left
        game.card = self.card
        game.you = self.you
        game.nominee = self.nominee
        game.partner = self.partner
        game.omen = self.omen
        game.mirrored = self.mirrored
        self.copy_engine(game)
        return game

    # Who

    def count(self) -> int:
        """How many prisoners there are: one for each player, two for a player alone (DC-05)."""
        return self.seats if self.seats > 1 else 2

    def everyone(self) -> list[int]:
        """The places of all prisoners."""
        return EVERYONE[self.seats if self.seats > 1 else 2]

    def others(self, p: int) -> list[int]:
        """The places of all prisoners but one."""
        return [other for other in self.everyone() if other != p]

    def group(self) -> int:
        """Every seat, to be asked together: anyone may say what the group decides (DC-06)."""
        return all_of(self.seats)

    def whom(self, who: int) -> list[int]:
        """The prisoners that an effect touches."""
        if who == YOU:
            return [self.you]
        if who == NOMINEE:
            return [self.nominee]
        if who == PAIR:
            return [self.nominee, self.partner]
        if who == OTHERS:
            return self.others(self.you)
        if who == BYSTANDERS:
            return self.others(self.nominee)
        if who == THEM:
            return [p for p in self.everyone() if self.prisoners[p].failed]
        return self.everyone()

    # Each for their own prisoner (DC-40)

    def ask_again(self) -> None:
        """A new matter: nobody has said yet that they are done with it."""
        self.done = NOBODY[self.seats]

    def is_done(self, seat: int) -> None:
        """A seat has said all it wants to say to it."""
        done = self.done.copy()
        done[seat] = True
        self.done = done

    def all_done(self) -> bool:
        """Whether every seat has."""
        for done in self.done:
            if not done:
                return False
        return True

    # At any time (DC-16)

    def anytime(self, seat: int) -> list[int]:
        """Whoever is hurt may eat. While items are shared out, one may put down one's own.

        Food lies in the hand, or on the floor while items are shared out; who rests in a
        fight uses nothing (DC-20).
        """
        options: list[int] = []
        for p in range(len(self.prisoners)):
            prisoner = self.prisoners[p]
            if self.leaders[p] == seat and (prisoner.hand or self.pool):
                if prisoner.hp < self.full and p != self.fight.resting:
                    self.meals(prisoner, prisoner.hand, options)
                    if self.sharing:
                        self.meals(prisoner, self.pool, options)
                if self.sharing:
                    for card in prisoner.hand:
                        if self.may_put_down(p, card):
                            option = DROP.at[self.content.kinds[card]][prisoner.character]
                            if option not in options:
                                options.append(option)
        return options

    def window(self) -> bool:
        """Whether there is anything that somebody could use at any time."""
        if self.sharing:
            return True
        uses = self.content.uses
        for prisoner in self.prisoners:
            if prisoner.hp < self.full:
                for card in prisoner.hand:
                    if uses[card] == FOOD:
                        return True
        return False

    def meals(self, prisoner: Prisoner, cards: list[int], options: list[int]) -> None:
        """Add the food among some cards."""
        content = self.content
        for card in cards:
            if content.uses[card] == FOOD:
                option = USE.at[content.kinds[card]][prisoner.character]
                if option not in options:
                    options.append(option)

    def whenever(self, seat: int, answer: int) -> None:
        """Eat, or put something down."""
        kind = arg_of(answer)
        p = self.place[second_of(answer)]
        if verb_of(answer) == DROP.code:
            self.lay_down(p, kind)
        else:
            self.eat(p, kind)

    def lay_down(self, p: int, kind: int) -> None:
        """A card of a kind goes from the hand to the floor."""
        prisoner = self.prisoners[p]
        free = [card for card in prisoner.hand if self.may_put_down(p, card)]
        card = find(free, kind, self.content.kinds)
        prisoner.hand = without(prisoner.hand, card)
        self.pool = [*self.pool, card]
        prisoner.put_down = [*prisoner.put_down, card]

    def may_put_down(self, p: int, card: int) -> bool:
        """In one sharing-out a prisoner puts the same card down twice, and then only for a new one.

        So sharing ends, and yet no item becomes impossible to carry (DC-15).
        """
        put_down = self.prisoners[p].put_down
        return not put_down or put_down.count(card) < TWICE or self.something_new(p)

    def something_new(self, p: int) -> bool:
        """Whether something lies there that a prisoner has not put down in this sharing-out."""
        put_down = self.prisoners[p].put_down
        for card in self.pool:
            if card not in put_down:
                return True
        return False

    def may_take(self, p: int, card: int) -> bool:
        """Whether a prisoner has a hand free for a card, and did not make room for a new one."""
        if not self.room(p, card):
            return False
        put_down = self.prisoners[p].put_down
        return not put_down or put_down.count(card) <= TWICE or not self.something_new(p)

    def eat(self, p: int, kind: int) -> None:
        """Food is eaten up, from the hand or from the floor, and gives HP."""
        if self.carries(p, kind):
            self.throw_away(p, kind)
        else:
            card = find(self.pool, kind, self.content.kinds)
            self.pool = without(self.pool, card)
            self.discard = [*self.discard, card]
        self.heal(p, self.content.items[kind].amount)

    def heal(self, p: int, amount: int) -> None:
        """HP never exceeds the start (DC-04)."""
        prisoner = self.prisoners[p]
        if prisoner.hp + amount > self.full:
            amount = self.full - prisoner.hp
        prisoner.hp += amount
        if amount and self.heard:
            self.tell(GAINS, prisoner.character, amount)

    # Items

    def holds(self, p: int, use: int) -> bool:
        """Whether a prisoner carries an item that is good for this."""
        return find(self.prisoners[p].hand, use, self.content.uses) >= 0

    def carries(self, p: int, kind: int) -> bool:
        """Whether a prisoner carries an item of a kind."""
        return find(self.prisoners[p].hand, kind, self.content.kinds) >= 0

    def room(self, p: int, card: int) -> bool:
        """Whether a prisoner can take up an item: two at most, a two-handed one alone (DC-13)."""
        hand = self.prisoners[p].hand
        if not hand:
            return True
        two_handed = self.content.two_handed
        return len(hand) < HAND_COUNT and not two_handed[card] and not two_handed[hand[0]]

    def throw_away(self, p: int, kind: int) -> None:
        """A card of a kind is discarded."""
        prisoner = self.prisoners[p]
        card = find(prisoner.hand, kind, self.content.kinds)
        prisoner.hand = without(prisoner.hand, card)
        self.discard = [*self.discard, card]

    # Fights

    def fighting(self) -> bool:
        return self.fight.foe >= 0

    def enemies(self) -> int:
        """How many dice the enemy has left."""
        dice = self.fight.dice
        return dice[0] + dice[1] + dice[2]

    def attack(self) -> int:
        """The attack of the enemy in this round, specials included."""
        return self.enemy.attack_in(self.fight.round)


def census(game: DarkCastle) -> dict[str, int]:
    """What is never created or lost: items, chapters and prisoners."""
    cards = game.items.all() + game.pool + game.discard
    for prisoner in game.prisoners:
        cards += prisoner.hand
    return {
        "items": len(cards),
        "different items": len(set(cards)),
        "cards": len(game.castle) + len(game.bosses) + len({*game.path} - {game.content.start}),
    }


def watched(game: DarkCastle) -> dict[str, dict[int, int]]:
    """What nobody should lose sight of: HP, the dice of the enemy, chapters passed."""
    return {
        "hp": {prisoner.character: prisoner.hp for prisoner in game.prisoners},
        "dice": {0: game.enemies()},
        "passed": {0: game.chapters - game.left},
    }
