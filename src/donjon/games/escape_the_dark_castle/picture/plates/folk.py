"""The castle's people: those who guard it, those who hurt for it."""

from __future__ import annotations

from collections.abc import Callable

from donjon.drawing import Svg, el, join
from donjon.drawing.woodcut.carve import (
    blob,
    block,
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
)


def butcher() -> Svg:
    """Broad as a door, an apron that was white, a cleaver."""
    boots = "M-30 0V-12H-8L-6 0zM8 0L10 -12H30V0z"
    body = blob(
        "!-14,-84 -32,-82 -44,-70 -44,-52 -40,-40 -44,-24 !-34,-8 !34,-8 44,-24 40,-40"
        " 44,-54 42,-72 32,-82"
        " !14,-84"
    )
    head = blob("0,-108 -11,-105 -14,-95 -12,-84 -6,-79 6,-79 12,-84 14,-95 11,-105")
    apron = blob("!-14,-74 !14,-74 18,-60 30,-46 32,-26 !28,-10 !-28,-10 -32,-26 -30,-46 -18,-60")
    raised = limb("-36,-74 -58,-84 -60,-104", 17, 11)
    hanging = limb("38,-72 52,-54 48,-34", 17, 12)
    cleaver = "M-63 -104H-57V-118H-53V-152H-88V-120H-63z"
    hook = "M46 -30V-14Q46 -6 53 -6Q60 -7 59 -14"
    folds = cuts("22 -58 26 -14 3 -3;16 -50 18 -14 2.6 -2;9 -40 10 -14 2;27 -42 29 -18 2.4 -2")
    stains = (
        blob("-18,-52 -10,-56 -4,-50 -8,-44 -6,-34 -10,-28 -12,-40 -18,-44")
        + ellipse(2, -32, 4, 5)
        + ellipse(-18, -24, 3, 6)
        + ellipse(-4, -20, 2.4, 4)
    )
    drip = "M-88 -120q-2 10 0 16q4 -6 2 -16zM-80 -120q-2 6 0 10q3 -4 2 -10z"
    face = "M-11 -97l9 3.4l-7 3.4zM11 -97l-9 3.4l7 3.4z"
    return join(
        [
            dark(ellipse(0, 1, 52, 5)),
            ringed(boots, width=1.5),
            ringed(raised, hanging, width=1.6),
            ringed(body, width=1.6),
            pale(
                combs(
                    "-41,-72 -24,-80 > -40,-46 -22,-64 4 4.4 3;"
                    " 40,-72 28,-80 > 38,-46 24,-62 3 3 -3"
                ),
                cuts(
                    "-42 -32 -38 -14 4 2;-36 -40 -34 -14 3;38 -34 36 -14 3;-56 -84 -40 -77 5 -1;"
                    "-54 -79 -42 -73 3;-63 -90 -61 -102 4;-57 -90 -57 -101 2;50 -60 48 -42 4 -1;"
                    "44 -58 44 -42 2"
                ),
            ),
            outlined(apron, width=1.6),
            dark(folds),
            blood(stains),
            line("M-14 -74L-9 -82M14 -74L9 -82", width=2, color="pale"),
            outlined(head, width=1.8),
            dark(
                face,
                cuts(
                    "7 -104 10 -86 5 -1;-6 -85 6 -84 2.4;-5 -88 -5 -82 1.4;-1 -88 -1 -81 1.4;"
                    "3 -88 3 -81 1.4;0 -106 0 -97 1.2;-12 -99 12 -99 1.2"
                ),
            ),
            outlined(cleaver, width=1.8),
            dark(
                cuts("-62 -148 -62 -124 3;-68 -148 -68 -124 2;-74 -148 -74 -124 1.4"),
                ellipse(-59, -144, 2.4, 2.4),
            ),
            blood("M-88 -152H-82L-84 -120H-88z", drip),
            line(hook, width=2.4, color="pale"),
        ]
    )


