"""What the castle has built against those who leave."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from donjon.drawing import Svg, el, join
from donjon.drawing.woodcut.carve import (
    blob,
    block,
    blood,
    combs,
    cuts,
    dark,
    ellipse,
    grain,
    lens,
    limb,
    line,
    outlined,
    pale,
    placed,
    ringed,
    steps,
)
from donjon.drawing.woodcut.masonry import stones


def _turned(x: float, y: float, degrees: float, *parts: Svg) -> Svg:
    return el("g", *parts, transform=f"translate({x:g} {y:g})rotate({degrees:g})")


def portcullis() -> Svg:
    """It falls; somebody is still under it."""
    bars = []
    for i in range(7):
        x = 140 + 33 * i
        bars.append(
            steps("M", x - 5, -4)
            + steps("V", 176)
            + steps("l", 5, 22)
            + steps("l", 5, -22)
            + "V-4z"
        )
    rails = [block(126, 26 + 48 * i, 228, 9) for i in range(4)]
    studs = "".join(
        ellipse(140 + 33 * i, 30.5 + 48 * j, 2.4, 2.4) for i in range(7) for j in range(4)
    )
    speed = "".join(lens(156 + 33 * i, 150, 156 + 33 * i, 214, 2) for i in range(6))
    runner = blob("!-34,-24 -26,-40 -4,-48 20,-50 36,-42 !40,-30 22,-30 4,-24 -14,-16")
    legs = limb("-24,-28 -52,-34 -66,-16", 16, 8) + limb("-18,-22 -22,-4 -52,0", 16, 8)
    arms = limb("30,-42 42,-20 62,-4", 11, 7) + limb("22,-36 22,-16 36,0", 11, 7)
    head = ellipse(50, -48, 13, 13)
    return join(
        [
            ringed(*bars, width=2),
            ringed(*rails, width=2),
            pale(studs),
            dark(speed),
            placed(
                232,
                292,
                1.3,
                dark(ellipse(-10, 1, 80, 5)),
                ringed(legs, arms, width=1.5),
                ringed(runner, width=1.6),
                ringed(head, width=1.5),
                pale(
                    cuts(
                        "-26 -34 0 -44 4 -2;-20 -26 10 -38 4 -2;-6 -22 24 -34 3 -2;"
                        "-34 -32 -54 -32 3;"
                        "-24 -14 -40 -4 3;40 -56 50 -60 3 -1;38 -28 56 -10 3"
                    ),
                    blob("52,-54 60,-52 62,-44 54,-38 49,-46"),
                ),
                dark(cuts("54 -48 59 -48 2")),
            ),
        ]
    )


def blades() -> Svg:
    """Three of them, never at the same time."""
    shape = blob(
        "!-66,-14 -54,20 -30,42 0,50 30,42 54,20 !66,-14 40,6 16,10 !11,-6 !-11,-6 -16,10 -40,6"
    )
    hatch = cuts(
        "-10 12 -40 26 3.4;-6 16 -26 36 3.4;0 16 0 42 3;6 16 26 36 2.6;10 12 40 26 2.4;"
        "16 12 54 6 2;"
        "-16 12 -54 6 3"
    )
    blood_ = (
        "M-54 20Q-30 42 0 50Q-20 38 -34 28z"
        "M-30 40q-4 14 0 20q5 -7 2 -19zM-12 47q-3 10 0 15q4 -6 2 -15z"
    )
    parts = []
    for x, length, turn, size in ((240, 96, 12, 0.5), (240, 142, -30, 0.86), (240, 190, 30, 1.28)):
        arm = block(-5 * size, -20, 10 * size, length + 24)
        parts.append(
            _turned(
                x,
                -6,
                turn,
                ringed(arm, width=2),
                pale(cuts(f"{-2 * size} 10 {-2 * size} {length} 3")),
                placed(
                    0,
                    length,
                    size,
                    outlined(shape, width=2.4),
                    dark(hatch, block(-11, -10, 22, 16)),
                    pale(ellipse(0, -2, 3.4, 3.4)),
                    blood(blood_),
                ),
            )
        )
    swish = "M214 232Q250 240 280 226M206 244Q250 256 292 238M176 182Q196 196 224 192"
    parts.append(line(swish, width=2, color="pale"))
    return join(parts)


def tripwire() -> Svg:
    """A wire as thin as a hair, a crossbow that is patient, a foot in the air."""
    wire = "M60 254L420 246"
    boot = blob(
        "!196,-4 !262,-4 258,80 254,140 256,176 !252,206 214,212 182,214 !146,222"
        " 148,206 176,192 194,178 200,120"
    )
    stock = "M330 186L452 172L456 186L334 202z"
    bow = "M346 150Q322 168 330 192Q336 218 362 232"
    bolt = "M314 200L352 194L352 198z"
    return join(
        [
            line(wire, width=6),
            line(wire, width=2.2, color="blood"),
            ringed(block(404, 184, 16, 80), width=2),
            pale(cuts("408 192 408 256 3")),
            ringed(stock, width=2),
            pale(cuts("342 192 446 179 4;350 199 440 187 2.4")),
            line(bow, width=9),
            line(bow, width=5, color="pale"),
            line("M346 150L388 190L362 232", width=1.8, color="pale"),
            outlined(bolt, width=1.2),
            blood("M296 203L318 194L318 204z"),
            ringed(boot, width=2.6),
            pale(
                cuts(
                    "204 10 206 120 7 3;214 20 216 150 4 2;200 180 176 204 6 4;216 190 196 208 4 4;"
                    "236 30 238 170 3;150 214 246 206 3;206 130 250 126 2.4;206 138 250 134 2.4"
                )
            ),
            line(ellipse(60, 254, 7, 7), width=2.4, color="pale"),
            dark(ellipse(60, 254, 3, 3)),
        ]
    )


def casks() -> Svg:
    """Down they come, and there is only one stair."""

    def cask(x: float, y: float, size: float, turn: float) -> Svg:
        rim = blob("-30,-22 0,-30 30,-22 38,0 30,22 0,30 -30,22 -38,0")
        hoops = "M-24 -25Q-34 0 -24 25M24 -25Q34 0 24 25M-9 -29Q-13 0 -9 29M9 -29Q13 0 9 29"
        staves = cuts(
            "-34 -8 34 -8 1.6;-36 2 36 2 1.6;-32 12 32 12 2.4;-28 19 28 19 3;-30 -17 30 -17 1.6"
        )
        return placed(
            x,
            y,
            size,
            el(
                "g",
                outlined(rim, width=2.4),
                dark(staves),
                line(hoops, width=4),
                transform=f"rotate({turn:g})",
            ),
        )

    dust = cuts("70 286 118 280 3;88 272 120 262 3;380 284 420 276 3;366 262 398 250 3")
    speed = (
        "M214 92L208 66M248 92L254 64M110 160L92 124M140 158L128 118M176 160L170"
        " 122M346 152L362 116M312 150L320 112M332 146L342 104"
    )
    return join(
        [
            line(speed, width=3, color="pale"),
            cask(236, 122, 0.62, -16),
            cask(318, 194, 1.05, 22),
            cask(158, 224, 1.55, -28),
            pale(dust),
        ]
    )


def _rock(x: float, y: float, r: float, key: int) -> Svg:
    corners = []
    for j in range(8):
        turn = (j + 0.5 * grain(key, j)) / 8 * 2 * pi
        reach = r * (0.84 + 0.3 * grain(j, key))
        corners.append((x + cos(turn) * reach, y + sin(turn) * reach))
    outline = "".join(steps("L" if j else "M", *corner) for j, corner in enumerate(corners)) + "z"
    cracks = "".join(
        lens(
            x + r * (0.7 - 0.2 * j),
            y + r * (-0.3 + 0.24 * j),
            x + r * (0.1 - 0.2 * j),
            y + r * 0.7,
            r * 0.16,
        )
        for j in range(4)
    )
    trail = "".join(
        lens(x + dx * r, y - r * far, x + dx * r, y - r * 0.9, 3.4)
        for dx, far in ((-0.55, 2.2), (0, 2.8), (0.55, 2.4))
    )
    return join([pale(trail), outlined(outline, width=3), dark(cracks)])


def falling_stones() -> Svg:
    """The roof has had enough."""
    rocks = (
        (178, 92, 27),
        (246, 132, 36),
        (312, 96, 24),
        (322, 184, 30),
        (178, 190, 25),
        (262, 54, 17),
    )
    parts = [_rock(x, y, r, i) for i, (x, y, r) in enumerate(rocks)]
    cower = placed(
        244,
        296,
        1.5,
        dark(ellipse(0, 1, 50, 5)),
        ringed(limb("8,-12 32,-30 40,0", 16, 9), limb("-6,-10 -30,-22 -36,0", 15, 9), width=1.5),
        ringed(blob("!-24,0 -24,-24 -16,-42 2,-48 20,-42 28,-24 !28,0"), width=1.6),
        pale(
            combs("-20,-32 14,-40 > -22,-6 14,-8 6 3.4 0"),
            cuts("-30 -18 -34 -4 3;34 -22 38 -6 2.4"),
        ),
        ringed(blob("0,-66 -10,-62 -12,-52 -8,-43 0,-40 9,-44 12,-54 9,-62"), width=1.5),
        pale(blob("-1,-56 -8,-53 -8,-47 -3,-41 4,-42 8,-48 7,-54")),
        dark(cuts("-6 -50 -2 -50 2;2 -50 6 -50 2"), ellipse(0, -44.6, 2.4, 1.6)),
        ringed(
            limb("-20,-38 -28,-58 -6,-66", 11, 8), limb("20,-38 28,-60 6,-67", 11, 8), width=1.4
        ),
        pale(cuts("-23 -44 -25 -56 3;-22 -60 -10 -66 2.6;24 -46 25 -57 2;22 -61 10 -67 2")),
    )
    return join([*parts, cower])


def archer() -> Svg:
    """Above, between two merlons, a bow at full draw."""
    merlons = "M96 304V182H150V150H206V182H278V150H334V182H400V304z"
    body = blob("!-14,-70 -26,-62 -30,-40 !-30,0 !30,0 30,-40 26,-62 !14,-70")
    hood = blob("!4,-108 -8,-102 -15,-90 -14,-76 -4,-68 8,-68 16,-78 16,-92")
    bow = "M-34 -118Q-70 -78 -34 -14"
    string = "M-34 -118L8 -72L-34 -14"
    arms = limb("-20,-58 -38,-64 -52,-68", 12, 9) + limb("22,-58 34,-74 12,-74", 13, 9)
    return join(
        [
            placed(
                244,
                196,
                1.5,
                ringed(body, width=1.6),
                pale(
                    cuts(
                        "-22 -56 -25 -10 5 1;-12 -60 -14 -10 3.4;-2 -60 -3 -10 2;22 -56 24 -10 2.4"
                    )
                ),
                ringed(hood, width=1.5),
                pale(cuts("-10 -98 -13 -82 3.4 1;-2 -104 6 -104 2")),
                dark(blob("-4,-98 -11,-90 -10,-80 -4,-74 4,-80 4,-92")),
                pale(cuts("-9 -88 -4 -87 2.4;0 -87 4 -88 2")),
                line(string, width=1.1, color="pale"),
                ringed(arms, width=1.5),
                pale(cuts("-26 -60 -44 -66 3;28 -64 22 -73 2.4")),
                line(bow, width=7),
                line(bow, width=3.6, color="pale"),
                line("M12 -73L-68 -69", width=4),
                line("M12 -73L-68 -69", width=2, color="pale"),
                blood("M-64 -75L-80 -68L-63 -63z"),
            ),
            ringed(merlons, width=2.4),
            pale(stones((170, 170), 300, (100, 188, 396, 296), (44, 20), 111)),
            pale(
                cuts(
                    "156 158 200 157 4;284 158 328 157 4;156 168 190 168 3;284 168 316 168 3;"
                    "100 186 148 185 3;208 186 276 185 4;336 186 390 185 3"
                )
            ),
        ]
    )


TRAPS: dict[str, Callable[[], Svg]] = {
    "archer": archer,
    "portcullis": portcullis,
    "blades": blades,
    "tripwire": tripwire,
    "casks": casks,
    "falling-stones": falling_stones,
}
