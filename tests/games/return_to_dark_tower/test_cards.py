"""Every battle card on every step of every ladder: what it takes, gives and does."""

from __future__ import annotations

import pytest

from donjon.games.return_to_dark_tower.components.things import Deed
from donjon.games.return_to_dark_tower.kinds.foes import LADDERS, N_STEPS, READY
from donjon.games.return_to_dark_tower.kinds.who import PER, YOU
from tests.games.return_to_dark_tower.playing import hero, keys, lost, offers, options, play, told
from tests.games.return_to_dark_tower.positions import Game, content, names, number, position

SCION, SPYMASTER = "orphaned-scion", "spymaster"
RICH = "80w 12s longswords trusted-maps brass-talismans 3*potion-of-dragon-teeth lamp-of-darkness"
TREASURES_HAD = PER.index("treasures")
TELLS = {
    "skulls": "skull",
    "turn": "turned",
    "unseal": "seal-off",
    "corrupt": "corrupted",
    "spores": "spore",
}
"""What is told of the words of cards that are not about goods."""


def fought(card: str) -> Game:
    """A hero on Ash Hills has this card of a foe, or of the adversary, before them."""
    kind = number("card", card)
    foe = next((i for i, foe in enumerate(content().foes) if kind in foe.deck), -1)
    if foe >= 0:
        level = content().foes[foe].level
        kinds = ["brigands", "clan-of-neuri", "dragons"]
        kinds[level - 2] = names("foe")[foe]
        there = f"{kinds[level - 2]} ash-hills"
        game = position(f"{SCION} south ash-hills {RICH}", kinds=" ".join(kinds), foes=there)
        return play(game, f"battle:{kinds[level - 2]}@ash-hills", f"reveal:{card}")
    number_of = next(i for i, one in enumerate(content().adversaries) if kind in one.deck)
    name = names("adversary")[number_of]
    game = position(f"{SCION} south ash-hills {RICH}", adversary=name, adversary_at="ash-hills")
    return play(game, f"challenge:{name}", f"reveal:{card}")


def depends(deed: Deed) -> bool:
    """Whether what a card does is not the same for all, or counts the treasure that one has."""
    return deed.needs >= 0 or deed.unless >= 0 or deed.who != YOU or deed.per == TREASURES_HAD


def resolved(game: Game, ladder: int, step: int) -> Game:
    """The same card at another step of another ladder has been resolved."""
    other: Game = game.clone()
    other.forced = False
    other.land.status = [READY + ladder] * len(other.land.status)
    other.battle.step = step
    other.apply("resolve")
    while not other.over and not any(
        offers(other, end) or options(other, end) for end in ("reveal", "fight-on", "end")
    ):
        other.apply(keys(other)[0])
    return other


@pytest.mark.rule("DT-28")
@pytest.mark.rule("DT-55")
@pytest.mark.rule("DT-27")
@pytest.mark.parametrize("card", names("card"))
def test_a_card_does_what_its_steps_say(card: str) -> None:
    game = fought(card)
    for ladder in range(len(LADDERS)):
        for step in range(N_STEPS):
            after = resolved(game, ladder, step)
            script = content().cards[number("card", card)].steps[ladder][step]
            numbers = content().acts.scripts[script] if script >= 0 else []
            deeds = [content().deeds[one] for one in numbers]
            words = [content().acts.words[deed.word] for deed in deeds]
            for deed, word in zip(deeds, words, strict=True):
                if word in TELLS and deed.needs < 0 and deed.who == YOU:
                    assert TELLS[word] in told(after), f"{card} {ladder} {step}"
            if not any(map(depends, deeds)):
                change = [0, 0]
                for deed, word in zip(deeds, words, strict=True):
                    sign = {"gain": 1, "lose": -1}.get(word, 0)
                    change = [old + sign * deed.goods[i] for i, old in enumerate(change)]
                now = (hero(after).warriors, hero(after).spirit)
                assert now == (80 + change[0], 12 + change[1]), f"{card} {ladder} {step}"


