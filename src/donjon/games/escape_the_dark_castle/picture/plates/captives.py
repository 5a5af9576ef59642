"""Those who want out, and those they meet who do not fight at once."""

from __future__ import annotations

from collections.abc import Callable

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
    rays,
    ringed,
)

_SMOCK = (
    "!-9,-82 -18,-78 -20,-62 -17,-48 !-20,-30 !-14,-35 !-10,-28 !-4,-34 !1,-27"
    " !6,-34 !11,-28 !15,-34"
    " !20,-30 17,-48 20,-62 18,-78 !9,-82"
)


def _head(x: float, y: float, back: bool) -> Svg:
    """Shorn or shaggy, from behind or from the front."""
    skull = blob("0,-24 -9,-21 -11,-12 -8,-3 0,1 8,-3 11,-12 9,-21")
    if back:
        return placed(
            x,
            y,
            1,
            ringed(skull, width=1.4),
            pale(cuts("-8 -18 -8 -8 2.4 1;-3 -21 -3 -8 1.6;2 -20 2 -8 1.4")),
        )
    face = blob("-1,-17 -7,-14 -7,-6 -1,-1 5,-6 6,-14")
    eyes = cuts("-6 -11 -2 -10.6 1.8;2 -10.6 5 -11 1.8;-3 -4.4 2 -4.4 1.2;4 -14 4 -4 2")
    return placed(x, y, 1, ringed(skull, width=1.4), pale(face), dark(eyes))


def captive(back: bool = True, arms: str = "") -> Svg:
    """One prisoner in a torn smock, on two feet."""
    legs = limb("-8,-34 -9,-16 -9,-2", 10, 7) + limb("8,-34 9,-16 9,-2", 10, 7)
    feet = "M-17 1L-13 -5H-4V1zM17 1L13 -5H4V1z"
    limbs = arms or limb("-17,-74 -24,-56 -22,-38", 9, 6) + limb("17,-74 24,-56 22,-38", 9, 6)
    marks = cuts(
        "-17 -74 -17 -52 4 1;-10 -76 -11 -42 2.6;-3 -74 -4 -38 1.8;8 -74 8 -42 1.8;"
        "-23 -58 -22 -42 2.4;-10 -28 -10 -6 2.6;8 -26 9 -8 1.8"
    )
    return join(
        [
            dark(ellipse(0, 1, 26, 4)),
            ringed(legs, feet, width=1.4),
            ringed(limbs, width=1.4),
            ringed(blob(_SMOCK), width=1.5),
            pale(marks),
            _head(0, -81, back),
        ]
    )


def captives() -> Svg:
    """Three of them from behind, close together."""
    return join(
        [
            placed(-30, -6, 0.88, captive()),
            placed(32, -8, 0.84, captive()),
            captive(),
        ]
    )


def shackled() -> Svg:
    """Two who share one chain and not one opinion."""
    left = limb("-17,-74 -26,-58 -24,-40", 9, 6) + limb("17,-74 28,-60 34,-66", 9, 6)
    right = limb("-17,-74 -28,-62 -30,-72", 9, 6) + limb("17,-74 25,-58 23,-40", 9, 6)
    links = "".join(
        ellipse(-17 + 7 * i, -60 + 0.5 * (i - 2.5) ** 2 * -1 + 3, 4.6, 3) for i in range(6)
    )
    cuffs = "M-27 -70l8 -3l3 7l-8 3zM27 -74l-8 -2l-2 7l8 3z"
    ball = ellipse(62, -10, 12, 12)
    return join(
        [
            placed(-48, 0, 1, captive(False, left)),
            placed(48, 0, 1, captive(False, right)),
            line(links, width=4),
            line(links, width=2, color="pale"),
            outlined(cuffs, width=1.2),
            line("M57 -2L40 -4L30 -2", width=2, color="pale"),
            ringed(ball, width=1.5),
            pale(cuts("54 -14 58 -18 3")),
        ]
    )


def walker() -> Svg:
    """One on the planks, arms out, and not looking down."""
    arms = limb("-17,-74 -38,-72 -58,-84", 9, 5) + limb("17,-74 38,-70 58,-78", 9, 5)
    return captive(True, arms)


