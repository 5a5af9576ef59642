"""The deep places, and the high one: drains, shafts, galleries of rock, the throne."""

from __future__ import annotations

from collections.abc import Callable

from donjon.drawing import Svg, el, join, paint
from donjon.drawing.svg import remembered
from donjon.drawing.woodcut.carve import (
    blob,
    block,
    comb,
    cuts,
    dark,
    ellipse,
    glow,
    grain,
    lens,
    line,
    pale,
    rays,
    ringed,
)
from donjon.drawing.woodcut.lights import (
    Setting,
    Spot,
    flame,
    frame,
    jambs,
    pillar,
    torch,
)
from donjon.drawing.woodcut.masonry import arch, floor, stones


@remembered
def tunnel() -> Setting:
    """A drain with water in it, round, and a grey light where it ends."""
    light = (240.0, 130.0)
    parts = [pale(rays(240, 140, 150, 260, 40, 4.4))]
    for i, radius in enumerate((140, 104, 74, 50)):
        parts.append(dark(ellipse(240, 140, radius + 8, radius + 4)))
        parts.append(pale(rays(240, 140, radius * 0.72, radius, 36 - 5 * i, 5.4 - i, 150, 240)))
    parts.append(pale(ellipse(240, 138, 36, 36)))
    ripples = []
    for row in range(11):
        y = 168 + row * 12.5
        for column in range(5):
            key = grain(row, column, 9)
            reach = 30 + 14 * row
            x = 240 - reach + 2 * reach * (column + key * 0.6) / 5
            ripples.append(lens(x, y, x + 22 + 5 * row, y, 2.2 + 0.25 * row, 2))
    parts += [
        dark("M-4 162H484V304H-4z"),
        pale(*ripples),
        pale("M226 162H254L274 212L240 240L206 212z"),
    ]
    parts.append(
        dark(cuts("212 186 270 186 2;206 200 276 200 3;214 214 268 214 3;224 226 258 226 2"))
    )
    return Setting(join(parts), jambs(26, 456, light, 21), Spot(240, 268, 1.9), Spot(340, 280, 1.7))


@remembered
def shaft() -> Setting:
    """A shaft from below, with a hand's breadth of sky."""
    parts = [
        pale(rays(240, 40, 66, 330, 44, 7, 0, 180)),
        dark("M-4 304V-4H96L126 60L70 304z", "M484 304V-4H384L354 60L410 304z"),
    ]
    parts.append(pale(stones((240, 30), 250, (0, 0, 92, 300), (34, 20), 81)))
    parts.append(pale(stones((240, 30), 250, (388, 0, 480, 300), (34, 20), 83)))
    parts.append(ringed(ellipse(240, 36, 104, 34), width=2))
    parts.append(pale(ellipse(240, 36, 92, 27)))
    parts.append(line(ellipse(264, 32, 10, 9), width=2))
    return Setting(join(parts), Svg(), Spot(240, 262, 1.7), Spot(330, 282, 1.7))


@remembered
def mine() -> Setting:
    """A way cut in rock, held up by timber that does not hold."""
    light = (96.0, 120.0)
    rock = blob("!70,304 78,180 100,110 140,64 220,42 310,52 372,96 398,170 !410,304")
    props = "M120 304L132 76H152L146 304zM350 304L336 84H356L376 304zM96 62L392 74L390 96L96 84z"
    grainy = cuts(
        "138 100 134 180 2.4;144 120 140 230 2;136 200 132 280 2.4;344 110 354 200 2;"
        "352 180 362 280 2.4;120 68 240 74 2;220 84 370 90 2;270 76 380 82 1.6"
    )
    back = join(
        [
            pale(rays(150, 150, 120, 330, 48, 7, 0, 360)),
            dark(rock),
            pale(rays(230, 170, 52, 118, 40, 6, 150, 240), floor((190, 262), 230, 226, seed=87)),
            ringed(props, width=1.8),
            pale(grainy),
            torch(96, 136, 0.9),
        ]
    )
    return Setting(back, jambs(24, 458, light, 27), Spot(250, 280, 1.9), Spot(330, 284, 1.6))


