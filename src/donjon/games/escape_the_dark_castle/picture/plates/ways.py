"""Ways through the castle and out of it: yards, stairs, tunnels, gates and the deep."""

from __future__ import annotations

from collections.abc import Callable

from donjon.drawing import Svg, join
from donjon.drawing.svg import remembered
from donjon.drawing.woodcut.carve import (
    Point,
    block,
    blood,
    comb,
    cuts,
    dark,
    ellipse,
    glow,
    grain,
    lens,
    line,
    outlined,
    pale,
    rays,
    ringed,
    steps,
)
from donjon.drawing.woodcut.lights import (
    Setting,
    Spot,
    frame,
    jambs,
    moon,
    pillar,
    torch,
)
from donjon.drawing.woodcut.masonry import arch, floor, stones


def _sky(light: Point, bottom: float) -> str:
    """Night cut in long level strokes that part around the moon."""
    drawn = []
    for row in range(9):
        y = 14 + row * (bottom - 14) / 9
        x = -20.0
        column = 0
        while x < 480:
            column += 1
            length = 50 + 80 * grain(row, column, 77)
            middle = x + length / 2
            far = ((middle - light[0]) ** 2 + (y - light[1]) ** 2) ** 0.5
            if 92 < far < 330:
                drawn.append(lens(x, y, x + length, y + 1, 3.4 - far / 130, 2))
            x += length + 16
    return "".join(drawn)


@remembered
def yard() -> Setting:
    """The moon over the wall of the yard, and a tower with one lit window."""
    light = (214.0, 96.0)
    battlement = "M-4 240V146" + "h22v-14h18v14" * 12 + "H484V240z"
    tower = "M352 240V44h-8V22h14v10h13V22h14v10h13V22h14v10h13V22h14v22h-8V240z"
    back = join(
        [
            pale(_sky(light, 150)),
            moon(*light, 60),
            ringed(tower, width=1.8),
            pale(stones((300, 130), 110, (354, 50, 417, 150), (26, 13), 3)),
            glow(arch(380, 394, 82, 74, 98)),
            ringed(battlement, width=1.8),
            pale(stones((214, 160), 260, (0, 162, 480, 236), (40, 18), 51)),
            pale(floor((200, 262), 300, 238, seed=53, rows=6)),
        ]
    )
    return Setting(back, Svg(), Spot(262, 284, 2.05), Spot(372, 288, 1.7))


@remembered
def gallery() -> Setting:
    """Open arches on the night; the moon lies on the floor in pieces."""
    light = (190.0, 70.0)
    parts = [pale(stones((200, 90), 210, (0, 0, 480, 214), (50, 24), 57))]
    for x in (64, 190, 316, 442):
        parts.append(dark(arch(x - 50, x + 50, 92, 22, 196)))
        inner = arch(x - 43, x + 43, 94, 30, 190)
        parts.append(pale(inner) if x in (190, 316) else dark(inner))
        parts.append(pale(block(x - 52, 190, 104, 6)))
    hills = "M147 190V166l20 -12l18 9l22 -16l26 22V190z" + "M273 190V158l30 16l24 -8l32 12V190z"
    parts += [
        dark(hills),
        line(ellipse(190, 78, 17, 17), width=2.5),
        dark(cuts("180 72 188 70 3;190 84 200 82 3")),
        pale(floor((250, 250), 240, 212, seed=59, rows=7)),
        pale("M150 218H230L262 268H162z", "M276 218H350L412 268H312z"),
        pillar(127, 22, 96, 216, 1),
        pillar(253, 22, 96, 216, -1),
        pillar(379, 22, 96, 216, -1),
    ]
    return Setting(
        join(parts), jambs(24, 458, light, 12), Spot(262, 284, 2.05), Spot(366, 288, 1.7)
    )


