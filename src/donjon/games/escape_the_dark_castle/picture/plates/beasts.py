"""What is not human, or not any more."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from donjon.drawing import Svg, join
from donjon.drawing.woodcut.carve import (
    blob,
    blood,
    combs,
    cuts,
    dark,
    ellipse,
    glow,
    limb,
    line,
    outlined,
    pale,
    placed,
    ringed,
    wedge,
)
from donjon.drawing.woodcut.lights import flame


def _hound() -> Svg:
    """A hound that has seen the reader; it looks to the left."""
    far = blob("!-18,-36 -30,-24 -34,-12 !-38,0 !-28,0 !-26,-4 -22,-16 !-8,-30") + blob(
        "!30,-40 26,-26 34,-16 !28,0 !38,0 !41,-14 !40,-30"
    )
    body = blob(
        "!-70,-54 -58,-62 -50,-64 -45,-71 !-44,-86 -36,-74 -24,-70 -10,-68 12,-59 32,-60 46,-54"
        " 58,-66 !72,-88 68,-62 56,-46 52,-36 51,-28 59,-18 !55,-5 !58,0 !45,0 !47,-14"
        " 40,-24 34,-34"
        " 22,-37 8,-33 -4,-28 -9,-16 !-10,-4 !-8,0 !-20,0 !-19,-14 -22,-28 -30,-38"
        " -40,-42 !-46,-40 !-62,-31 !-66,-35 !-50,-48 !-67,-47"
    )
    marks = cuts(
        "-56 -60 -46 -66 2.4;-42 -74 -42 -82 2;-36 -68 -22 -42 4.4 -4;"
        "-29 -68 -14 -38 4 -5;-21 -68 -6 -36 3.4 -5;"
        "2 -60 8 -36 3.2 -5;11 -57 16 -38 3 -5;20 -56 24 -39 2.6 -5;36 -56 42 -32 6 -6;"
        "45 -50 49 -30 3.4 -4;-18 -26 -17 -5 3;54 -18 50 -4 2.4;60 -64 69 -78 2.4;"
        "-30 -24 -33 -8 2.4"
    )
    teeth = (
        "M-66 -47l1.6 7l3 -7l2.6 6l2.6 -6l2 5l2 -5.4zM-62 -33l.6 -7l3 4.6l1.4 -6.4l3 4l1 -5l2.6 4z"
    )
    eye = ellipse(-49, -60, 3, 2.2)
    tongue = "M-48 -44Q-56 -38 -60 -36L-62 -38Q-56 -42 -50 -47z"
    return join(
        [
            ringed(far, width=1.5),
            ringed(body, width=1.7),
            blood(tongue),
            pale(marks, teeth),
            blood(eye),
        ]
    )


def hounds() -> Svg:
    """Three of them; the first has the scent."""
    return join(
        [
            placed(54, -26, 0.62, _hound()),
            placed(-50, -22, 0.7, _hound(), flip=True),
            dark(ellipse(6, 1, 66, 5)),
            placed(4, 0, 0.98, _hound()),
        ]
    )


def wolf() -> Svg:
    """A wolf of bone under its fur, with somebody's bone in its jaws."""
    far = blob("!-34,-44 -46,-26 -44,-14 !-50,0 !-36,0 !-34,-14 !-20,-34") + blob(
        "!36,-48 34,-30 44,-18 !36,0 !50,0 !53,-16 !50,-36"
    )
    body = blob(
        "!-84,-44 -72,-56 -66,-60 !-66,-74 -58,-66 !-50,-80 -48,-68 !-38,-88 -34,-76 !-22,-92"
        " -16,-80 !-2,-92 2,-79 !16,-86 20,-74 40,-68 54,-66 66,-56 78,-44 !96,-30 78,-30"
        " 66,-38 64,-30 74,-20 !68,-4 !72,0 !56,0 !60,-16 50,-28 42,-42 28,-46 8,-42 -4,-36 -10,-18"
        " !-13,-4 !-10,0 !-26,0 !-24,-16 -26,-26 -34,-36 -46,-34 !-62,-30 !-78,-32"
        " !-64,-40 !-80,-40"
    )
    ribs = cuts(
        "-6 -70 -2 -42 4 -7;5 -70 9 -43 4 -7;16 -68 20 -44 3.6 -7;27 -66 29 -46 3.2 -6;"
        "-46 -70 -24 -46 3 -3;-38 -76 -18 -52 3 -3;-52 -64 -36 -40 3.6 -3;-28 -82 -12 -60 2.4 -2;"
        "44 -62 54 -36 6 -6;56 -58 62 -30 3 -4;-28 -22 -28 -5 3;58 -20 57 -5 2.6;74 -40 88 -32 2;"
        "-76 -50 -66 -57 2;-60 -50 -50 -42 2.4"
    )
    bone = (
        "M-94 -43q-5 -4 -1 -8q4 -3 7 1q4 -3 6 1l22 14q5 0 5 5q-1 4 -6 3q-1 5 -6 4q-4"
        " -2 -2 -6l-20 -13q-4 2 -5 -1z"
    )
    teeth = "M-76 -40l2 5l3 -5l2 4l3 -4zM-74 -33l2 -4l2 4l3 -4l2 4z"
    return join(
        [
            dark(ellipse(4, 1, 70, 5)),
            ringed(far, width=1.4),
            ringed(body, width=1.6),
            pale(ribs, teeth),
            outlined(bone, width=1.4),
            blood(ellipse(-62, -55, 3, 2.2)),
        ]
    )


