"""What players and publishers have told in public, where no rule of the book says it."""

from __future__ import annotations

from fractions import Fraction

import pytest

from donjon.games.return_to_dark_tower.components.things import Deed
from donjon.games.return_to_dark_tower.kinds.goods import GEAR, POTIONS
from donjon.games.return_to_dark_tower.kinds.tower import DRUMS, N_SIDES, OPENING
from tests.games.return_to_dark_tower.playing import finish, holds, play
from tests.games.return_to_dark_tower.positions import content, number, position

SMALL = Fraction(1, 50)


@pytest.mark.rule("DT-36")
def test_resting_skulls_lie_about_evenly_on_the_three_levels() -> None:
    """Each level has a collar of its own, so that none holds more than its share."""
    routing = content().routing
    falling = Fraction(1)
    shares = []
    for level in range(len(DRUMS)):
        open_sides = Fraction(routing.drums[level].count(OPENING), N_SIDES)
        shares.append(falling * open_sides * Fraction(routing.stay[level], 100))
        falling -= shares[-1]
    assert max(shares) - min(shares) < SMALL


@pytest.mark.rule("DT-79")
@pytest.mark.parametrize(
    ("goal", "gained"), [("alchemical-solution", True), ("outlaw-army", False)]
)
def test_a_slain_dragon_gives_hakan_his_third_item(goal: str, gained: bool) -> None:
    game = position(
        "brutal-warlord irontops 300w 9s",
        goal=goal,
        kinds="brigands frost-trolls dragons",
        foes="dragons irontops",
    )
    play(game, "battle:dragons@irontops")
    finish(game)
    assert ("dragon-scales" in holds(game)) == gained


@pytest.mark.rule("DT-28")
@pytest.mark.parametrize(
    ("foe", "good"), [("mormos", POTIONS), ("dragons", GEAR), ("titans", GEAR)]
)
def test_the_traits_of_level_four_take_what_their_printed_lines_say(foe: str, good: int) -> None:
    """Stealth takes potions, melee takes gear."""
    lost = set()
    for card in content().foes[number("foe", foe)].deck:
        for ladder in content().cards[card].steps:
            for script in ladder:
                for effect in content().acts.scripts[script] if script >= 0 else []:
                    deed = content().acts.effects[effect]
                    assert isinstance(deed, Deed)
                    if content().acts.words[deed.word] == "lose":
                        lost |= {kind for kind, amount in enumerate(deed.goods) if amount}
    assert good in lost
