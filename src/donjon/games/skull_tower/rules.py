"""The steps of Skull Tower, in the order of its rulebook."""

from __future__ import annotations

from typing import Final

from donjon.core.deck import Deck
from donjon.core.game import EVERYONE, Outcome, Step, Unwind
from donjon.core.vocabulary import ARG_MASK
from donjon.games.skull_tower.state import (
    ARROW,
    BLUE_2,
    BOTH,
    BUY,
    DEFEATED,
    DONE,
    DRAW,
    EMPTY,
    EXCHANGE,
    FALLEN,
    FIRST,
    FREE_LINK,
    HAND,
    LAY,
    LEFT,
    LEVEL_2,
    LEVEL_3,
    PASS,
    PLAY,
    RED_2,
    REDRAW,
    REMOVE,
    RIGHT,
    SECOND_WIND,
    SHOW,
    SIGNAL,
    SPARE,
    STANDING,
    STRIKE,
    SWORD,
    SkullTower,
)

RED: Final = 2
BOTH_VERBS: Final = [REDRAW.base, EXCHANGE.base]
PRICES: Final = [1, 1, 1, 2]
"""Gold for a card of each stock (ST-29)."""

# Setup


class BuildTower(Step[SkullTower]):
    """Three of the numbered tower cards, drawn at random, are stacked from the bottom up."""

    rule = "ST-02"

    def run(self, g: SkullTower) -> None:
        if len(g.tower) < 3:
            g.tower_deck = g.tower_deck.copy()
            g.draw(self, LAY, g.tower_deck)

    def answer(self, g: SkullTower, answer: int) -> None:
        g.tower = [*g.tower, answer & ARG_MASK]
        g.do(self)


class FirstGame(Step[SkullTower]):
    """For a first game the tower is 001, 003, 006 and then either side of the BOSS."""

    rule = "ST-03"

    def run(self, g: SkullTower) -> None:
        g.tower = g.content.first_game.copy()
        g.tower_deck = Deck([card for card in g.content.numbered if card not in g.tower])


class PlaceBoss(Step[SkullTower]):
    """The BOSS card goes on top, front or back at random."""

    rule = "ST-02"

    def run(self, g: SkullTower) -> None:
        g.roll(self, [LAY.base + boss for boss in g.content.bosses])

    def answer(self, g: SkullTower, answer: int) -> None:
        g.tower = [*g.tower, answer & ARG_MASK]
        g.settle()


class PlaceTokens(Step[SkullTower]):
    """Skeletons stand on the bottom card only; the rest of the twelve are the supply."""

    rule = "ST-05"

    def run(self, g: SkullTower) -> None:
        g.tokens = [EMPTY] * len(g.layout.floor)
        stand(g, g.layout.of_card[0])


class SharedDeck(Step[SkullTower]):
    """The shared deck is the six level-1 cards and two random level-2 cards."""

    rule = "ST-07"

    def __init__(self, missing: int) -> None:
        self.missing = missing

    def run(self, g: SkullTower) -> None:
        if self.missing:
            g.level2 = [g.level2[0].copy()]
            g.draw(self, DRAW, g.level2[0])

    def answer(self, g: SkullTower, answer: int) -> None:
        g.deck.shuffle_in([answer & ARG_MASK])
        g.do(SharedDeck(self.missing - 1))


class LevelDecks(Step[SkullTower]):
    """The other level-2 cards are one mixed deck, or in an easy game a red and a blue one.

    The level-3 cards are a deck of their own (ST-08).
    """

    rule = "ST-09"

    def run(self, g: SkullTower) -> None:
        if g.easy:
            red = [card for card in g.level2[0].cards if g.content.colours[card] & RED]
            blue = [card for card in g.level2[0].cards if card not in red]
            g.level2 = [Deck(red), Deck(blue)]


# Play phase


