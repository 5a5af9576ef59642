"""Short ways to play on from a position around the Dark Tower, and to read what has come of it."""

from __future__ import annotations

from donjon.core.engine.deck import Deck
from donjon.games.return_to_dark_tower.kinds.foes import READY
from donjon.games.return_to_dark_tower.kinds.goods import WARRIORS
from donjon.games.return_to_dark_tower.position import PILES
from donjon.games.return_to_dark_tower.rules.turn.move import allowance
from donjon.games.return_to_dark_tower.state.hero import VIRTUE_PLACES, Hero
from donjon.games.return_to_dark_tower.state.modifiers import virtue_at
from tests.games.return_to_dark_tower.positions import Game, content, names, number

CHOICES = [
    "aim",
    "place",
    "pick",
    "lose",
    "spend",
    "clear",
    "put",
    "who",
    "raise",
    "remedy",
    "sink",
    "first-of",
    "way",
    "pay",
]
"""The verbs of such choices."""


# Playing


def keys(game: Game) -> list[str]:
    """What can be answered now."""
    return list(game.keys())


def play(game: Game, *answers: str) -> Game:
    """Give these answers, one after another.

    A choice of one is made without being written, though it may be; so are the cards and rooms
    that can only be taken as they are, and how many rooms lie behind one.
    """
    made: list[str] = []
    for answer in answers:
        if not answer.startswith("doors"):
            doors(game)
        if answer in made and answer not in keys(game):
            made.remove(answer)
            continue
        while answer not in keys(game) and len(keys(game)) == 1:
            game.apply(keys(game)[0])
        game.apply(answer)
        made = _choices_of_one(game)
    return doors(game)


def doors(game: Game) -> Game:
    """Behind a room that was found lie as many others as may be."""
    if options(game, "doors"):
        game.apply(keys(game)[-1])
    return game


def _choices_of_one(game: Game) -> list[str]:
    """Answer for a player who has one answer, where it is a choice of what an effect does."""
    made = []
    while len(keys(game)) == 1 and keys(game)[0].partition(":")[0] in CHOICES:
        made.append(keys(game)[0])
        game.apply(made[-1])
    return made


def offers(game: Game, answer: str) -> bool:
    """Whether an answer is among those that can be given."""
    return answer in keys(game)


def press(game: Game, times: int = 1) -> Game:
    """Press so many advantages onto the card or the room that lies open."""
    for _ in range(times):
        game.apply(next(key for key in keys(game) if key.startswith("press")))
    return game


def reveal(game: Game, word: str = "") -> Game:
    """The next battle card has this word in its name, or is any."""
    while not options(game, "reveal"):
        assert len(keys(game)) == 1, keys(game)
        game.apply(keys(game)[0])
    return play(game, next(f"reveal:{name}" for name in options(game, "reveal") if word in name))


def finish(game: Game, until: str = "") -> Game:
    """Take the cards of a battle as they come, to its end or to an answer with this verb."""
    while game.battle.on and not game.over and not (until and options(game, until)):
        game.apply("resolve" if offers(game, "resolve") else keys(game)[0])
    return game


def drop(game: Game, *answers: str, until: str = "") -> Game:
    """End the turn: the skull rests, and one event happens, as far as a player's question.

    What chance says is given, where there is a choice; else it is the first that it may say. It
    stops where a card is drawn that is not given.
    """
    left = list(answers)
    play(game, "end", "rest")
    while (
        game.question is not None and game.question.chance and not (until and options(game, until))
    ):
        found = keys(game)
        drawn = found[0].startswith("draw") and not set(found) & set(left)
        if drawn or found[0] in ("goes-on", "closes"):
            break
        said = next((answer for answer in left if answer in found), found[0])
        if said in left:
            left.remove(said)
        game.apply(said)
        _choices_of_one(game)
    assert not left, f"chance was not asked for {left}"
    return game


def pass_turn(game: Game, month: str = "goes-on", wish: str = "") -> Game:
    """Play on to the start of the next turn: nothing is done, the skull rests, chance says little.

    What is answered is the first of these that can be, else the first of all.
    """
    turn, liked = game.turn, [wish, month, "end", "skip", "rest", "come:1", "happen:quiet", "pass"]
    while game.turn == turn and not game.over:
        found = keys(game)
        game.apply(next((answer for answer in liked if answer in found), found[0]))
    return game


def options(game: Game, verb: str) -> list[str]:
    """What can be answered with a verb, by the rest of the keys, sorted."""
    found = [key.partition(":") for key in keys(game)]
    return sorted(rest for name, _, rest in found if name == verb)


def asked(game: Game) -> int:
    """The seat that is asked; -1 for chance, -9 for nobody."""
    return -9 if game.question is None else game.question.seat


# Reading


def hero(game: Game, seat: int = 0) -> Hero:
    return game.heroes[seat]


def at(game: Game, seat: int = 0) -> str:
    """The space where a hero stands."""
    return names("space")[game.heroes[seat].space]


def holds(game: Game, seat: int = 0) -> list[str]:
    """Everything a hero has, virtues apart, sorted."""
    found = []
    for kind, field in PILES.items():
        found += [names(kind)[thing] for thing in getattr(game.heroes[seat], field)]
    return sorted(found)


def virtues(game: Game, seat: int = 0) -> list[str]:
    """The active virtues of a hero."""
    hero = game.heroes[seat]
    places = [place for place in range(VIRTUE_PLACES) if place in hero.virtues]
    return [names("virtue")[virtue_at(game, hero, place)] for place in places]


def skulls(game: Game, building: str) -> int:
    return game.land.skulls[number("building", building)]


def foes(game: Game, foe: str) -> list[str]:
    """The spaces where tokens of a foe stand, sorted."""
    return sorted(names("space")[space] for space in game.land.foes[number("foe", foe)])


def lowest(deck: Deck, kind: str, count: int) -> list[str]:
    """The names of so many cards at the bottom of a deck, sorted."""
    found: list[int] = []
    for size, *bag in deck.layers():
        assert size == len(bag)
        found += bag
        if len(found) >= count:
            break
    return sorted(names(kind)[card] for card in found[:count])


def told(game: Game) -> list[str]:
    """The names of the events so far."""
    return [one.event.name for one in game.told()]


def census(game: Game) -> int:
    """How many skulls there are, wherever they lie."""
    land = game.land
    on = sum(count for count in land.skulls if count > 0)
    return on + land.supply + land.gone + land.loose + game.tower.inside


def left(game: Game, seat: int = 0) -> int:
    """How far a hero may still move in this turn."""
    return allowance(game, game.heroes[seat])


def counted(game: Game) -> dict[str, int]:
    """The advantages that are left in the heroic action, by trait."""
    return {names("trait")[i]: count for i, count in enumerate(game.action.counts) if count}


def status_of(game: Game, foe: str) -> str:
    return names("status")[game.land.status[number("foe", foe)]]


def chances(game: Game) -> dict[str, float]:
    """How likely chance says each of its answers."""
    question = game.question
    assert question is not None
    weights = question.weights or [1] * len(question.options)
    return {key: weight / sum(weights) for key, weight in zip(keys(game), weights, strict=True)}


def lost(card: str, status: str, step: int) -> int:
    """How many warriors a battle card takes at a step of its ladder, skulls apart."""
    ladder = content().cards[number("card", card)].steps[max(number("status", status) - READY, 0)]
    script = ladder[step]
    deeds = content().acts.scripts[script] if script >= 0 else []
    return sum(content().deeds[deed].goods[WARRIORS] for deed in deeds)
