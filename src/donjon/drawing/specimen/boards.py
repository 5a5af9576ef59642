"""The lower half of the specimen sheet: what boards are made of."""

from donjon.drawing.blocks.cards import card, card_back
from donjon.drawing.blocks.costs import Cost, matrix, powers, tally
from donjon.drawing.blocks.plates import banner, button, pile, seat_plate, slot, tab
from donjon.drawing.blocks.regions import TERRAINS, Land, Region, circle
from donjon.drawing.blocks.rings import Space, rings
from donjon.drawing.blocks.towers import Drum, Opening, side_view, top_view
from donjon.drawing.layout import arc, ring
from donjon.drawing.pieces import pawn, piece, token, track
from donjon.drawing.svg import Svg, join, moved

FIGHT, SKILL, CHARM = ("sword", "blood"), ("key", "sea"), ("flame", "straw")


def costs(top: float) -> Svg:
    """Powers, tallies, matrices, and cards that carry them."""
    price = (Cost(*FIGHT, 3), Cost(*SKILL, 3), Cost(*CHARM, 3))
    some = (Cost(*FIGHT, 12, True), Cost(*SKILL, 0), Cost(*CHARM, 4, False))
    paid = (Cost(*FIGHT, 1, True), Cost(*SKILL, 1, True), Cost(*CHARM, 10, True))
    faces = (
        card(
            "Runic Axe",
            "sword",
            "Banish it to take a second blow at once.",
            kind="Weapon",
            gives=(Cost(*FIGHT, 2), Cost(*CHARM, 1)),
            costs=price,
            brute=Cost("fist", "ink", 18),
            color="blood",
        ),
        card(
            "Trapped Chest",
            "gem",
            "Roll. On a 6 take a loot card; on a 1 or 2 lose 2 sanity, and the lid shuts again.",
            kind="Adversary",
            costs=(Cost(*FIGHT, 0), Cost(*SKILL, 4), Cost(*CHARM, 0)),
        ),
    )
    parts = [piece(face, 100 + i * 138, top + 90) for i, face in enumerate(faces)]
    small = card("Expert Feint", "eye", gives=(Cost(*SKILL, 2),), width=70)
    offered = card("Circlet", "crown", costs=paid, brute=Cost("fist", "ink", 7, True), width=70)
    parts += [piece(small, 350, top + 52), piece(offered, 428, top + 52)]
    parts.append(moved(350, top + 146, matrix(some, Cost("fist", "ink", 21, False), 60)))
    parts.append(moved(428, top + 146, matrix(price, side=48)))
    parts.append(powers((Cost(*FIGHT, 2), Cost(*SKILL, 12), Cost(*CHARM, 135)), 490, top + 16))
    for i, number in enumerate((3, 13, 135)):
        parts.append(tally("crown", number, 494 + i * 96, top + 52, caption="lords"))
    numbers = [str(number) for number in range(11)]
    mad = {0: "blood", 3: "straw", 6: "edge"}
    sanity = track(numbers, 7, thresholds=mad, size=22)
    parts.append(moved(504, top + 92, sanity))
    places = arc(9, 130, -60, 120)
    bent = track([str(i) for i in range(9)], 2, places=places, past=True, size=24)
    parts.append(moved(652, top + 262, bent, piece(token("skull", size=20), *places[5][:2])))
    return join(parts)


def plates(top: float) -> Svg:
    """A banner, plates of seats with numbers, tabs, an empty place and a pile."""
    few = (("sword", 3), ("coin", 13), ("gem", 0))
    shown = (
        (banner("The tower has fallen. Nobody saw it fall.", "skull", 330, 60), 200, 34),
        (seat_plate("green", "Gerda", counts=few, score=135, width=180), 470, 28),
        (seat_plate("blue", "Bert", signs=("redraw", "eye"), width=94, height=36), 612, 22),
        (button("Use it at once", "flame", width=96), 470, 78),
        (tab("exchange", 30, 36), 550, 78),
        (slot(44, name="key"), 690, 40),
        (pile(card_back("scales", "key", width=44), 27, 44), 750, 40),
    )
    return join(piece(figure, x, top + y) for figure, x, y in shown)


def wheels(top: float) -> Svg:
    """Three rings that turn, with stairs that meet a portal, and who stands on them."""
    inner, middle, outer = rings(170, top + 170, (44, 84, 124, 164), sectors=12, turns=(1, 10, 0))
    plain = [Space(sign="seal") if i % 4 == 2 else Space() for i in range(12)]
    dungeon = [Space(word="start", outward="door"), *plain[1:5], Space(inward="stair"), *plain[6:]]
    temple = [*plain[:7], Space(outward="door", fill="candle"), Space(inward="stair"), *plain[9:]]
    spire = [Space(sign="tower", color="accent", inward="key"), *plain[1:]]
    parts = [
        wheel.piece(f"specimen-ring-{i}", spaces)
        for i, (wheel, spaces) in enumerate(((outer, dungeon), (middle, temple), (inner, spire)))
    ]
    for hue, place in zip(("red", "blue"), outer.stand(5, 2, 22), strict=True):
        parts.append(piece(pawn(hue, 26), place.x, place.y))
    parts.append(piece(token("skull", "blood", 22), *middle.place(3)[:2]))
    live = middle.space(7)
    parts.append(piece(live, middle.x, middle.y, key="show:space", label="Go up the stairs"))
    return join(parts)


def lands(top: float) -> Svg:
    """A map of regions with a river, and a tower of drums from one side and from above."""
    terrains = [*TERRAINS]
    around = ring(6, 52) + ring(12, 112, 15)
    seeds = [Region(0, 0), *(Region(x, y, terrains[i % 6]) for i, (x, y, _) in enumerate(around))]
    land = Land(seeds, circle(0, 0, 150), river=lambda a, b: 0 not in (a, b) and (a + b) % 7 == 0)
    answer = piece(land.region(4), 0, 0, key="show:region", label="Travel here")
    houses = [piece(token("tower", size=20), x, y) for x, y, _ in land.places(12, 3, 22)]
    seal = Opening(seal="seal")
    drums = [
        Drum("drum-low", (seal, Opening(sign="skull", color="blood"), seal, Opening())),
        Drum("drum-middle", (Opening(sign="flame", lit=True), seal, seal, seal), 1),
        Drum("drum-high", (seal, seal, seal, Opening(sign="eye")), 2),
    ]
    return join(
        [
            moved(500, top + 164, land.board(), *houses, answer),
            *side_view(drums, 736, top + 196, 110, 190, side=1),
            *top_view(drums, 736, top + 266, 62),
        ]
    )