class Round(Step[SkullTower]):
    """The round card says who starts; then play phase, card building, preparation."""

    rule = "ST-10"

    def run(self, g: SkullTower) -> None:
        g.round += 1
        starter = g.content.starters[g.round - 1]
        g.do(DEAL[starter], TURN[starter], CLEAR_HAND, BUILDING, PREPARATION)


class Deal(Step[SkullTower]):
    """Three cards each, one at a time from the start player on, while there are cards.

    With five cards or fewer somebody therefore gets less (ST-12).
    """

    rule = "ST-11"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: SkullTower) -> None:
        if len(g.hands[self.seat]) < HAND and g.deck.cards:
            open_hands = g.floors[0] == g.floors[1]
            g.draw(self, DRAW, g.deck, EVERYONE if open_hands else 1 << self.seat)

    def answer(self, g: SkullTower, answer: int) -> None:
        g.hands[self.seat].append(answer & ARG_MASK)
        g.do(DEAL[1 - self.seat])


class Turn(Step[SkullTower]):
    """A player redraws, exchanges or plays; then the other player has the turn.

    Who holds cards and can do none of it ends the round at once (ST-25).
    The play phase ends when both hands are played out (ST-28).
    """

    rule = "ST-13"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: SkullTower) -> None:
        seat = self.seat
        hand = g.hands[seat]
        if not hand:
            if g.hands[1 - seat]:
                g.do(MUST_PASS[seat])
            return
        skills = g.skills
        played = g.played
        play = PLAY.base
        if played and (g.linked or not skills >> FREE_LINK & 1):
            follows = g.content.follows[played[-1]]
            options = [play + card for card in hand if follows[card]]
        else:
            options = [play + card for card in hand]
        may_redraw = g.deck.cards and g.redraws[seat] <= skills >> SECOND_WIND & 1
        if g.exchanged >> seat & 1:
            if may_redraw:
                redraw = REDRAW.base
                options += [redraw + card for card in hand]
        elif may_redraw:
            options += [verb + card for verb in BOTH_VERBS for card in hand]
        else:
            exchange = EXCHANGE.base
            options += [exchange + card for card in hand]
        if not options:
            raise Unwind(Building)
        if g.floors[0] == g.floors[1]:
            g.ask(self, seat, options, EVERYONE)
            return
        if skills >> SIGNAL & 1 and not g.signalled >> seat & 1:
            options += [SHOW.base + card for card in hand]
        # The second card put down goes to the partner at once.
        g.ask(self, seat, options, BOTH if g.offered[1 - seat] else 0)

    def answer(self, g: SkullTower, answer: int) -> None:
        seat = self.seat
        card = answer & ARG_MASK
        verb = answer - card
        if verb == SHOW.base:
            g.do(self)
            signal(g, seat, card)
            return
        g.do(TURN[1 - seat])
        if verb == PLAY.base:
            play(g, seat, card)
        elif verb == REDRAW.base:
            redraw(g, seat, card)
        else:
            exchange(g, seat, card)


def redraw(g: SkullTower, seat: int, card: int) -> None:
    """ST-14: discard one card face up and draw one."""
    leave_hand(g, seat, card)
    g.discard.append(card)
    g.redraws[seat] += 1
    g.do(DRAW_ONE[seat])


class DrawOne(Step[SkullTower]):
    """The card drawn in place of the discarded one."""

    rule = "ST-14"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: SkullTower) -> None:
        g.draw(self, DRAW, g.deck, EVERYONE if g.together() else 1 << self.seat)

    def answer(self, g: SkullTower, answer: int) -> None:
        g.hands[self.seat].append(answer & ARG_MASK)


def exchange(g: SkullTower, seat: int, card: int) -> None:
    """ST-15: put one card face down; when both have one down, each takes the other's.

    Until then it waits outside the hand (ST-16).
    """
    leave_hand(g, seat, card)
    if g.shown:
        # Nobody can tell whether the card put down is the one that was shown.
        g.shown = [shown for shown in g.shown if shown not in g.hands[seat]]
    g.offered[seat].append(card)
    g.exchanged |= 1 << seat
    if g.offered[1 - seat]:
        g.hands[LEFT].append(g.offered[RIGHT].pop())
        g.hands[RIGHT].append(g.offered[LEFT].pop())