def executioner() -> Svg:
    """Bound eyes. He has never needed them."""
    cloak = blob(
        "!-12,-86 -30,-80 -40,-64 -40,-44 -36,-20 !-38,0 !38,0 36,-20 40,-44 40,-64 30,-80 !12,-86"
    )
    hood = blob("!0,-116 -9,-107 -14,-96 -17,-84 !-13,-76 0,-72 !13,-76 17,-84 14,-96 9,-107")
    band = "M-14.5 -97Q0 -91 14.5 -97L15.5 -88Q0 -82 -15.5 -88z"
    knot = "M15 -94l12 -5l-3 8l8 6l-16 -3z"
    arms = limb("-34,-72 -42,-54 -8,-58", 15, 9) + limb("34,-72 42,-56 8,-62", 15, 9)
    shaft = "M-3.5 -66H3.5L3 2H-3z"
    axe = blob("!-3,-36 -14,-38 !-34,-48 -42,-28 -40,-12 !-30,4 -16,-6 !-3,-8")
    horn = blob("!3,-34 12,-32 !24,-36 16,-22 !3,-12")
    marks = combs(
        "-34,-44 -18,-34 > -34,-6 -16,-4 4 4 2; 14,-34 30,-44 > 14,-4 30,-6 4 2.6 -2"
    ) + cuts(
        "-34 -74 -22 -80 4;-36 -66 -36 -52 4 2;-24 -72 -10 -66 3 3;"
        "-10 -104 -13 -98 2.6;-14 -82 -8 -78 2.4;10 -104 12 -100 1.6"
    )
    stump = "M44 0V-24H88V0z"
    return join(
        [
            dark(ellipse(10, 1, 70, 5)),
            ringed(stump, ellipse(66, -24, 22, 6), width=1.5),
            pale(cuts("50 -14 51 -2 2.4;58 -16 58 -2 2;70 -16 71 -3 2;80 -14 80 -3 1.6")),
            blood(ellipse(64, -24, 13, 3), "M56 -23q-2 12 1 18q4 -8 2 -18z"),
            ringed(cloak, width=1.6),
            pale(marks),
            ringed(arms, width=1.5),
            pale(cuts("-37 -66 -36 -54 3;-28 -46 -14 -40 3;30 -52 14 -50 2.4")),
            ringed(hood, width=1.6),
            pale(cuts("-8 -106 -3 -112 2 -1;-14 -80 -4 -76 2 1")),
            outlined(band, knot, width=1.3),
            dark(cuts("-8 -92 8 -91 1.4 2;-6 -88 6 -87 1.2 2")),
            outlined(axe, horn, width=1.8),
            dark(cuts("-10 -34 -10 -10 5;-17 -36 -17 -8 3.4;-24 -38 -24 -6 2;8 -30 8 -16 3")),
            blood(blob("!-34,-48 -42,-28 -40,-12 !-30,4 -36,-14 -37,-30")),
            outlined(shaft, width=1.4),
            ringed(ellipse(-5, -60, 8, 6), ellipse(4, -67, 8, 6), width=1.6),
            pale(cuts("-10 -62 -2 -61 1.4;-1 -69 7 -68 1.4")),
        ]
    )