def spider() -> Svg:
    """As wide as the vault; it comes down its thread."""
    legs = [
        limb("-12,-44 -40,-84 -64,-58 -74,-6", 7, 1.6),
        limb("-13,-40 -52,-58 -86,-36 -96,4", 7, 1.6),
        limb("-11,-50 -30,-100 -62,-104 -84,-72", 6.4, 1.4),
        limb("-10,-36 -28,-34 -42,-18 -38,6", 6, 1.6),
    ]
    shins = cuts(
        "-44 -80 -62 -58 2;-66 -52 -73 -14 2;-56 -56 -84 -38 2;-88 -30 -95 -2 2;"
        "-36 -100 -60 -103 2;-66 -100 -82 -76 1.6;-20 -54 -38 -80 2;-24 -46 -50 -57 2"
    )
    right = "".join(legs)
    bulk = blob("0,-112 -26,-106 -38,-86 -32,-62 -14,-50 14,-50 32,-62 38,-86 26,-106")
    head = blob("0,-58 -14,-54 -18,-42 -12,-32 0,-28 12,-32 18,-42 14,-54")
    fangs = "M-9 -33Q-14 -22 -6 -14Q-4 -24 -2 -30zM9 -33Q14 -22 6 -14Q4 -24 2 -30z"
    marks = combs("-4,-104 -30,-80 > -10,-72 -22,-64 5 4 -3; 8,-104 24,-94 > 6,-78 16,-76 3 2 3")
    hairs = cuts("-12 -50 -8 -44 1.6;14 -50 10 -46 1.4;-15 -40 -9 -38 1.4")
    eyes = (
        ellipse(-5, -44, 3, 3.2)
        + ellipse(5, -44, 3, 3.2)
        + ellipse(-11, -47, 1.7, 1.8)
        + ellipse(11, -47, 1.7, 1.8)
        + ellipse(-3.4, -50, 1.5, 1.5)
        + ellipse(3.4, -50, 1.5, 1.5)
    )
    return join(
        [
            line("M0 -110V-160", width=1.4, color="pale"),
            ringed(right, width=1.4),
            placed(0, 0, 1, ringed(right, width=1.4), flip=True),
            pale(shins),
            ringed(bulk, width=1.6),
            pale(marks),
            dark("M0 -104L6 -94L0 -84L-6 -94z"),
            blood("M0 -101L4.6 -94L0 -86L-4.6 -94zM0 -86L5 -78H-5z"),
            ringed(head, width=1.5),
            pale(hairs),
            outlined(fangs, width=1.2),
            blood(eyes),
        ]
    )


_RAT = "!-30,-7 -24,-13 -18,-16 -15,-21 -10,-17 -2,-20 10,-19 18,-11 !19,0 !-14,0 -22,-3"


def _rat(x: float, y: float, size: float, flip: bool) -> Svg:
    tail = limb("16,-5 28,-2 36,-8 44,-6", 3, 0.8)
    marks = cuts("-20 -13 -12 -14 1.6;-6 -17 4 -10 2.4;2 -17 10 -9 2;9 -15 14 -8 1.6")
    return placed(
        x,
        y,
        size,
        ringed(tail, blob(_RAT), width=1.3),
        pale(marks),
        blood(ellipse(-22, -10, 1.7, 1.7)),
        flip=flip,
    )


def rats() -> Svg:
    """Not one, not ten: a wave of them."""
    places = (
        (-40, -54, 0.8, True),
        (22, -58, 0.84, False),
        (-66, -34, 0.94, False),
        (-12, -40, 0.98, True),
        (56, -36, 0.94, False),
        (-84, -12, 1.12, True),
        (-30, -18, 1.16, False),
        (30, -18, 1.16, True),
        (84, -14, 1.1, False),
        (-56, 5, 1.36, False),
        (10, 6, 1.42, True),
        (66, 5, 1.36, False),
    )
    heap = blob("!-110,8 -84,-30 -50,-66 0,-74 52,-64 88,-30 !112,8")
    return join([dark(heap), *(_rat(*place) for place in places)])