def play(g: SkullTower, seat: int, card: int) -> None:
    """ST-17: the first card of a round is free; a later one matches colour or number.

    Free Link lets the team ignore that once a round.
    """
    if g.skills and not g.fits(card):
        g.linked = True
    leave_hand(g, seat, card)
    g.played.append(card)
    icons = g.content.icons[card]
    swords = icons[SWORD]
    arrows = icons[ARROW]
    if not arrows:
        g.do(Strike(seat, swords))
    elif not swords:
        g.do(Climb(seat, arrows))
    else:
        g.do(ORDER[seat])


def signal(g: SkullTower, seat: int, card: int) -> None:
    """A skill (ST-38): once a round, while apart, a player shows one card of the hand."""
    g.shown.append(card)
    g.signalled |= 1 << seat


class Order(Step[SkullTower]):
    """A card with arrow and sword: the player picks the order."""

    rule = "ST-24"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: SkullTower) -> None:
        g.ask(self, self.seat, [FIRST.base + SWORD, FIRST.base + ARROW])

    def answer(self, g: SkullTower, answer: int) -> None:
        icons = g.content.icons[g.played[-1]]
        strike = Strike(self.seat, icons[SWORD])
        climb = Climb(self.seat, icons[ARROW])
        if answer & ARG_MASK == SWORD:
            g.do(strike, climb)
        else:
            g.do(climb, strike)


class Strike(Step[SkullTower]):
    """Each sword may defeat one skeleton on the pawn's floor, on the player's own side.

    Declining one sword declines those that follow it on the card: nothing has changed.
    """

    rule = "ST-19"

    def __init__(self, seat: int, swords: int) -> None:
        self.seat = seat
        self.swords = swords

    def run(self, g: SkullTower) -> None:
        targets = g.targets(self.seat)
        if targets:
            picture = g.layout.picture
            options = [STRIKE.base + picture[place] for place in targets]
            options.append(SPARE.base)
            g.ask(self, self.seat, options)

    def answer(self, g: SkullTower, answer: int) -> None:
        if answer == SPARE.base:
            return
        fall = Fall(g.layout.place[answer & ARG_MASK])
        if self.swords > 1:
            g.do(fall, Strike(self.seat, self.swords - 1))
        else:
            g.do(fall)


class Fall(Step[SkullTower]):
    """A defeated skeleton is one gold.

    Skeletons on one side of one floor are a group: they are defeated, and pay, when
    all of them have fallen in the same round (ST-21).
    """

    rule = "ST-20"

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, g: SkullTower) -> None:
        layout = g.layout
        tokens = g.tokens
        tokens[self.place] = FALLEN
        group = layout.groups[2 * layout.floor[self.place] + layout.side[self.place]]
        fallen = 0
        for place in group:
            if tokens[place] == STANDING:
                return
            if tokens[place] == FALLEN:
                fallen += 1
        for place in group:
            if tokens[place] == FALLEN:
                tokens[place] = DEFEATED
        g.gold += fallen
        g.taken += fallen
        g.do(FLIP, VICTORY)


class Flip(Step[SkullTower]):
    """All skeletons pictured on a tower card defeated: it flips and both gain its skill.

    A skill that is held already gives nothing more (ST-38).
    """

    rule = "ST-37"

    def run(self, g: SkullTower) -> None:
        for position, places in enumerate(g.layout.of_card):
            skill = g.skill_of(position)
            if skill < 0 or g.skills >> skill & 1:
                continue
            for place in places:
                if g.tokens[place] != DEFEATED:
                    break
            else:
                g.skills |= 1 << skill


