"""The picture: borders as the rules have them, answers where things lie, nothing told too early."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from random import Random

import pytest

from donjon.core.engine.number_set import NO_NUMBERS
from donjon.core.engine.seats import SPECTATOR
from donjon.core.engine.vocabulary import verb_of
from donjon.drawing.theme import THEMES
from donjon.games.return_to_dark_tower.picture import land, large, screens
from donjon.games.return_to_dark_tower.picture.cover import cover
from donjon.games.return_to_dark_tower.picture.places import BOARD_PLAN, WIDE_PLAN, ScreenPlan
from donjon.games.return_to_dark_tower.picture.portraits import PORTRAITS
from donjon.games.return_to_dark_tower.picture.scene import DarkScene
from donjon.games.return_to_dark_tower.verbs import (
    AIM,
    BATTLE,
    CHOOSE,
    CLEANSE,
    CLEAR,
    DOUBLE,
    ENTER,
    EXPLORE,
    LIFT,
    LOSE,
    MOVE,
    PICK,
    PLACE,
    PRESS,
    PUT,
    QUEST,
    RAISE,
    RESOLVE,
    SEAL,
    SINK,
    SPEND,
    TRADE,
    USE,
    WEAKEN,
    WHO,
)
from donjon.kit.checks.text_fit import misfits
from tests.games.return_to_dark_tower.playing import keys, play
from tests.games.return_to_dark_tower.positions import (
    BOX,
    Game,
    content,
    names,
    number,
    position,
)

DRAWN = (
    *(AIM, BATTLE, CHOOSE, CLEANSE, CLEAR, DOUBLE, ENTER, EXPLORE, LIFT, LOSE, MOVE, PICK, PLACE),
    *(PRESS, PUT, QUEST, RAISE, RESOLVE, SEAL, SINK, SPEND, TRADE, USE, WEAKEN, WHO),
)
"""What is answered with something that lies on the table."""
NOTHING_NEAR = "brutal-warlord"


def moments(seats: int, seed: int, mode: str = "cooperative") -> Iterator[Game]:
    """Every fourth decision of random games, until there have been enough."""
    rng = Random(seed)
    count = 0
    for again in range(3):
        game = BOX.open(seats=seats, seed=seed + 10 * again, options={"mode": mode})
        assert isinstance(game, Game)
        while game.question is not None:
            if count % 4 == 0:
                yield game
            count += 1
            game.apply(rng.choice(game.question.options))


def elements(picture: str, attribute: str) -> dict[str, ET.Element]:
    """The elements of a picture that have an attribute, by its value."""
    found = ET.fromstring(picture).iter()
    return {one.attrib[attribute]: one for one in found if attribute in one.attrib}


def shown(game: Game, seat: int, wide: bool) -> list[str]:
    view = game.view(seat)
    return [view.picture(screen.id, wide) for screen in view.screens(wide)]


@pytest.mark.parametrize("plan", [WIDE_PLAN, BOARD_PLAN], ids=["wide", "phone"])
def test_two_spaces_share_a_border_on_the_map_if_they_are_neighbours(plan: ScreenPlan) -> None:
    """All 150 borders, no other one, and the Tower touches exactly its six spaces."""
    game = position(NOTHING_NEAR)
    known = land.board(DarkScene(game.view(0), "", plan is WIDE_PLAN), plan)
    chart = content().chart
    tower = len(chart.spaces)
    borders = 0
    for space in range(tower):
        beside = known.land.neighbours(space)
        assert [other for other in beside if other != tower] == chart.neighbours[space]
        assert (tower in beside) == chart.spaces[space].touches_tower
        borders += len(chart.neighbours[space])
    assert borders == 2 * 150


def test_only_outer_spaces_reach_the_rim_of_the_map() -> None:
    game = position(NOTHING_NEAR)
    known = land.board(DarkScene(game.view(0), "", True), WIDE_PLAN)
    for space, printed in enumerate(content().chart.spaces):
        assert bool(known.land.coast(space)) == printed.outer


def test_a_river_runs_where_the_rules_have_one() -> None:
    game = position(NOTHING_NEAR, fires="east-south")
    known = land.board(DarkScene(game.view(0), "", True), WIDE_PLAN)
    burning = known.fires(game.land.fires)
    one, other = number("space", "big-sister"), number("space", "the-throne")
    assert known.land.banks(one, other) in burning
    assert known.land.banks(number("space", "broken-lands"), number("space", "cloudhold"))
    assert known.land.banks(number("space", "broken-lands"), number("space", "cloudhold")) not in (
        burning
    )
    assert known.fires(NO_NUMBERS) == ""


@pytest.mark.parametrize("seats", [1, 3])
@pytest.mark.parametrize("wide", [False, True])
def test_what_lies_on_the_table_can_be_answered_there(seats: int, wide: bool) -> None:
    codes = {verb.code for verb in DRAWN}
    count = 0
    for game in moments(seats, 4):
        assert game.question is not None
        seat = game.question.asked()[0]
        view = game.view(seat)
        keys = {game.vocabulary.keys[option] for option in view.options}
        wanted = {game.vocabulary.keys[o] for o in view.options if verb_of(o) in codes}
        live = {key for picture in shown(game, seat, wide) for key in elements(picture, "data-key")}
        assert live <= keys
        assert wanted <= live
        count += len(wanted)
    assert count > 100


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("wide", [False, True])
def test_all_screens_of_a_competitive_game_fit(seats: int, wide: bool) -> None:
    rng = Random(seats)
    for game in moments(seats, 2, "competitive"):
        for picture in shown(game, rng.choice([*range(seats), SPECTATOR]), wide):
            assert misfits(picture) == []


def test_a_battle_and_a_dungeon_come_forward_while_they_last() -> None:
    game = position("brutal-warlord ash-hills", foes="brigands ash-hills", kinds="brigands")
    assert [one.id for one in screens(game.view(0)) if one.forward] == []
    game.apply(game.vocabulary.parse("battle:brigands@ash-hills"))
    game.apply(next(iter(game.question.options)))
    assert [one.id for one in screens(game.view(0)) if one.forward] == ["battle"]
    picture = game.view(0).picture("battle", False)
    assert "resolve" in elements(picture, "data-key")
    assert "opponent" in elements(picture, "id")
    game = position("brutal-warlord ash-hills", dungeons="cave ash-hills")
    game.apply(game.vocabulary.parse("explore:cave"))
    assert [one.id for one in screens(game.view(0)) if one.forward] == ["dungeon"]
    picture = game.view(0).picture("dungeon", True)
    rooms = [key for key in elements(picture, "data-key") if key.startswith("enter:")]
    assert len(rooms) == len(game.view(0).options)


@pytest.mark.parametrize("wide", [False, True])
def test_a_dungeon_is_left_before_its_quest_is_rewarded(wide: bool) -> None:
    game = position(
        "brutal-warlord cloudhold 99w 9s longswords trusted-maps brass-talismans",
        quests="the-court-in-mourning cloudhold",
        dens="shrine",
        dungeons="shrine cloudhold",
        month=3,
    )
    play(game, "explore:shrine")
    while game.dungeon.on:
        found = keys(game)
        wanted = [key for key in found if key == "here" or key.startswith("enter")]
        play(game, (wanted or found)[-1])
    assert keys(game)[0].startswith("draw-potion:")
    view = game.view(0)
    assert "Shrine" not in view.text()
    assert "dungeon" not in [one.id for one in view.screens(wide)]
    assert "draw-potion" not in view.picture("", wide)


def test_choosing_a_treasure_or_a_seal_brings_its_screen_forward() -> None:
    game = position("brutal-warlord dayside 9s", market="cloak-of-stars lamp-of-darkness")
    game.apply(game.vocabulary.parse("enhance"))
    view = game.view(0)
    assert [one.id for one in view.screens() if one.forward] == ["market"]
    assert "pick:cloak-of-stars" in elements(view.picture("market", False), "data-key")


def test_skulls_come_out_of_the_tower_towards_their_kingdom() -> None:
    """A skull that is not there yet has its place at the Tower, so a page lets it fall."""
    game = position(NOTHING_NEAR, skulls="north-village 1")
    pieces = elements(game.view(0).picture("", True), "id")
    assert WIDE_PLAN.hub is not None
    x, y = WIDE_PLAN.hub

    def place(id: str) -> tuple[float, float]:
        found = re.findall(r"-?[\d.]+", pieces[id].attrib["transform"])
        return float(found[0]), float(found[1])

    waiting = place("skull-north-village-1")
    assert waiting == pytest.approx((x, y - WIDE_PLAN.radius * land.TOWER_RADIUS), abs=0.1)
    lying = place("skull-north-village-0")
    village = content().chart.space_of[number("building", "north-village")]
    centre = land.board(DarkScene(game.view(0), "", True), WIDE_PLAN).land.centre(village)
    assert lying == pytest.approx((centre.x, centre.y), abs=WIDE_PLAN.token * 2)
    gone = elements(
        position(NOTHING_NEAR, skulls="north-village x").view(0).picture("", True), "id"
    )
    assert not any(id.startswith("skull-north-village") for id in gone)


def test_the_picture_says_nothing_of_drums_behind_seals_and_of_pockets() -> None:
    """Two Towers that differ in what nobody sees look the same from everywhere."""
    one = position(NOTHING_NEAR, inside=2, unsealed="bottom-east")
    other = position(NOTHING_NEAR, inside=2, unsealed="bottom-east", drums=(2, 1, 0))
    other.tower.emptied = other.tower.emptied.with_(6)
    for wide in (False, True):
        assert shown(one, 0, wide) == shown(other, 0, wide)


def test_a_drum_is_turned_as_far_as_its_glyph_shows() -> None:
    turns = set()
    for position_of in range(4):
        game = position(
            NOTHING_NEAR,
            unsealed="top-north top-east top-south top-west",
            drums=(position_of, 0, 0),
        )
        drum = elements(game.view(0).picture("", True), "id")["drum-top-above"]
        turns.add(float(drum.attrib["data-turn"]) % 360)
    assert turns == {0, 90, 180, 270}


@pytest.mark.parametrize("kind", ["foe", "adversary", "companion", "hero", "dungeon"])
def test_everybody_and_every_place_has_a_woodcut(kind: str) -> None:
    for name in names(kind):
        assert name in PORTRAITS, name
        assert PORTRAITS[name].back


def test_whatever_can_be_opened_large_has_its_words() -> None:
    """Every card of every kind fits, by day and by night."""
    game = position(NOTHING_NEAR)
    view = game.view(0)
    for kind in ("hero", "foe", "adversary", "thing", "quest", "goal", "card", "space"):
        for place in range(len(names(kind))):
            opened = large(view, kind, place, "light")
            assert misfits(opened) == [], f"{kind} {names(kind)[place]}"
            title = content().titles[kind][place].split()[0]
            assert title.replace("'", "&#39;") in opened


@pytest.mark.parametrize("theme", sorted(THEMES))
def test_the_cover_bears_the_title(theme: str) -> None:
    drawn = cover(theme)
    assert misfits(drawn) == []
    words = " ".join(
        one.text or "" for one in ET.fromstring(drawn).iter() if one.tag[-4:] == "text"
    )
    assert words == "Return to Dark Tower"


def test_each_seat_has_its_own_hero_below_the_board() -> None:
    game = position("brutal-warlord", "spymaster")
    first = elements(game.view(0).picture("", True), "id")
    assert "plate-2" in first
    assert "plate-1" not in first
    assert "plate-1" in elements(game.view(1).picture("", True), "id")
    assert "hero:brutal-warlord" in first["portrait"].attrib["data-card"]


@pytest.mark.parametrize("wide", [False, True])
def test_a_hero_who_has_nearly_everything_keeps_it_on_the_board(wide: bool) -> None:
    game = position("brutal-warlord", "spymaster")
    for hero in game.heroes:
        hero.gear = list(range(len(names("gear"))))
        hero.potions = [potion for potion in range(len(names("potion"))) for _ in range(2)]
        hero.treasures = [0, 1, 2, 3]
        hero.relics = list(range(len(names("relic"))))
        hero.companions = list(range(len(names("companion"))))
        hero.corruptions = [0, 1]
    for picture in shown(game, 0, wide):
        assert misfits(picture) == []
    area = (WIDE_PLAN if wide else BOARD_PLAN).hero
    assert area is not None
    for id, one in elements(game.view(0).picture("", wide), "id").items():
        if id.startswith("own-thing-"):
            x, y = map(float, re.findall(r"-?[\d.]+", one.attrib["transform"])[:2])
            assert area.x < x < area.right
            assert area.y < y < area.bottom - 8


@pytest.mark.parametrize("wide", [False, True])
def test_a_trade_says_what_is_to_change_hands(wide: bool) -> None:
    game = position("brutal-warlord ash-hills longswords", "spymaster ash-hills cloak-of-stars")
    game.apply(game.vocabulary.parse("trade:2"))
    assert "Trade:" not in game.view(0).text()
    before = game.view(0).picture("heroes", wide)
    assert "offer:longswords@2" in elements(before, "data-key")
    for key in ("offer-warriors:3@2", "offer:longswords@2", "want:cloak-of-stars@2"):
        game.apply(game.vocabulary.parse(key))
    picture = game.view(0).picture("heroes", wide)
    assert misfits(picture) == []
    words = " ".join(one.text or "" for one in ET.fromstring(picture).iter())
    assert "Brutal Warlord gives 3 warriors, Longswords to Spymaster." in words
    assert "Cloak of Stars to" in words
    assert "Spymaster gives Cloak of Stars to Brutal Warlord." in game.view(1).text()


def test_a_foe_that_moves_is_the_same_piece_and_so_it_glides() -> None:
    """Three tokens of a type: the one that goes keeps its id, whatever the order of spaces."""
    game = position(NOTHING_NEAR, foes="brigands ash-hills, brigands irontops, brigands duwani")
    before = _foes_of(game)
    brigands = number("foe", "brigands")
    game.land.move_foe(brigands, number("space", "duwani"), number("space", "ash-hills"))
    after = _foes_of(game)
    assert set(after) == set(before)
    assert "foe-brigands-1" in before
    assert after["foe-brigands-1"] == before["foe-brigands-1"], "that of Irontops stays"
    assert after["foe-brigands-2"] != before["foe-brigands-2"]
    game.land.take_foe(brigands, number("space", "irontops"))
    assert set(_foes_of(game)) == {"foe-brigands-0", "foe-brigands-2"}
    game.land.put_foe(brigands, number("space", "duwani"))
    assert set(_foes_of(game)) == set(before)


def _foes_of(game: Game) -> dict[str, str]:
    """The tokens of foes on the board, and where they are."""
    pieces = elements(game.view(0).picture("", True), "id")
    found = {id: one.attrib["transform"] for id, one in pieces.items() if id.startswith("foe-")}
    return {id: place for id, place in found.items() if id[-1].isdigit()}


def test_a_name_that_pieces_would_cover_lies_over_them() -> None:
    alone = position(NOTHING_NEAR)
    met = position(NOTHING_NEAR, foes="brigands mountains-of-the-watchers")
    name = "name-mountains-of-the-watchers"
    assert name not in elements(alone.view(0).picture("", True), "id")
    pieces = list(elements(met.view(0).picture("", True), "id"))
    assert pieces.index(name) > pieces.index("foe-brigands-0")


def test_rivers_lie_over_spaces_in_light_and_heroes_over_names() -> None:
    game = position(NOTHING_NEAR, foes="brigands mountains-of-the-watchers")
    pieces = list(elements(game.view(0).picture("", True), "id"))
    spaces = [i for i, id in enumerate(pieces) if id.startswith("space-")]
    named = [i for i, id in enumerate(pieces) if id.startswith("name-")]
    assert max(spaces) < pieces.index("rivers") < min(named)
    assert max(named) < min(i for i, id in enumerate(pieces) if id.startswith("hero-"))


def test_the_tower_opens_with_all_its_sides() -> None:
    """A seal says that it is one, a glyph what it costs the hero who lives there."""
    game = position(NOTHING_NEAR, unsealed="top-north top-east top-south top-west")
    view = game.view(0)
    assert elements(view.picture("", True), "data-card")["drum:top"] is not None
    told = re.findall(r">([^<>]+)<", large(view, "drum", 0))
    assert [told.count("sealed"), told.count("reinforce:")] == [8, 0]
    assert any("your home" in words for words in told)
    assert any(words.endswith("spirit") for words in told)


@pytest.mark.parametrize(("goal", "stars"), [("azkols-treasures", 1), ("outlaw-army", 0)])
def test_what_the_main_goal_asks_for_is_marked_in_the_market(goal: str, stars: int) -> None:
    game = position(NOTHING_NEAR, market="crown-of-azkol lamp-of-hope", goal=goal)
    drawn = game.view(0).picture("", True)
    assert drawn.count('The main goal asks for it."') == stars