def climber() -> Svg:
    """Hand over hand; the rope was never meant for two."""
    rope = "M0 -230C3 -190 -3 -150 0 -110S3 -40 -2 0S8 40 2 60"
    arms = limb("-12,-76 -20,-98 -2,-116", 9, 6) + limb("12,-76 20,-92 2,-104", 9, 6)
    legs = limb("-7,-36 -22,-20 -2,-12", 11, 7) + limb("7,-36 22,-16 2,0", 11, 7)
    below = limb("-8,40 -22,26 0,14", 9, 6) + limb("8,40 16,22 2,26", 9, 6)
    return join(
        [
            line(rope, width=6),
            line(rope, width=3.4, color="pale"),
            ringed(legs, width=1.4),
            ringed(arms, width=1.4),
            ringed(blob(_SMOCK), width=1.5),
            pale(
                cuts(
                    "-16 -74 -16 -52 3;-8 -76 -9 -42 2.4;2 -76 2 -40 2;10 -74 10 -44 2;"
                    "-18 -96 -8 -110 2.4;-18 -22 -8 -15 2.6;18 -90 8 -100 2"
                )
            ),
            _head(-2, -82, True),
            ringed(ellipse(0, -117, 5, 5), ellipse(1, -105, 5, 5), width=1.2),
            ringed(below, width=1.4),
            _head(0, 66, True),
            ringed(ellipse(0, 14, 4.4, 4.4), width=1.2),
        ]
    )


def beggar() -> Svg:
    """A bowl, a stick, and a hood that hides how much he knows."""
    cloak = blob("!2,-80 -12,-74 -20,-60 -30,-46 -40,-26 !-50,0 !46,0 42,-22 34,-46 22,-64 12,-76")
    hood = blob("!8,-84 -8,-80 -18,-68 -20,-56 -12,-48 2,-48 14,-56 16,-72")
    face = blob("-8,-72 -15,-66 -15,-57 -9,-51 -2,-56 -2,-66")
    beard = "M-15 -58L-17 -40L-8 -46L-4 -54z"
    arm = limb("-24,-42 -44,-36 -58,-34", 11, 6)
    bowl = "M-76 -36H-54Q-56 -24 -65 -24Q-74 -24 -76 -36z"
    stick = limb("40,2 30,-50 34,-104", 5, 4) + "M28 -104q8 -12 16 -2l-4 3q-5 -4 -8 2z"
    patches = "M-8 -34L8 -36L6 -22L-9 -20zM18 -20L30 -22L31 -9L19 -8z"
    return join(
        [
            dark(ellipse(0, 1, 60, 5)),
            outlined(stick, width=1.4),
            ringed(cloak, width=1.6),
            pale(
                combs("-26,-44 -14,-50 > -44,-4 -18,-4 5 4 2; 8,-50 20,-54 > 12,-4 36,-6 4 2.6 -3")
            ),
            ringed(patches, width=1.3),
            pale(cuts("-6 -30 6 -32 1.4;-6 -25 5 -27 1.4;20 -16 29 -18 1.2")),
            ringed(hood, width=1.5),
            pale(cuts("-14 -70 -2 -80 3 -3;4 -78 12 -66 2 -3"), face),
            outlined(beard, width=1),
            dark(cuts("-13 -64 -9 -63 2;-6 -63 -3 -64 2;-12 -56 -12 -46 1.2;-8 -56 -8 -48 1.2")),
            ringed(arm, width=1.4),
            pale(cuts("-30 -41 -46 -37 3")),
            outlined(bowl, width=1.5),
            dark(cuts("-60 -34 -62 -26 3;-56 -35 -58 -30 2")),
            glow(ellipse(-69, -39, 3.2, 2.4), ellipse(-62, -40, 3.2, 2.4)),
        ]
    )


# At the table of the guardroom: the table's edge is the line y = 0