class Victory(Step[SkullTower]):
    """Every skeleton pictured on the BOSS floor has been defeated: both win, at once."""

    rule = "ST-39"

    def run(self, g: SkullTower) -> None:
        for place in g.layout.boss:
            if g.tokens[place] != DEFEATED:
                return
        g.finish(Outcome([1, 1], [0, 1], "boss-defeated"))


class Climb(Step[SkullTower]):
    """One floor for each arrow, whether wanted or not; nothing above the BOSS floor.

    Skeletons stop nobody (ST-23).
    """

    rule = "ST-22"

    def __init__(self, seat: int, arrows: int) -> None:
        self.seat = seat
        self.arrows = arrows

    def run(self, g: SkullTower) -> None:
        floor = g.floors[self.seat] + self.arrows
        top = g.layout.top
        g.floors[self.seat] = floor if floor < top else top


class MustPass(Step[SkullTower]):
    """A player without cards passes; there is no other pass."""

    rule = "ST-26"

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: SkullTower) -> None:
        g.ask(self, self.seat, [PASS.base])

    def answer(self, g: SkullTower, answer: int) -> None:
        g.do(TURN[1 - self.seat])


class ClearHand(Step[SkullTower]):
    """Both have played all their cards: one gold more.

    It is marked with a token of the supply while there is one.
    """

    rule = "ST-27"

    def run(self, g: SkullTower) -> None:
        if g.played and not g.offered[0] and not g.offered[1]:
            g.gold += 1
            if g.supply:
                g.supply -= 1
                g.taken += 1


# Card building and the next round


class Building(Step[SkullTower]):
    """The play phase is over: all cards of the shared deck come together again (ST-31).

    After the last round there is nothing left to build for, and both have lost (ST-40).
    """

    rule = "ST-31"

    def run(self, g: SkullTower) -> None:
        if g.round >= g.content.rounds:
            g.finish(Outcome([0, 0], [], "out-of-rounds"))
            return
        g.deck = Deck(g.shared_cards())
        g.played = []
        g.discard = []
        g.hands = [[], []]
        g.offered = [[], []]
        g.shown = []
        g.do(BUY_CARDS)


class BuyCards(Step[SkullTower]):
    """Gold buys random cards of level 2 or 3, or removes a card of the shared deck.

    Either player may say it; gold left over is lost (ST-30).
    """

    rule = "ST-29"

    def run(self, g: SkullTower) -> None:
        if not g.gold:
            return
        options: list[int] = []
        if g.easy:
            if len(g.level2[0]):
                options.append(BUY.base + RED_2)
            if len(g.level2[1]):
                options.append(BUY.base + BLUE_2)
        elif len(g.level2[0]):
            options.append(BUY.base + LEVEL_2)
        if g.gold > 1 and len(g.level3):
            options.append(BUY.base + LEVEL_3)
        options += [REMOVE.base + card for card in sorted(g.deck.cards)]
        options.append(DONE.base)
        g.ask_any(self, BOTH, options)

    def answer(self, g: SkullTower, answer: int) -> None:
        argument = answer & ARG_MASK
        verb = answer - argument
        if verb == BUY.base:
            g.do(Buy(argument), self)
        elif verb == REMOVE.base:
            g.do(Remove(argument), self)
        else:
            g.gold = 0


class Buy(Step[SkullTower]):
    """A random card of the stock joins the shared deck: 1 gold for level 2, 2 for level 3."""

    rule = "ST-29"

    def __init__(self, stock: int) -> None:
        self.stock = stock

    def run(self, g: SkullTower) -> None:
        if self.stock == LEVEL_3:
            g.level3 = g.level3.copy()
            g.draw(self, DRAW, g.level3)
        else:
            g.level2 = [deck.copy() for deck in g.level2]
            g.draw(self, DRAW, g.level2[1 if self.stock == BLUE_2 else 0])

    def answer(self, g: SkullTower, answer: int) -> None:
        g.deck.shuffle_in([answer & ARG_MASK])
        g.gold -= PRICES[self.stock]


