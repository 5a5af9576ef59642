"""Whole games by players who answer at random: what must be true at every moment.

What a turn may offer and where tokens go is worked out here a second time, from the
names of cards and the table alone, and compared.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise, product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from donjon.core.engine.dealer import SeededDealer
from donjon.core.engine.seats import SPECTATOR
from donjon.games.skull_tower.state import (
    DEFEATED,
    EMPTY,
    FALLEN,
    LEFT,
    RIGHT,
    STANDING,
    SkullTower,
)
from donjon.games.skull_tower.view import may_talk
from tests.games.skull_tower.positions import (
    BOX,
    CARDS,
    asks,
    cards,
    hand,
    options,
    seen_hand,
    skills,
)

OPTIONS = [
    {"difficulty": difficulty, "tower": tower}
    for difficulty, tower in product(("easy", "hard"), ("random", "first"))
]
SEEDS = range(20)
every_option = pytest.mark.parametrize(
    "agreed", OPTIONS, ids=[" ".join(agreed.values()) for agreed in OPTIONS]
)


def moments(seed: int, agreed: dict[str, str]) -> Iterator[tuple[SkullTower, SkullTower, str]]:
    """A game: before each answer, after it, and the answer.

    Of three games one is played wildly, two by players who at least want to fight.
    """
    rng = Random(seed)
    game = BOX.open(options=agreed, dealer=SeededDealer(seed), forced=False)
    assert isinstance(game, SkullTower)
    while game.question is not None:
        before = game.clone()
        assert game.question.options, "nobody is asked a question without an answer"
        keys = sorted(options(game))
        key = rng.choice(keys if seed % 3 == 0 else taste(game, keys, rng))
        game.apply(key)
        yield before, game, key


def taste(game: SkullTower, keys: list[str], rng: Random) -> list[str]:
    """The answers a fighter likes: blows, swords beside skeletons, arrows elsewhere, new cards."""
    assert game.question is not None
    wishes = ["strike", "buy:level-3", "buy"]
    if rng.random() < 0.7:
        fight = bool(game.targets(game.question.seat))
        names = game.vocabulary.names["card"]
        icons = {name: game.content.icons[number] for number, name in enumerate(names)}
        for key in keys:
            verb, _, card = key.partition(":")
            if verb == "play" and icons[card][0 if fight else 1]:
                wishes.append(key)
        wishes.append("play")
    for wish in wishes:
        liked = [key for key in keys if key.startswith(wish)]
        if liked:
            return liked
    return keys


def games(agreed: dict[str, str]) -> Iterator[tuple[SkullTower, SkullTower, str]]:
    for seed in SEEDS:
        yield from moments(seed, agreed)


def match(card: str, other: str) -> bool:
    """Whether two cards share a colour or a number; "redblue" is red and blue."""
    colour, number = card.split("-")
    below, last = other.split("-")
    return number == last or colour in below or below in colour


def all_cards(game: SkullTower) -> list[str]:
    piles = [game.deck, *game.level2, game.level3]
    zones = [*game.hands, *game.offered, game.played, game.discard, game.removed]
    lying = [card for zone in zones for card in zone]
    return cards(game, lying + [card for pile in piles for card in pile.all()])


# Nothing is created or lost


@pytest.mark.rule("ST-07")
@pytest.mark.rule("ST-31")
@every_option
def test_every_card_is_always_in_exactly_one_place(agreed: dict[str, str]) -> None:
    for _, game, _ in games(agreed):
        assert sorted(all_cards(game)) == sorted(CARDS)


@pytest.mark.rule("ST-05")
@every_option
def test_there_are_always_twelve_tokens(agreed: dict[str, str]) -> None:
    for _, game, _ in games(agreed):
        lying = game.tokens.count(STANDING) + game.tokens.count(FALLEN)
        assert lying + game.supply + game.taken == 12
        assert min(game.supply, game.taken) >= 0


@pytest.mark.rule("ST-22")
@every_option
def test_pawns_climb_by_the_arrows_of_the_card_and_never_descend(agreed: dict[str, str]) -> None:
    for before, game, key in games(agreed):
        top = len(game.layout.colours) - 1
        for seat in (LEFT, RIGHT):
            assert before.floors[seat] <= game.floors[seat] <= top
            if game.floors[seat] != before.floors[seat]:
                assert asks(before).startswith(("left", "right")[seat])
                assert key.startswith(("play", "first", "strike", "spare"))


@pytest.mark.rule("ST-20")
@pytest.mark.rule("ST-29")
@every_option
def test_gold_is_what_was_earned_less_what_was_spent(agreed: dict[str, str]) -> None:
    for before, game, key in games(agreed):
        assert game.gold >= 0
        if game.round != before.round or game.over:
            continue
        earned = game.tokens.count(DEFEATED) - before.tokens.count(DEFEATED)
        spent = {"buy:level-3": 2, "done": before.gold}.get(key)
        if spent is None:
            spent = 1 if key.startswith(("buy", "remove")) else 0
        bonus = asks(game).endswith("ST-29") and key.startswith(
            ("play", "first", "strike", "spare")
        )
        assert game.gold - before.gold + spent in ((earned, earned + 1) if bonus else (earned,))


@pytest.mark.rule("ST-32")
@pytest.mark.rule("ST-40")
@every_option
def test_rounds_go_up_one_by_one_to_eleven_at_most(agreed: dict[str, str]) -> None:
    for before, game, _ in games(agreed):
        assert 1 <= game.round <= 11
        assert game.round - before.round in (0, 1)
        if game.over:
            assert game.outcome is not None
            won = all(game.tokens[place] == DEFEATED for place in game.layout.boss)
            assert game.outcome.winners == ([0, 1] if won else [])
            assert won or game.round == 11


@pytest.mark.rule("ST-37")
@pytest.mark.rule("ST-39")
@every_option
def test_what_is_defeated_stays_defeated_and_skills_are_kept(agreed: dict[str, str]) -> None:
    for before, game, _ in games(agreed):
        for was, now in zip(before.tokens, game.tokens, strict=bool(before.tokens)):
            assert was != DEFEATED or now == DEFEATED
        assert skills(before) <= skills(game)
        flipped = {
            game.skill_of(position)
            for position, places in enumerate(game.layout.of_card[:3])
            if all(game.tokens[place] == DEFEATED for place in places)
        }
        assert {skill for skill in range(3) if game.has(skill)} == flipped


# What a turn offers


class Ledger:
    """What each player has used in this round, counted from the answers alone."""

    def __init__(self) -> None:
        self.round = 0
        self.redraws = [0, 0]
        self.exchanges = [0, 0]
        self.signals = [0, 0]

    def note(self, game: SkullTower, key: str) -> None:
        assert game.question is not None
        counts = {"redraw": self.redraws, "exchange": self.exchanges, "show": self.signals}
        verb = key.partition(":")[0]
        if verb in counts:
            counts[verb][game.question.seat] += 1

    def expected(self, game: SkullTower) -> set[str]:
        """The options of a turn by ST-13 to ST-18 and the skills."""
        assert game.question is not None
        seat = game.question.seat
        held = hand(game, seat)
        played = cards(game, game.played)
        links = sum(not match(below, above) for below, above in pairwise(played))
        free = not played or ("free-link" in skills(game) and links == 0)
        found = {f"play:{card}" for card in held if free or match(card, played[-1])}
        limit = 2 if "second-wind" in skills(game) else 1
        if len(game.deck) and self.redraws[seat] < limit:
            found |= {f"redraw:{card}" for card in held}
        if not self.exchanges[seat]:
            found |= {f"exchange:{card}" for card in held}
        apart = game.floors[LEFT] != game.floors[RIGHT]
        if "signal" in skills(game) and apart and not self.signals[seat]:
            found |= {f"show:{card}" for card in held}
        return found


@pytest.mark.rule("ST-13")
@pytest.mark.rule("ST-17")
@every_option
def test_a_turn_offers_what_the_rules_allow_and_no_more(agreed: dict[str, str]) -> None:
    ledger = Ledger()
    turns = 0
    for before, _, key in games(agreed):
        if before.round != ledger.round:
            ledger = Ledger()
            ledger.round = before.round
        if asks(before).endswith("ST-13"):
            turns += 1
            assert options(before) == ledger.expected(before)
        ledger.note(before, key)
    assert turns > 500


@pytest.mark.rule("ST-13")
@every_option
def test_the_players_take_turns(agreed: dict[str, str]) -> None:
    for before, game, key in games(agreed):
        turn = asks(before).endswith(("ST-13", "ST-26")) and not key.startswith("show")
        if turn and asks(game).endswith(("ST-13", "ST-26")) and game.round == before.round:
            assert before.question is not None
            assert game.question is not None
            assert game.question.seat == 1 - before.question.seat


@pytest.mark.rule("ST-26")
@every_option
def test_only_empty_hands_pass(agreed: dict[str, str]) -> None:
    for before, _, _ in games(agreed):
        if "pass" in options(before):
            assert before.question is not None
            assert options(before) == {"pass"}
            assert before.hands[before.question.seat] == []
            assert before.hands[1 - before.question.seat] != []


@pytest.mark.rule("ST-19")
@every_option
def test_blows_fall_on_the_own_side_of_the_own_floor(agreed: dict[str, str]) -> None:
    blows = 0
    for before, game, key in games(agreed):
        if not key.startswith("strike"):
            continue
        blows += 1
        assert before.question is not None
        seat = before.question.seat
        place = before.vocabulary.names["place"].index(key.partition(":")[2])
        index = before.layout.picture.index(place)
        assert key[-2] == ("L", "R")[seat]
        assert before.layout.floor[index] == before.floors[seat]
        assert before.tokens[index] == STANDING
        if game.round == before.round:
            assert game.tokens[index] in (FALLEN, DEFEATED)
    assert blows > 50


# Between the rounds


def tokens_of_next_round(game: SkullTower) -> tuple[set[int], list[int]]:
    """By ST-21, ST-33 and ST-34: the places that keep a token, and the floors of the new ones."""
    layout = game.layout
    pool = game.supply + game.taken
    kept = set()
    for place, token in enumerate(game.tokens):
        if token in (STANDING, FALLEN):
            if layout.card_high[layout.card[place]] < min(game.floors):
                pool += 1
            else:
                kept.add(place)
    third = layout.card_low[2]
    empty = [place for place, token in enumerate(game.tokens) if token == EMPTY]
    first = [place for place in empty if place in layout.boss and max(game.floors) >= third]
    above = [place for place in empty if layout.floor[place] > game.floors[layout.side[place]]]
    rest = sorted(layout.floor[place] for place in above if place not in first)
    queue = [layout.floor[place] for place in first] + rest
    return kept, sorted(queue[:pool])


@pytest.mark.rule("ST-33")
@pytest.mark.rule("ST-34")
@pytest.mark.rule("ST-21")
@every_option
def test_tokens_move_up_from_the_lowest_picture_on_and_to_the_boss_first(
    agreed: dict[str, str],
) -> None:
    preparations = 0
    for before, game, _ in games(agreed):
        if not asks(before).endswith("ST-29") or game.round == before.round:
            continue
        preparations += 1
        kept, floors = tokens_of_next_round(before)
        now = {place for place, token in enumerate(game.tokens) if token == STANDING}
        assert kept <= now
        assert sorted(game.layout.floor[place] for place in now - kept) == floors
    assert preparations > 50


# Who sees what


@pytest.mark.rule("ST-35")
@pytest.mark.rule("ST-36")
@every_option
def test_hands_and_talk_are_open_exactly_while_the_pawns_share_a_floor(
    agreed: dict[str, str],
) -> None:
    apart = 0
    conferred = 0
    for seed in range(5):
        for before, _, _ in moments(seed, agreed):
            together = before.floors[LEFT] == before.floors[RIGHT]
            confers = asks(before) == "left+right ST-36"
            building = asks(before).endswith("ST-29") or confers
            apart += not together
            conferred += confers
            assert not confers or (before.keys(), before.gold, together) == (["done"], 0, False)
            for viewer, seat in product((LEFT, RIGHT, SPECTATOR), (LEFT, RIGHT)):
                real = sorted(cards(before, before.hands[seat]))
                shown = cards(before, before.shown)
                seen = seen_hand(before, viewer, seat)
                if together or viewer == seat:
                    assert seen == real
                else:
                    assert seen == sorted(card if card in shown else "?" for card in real)
                assert may_talk(before.view(viewer)) == (together or building)
    assert apart > 50
    assert conferred > 5, "without gold those who stand apart may talk all the same"


# Any game at all


@pytest.mark.rule("ST-40")
@settings(max_examples=40, deadline=None, derandomize=True, database=None)
@given(
    agreed=st.sampled_from(OPTIONS),
    luck=st.integers(0, 2**32 - 1),
    choices=st.lists(st.integers(0, 999), min_size=1, max_size=60),
)
def test_however_it_is_played_the_game_ends_and_loses_nothing(
    agreed: dict[str, str], luck: int, choices: list[int]
) -> None:
    game = BOX.open(options=agreed, dealer=SeededDealer(luck))
    assert isinstance(game, SkullTower)
    floors = game.floors.copy()
    answers = 0
    while game.question is not None:
        allowed = game.question.options
        game.apply(allowed[choices[answers % len(choices)] % len(allowed)])
        answers += 1
        assert answers < 2000, "the game does not end"
        assert sorted(all_cards(game)) == sorted(CARDS)
        lying = game.tokens.count(STANDING) + game.tokens.count(FALLEN)
        assert lying + game.supply + game.taken == 12
        assert game.gold >= 0
        assert game.round <= 11
        assert all(now >= was for now, was in zip(game.floors, floors, strict=True))
        floors = game.floors.copy()
    assert game.over