@remembered
def bridge() -> Setting:
    """A plank way over nothing, to a lit door on the far side."""
    light = (240.0, 96.0)
    left = "M-4 172L60 160L112 168L132 186L118 214L124 246L92 304H-4z"
    right = "M484 166L404 160L364 170L348 188L364 220L356 250L390 304H484z"
    planks = []
    for i in range(9):
        near = (i / 8) ** 1.5
        y = 164 + 128 * near
        half = 17 + 50 * near
        planks.append(
            steps("M", 240 - half, y)
            + steps("l", 2 * half, 1.5)
            + steps("l", 1 + near * 3, 5 + 9 * near)
            + steps("l", -2 * half - 4 * near, 0)
            + "z"
        )
    ropes = "M223 160Q206 170 166 304M257 160Q274 170 314 304"
    back = join(
        [
            pale(stones((240, 96), 190, (0, 0, 480, 164), (46, 22), 61)),
            pale(rays(240, 110, 50, 150, 34, 3, 180, 180)),
            dark(arch(196, 284, 92, 36, 168)),
            pale(arch(204, 276, 94, 44, 166)),
            glow(arch(218, 262, 104, 66, 166), opacity=0.4),
            dark("M0 164H480V304H0z"),
            ringed(left, right, width=1.8),
            pale(cuts("20 180 112 176 5;52 188 124 190 4;462 176 372 176 5;430 186 356 190 4")),
            pale(comb((16, 190), (116, 196), (10, 300), (84, 292), 8, 4.4, 4)),
            pale(comb((464, 190), (368, 196), (470, 300), (398, 292), 8, 4.4, -4)),
            pale(cuts("168 270 176 300 2;192 262 190 292 2;296 266 290 298 2;318 276 312 302 2")),
            line(ropes, width=3.4, color="pale"),
            outlined(*planks, width=1.8),
        ]
    )
    return Setting(back, jambs(18, 464, light, 15), Spot(240, 250, 1.5), Spot(240, 196, 0.8))


def _treads(
    x: float, y: float, wide: float, high: float, count: int, grow: float
) -> tuple[list[str], list[str]]:
    """Steps from the reader upward: their tops and their fronts."""
    tops, fronts = [], []
    for i in range(count):
        half = wide / 2 * (1 - grow * i)
        up = y - high * i
        tops.append(
            steps("M", x - half, up)
            + steps("h", 2 * half)
            + steps("l", -wide * grow / 2, -high * 0.42)
            + steps("h", -2 * half + wide * grow)
            + "z"
        )
        fronts.append(
            comb(
                (x - half + 6, up + 4),
                (x + half - 6, up + 4),
                (x - half + 6, up + high * 0.5),
                (x + half - 6, up + high * 0.5),
                max(int(half / 9), 3),
                2.2,
                0,
            )
        )
    return tops, fronts


@remembered
def stair() -> Setting:
    """A stair that climbs to a lit door."""
    light = (240.0, 72.0)
    tops, fronts = _treads(240, 290, 330, 22, 8, 0.085)
    back = join(
        [
            pale(stones((240, 90), 210, (0, 0, 480, 230), (48, 24), 67)),
            dark("M56 304L196 112H284L424 304z"),
            dark(arch(192, 288, 78, 20, 128)),
            pale(arch(200, 280, 80, 28, 122)),
            glow(arch(214, 266, 88, 46, 122), opacity=0.4),
            pale(*tops, *fronts),
            pale(rays(240, 84, 62, 120, 26, 3, 180, 180)),
        ]
    )
    return Setting(back, frame(30, 450, 120, -30, light), Spot(240, 280, 1.9), Spot(250, 152, 0.8))