def duelist() -> Svg:
    """A long blade, a hat with a feather, all the time in the world."""
    cape = blob("!-2,-86 12,-82 30,-62 44,-40 !54,-14 38,-18 !30,-6 20,-30 8,-46")
    legs = limb("2,-48 -16,-30 -22,-4", 15, 7) + limb("6,-48 22,-30 34,-4", 15, 7)
    feet = "M-36 0L-27 -8H-17V0zM28 0L30 -9L40 -7L44 0z"
    body = blob("!-6,-86 -14,-76 -12,-62 -10,-48 !-8,-40 !14,-40 14,-56 12,-74 !8,-86")
    sword_arm = limb("-8,-78 -26,-68 -46,-74", 10, 6)
    back_arm = limb("8,-78 24,-84 28,-100", 10, 6)
    hat = blob("!-22,-100 -10,-104 -8,-114 2,-118 10,-112 12,-104 !24,-98 10,-98 -6,-98")
    plume = blob("6,-108 18,-122 32,-124 !44,-114 32,-114 22,-106 14,-102")
    blade = "M-48 -77L-126 -94L-48 -71.6z"
    guard = ellipse(-47, -74, 4, 9)
    return join(
        [
            dark(ellipse(2, 1, 46, 4.5)),
            ringed(cape, width=1.5),
            pale(combs("8,-76 22,-66 > 22,-36 44,-22 4 3.4 -4")),
            ringed(back_arm, width=1.4),
            ringed(legs, feet, width=1.5),
            ringed(body, width=1.5),
            pale(
                combs(
                    "-12,-78 8,-78 > -9,-62 10,-62 5 2.6 0; -9,-58 11,-58 > -9,-44 12,-44 5 2.4 0"
                )
                + cuts(
                    "-12 -38 -22 -12 5 2;-6 -38 -14 -14 2.4 2;16 -38 30 -12 4 -3;-28 -14 -16 -14 2;"
                    "26 -14 38 -14 2;"
                    "-14 -70 -4 -76 2.4;26 -88 28 -97 2;-8 -42 12 -42 3"
                )
            ),
            ringed(sword_arm, width=1.4),
            pale(cuts("-14 -74 -28 -70 2.6;-32 -70 -44 -74 2")),
            outlined(
                blob(
                    "-2,-104 -10,-101 -11,-97 -14.6,-92.4 -10.6,-90.6 -10.4,-86 -6,-83 -1,-84"
                    " 5,-88 6,-100"
                ),
                width=1.8,
            ),
            dark(
                blob("!-4,-100 5,-101 9,-92 8,-80 !0,-84 1,-92"),
                cuts("-10.4 -96 -6 -96 2;-11 -88.6 -5 -89 1.2;-9 -85 -6 -80 2.4"),
            ),
            ringed(hat, width=1.4),
            blood(plume),
            pale(cuts("10 -108 32 -120 1.6 -3;-8 -103 8 -103 1.6")),
            outlined(blade, width=2),
            line(guard, width=5),
            line(guard, width=2, color="pale"),
        ]
    )


def _warden() -> Svg:
    """One of two; the halberd leans to the middle."""
    skirt = blob("!-16,-46 -20,-28 !-22,-12 !20,-12 18,-28 !15,-46")
    feet = "M-18 0V-14H-4V0zM3 0V-14H17V0z"
    body = blob("!-10,-84 -22,-80 -25,-66 -20,-50 !-17,-44 !17,-44 20,-52 24,-66 21,-80 !10,-84")
    helm = blob("!0,-114 -9,-102 -11,-92 -10,-82 !0,-78 10,-82 11,-92 9,-102")
    shield = blob("!-36,-70 -24,-74 !-12,-70 -11,-48 !-24,-26 -37,-48")
    pole = "M20 -10L74 -150L77.4 -148.6L24 -9z"
    blade = (
        blob("!72,-136 84,-142 !96,-134 90,-118 !78,-112 !67,-122") + "M73 -150L83 -172L79 -148z"
    )
    arm = limb("20,-76 36,-66 42,-72", 11, 8)
    return join(
        [
            ringed(feet, width=1.4),
            ringed(skirt, width=1.5),
            pale(combs("-15,-42 12,-42 > -18,-15 14,-15 7 2.6 0")),
            outlined(pole, width=1.2),
            outlined(blade, width=1.5),
            dark(cuts("76 -132 90 -132 3;73 -124 84 -118 2.4")),
            ringed(body, width=1.5),
            pale(cuts("-20 -76 -19 -54 4 2;-12 -80 -10 -50 2.4;-4 -80 -4 -50 1.6;14 -78 15 -52 2")),
            ringed(arm, width=1.4),
            outlined(helm, width=1.5),
            dark("M-8 -95H8V-91.6H1.6V-82H-1.6V-91.6H-8z", cuts("5 -104 7 -96 2.4;6 -88 6 -82 2")),
            outlined(shield, width=1.5),
            blood("M-24 -66L-18 -52L-24 -36L-30 -52z"),
        ]
    )


