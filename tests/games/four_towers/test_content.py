"""The map, the bar and the champions in the box; other maps; packs that do not fit."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from donjon.core.content.packs import Entries
from donjon.core.engine.dealer import SeededDealer
from donjon.core.errors import PackError
from donjon.games.four_towers.components import BLUE, COLOURS, GREEN, RED, YELLOW, FourTowersContent
from donjon.games.four_towers.content.entries import Bar, ChampionEntry, Space, Supply, Track
from donjon.games.four_towers.state import FourTowers
from tests.games.four_towers.positions import (
    BOX,
    CHAMPIONS,
    GEMMED,
    SPIRITED,
    changed_pack,
    extra_pack,
    go,
    options,
    position,
    the_map,
    whole,
)

CHAMPION = '[[champion]]\nid = "x"\nsource = "ours"\ntitle = "X"\ntext = "X."\ncost = 3\n'
ENTRIES = Entries([BOX.base_pack])
SPACES = {space.id: space for space in ENTRIES.all("space", Space)}


def content() -> FourTowersContent:
    found = BOX.content()
    assert isinstance(found, FourTowersContent)
    return found


# The box


@pytest.mark.rule("FT-01")
def test_four_areas_and_a_home_for_each_clan() -> None:
    areas = [space.area for space in SPACES.values()]
    assert [areas.count(area) for area in ("gorge", "valley", "hill", "mountain")] == [4, 8, 8, 8]
    homes = {space.home: space.area for space in SPACES.values() if space.home}
    assert homes == dict.fromkeys(COLOURS, "valley")


@pytest.mark.rule("FT-02")
def test_every_space_has_three_lines_to_the_areas_of_the_rulebook() -> None:
    wanted = {
        "mountain": ["hill", "mountain", "out"],
        "hill": ["mountain", "valley", "valley"],
        "valley": ["gorge", "hill", "hill"],
        "gorge": ["fire", "valley", "valley"],
    }
    for space in SPACES.values():
        assert len(set(space.lines)) == len(space.lines) == 3
        kinds = [SPACES[line].area if line in SPACES else line for line in space.lines]
        assert sorted(kinds) == wanted[space.area], space.id
        for line in space.lines:
            assert line in ("out", "fire") or space.id in SPACES[line].lines


@pytest.mark.rule("FT-02")
def test_the_content_has_the_map_as_numbers() -> None:
    built = content()
    assert built.spaces == 28
    assert (built.out, built.fire) == (28, 29)
    assert [built.areas.count(area) for area in (RED, YELLOW, GREEN, BLUE)] == [4, 8, 8, 8]
    ids = list(SPACES)
    for number, space in enumerate(SPACES.values()):
        lines = [(*ids, "out", "fire")[line] for line in built.lines[number]]
        assert lines == space.lines
    assert built.greens == [number for number, id in enumerate(ids) if id.startswith("G")]
    for number in built.greens:
        assert [ids[peak] for peak in built.peaks[number]] == [f"B{ids[number][1]}"]
    assert [ids[home] for home in built.homes] == ["Y0", "Y2", "Y4", "Y6"]


def test_the_map_looks_the_same_from_every_home() -> None:
    """A quarter turn takes each space to one of the same area and with the same lines."""

    def turned(id: str) -> str:
        if id in ("out", "fire"):
            return id
        ring, number = id[0], int(id[1:])
        return f"{ring}{(number + 1) % 4 if ring == 'R' else (number + 2) % 8}"

    for space in SPACES.values():
        other = SPACES[turned(space.id)]
        assert {turned(line) for line in space.lines} == set(other.lines)
        assert (other.angle - space.angle) % 360 == 90
        assert (space.home is None) == (other.home is None)


@pytest.mark.rule("FT-30")
def test_the_bar_of_the_mountaineers() -> None:
    (bar,) = ENTRIES.all("bar", Bar)
    assert bar.spaces[:2] == [("red", "blue"), ("yellow", "blue")]
    assert len(bar.spaces) == 10
    wanted: list[str] = [colour for pair in bar.spaces for colour in pair]
    assert [wanted.count(colour) for colour in COLOURS] == [5, 5, 5, 5]
    assert all(len(set(pair)) == 2 for pair in bar.spaces)


@pytest.mark.rule("FT-37")
def test_the_tracks() -> None:
    tracks = {track.id: track.points for track in ENTRIES.all("track", Track)}
    assert tracks == {
        "linear": list(range(26)),
        "compact": [0, 1, 3, 5, 7, 10, 13, 17, 21, 25],
    }
    (supply,) = ENTRIES.all("supply", Supply)
    assert (supply.peasants, supply.gems) == ([30, 36, 36], [3, 7, 13, 21, 25])
    assert all(set(supply.gems) <= set(points) for points in tracks.values())


@pytest.mark.rule("FT-07")
@pytest.mark.rule("FT-36")
def test_sixteen_different_champions_with_skills_bonuses_gems_and_spirits() -> None:
    champions = ENTRIES.all("champion", ChampionEntry)
    assert [champion.id for champion in champions] == CHAMPIONS
    assert len({champion.title for champion in champions}) == 16
    does = {(str(champion.skill), str(champion.bonus)) for champion in champions}
    assert len(does) == 16
    assert {champion.when for champion in champions} == {"start", "end", "never"}
    assert [champion.id for champion in champions if champion.gems] == GEMMED
    assert [champion.id for champion in champions if champion.spirits] == SPIRITED
    assert all(champion.bonus for champion in champions if not champion.skill)


@pytest.mark.rule("FT-05")
@pytest.mark.rule("FT-35")
def test_there_are_gems_and_spirits_enough_for_all_cards_at_once() -> None:
    champions = ENTRIES.all("champion", ChampionEntry)
    assert sum(champion.gems for champion in champions) <= 21 - 5 - 4
    assert sum(champion.spirits for champion in champions) <= 14


def test_every_entry_says_whether_the_rulebook_gives_it() -> None:
    given = {
        (table, entry.id)
        for table, entries in ENTRIES.entries.items()
        for entry in entries
        if entry.source == "rulebook"
    }
    assert given == {("track", "linear"), ("supply", "supply")}


# Other maps


def ring_map(valleys: int, blues: int = 1) -> str:
    """A map with so many valleys, as a pack; each hill leads to one or two mountains."""
    lines: dict[str, list[str]] = {}
    for n in range(valleys // 2):
        lines[f"r{n}"] = ["fire", f"y{2 * n}", f"y{2 * n + 1}"]
    if blues == 1:
        for n in range(valleys):
            lines[f"y{n}"] = [f"r{n // 2}", f"g{n}", f"g{(n + 1) % valleys}"]
            lines[f"g{n}"] = [f"y{n - 1 if n else valleys - 1}", f"y{n}", f"b{n}"]
            lines[f"b{n}"] = [f"b{n ^ 1}", f"g{n}", "out"]
    else:
        for n in range(valleys):
            lines[f"y{n}"] = [f"g{2 * n}", f"r{n // 2}", f"g{2 * n + 1}"]
        for n in range(2 * valleys):
            lines[f"g{n}"] = [f"b{2 * n}", f"b{2 * n + 1}", f"y{n // 2}"]
            lines[f"b{2 * n}"] = [f"g{n}", "out", f"b{2 * n + 1}"]
            lines[f"b{2 * n + 1}"] = [f"g{n}", "out", f"b{2 * n}"]
    areas = {"r": "gorge", "y": "valley", "g": "hill", "b": "mountain"}
    homes = {f"y{n * valleys // 4}": colour for n, colour in enumerate(COLOURS)}
    text = ""
    for number, (id, three) in enumerate(lines.items()):
        text += f'[[space]]\nid = "{id}"\nsource = "ours"\nmap = "other"\ntitle = "{id}"\n'
        text += f'area = "{areas[id[0]]}"\nangle = {number}.0\nlines = {three}\n'
        if id in homes:
            text += f'home = "{homes[id]}"\n'
    return text


@pytest.mark.rule("FT-02")
@pytest.mark.parametrize(
    ("valleys", "blues", "spaces"), [(4, 1, 14), (12, 1, 42), (4, 2, 30), (8, 2, 60)]
)
def test_other_maps_that_keep_to_the_rule_are_played(
    tmp_path: Path, valleys: int, blues: int, spaces: int
) -> None:
    pack = extra_pack(tmp_path, ring_map(valleys, blues))
    for seed in range(2):
        game = BOX.open(packs=[pack], dealer=SeededDealer(seed))
        assert isinstance(game, FourTowers)
        assert game.content.spaces == spaces
        rng = Random(seed)
        while game.question is not None:
            game.apply(rng.choice(game.question.options))
        assert game.over
        assert whole(game)


@pytest.mark.rule("FT-12")
def test_where_a_hill_touches_two_mountains_the_player_says_which(tmp_path: Path) -> None:
    pack = extra_pack(tmp_path, ring_map(4, 2))
    game = position(map="g3:r y0:b", mountaineers=("r",), packs=[str(pack)])
    go(game, "guide lead:red@g3")
    assert options(game) == {"to:b6", "to:b7"}
    assert whole(game)
    go(game, "to:b7")
    assert the_map(game) == "y0:b b7:r"


def test_the_map_of_the_box_is_played_when_a_pack_brings_none(tmp_path: Path) -> None:
    champion = CHAMPION + 'bonus = [{ points = 1, per = "lords", every = 3 }]\n'
    game = BOX.open(packs=[extra_pack(tmp_path, champion)], dealer=SeededDealer(1))
    assert isinstance(game, FourTowers)
    assert game.content.spaces == 28
    assert len(game.content.champions) == 17
    assert game.content.titles["champion"][-1] == "X"


# Maps that do not fit

LINES = {
    "two lines": ("r0", "fire y0", "every space has exactly three lines."),
    "four lines": ("r0", "fire y0 y1 y2", "every space has exactly three lines."),
    "an unknown space": ("y0", "r0 g0 g9", "there is no space 'g9'."),
    "a line that does not lead back": ("y0", "r0 g0 g2", "g2 does not lead back."),
    "a line twice": ("y0", "r0 g0 g0", "three lines lead to three places."),
    "a line to itself": ("b0", "b0 g0 out", "a line leads to another place."),
    "a gorge that leads off the board": (
        "r0",
        "out y0 y1",
        "a gorge leads to fire, valley, valley, not out, valley, valley.",
    ),
    "a valley that leads into the fire": (
        "y0",
        "fire g0 g1",
        "a valley leads to gorge, hill, hill, not fire, hill, hill.",
    ),
    "a hill that leads off the board": (
        "g0",
        "y3 y0 out",
        "a hill leads to valleys and mountains, not valley, valley, out.",
    ),
    "a mountain that leads into the fire": (
        "b0",
        "b1 g0 fire",
        "a mountain leads to hill, mountain, out, not mountain, hill, fire.",
    ),
}


def first(text: str, id: str) -> str:
    """The same map with this space as the first."""
    head, *blocks = text.split("[[space]]")
    blocks.sort(key=lambda block: f'id = "{id}"' not in block)
    return head + "".join("[[space]]" + block for block in blocks)


def with_lines(text: str, id: str, lines: list[str]) -> str:
    """The same map, but for the lines of one space."""
    begin = text.index("lines = ", text.index(f'id = "{id}"'))
    return text[:begin] + f"lines = {lines}" + text[text.index("\n", begin) :]


@pytest.mark.rule("FT-02")
@pytest.mark.parametrize("mistake", LINES)
def test_a_map_with_wrong_lines_is_refused(tmp_path: Path, mistake: str) -> None:
    space, lines, reason = LINES[mistake]
    text = with_lines(first(ring_map(4), space), space, lines.split())
    with pytest.raises(PackError) as caught:
        BOX.content([str(extra_pack(tmp_path, text))])
    assert str(caught.value) == f"more/things.toml:8: space '{space}': field 'lines': {reason}"


@pytest.mark.rule("FT-02")
@pytest.mark.parametrize("lines", ["y3 y0 y1", "b0 b1 b2"])
def test_a_hill_needs_both_a_valley_and_a_mountain(tmp_path: Path, lines: str) -> None:
    text = with_lines(first(ring_map(4), "g0"), "g0", lines.split())
    for line in lines.split():
        text = with_lines(text, line, ["g0", "g1", "r0"])
    with pytest.raises(PackError, match="a hill leads to valleys and mountains, not"):
        BOX.content([str(extra_pack(tmp_path, text))])


HOMES = {
    "none": ('home = "blue"\n', "", "no space is the home of blue."),
    "two of one colour": ('home = "blue"', 'home = "red"', "red has a home already."),
    "in the gorge": (
        'lines = ["fire", "Y6", "Y7"]\n',
        'lines = ["fire", "Y6", "Y7"]\nhome = "blue"\n',
        "a home lies in a valley.",
    ),
    "of another colour": ('home = "blue"', 'home = "white"', "'white' is not known"),
}


@pytest.mark.rule("FT-01")
@pytest.mark.parametrize("mistake", HOMES)
def test_a_map_with_wrong_homes_is_refused(tmp_path: Path, mistake: str) -> None:
    old, new, reason = HOMES[mistake]
    with pytest.raises(PackError) as caught:
        changed_pack(tmp_path, "map.toml", old, new)
    assert "field 'home'" in str(caught.value)
    assert reason in str(caught.value)


def test_a_map_of_a_pack_is_not_mixed_with_that_of_the_box(tmp_path: Path) -> None:
    text = ring_map(4).replace("['fire', 'y0', 'y1']", "['fire', 'y0', 'Y1']")
    with pytest.raises(PackError, match="there is no space 'Y1'"):
        BOX.content([str(extra_pack(tmp_path, text))])