@remembered
def two_stairs() -> Setting:
    """One stair goes up into light, the other down into the dark."""
    light = (130.0, 70.0)
    up, up_fronts = _treads(130, 276, 150, 18, 9, 0.07)
    down = []
    for i, (y, half, high) in enumerate(
        ((280, 84, 9), (263, 75, 7), (248, 67, 5.5), (236, 60, 4), (226, 54, 3), (218, 49, 2))
    ):
        down.append(lens(352 - half, y, 352 + half, y, high * 2))
        down.append(
            comb(
                (358 - half, y + 6),
                (346 + half, y + 6),
                (358 - half, y + 11 - i),
                (346 + half, y + 11 - i),
                9 - i,
                2,
                0,
            )
        )
    sides = cuts(
        "276 150 306 186 4;272 176 303 200 4;270 204 299 216 4;270 232 292 234 4;"
        "428 150 398 186 4;432 176 401 200 4;434 204 405 216 4;434 232 412 234 4;"
        "284 126 310 172 3;420 126 394 172 3"
    )
    wall = "M212 0H268V240L286 304H196L212 240z"
    back = join(
        [
            pale(stones((150, 110), 230, (0, 0, 480, 226), (46, 23), 71)),
            dark(
                arch(50, 214, 110, -6, 304), arch(268, 436, 120, 40, 304), "M186 270H270V304H186z"
            ),
            pale(rays(130, 66, 40, 96, 24, 3.4, 160, 220)),
            pale(arch(98, 162, 70, 24, 128)),
            glow(arch(110, 150, 76, 40, 128), opacity=0.4),
            pale(*up, *up_fronts),
            pale(*down, sides),
            blood(ellipse(345, 190, 2.2, 1.6), ellipse(357, 190, 2.2, 1.6)),
            pale(rays(352, 122, 88, 102, 22, 3, 180, 180)),
            ringed(wall, width=1.8),
            pale(stones((150, 120), 190, (214, 4, 267, 238), (30, 20), 73)),
        ]
    )
    return Setting(back, jambs(20, 462, light, 18), Spot(242, 300, 1.3), Spot(352, 262, 1.2))


@remembered
def gate() -> Setting:
    """The gatehouse from inside: beyond the arch lie the moon and the road."""
    light = (240.0, 90.0)
    road = "M222 214C214 232 196 262 150 304H330C284 262 268 232 262 214z"
    hills = "M120 214V176l40 -18l32 12l40 -24l46 26l34 -10l48 20V214z"
    back = join(
        [
            pale(stones((240, 130), 270, (0, 0, 480, 250), (46, 24), 77)),
            dark(arch(116, 364, 110, 4, 304)),
            pale(arch(128, 352, 112, 16, 226)),
            line(ellipse(208, 80, 26, 26), width=3),
            dark(cuts("196 72 208 68 4;206 90 220 86 4;192 86 198 92 3")),
            dark(rays(208, 80, 36, 54, 24, 1.6), "M128 304V214H352V304z", hills),
            pale(
                cuts("150 178 184 172 4;206 170 226 158 4;252 164 284 180 4;316 176 340 188 4"),
                road,
            ),
            dark(cuts("214 236 262 236 2;196 256 280 256 3;176 280 300 280 4")),
        ]
    )
    return Setting(back, jambs(22, 460, light, 24), Spot(240, 286, 2.0), Spot(338, 288, 1.75))


@remembered
def doorway() -> Setting:
    """A wall as thick as a house, and the frame of a door in it."""
    light = (70.0, 130.0)
    back = join(
        [
            pale(stones((140, 140), 320, (0, 0, 480, 262), (52, 28), 91)),
            dark(arch(134, 346, 120, 6, 272)),
            pale(rays(240, 126, 112, 136, 26, 8, 178, 184)),
            pale(floor((180, 280), 240, 262, seed=93, rows=4)),
            torch(70, 140, 1.15),
            torch(412, 140, 0.9),
        ]
    )
    return Setting(back, jambs(16, 466, light, 30), Spot(240, 270, 2.0), Spot(380, 290, 1.7))


WAYS: dict[str, Callable[[], Setting]] = {
    "yard": yard,
    "gallery": gallery,
    "bridge": bridge,
    "stair": stair,
    "two-stairs": two_stairs,
    "gate": gate,
    "doorway": doorway,
}