def wardens() -> Svg:
    """The same man twice, and a way between them that is closed."""
    return join(
        [
            placed(-46, 0, 1, _warden()),
            placed(46, 0, 1, _warden(), flip=True),
        ]
    )


def warder() -> Svg:
    """A ring of keys as large as a plate, and a lamp to find you with."""
    coat = blob(
        "!-12,-84 -30,-80 -36,-62 -32,-44 -38,-16 !-38,-2 !36,-2 36,-18 32,-44 36,-62"
        " 28,-80 !12,-84"
    )
    boots = "M-26 2V-6H-6V2zM6 2V-6H26V2z"
    head = blob("0,-106 -11,-103 -13,-92 -11,-84 -4,-78 4,-78 11,-84 13,-92 11,-103")
    cap = blob("!-15,-97 -14,-110 0,-116 14,-110 !15,-97 0,-101")
    beard = blob("!-12,-90 -6,-87 0,-89 6,-87 !12,-90 12,-76 6,-64 !0,-56 -6,-64 -12,-76")
    left = limb("-30,-74 -50,-68 -58,-88", 14, 9)
    right = limb("30,-74 48,-62 50,-48", 14, 9)
    ring = ellipse(53, -34, 11, 11)
    key = ellipse(0, 5, 4.4, 5) + "M-1.3 9H1.3V30H9V26H1.3V24H7V20H1.3"
    lamp = "M-66 -86H-50L-47 -66H-69zM-62 -92H-54L-50 -86H-66z"
    return join(
        [
            dark(ellipse(0, 2, 54, 5)),
            glow(ellipse(-58, -76, 24, 24), opacity=0.3),
            ringed(left, right, width=1.5),
            ringed(boots, coat, width=1.6),
            pale(
                combs("-30,-42 -14,-42 > -33,-6 -14,-6 4 4 1; 8,-42 26,-42 > 10,-6 30,-6 4 2.6 0"),
                cuts(
                    "-32 -74 -32 -54 5 2;-22 -78 -20 -52 3;24 -74 24 -52 2.4;-44 -70 -34 -74 3;"
                    "44 -62 48 -52 2.4"
                ),
            ),
            ringed(block(-34, -50, 67, 7), width=1.3),
            pale(block(-6, -50.5, 12, 8)),
            dark(block(-3, -48, 6, 3)),
            ringed(head, width=1.5),
            pale("M-11 -98H-2L-3 -90L-10 -88zM3 -98H9L8 -90L4 -90z"),
            dark(ellipse(-6, -94, 1.7, 1.9), ellipse(6, -94, 1.6, 1.8)),
            outlined(beard, width=1.4),
            dark(
                cuts(
                    "-6 -82 -3 -64 1.8;0 -80 0 -60 1.8;6 -82 3 -66 2.4;10 -84 7 -70 2.4;"
                    "-4 -82 4 -82 2.6"
                )
            ),
            ringed(cap, width=1.5),
            pale(cuts("-12 -104 -4 -112 3 -2;4 -112 10 -106 1.6")),
            line(ring, width=6),
            line(ring, width=3, color="pale"),
            *(
                el(
                    "g",
                    line(key, width=5.4),
                    line(key, width=2.6, color="pale"),
                    transform=f"translate({x} {y})rotate({turn})",
                )
                for x, y, turn in ((45, -26, 30), (53, -23, 2), (61, -26, -28))
            ),
            ringed(lamp, width=1.4),
            glow("M-64 -83H-52L-50 -69H-66z"),
            pale(ellipse(-58, -75, 3, 5)),
            line("M-62 -92q4 -8 8 0", width=1.6, color="pale"),
        ]
    )


FOLK: dict[str, Callable[[], Svg]] = {
    "butcher": butcher,
    "executioner": executioner,
    "duelist": duelist,
    "twin-wardens": wardens,
    "warder": warder,
}