def _fangs(x: float, y: float, wide: float, high: float, count: int, length: float) -> str:
    """Teeth in a ring, all toward its middle."""
    drawn = []
    for i in range(count):
        turn = 2 * pi * i / count
        across, down = cos(turn), sin(turn)
        drawn.append(
            wedge(
                x + across * (wide - length),
                y + down * (high - length * high / wide),
                x + across * wide,
                y + down * high,
                5.2 * wide / 21,
            )
        )
    return "".join(drawn)


def leech() -> Svg:
    """It stands up out of the grave, and all of it is mouth."""
    grave = "M-58 2L-44 -14H44L58 2z"
    body = blob(
        "!-34,-6 -36,-24 -24,-40 -22,-58 -34,-74 -36,-92 -22,-108 0,-110 20,-102"
        " 30,-86 30,-66 36,-48"
        " 44,-34 44,-20 !36,-6"
    )
    rings = cuts(
        "-32 -18 26 -12 3.4 7;-30 -28 26 -22 3.4 7;-24 -38 24 -32 3.2 7;-21 -48 20 -43 3 6;"
        "-22 -57 16 -53 2.8 6"
    )
    maw = ellipse(-6, -86, 23, 20)
    throat = ellipse(-6, -87, 16, 13.6)
    teeth = _fangs(-6, -86, 21.5, 18.5, 15, 10) + _fangs(-6, -85, 13, 11, 10, 6)
    earth = cuts("-50 -2 -38 -10 2.4;-34 -1 -20 -4 2;20 -2 40 -4 2.4;40 -10 50 -2 2")
    drops = "M-28 -68q-3 8 0 11q4 -3 0 -11zM14 -66q-3 9 0 12q4 -3 0 -12z"
    return join(
        [
            ringed(grave, width=1.6),
            ringed(body, width=1.8),
            pale(rings, cuts("-32 -96 -16 -106 3 -2;14 -104 26 -88 2 -2;34 -40 40 -22 2.4 -3")),
            outlined(maw, width=1.6),
            dark(ellipse(-6, -86, 20.5, 17.5)),
            blood(throat),
            dark(ellipse(-6, -84, 11, 9)),
            pale(teeth),
            blood(drops),
            ringed("M-62 6L-50 -4L-30 0L-10 -5L12 -1L34 -6L60 6z", width=1.4),
            pale(earth),
        ]
    )


def imp() -> Svg:
    """Small, hot and pleased with itself."""
    wing = blob(
        "!6,-58 24,-84 !52,-100 48,-84 !58,-78 48,-70 !54,-58 42,-56 !42,-44 28,-46 !14,-44"
    )
    ribs = cuts("12 -58 48 -94 2;16 -54 52 -78 2;18 -50 48 -60 2;20 -48 38 -48 1.6")
    tail = limb("4,-22 24,-14 38,-26 34,-44 44,-52", 5, 2)
    barb = "M40 -50L52 -62L52 -46z"
    body = blob(
        "!-14,-84 -12,-74 -6,-80 0,-82 6,-80 12,-74 !14,-84 18,-70 12,-60 8,-54 14,-46 14,-34"
        " 20,-24 16,-12 !18,-4 !24,0 !8,0 8,-10 4,-20 0,-22 -4,-20 -8,-10 !-8,0 !-24,0 !-18,-4"
        " -16,-12 -20,-24 -14,-34 -14,-46 -8,-54 -12,-60 -18,-70"
    )
    arms = limb("-12,-48 -26,-42 -30,-54", 6, 4) + limb("12,-48 24,-38 34,-44", 6, 4)
    face = "M-8 -70L-2 -66L-7 -65zM8 -70L2 -66L7 -65z"
    grin = "M-8 -61Q0 -54 8 -61L5 -56L2.5 -58L0 -55L-2.5 -58L-5 -56z"
    marks = cuts(
        "-12 -46 -8 -34 2.6 2;-17 -24 -13 -12 3 2;-4 -44 2 -44 1.4;-4 -39 2 -39 1.4;"
        "-3 -34 2 -34 1.4;14 -24 11 -12 2;-12 -72 -6 -78 1.6"
    )
    return join(
        [
            dark(ellipse(0, 1, 30, 4)),
            ringed(wing, width=1.5),
            pale(ribs),
            placed(0, 0, 1, ringed(wing, width=1.5), pale(ribs), flip=True),
            ringed(tail, barb, width=1.4),
            flame(-32, -54, 0.72),
            ringed(arms, width=1.4),
            ringed(body, width=1.6),
            pale(marks),
            glow(face, grin),
            glow(
                cuts(
                    "-48 -70 -46 -76 1.6;-20 -96 -18 -102 1.6;-42 -92 -40 -97 1.4;"
                    "22 -104 24 -110 1.4"
                )
            ),
        ]
    )


BEASTS: dict[str, Callable[[], Svg]] = {
    "hounds": hounds,
    "wolf": wolf,
    "spider": spider,
    "rats": rats,
    "leech": leech,
    "imp": imp,
}