def _guard(sleeping: bool) -> Svg:
    if sleeping:
        back = blob("!-34,4 -28,-26 -10,-44 14,-46 32,-30 !40,4")
        arm = blob("!38,4 36,-12 16,-16 -14,-14 -44,-12 !-52,-2 !-50,4")
        head = blob("-18,-14 -34,-14 -44,-24 -42,-38 -28,-46 -14,-40 -8,-26")
        hair = blob("!-40,-36 -32,-48 -16,-46 -6,-34 -6,-18 !-14,-14 -14,-28 -24,-36")
        return join(
            [
                ringed(back, width=1.6),
                pale(cuts("-4 -40 2 -18 4 -3;8 -42 14 -18 4 -3;20 -36 26 -16 3 -3")),
                ringed(arm, width=1.5),
                pale(cuts("-40 -6 -6 -8 3;2 -8 30 -7 3")),
                outlined(head, width=1.4),
                dark(hair, cuts("-38 -28 -32 -27 2.2 1;-30 -22 -30 -30 1.6;-36 -18 -28 -18 2")),
                pale(cuts("-30 -44 -18 -42 2 -1;-14 -38 -10 -26 2 -1")),
                outlined("M46 -22L66 -18L62 2L42 -2z", width=1.4),
                dark(cuts("58 -18 55 -2 3"), ellipse(44, -12, 2.6, 9)),
            ]
        )
    body = blob("!-30,4 -32,-26 -26,-44 -10,-50 10,-50 26,-44 32,-26 !30,4")
    head = blob("0,-78 -10,-75 -12,-64 -9,-54 0,-49 9,-54 12,-64 10,-75")
    helm = blob("!-15,-69 -12,-82 0,-88 12,-82 !15,-69 0,-73")
    arm = limb("-26,-38 -48,-46 -46,-70", 12, 8)
    mug = "M-58 -92H-38V-70H-58zM-38 -88q10 8 0 14v-4q4 -4 0 -6z"
    foam = blob("-60,-92 -58,-98 -52,-96 -48,-100 -43,-96 -37,-98 -36,-92 -42,-89 -54,-89")
    other = limb("26,-38 40,-18 24,-4", 12, 8)
    laugh = "M-7 -61Q0 -56 7 -61Q5 -52 0 -52Q-5 -52 -7 -61z"
    return join(
        [
            ringed(body, width=1.6),
            pale(
                cuts(
                    "-26 -40 -27 -8 4 1;-16 -46 -17 -4 3;-6 -46 -7 -4 2;8 -46 9 -6 2;"
                    "20 -42 22 -8 2.4"
                )
            ),
            ringed(arm, other, width=1.4),
            pale(cuts("-34 -41 -46 -46 3;-48 -52 -46 -66 2.6")),
            ringed(head, width=1.4),
            pale(blob("-1,-72 -9,-70 -10,-62 -7,-53 0,-50 6,-56 7,-70")),
            dark(laugh, cuts("-7 -66 -3 -66 2;3 -66 7 -66 2;-1 -64 -1 -60 1.6")),
            ringed(helm, width=1.4),
            pale(cuts("-11 -78 -4 -84 3 -1")),
            outlined(mug, width=1.4),
            dark(cuts("-43 -88 -43 -73 3;-50 -88 -50 -73 1.4")),
            outlined(foam, width=1.2),
        ]
    )


def guards() -> Svg:
    """One still sings."""
    return join(
        [
            placed(-38, -2, 1.02, _guard(False)),
            placed(36, -4, 1.05, _guard(True)),
        ]
    )


def jailer() -> Svg:
    """Head back, mouth open, the keys on his belly going up and down."""
    chair = "M-30 4V-92H-22V4zM30 4V-92H22V4zM-30 -86H30V-72H-30z"
    body = blob("!-24,4 -34,-20 -28,-44 -12,-54 12,-54 28,-44 36,-18 !26,4")
    head = blob("4,-84 -8,-80 -13,-70 -10,-58 0,-52 12,-54 18,-66 14,-78")
    beard = blob("!-10,-66 -2,-60 6,-58 !14,-62 14,-46 6,-38 -4,-42 -10,-52")
    arms = limb("-28,-38 -40,-16 -10,-12", 13, 9) + limb("28,-38 42,-16 12,-10", 13, 9)
    keys = ellipse(-38, -66, 8, 8)
    teeth = "M-43 -59l-4 20h-6v-4M-38 -58v23h6v-5M-33 -59l5 18l5 -2"
    return join(
        [
            outlined(chair, width=1.5),
            ringed(body, width=1.6),
            pale(cuts("-26 -40 -29 -16 5 2;-16 -48 -20 -8 3;18 -46 24 -14 2.6 -2")),
            ringed(head, width=1.5),
            pale(blob("2,-80 -8,-76 -10,-66 -2,-62 12,-64 12,-74")),
            dark(
                cuts("-8 -71 -3 -70 1.8 1;4 -69 9 -70 1.8 1;0 -70 -1 -64 2"), ellipse(2, -62, 4, 3)
            ),
            outlined(beard, width=1.3),
            dark(cuts("-5 -58 -2 -46 1.6;2 -56 3 -42 1.6;8 -58 8 -46 2"), ellipse(2, -60, 4.4, 3)),
            ringed(arms, width=1.5),
            pale(cuts("-34 -32 -38 -18 4;34 -32 39 -18 2.6;-30 -12 -16 -11 2.6")),
            line(keys, teeth, width=5),
            line(keys, teeth, width=2.4, color="blood"),
        ]
    )