@pytest.mark.rule("DT-28")
def test_each_step_is_no_worse_than_the_one_before() -> None:
    """In warriors alone, where a card takes nothing else."""
    for name, card in zip(names("card"), content().cards, strict=True):
        for status, ladder in zip(("ready", "savage", "lethal"), card.steps, strict=True):
            scripts = [content().acts.scripts[one] if one >= 0 else [] for one in ladder]
            words = {
                content().acts.words[content().deeds[deed].word]
                for script in scripts
                for deed in script
            }
            goods = [content().deeds[deed].goods for script in scripts for deed in script]
            if words <= {"lose"} and not any(sum(each[1:]) for each in goods):
                losses = [lost(name, status, step) for step in range(N_STEPS)]
                assert losses == sorted(losses, reverse=True), name


@pytest.mark.rule("DT-28")
@pytest.mark.parametrize(
    ("card", "things", "per"),
    [("envy", "oakstone-bow lamp-of-hope", 2), ("bloom", "2spores", 2)],
)
def test_cards_of_adversaries_count_what_one_has(card: str, things: str, per: int) -> None:
    kind = number("card", card)
    who = next(i for i, one in enumerate(content().adversaries) if kind in one.deck)
    name = names("adversary")[who]
    left = []
    for more in ("", things):
        game = position(f"{SCION} ash-hills 80w {more}", adversary=name, adversary_at="ash-hills")
        play(game, f"challenge:{name}", f"reveal:{card}", "resolve")
        left.append(hero(game).warriors)
    script = content().acts.scripts[content().cards[kind].steps[0][0]]
    each = content().deeds[script[0]].more[0]
    assert left[0] - left[1] == each * per
    assert each > 0


@pytest.mark.rule("DT-28")
def test_the_brood_counts_foes_on_the_board() -> None:
    line = f"{SCION} ash-hills 80w"
    none = position(line, adversary="gravemaw", adversary_at="ash-hills")
    some = position(
        line, adversary="gravemaw", adversary_at="ash-hills", foes="brigands anza dayside"
    )
    for game in (none, some):
        play(game, "challenge:gravemaw", "reveal:brood", "resolve")
    each = (
        content()
        .deeds[content().acts.scripts[content().cards[number("card", "brood")].steps[0][0]][0]]
        .more[0]
    )
    assert hero(none).warriors - hero(some).warriors == 2 * each


@pytest.mark.rule("DT-28")
def test_the_brood_counts_no_more_foes_than_it_says() -> None:
    deed = content().deeds[
        content().acts.scripts[content().cards[number("card", "brood")].steps[0][0]][0]
    ]
    spaces = " ".join(names("space")[:8])
    game = position(
        f"{SCION} ash-hills 80w",
        adversary="gravemaw",
        adversary_at="ash-hills",
        foes=f"brigands {spaces}, frost-trolls anza dayside yellowpike duwani",
    )
    play(game, "challenge:gravemaw", "reveal:brood", "resolve")
    assert 0 < deed.most < 12
    assert hero(game).warriors == 80 - deed.goods[0] - deed.most * deed.more[0]


@pytest.mark.rule("DT-28")
def test_the_bearer_of_the_mark_is_corrupted_instead() -> None:
    line = f"{SCION} ash-hills 80w"
    marked = position(f"{line} black-mark", adversary="bane-of-omens", adversary_at="ash-hills")
    play(marked, "challenge:bane-of-omens", "reveal:read-the-bones", "resolve")
    play(marked, "draw-corruption:weak")
    assert hero(marked).warriors == 80
    other = position(line, adversary="bane-of-omens", adversary_at="ash-hills")
    play(other, "challenge:bane-of-omens", "reveal:read-the-bones", "resolve")
    assert hero(other).warriors < 80
    assert hero(other).corruptions == []