class Remove(Step[SkullTower]):
    """For 1 gold a card of the shared deck leaves the game."""

    rule = "ST-29"

    def __init__(self, card: int) -> None:
        self.card = card

    def run(self, g: SkullTower) -> None:
        g.deck.cards.remove(self.card)
        g.removed = [*g.removed, self.card]
        g.gold -= 1


class Preparation(Step[SkullTower]):
    """What was used once a round is ready again; the round marker moves on (ST-32)."""

    rule = "ST-32"

    def run(self, g: SkullTower) -> None:
        g.gold = 0
        g.redraws = [0, 0]
        g.exchanged = 0
        g.signalled = 0
        g.linked = False
        g.do(RISE, MOVE_TOKENS, ROUND)


class Rise(Step[SkullTower]):
    """Skeletons of a group that did not fall as a whole stand again."""

    rule = "ST-21"

    def run(self, g: SkullTower) -> None:
        tokens = g.tokens
        if FALLEN in tokens:
            g.tokens = [STANDING if token == FALLEN else token for token in tokens]


class MoveTokens(Step[SkullTower]):
    """Defeated tokens and the supply go onto empty pictures above the players.

    The tokens of a card that both have left move up in the same way (ST-34). Lowest
    picture first, each side above its own player; but once a pawn stands on the third
    card or higher, the pictures of the BOSS floor come first.
    """

    rule = "ST-33"

    def run(self, g: SkullTower) -> None:
        layout = g.layout
        tokens = g.tokens
        floors = g.floors
        g.supply += g.taken
        g.taken = 0
        lower = min(floors[0], floors[1])
        if not g.supply and lower <= layout.card_high[0]:
            return
        for position, places in enumerate(layout.of_card):
            if layout.card_high[position] >= lower:
                break
            for place in places:
                if tokens[place] == STANDING:
                    tokens[place] = EMPTY
                    g.supply += 1
        if max(floors[0], floors[1]) >= layout.card_low[2]:
            stand(g, layout.boss)
        if g.supply and EMPTY in tokens:
            side = layout.side
            floor = layout.floor
            stand(g, [p for p in range(len(tokens)) if floor[p] > floors[side[p]]])


def stand(g: SkullTower, places: list[int]) -> None:
    """Put tokens on empty pictures, in this order, while there are tokens."""
    tokens = g.tokens
    for place in places:
        if not g.supply:
            return
        if tokens[place] == EMPTY:
            tokens[place] = STANDING
            g.supply -= 1


def leave_hand(g: SkullTower, seat: int, card: int) -> None:
    """A card leaves the hand; if it was shown by a signal, that is over too."""
    g.hands[seat].remove(card)
    if g.shown and card in g.shown:
        g.shown.remove(card)


TURN: Final = (Turn(0), Turn(1))
DEAL: Final = (Deal(0), Deal(1))
DRAW_ONE: Final = (DrawOne(0), DrawOne(1))
ORDER: Final = (Order(0), Order(1))
MUST_PASS: Final = (MustPass(0), MustPass(1))
CLEAR_HAND: Final = ClearHand()
BUILDING: Final = Building()
BUY_CARDS: Final = BuyCards()
PREPARATION: Final = Preparation()
RISE: Final = Rise()
MOVE_TOKENS: Final = MoveTokens()
FLIP: Final = Flip()
VICTORY: Final = Victory()
ROUND: Final = Round()


def opening(g: SkullTower) -> None:
    """What waits on the stack when the box is opened: setup, then the first round."""
    tower = FirstGame() if g.setup.options["tower"] == "first" else BuildTower()
    g.do(tower, PlaceBoss(), PlaceTokens(), SharedDeck(2), LevelDecks(), ROUND)


GAME: Final = SkullTower
