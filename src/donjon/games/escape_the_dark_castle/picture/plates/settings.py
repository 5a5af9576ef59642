"""Rooms of the castle that have a wall behind and a light in them."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from donjon.drawing import Svg, join
from donjon.drawing.svg import remembered
from donjon.drawing.woodcut.carve import (
    blob,
    block,
    cuts,
    dark,
    ellipse,
    glow,
    grain,
    lens,
    line,
    outlined,
    pale,
    placed,
    rays,
    ringed,
    scatter,
    steps,
)
from donjon.drawing.woodcut.lights import (
    Setting,
    Spot,
    barred,
    candle,
    flame,
    frame,
    halo,
    jambs,
    pillar,
    torch,
)
from donjon.drawing.woodcut.masonry import arch, floor, stones


@remembered
def cell() -> Setting:
    """A barred window high up, its light on a bare wall, straw and a chain."""
    light = (122.0, 92.0)
    straw = scatter(
        [(60 + 38 * i, 262 + 9 * grain(i, 2) + (i % 3) * 10) for i in range(10)], 24, 1.6, -0.2
    )
    links = [ellipse(434, 66 + 14 * i, 3.4 if i % 2 else 5, 8) for i in range(5)]
    cuff = ellipse(434, 145, 11, 12)
    back = join(
        [
            pale(stones((170, 130), 250, (0, 0, 480, 232)), floor((190, 250), 230, 234)),
            barred(light[0], 44, 54, 66, 3),
            pale("M150 244H246L272 276H164z", straw),
            dark(cuts("176 244 194 276 5;206 244 224 276 5;158 258 260 258 3")),
            dark(*links, cuff),
            line(*links, cuff, width=1.6, color="pale"),
        ]
    )
    front = jambs(28, 452, light)
    return Setting(back, front, Spot(262, 276, 2.05), Spot(372, 280, 1.8))


@remembered
def corridor() -> Setting:
    """Arch behind arch, and the light at the far end."""
    light = (240.0, 138.0)
    parts = [pale(floor((240, 236), 250, 200, seed=4), rays(240, 138, 40, 210, 34, 3.4, 150, 240))]
    for i, (half, spring, top, foot) in enumerate(
        ((150, 118, 6, 268), (112, 122, 34, 244), (80, 126, 56, 224), (54, 130, 76, 208))
    ):
        outer = arch(240 - half, 240 + half, spring, top, foot)
        parts.append(outlined(outer, width=1.5))
        rib = half * 0.12
        inner = arch(240 - half + rib, 240 + half - rib, spring, top + rib, foot)
        parts.append(dark(inner))
        parts.append(
            pale(
                rays(
                    240,
                    128,
                    half * 0.62,
                    half * (0.83 - 0.02 * i),
                    26 - 2 * i,
                    3.6 - 0.6 * i,
                    165,
                    210,
                )
            )
        )
        parts.append(
            pale(floor((240, 220), 170, foot - 14, foot + 22, i + 2, (250 - half, 230 + half), 3))
        )
    parts.append(pale(arch(202, 278, 134, 92, 206)))
    parts.append(glow(arch(216, 264, 138, 108, 206), opacity=0.45))
    back = join(parts)
    return Setting(back, frame(34, 446, 128, -30, light), Spot(240, 282, 2.0), Spot(338, 286, 1.7))


@remembered
def cellar() -> Setting:
    """A low vault on thick pillars, and a torch."""
    light = (150.0, 112.0)
    vault = "".join(
        lens(240 + (x - 240) * 0.45, 42, x, 6, 4) for x in (60, 110, 160, 210, 262, 318, 372, 430)
    )
    back = join(
        [
            pale(stones((190, 138), 250, (0, 36, 480, 226), (52, 24), 5), vault),
            pale(floor((200, 250), 240, 230, seed=8)),
            dark(arch(292, 396, 128, 74, 232)),
            pale(rays(344, 128, 54, 66, 20, 2.6, 180, 180)),
            pillar(78, 52, 52, 250, 1),
            torch(150, 116, 1.05),
        ]
    )
    front = frame(20, 466, 96, -8, light, 10)
    return Setting(back, front, Spot(278, 282, 2.0), Spot(388, 286, 1.7))


@remembered
def hall() -> Setting:
    """Tall columns and tall windows behind them."""
    parts = [pale(stones((240, 110), 280, (0, 0, 480, 222), (58, 30), 11))]
    for x in (118, 240, 362):
        parts.append(dark(arch(x - 30, x + 30, 74, 24, 188)))
        parts.append(pale(arch(x - 24, x + 24, 76, 32, 184)))
        parts.append(
            dark(
                block(x - 1.6, 34, 3.2, 150),
                block(x - 24, 84, 48, 2.6),
                block(x - 24, 132, 48, 2.6),
            )
        )
    parts.append(pale(floor((240, 246), 280, 222, seed=13)))
    parts += [pillar(179, 26, 20, 236, -1), pillar(301, 26, 20, 236, 1)]
    parts += [pillar(44, 46, -16, 268, 1), pillar(436, 46, -16, 268, -1)]
    back = join(parts)
    return Setting(back, Svg(), Spot(240, 284, 2.15), Spot(352, 288, 1.8))


@remembered
def chapel() -> Setting:
    """A great window, the steps before it, and rays that fall through the dark."""
    light = (240.0, 104.0)
    petals = [
        ellipse(240, 84, 12, 12),
        *(_petal(240, 84, turn) for turn in range(0, 360, 45)),
    ]
    tracery = "".join(block(x, 118, 3.4, 74) for x in (208, 238.3, 268.6))
    steps_ = [block(120 - 14 * i, 204 + 11 * i, 240 + 28 * i, 9.4 - i) for i in range(4)]
    back = join(
        [
            pale(stones((240, 110), 250, (30, 0, 450, 204), (50, 24), 17)),
            dark(arch(164, 316, 116, 14, 204)),
            pale(arch(172, 308, 116, 24, 198)),
            dark(ellipse(240, 84, 44, 44)),
            pale(*petals),
            dark(tracery),
            pale(floor((240, 246), 250, 244, seed=19), *steps_),
            pillar(84, 34, 16, 258, 1),
            pillar(396, 34, 16, 258, -1),
        ]
    )
    return Setting(back, frame(28, 452, 116, -26, light), Spot(240, 284, 2.1), Spot(342, 288, 1.75))


def _petal(x: float, y: float, turn: float) -> str:
    """A petal of a rose window."""
    a = turn * pi / 180
    return lens(x + cos(a) * 15, y + sin(a) * 15, x + cos(a) * 40, y + sin(a) * 40, 13)


@remembered
def crypt() -> Setting:
    """Niches with the dead in them, and one candle."""
    light = (112.0, 150.0)
    parts = [pale(stones((170, 130), 240, (0, 0, 480, 236), (44, 22), 23))]
    for i, x in enumerate((74, 190, 306, 422)):
        parts.append(dark(arch(x - 44, x + 44, 96, 52, 134)))
        parts.append(pale(block(x - 48, 134, 96, 5)))
        if i != 1:
            skull = blob("0,-26 -11,-23 -13,-12 -9,-6 !-8,0 !7,0 8,-6 13,-12 11,-23")
            holes = ellipse(-5, -12, 3.2, 3.8) + ellipse(5, -12, 3.2, 3.8) + "M0 -8l-2 4h4z"
            teeth = cuts("-4 -3 -4 0 1;0 -3 0 0 1;4 -3 4 0 1")
            for dx, dy in ((-22, 0), (6, 0), (-8, -21)) if i == 0 else ((-10, 0), (18, 0)):
                parts.append(placed(x + dx, 134 + dy, 0.92, pale(skull), dark(holes, teeth)))
    tomb = steps("M", 30, 256) + "V196H184V256z"
    lid = steps("M", 22, 182) + "H192V196H22z"
    parts += [
        pale(floor((160, 256), 250, 238, seed=29)),
        ringed(tomb, width=1.6),
        pale(
            lid,
            cuts(
                "46 206 46 250 5;70 206 70 250 4;94 206 94 250 4.6;118 206 118 250 5;"
                "142 206 142 250 4;166 206 166 250 5"
            ),
        ),
        candle(104, 182, 0.95),
    ]
    return Setting(
        join(parts), frame(14, 470, 100, -20, light, 10), Spot(290, 284, 2.0), Spot(398, 288, 1.7)
    )


@remembered
def larder() -> Setting:
    """Shelves, jars and what hangs from the beam."""
    light = (240.0, 118.0)
    beam_ = block(0, 24, 480, 15)
    ham = blob("0,0 -4,12 -14,26 -15,44 -2,54 12,46 14,28 4,12")
    link = blob("0,0 -6,8 -6,20 0,27 6,20 6,8")
    parts = [
        pale(stones((240, 130), 260, (0, 40, 480, 236), (56, 26), 31)),
        pale(floor((240, 250), 250, 238, seed=33)),
        ringed(beam_, width=1.6),
        pale(cuts("20 31 150 32 2;170 29 300 30 2;320 32 460 31 2")),
    ]
    for x, size in ((84, 1.3), (136, 1.0), (386, 1.25)):
        parts.append(line(steps("M", x, 36) + "v12", width=2))
        parts.append(
            placed(x, 46, size, ringed(ham, width=1.6), pale(cuts("6 24 8 42 5 -3;-2 18 -2 30 3")))
        )
    sausage = join([ringed(link, width=1.6), pale(cuts("3 6 3 20 3"))])
    parts += [placed(322, 40 + 26 * i, 1, sausage) for i in range(3)]
    for y in (150, 204):
        parts.append(dark(block(36, y - 30, 118, 30), block(330, y - 30, 116, 30)))
        parts.append(outlined(block(30, y, 130, 7), block(324, y, 126, 7), width=1.4))
    jar = blob("!-8,0 -11,-10 !-7,-22 !7,-22 11,-10 !8,0")
    loaf = blob("!-17,0 -16,-9 0,-15 16,-9 !17,0")
    for x, y, shape, scale in (
        (54, 150, jar, 1.0),
        (84, 150, loaf, 1.0),
        (130, 150, jar, 1.2),
        (60, 204, loaf, 1.1),
        (104, 204, jar, 1.1),
        (134, 204, jar, 0.9),
        (352, 150, jar, 1.2),
        (392, 150, jar, 0.9),
        (424, 150, loaf, 0.9),
        (356, 204, loaf, 1.2),
        (400, 204, jar, 1.0),
        (428, 204, jar, 1.2),
    ):
        parts.append(
            placed(
                x, y, scale, outlined(shape, width=1.4), dark(cuts("4 -11 4 -2 2.4;7 -9 7 -1 2"))
            )
        )
    return Setting(
        join(parts), frame(8, 472, 90, -40, light, 8), Spot(240, 282, 2.0), Spot(240, 282, 1.8)
    )


@remembered
def armoury() -> Setting:
    """Blades and shields on the wall under a torch."""
    light = (82.0, 120.0)
    sword = "M-2.5 0V-62L0 -72L2.5 -62V0z" + "M-11 0h22v4h-22z" + "M-2 4h4v13h-4z"
    parts = [
        pale(
            stones((150, 130), 300, (0, 0, 480, 234), (50, 26), 37),
            floor((180, 250), 280, 236, seed=39),
        )
    ]
    for i, x in enumerate((356, 384, 412, 440)):
        parts.append(placed(x, 150 + 6 * (i % 2), 1.2, outlined(sword, width=1.6)))
    parts.append(outlined(block(340, 168, 116, 6), width=1.4))
    parts.append(dark(arch(166, 326, 96, 8, 250)))
    parts.append(pale(rays(246, 98, 84, 100, 26, 5, 178, 184)))
    parts.append(torch(82, 122, 1.1))
    return Setting(
        join(parts), frame(14, 470, 110, -34, light), Spot(250, 284, 2.1), Spot(380, 288, 1.8)
    )


@remembered
def guardroom() -> Setting:
    """A lantern over a table."""
    light = (240.0, 92.0)
    table = "M92 238H388L416 262H64Z"
    legs = block(96, 262, 18, 44) + block(366, 262, 18, 44)
    lamp = "M-11 0H11L14 26H-14Z" + "M-7 -8H7L11 0H-11Z"
    back = join(
        [
            pale(stones((240, 116), 260, (0, 0, 480, 240), (50, 25), 41)),
            halo(240, 84, 86),
            pale(rays(240, 84, 34, 92, 30, 3)),
            line("M240 0V58", width=2.5),
            placed(240, 68, 1.2, ringed(lamp, width=1.6)),
            flame(240, 98, 0.6),
        ]
    )
    front = join(
        [
            ringed(table, legs, width=1.8),
            pale(
                cuts(
                    "104 243 250 242 3;262 243 380 244 3;92 250 210 249 3.4;226 251 390 250 3.6;"
                    "80 257 300 256 3.4;320 258 402 257 3"
                )
            ),
            jambs(22, 458, light, 6),
        ]
    )
    return Setting(back, front, Spot(240, 252, 1.9), Spot(352, 252, 1.8))


@remembered
def hearth() -> Setting:
    """A great fireplace with a fire in it."""
    light = (150.0, 210.0)
    mouth = arch(84, 228, 172, 128, 250)
    hood = "M62 122L112 20H200L250 122Z"
    mantle = block(52, 118, 208, 14)
    sides = block(62, 130, 22, 122) + block(228, 130, 22, 122)
    brick = stones((156, 250), 240, (64, 132, 84, 250), (24, 16), 43)
    brick += stones((156, 250), 240, (228, 132, 250, 250), (24, 16), 44)
    back = join(
        [
            pale(stones((170, 190), 290, (0, 0, 480, 238), (50, 25), 45)),
            pale(floor((180, 262), 260, 240, seed=47)),
            ringed(hood, sides, width=1.6),
            pale(
                cuts(
                    "90 108 122 32 5;112 110 136 34 5;136 110 150 34 5;160 110 164 34 4;"
                    "184 110 178 34 3;208 110 190 34 2"
                ),
                brick,
            ),
            outlined(mantle, width=1.6),
            ringed(mouth, width=1.6),
            halo(156, 214, 70),
            pale(rays(156, 226, 44, 70, 20, 3, 185, 170)),
            flame(156, 246, 2.0),
            flame(130, 246, 1.3),
            flame(182, 246, 1.4),
            ringed(
                block(112, 240, 88, 8), ellipse(112, 244, 4, 4), ellipse(200, 244, 4, 4), width=1.4
            ),
        ]
    )
    return Setting(back, jambs(24, 462, light, 9), Spot(332, 280, 2.0), Spot(400, 286, 1.7))


@remembered
def sanctum() -> Setting:
    """A black sun on the wall and candles to both sides of it."""
    light = (240.0, 118.0)
    ring = ellipse(240, 118, 112, 112)
    parts = [
        pale(rays(240, 118, 122, 300, 56, 8)),
        ringed(ring, width=3),
        pale(rays(240, 118, 58, 106, 40, 6)),
        pale(floor((240, 262), 290, 236, seed=49, rows=5)),
    ]
    parts += [
        candle(x, y, size)
        for x, y, size in ((66, 262, 1.0), (112, 246, 0.8), (368, 246, 0.8), (414, 262, 1.0))
    ]
    return Setting(
        join(parts), jambs(20, 462, light, 33), Spot(240, 286, 2.1), Spot(342, 288, 1.75)
    )


INDOORS: dict[str, Callable[[], Setting]] = {
    "cell": cell,
    "corridor": corridor,
    "cellar": cellar,
    "hall": hall,
    "chapel": chapel,
    "crypt": crypt,
    "larder": larder,
    "armoury": armoury,
    "guardroom": guardroom,
    "hearth": hearth,
    "sanctum": sanctum,
}