@remembered
def throne() -> Setting:
    """A throne on its steps between banners, and no window."""
    seat = "M182 214V74l14 -30l14 20l30 -52l30 52l14 -20l14 30V214z"
    treads = [block(126 - 24 * i, 214 + 18 * i, 228 + 48 * i, 12) for i in range(4)]
    cloth = "M0 0H46V118L23 104L0 118z"
    parts = [
        pale(rays(240, 120, 96, 250, 64, 6)),
        ringed(seat, width=2.2),
        pale(*treads),
        dark(comb((120, 222), (360, 222), (120, 227), (360, 227), 18, 2, 0)),
    ]
    parts += [_banner(66, 32, cloth), _banner(368, 32, cloth)]
    parts += [pillar(32, 40, -16, 286, 1), pillar(448, 40, -16, 286, -1)]
    return Setting(join(parts), Svg(), Spot(240, 282, 2.3), Spot(350, 288, 1.8))


def _banner(x: float, y: float, cloth: str) -> Svg:
    """A banner with a crown on it."""
    crown = "M9 50L14 32L19 42L23 28L27 42L32 32L37 50z"
    return el(
        "g",
        el("path", d=cloth, fill=paint("blood"), stroke="currentColor", stroke_width="2"),
        dark(crown, cuts("8 60 8 104 3;16 60 16 100 2;38 62 38 106 5")),
        transform=f"translate({x} {y})",
    )


@remembered
def underworld() -> Setting:
    """A cleft under the castle with fire at its bottom."""
    rocks = (
        "M-4 304V-4H100L84 40L108 66L78 112L96 150L66 190L104 220L84 262L120 304z"
        "M484 304V-4H384L400 36L370 70L402 108L380 154L416 186L376 224L402 260L362 304z"
    )
    teeth = "M100 -4L128 60L144 8L168 84L184 -4z" + "M290 -4L306 70L330 6L348 52L384 -4z"
    back = join(
        [
            glow(rays(240, 250, 60, 300, 60, 9, 180, 180), opacity=0.5),
            pale(rays(240, 250, 70, 250, 52, 6, 182, 176)),
            flame(150, 300, 2.2),
            flame(330, 300, 2.4),
            flame(112, 304, 1.5),
            flame(372, 304, 1.6),
            ringed(rocks, teeth, width=2),
            pale(
                cuts(
                    "60 60 92 76 6;40 120 78 128 7;56 168 80 156 5;30 210 84 216 8;50 262 92 250 6;"
                    "420 60 388 76 6;440 120 398 126 7;424 170 398 162 5;450 214 396 220 8;"
                    "430 262 390 250 6;136 40 130 12 4;160 60 152 20 5;312 50 304 16 5;"
                    "340 36 336 12 4"
                )
            ),
        ]
    )
    front = join(
        [
            ringed(
                "M-4 304V280L40 268L90 288L150 276L200 294L250 282L310 294L360 276L420 288L484"
                " 270V304z",
                width=2,
            ),
            pale(cuts("30 276 84 290 4;120 284 148 280 3;320 292 356 280 4;380 284 418 292 3")),
        ]
    )
    return Setting(back, front, Spot(240, 288, 2.3), Spot(340, 288, 1.8))


@remembered
def maze() -> Setting:
    """Openings behind openings, none of them the right one."""
    light = (240.0, 150.0)
    parts = [pale(stones((240, 150), 260, (0, 0, 480, 240), (44, 22), 97))]
    for x, half, top, foot in (
        (92, 44, 84, 248),
        (388, 44, 84, 248),
        (240, 62, 58, 250),
        (240, 34, 96, 232),
    ):
        parts.append(dark(arch(x - half - 5, x + half + 5, top + half - 4, top - 6, foot)))
        if x == 240:
            parts.append(pale(arch(x - half, x + half, top + half, top, foot)))
            parts.append(
                dark(arch(x - half * 0.74, x + half * 0.74, top + half, top + half * 0.3, foot))
            )
    parts.append(pale(arch(222, 258, 142, 124, 232)))
    parts.append(pale(floor((240, 262), 260, 244, seed=99)))
    return Setting(
        join(parts), frame(26, 454, 110, -24, light), Spot(240, 284, 1.9), Spot(340, 288, 1.7)
    )


DEEPS: dict[str, Callable[[], Setting]] = {
    "tunnel": tunnel,
    "shaft": shaft,
    "mine": mine,
    "throne": throne,
    "underworld": underworld,
    "maze": maze,
}