def gambler() -> Svg:
    """He never loses. He says so himself."""
    body = blob("!-34,4 -34,-24 -28,-44 -10,-54 10,-54 28,-44 34,-24 !34,4")
    collar = "M-14 -54L0 -38L14 -54L6 -58H-6z"
    head = blob("0,-82 -10,-78 -12,-68 -8,-58 0,-52 8,-58 12,-68 10,-78")
    hat = blob("!-34,-72 -14,-78 -13,-92 0,-96 13,-92 14,-78 !34,-72 0,-68")
    arms = limb("-30,-38 -46,-18 -30,-6", 12, 8) + limb("30,-38 52,-34 56,-56", 12, 8)
    dice = "M50 -76l11 -5l8 8l-11 6zM50 -76l8 9v10l-8 -9zM58 -67l11 -6v10l-11 6z"
    second = "M74 -58l9 1l1 9l-9 -1z"
    cards = "M-44 -26l10 -4l7 16l-10 4zM-34 -30l11 0l0 18l-8 -2z"
    grin = "M-6 -61Q0 -57 7 -63Q5 -56 0 -56Q-4 -57 -6 -61z"
    return join(
        [
            ringed(body, width=1.6),
            pale(cuts("-28 -40 -29 -6 5 1;-18 -44 -18 -4 3;18 -44 20 -6 2.4;26 -40 28 -8 2")),
            outlined(collar, width=1.3),
            blood("M-3 -46L0 -38L3 -46L0 -50z"),
            ringed(head, width=1.4),
            pale(blob("-1,-74 -9,-72 -10,-66 -7,-58 0,-54 5,-58 6,-70")),
            dark(
                cuts("-7 -69 -2 -68 2;3 -68 7 -69 2"),
                grin,
                cuts("-9 -63 -2 -63 1.4 -1;2 -63 9 -64 1.4 -1"),
            ),
            ringed(hat, width=1.5),
            pale(cuts("-28 -73 -6 -75 2;-11 -90 -10 -80 3;-6 -93 -6 -80 2")),
            ringed(arms, width=1.5),
            pale(cuts("-34 -32 -44 -18 3.4;36 -36 50 -36 2.6;52 -40 55 -50 2.4")),
            outlined(cards, width=1.2),
            blood("M-38 -22l3 -1l1 4l-3 1z"),
            outlined(dice, second, width=1.3),
            dark(
                ellipse(57, -74, 1.5, 1.2),
                ellipse(63, -74, 1.5, 1.2),
                ellipse(54, -67, 1.2, 1.6),
                ellipse(63, -65, 1.3, 1.6),
                ellipse(66, -69, 1.2, 1.5),
                ellipse(79, -53, 1.6, 1.6),
            ),
            pale(rays(64, -68, 22, 30, 12, 1.4, 220, 120)),
        ]
    )


def at_fire() -> Svg:
    """Two on a bench, their hands to the warmth, and nobody speaks."""
    cloak = blob("!-4,-66 -16,-60 -24,-44 -26,-24 !-30,-12 !30,-12 28,-30 22,-50 12,-62")
    head = blob("-4,-90 -13,-86 -16,-76 -18,-72 -15,-68 -13,-62 -4,-59 6,-64 9,-76 5,-87")
    face = blob("!-12,-82 -15,-76 -18,-72 -14.6,-69 -13,-63 !-6,-62 -7,-72")
    hair = blob("!-13,-84 -4,-93 7,-88 11,-76 10,-58 !2,-56 0,-68 -6,-78")
    arm = limb("-14,-50 -34,-46 -50,-50", 11, 6)
    knees = limb("-4,-20 -30,-20 -32,-2", 15, 9)
    one = join(
        [
            ringed(knees, "M-44 1L-36 -6H-26V1z", width=1.4),
            ringed(cloak, width=1.5),
            pale(
                combs(
                    "-20,-46 -8,-58 > -24,-18 -10,-16 5 4.4 1; 2,-58 14,-52 > 4,-16 20,-18 4 2.2 -2"
                ),
                cuts("-12 -24 -30 -24 3;-34 -18 -35 -6 2.6"),
            ),
            ringed(head, width=1.5),
            pale(face),
            dark(cuts("-14 -75 -10 -75 2;-14.6 -66 -10 -66 1.2")),
            ringed(hair, width=1.2),
            pale(cuts("-8 -86 -2 -78 2.4 -1;0 -88 4 -74 1.8 -1")),
            ringed(arm, width=1.4),
            pale(cuts("-20 -52 -44 -51 3;-48 -50 -56 -54 2.4;-48 -49 -57 -49 2.4")),
        ]
    )
    bench = "M-30 -12H76V-4H-30zM-22 -4H-14V4H-22zM60 -4H68V4H60z"
    return join(
        [
            dark(ellipse(10, 3, 84, 5)),
            placed(44, -3, 0.94, one),
            ringed(bench, width=1.5),
            pale(cuts("-26 -9 30 -9 2;36 -9 70 -8 1.6")),
            placed(-16, 0, 1, one),
        ]
    )


CAPTIVES: dict[str, Callable[[], Svg]] = {
    "captives": captives,
    "shackled-pair": shackled,
    "walker": walker,
    "rope-climbers": climber,
    "beggar": beggar,
    "drunk-guards": guards,
    "sleeping-jailer": jailer,
    "gambler": gambler,
    "at-the-fire": at_fire,
}
