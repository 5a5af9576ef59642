"""What can be known of a box before it is played is told when it is loaded, with file and line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import donjon
from donjon.core.box.box import Box
from donjon.core.box.checks import check
from donjon.core.box.source import Source
from donjon.core.errors import PackError

WORDS = {
    "a step that does not exist": (
        ("words.toml", 'Turn = "Play', 'Trun = "Play'),
        "/words.toml:3: field 'question': 'Trun' is not known. Did you mean 'Turn'? Known: ",
    ),
    "a verb that does not exist": (
        ("words.toml", 'mix = "Shuffle"', 'mixx = "Shuffle"'),
        "field 'answer': 'mixx' is not known. Did you mean 'mix'?",
    ),
    "neither step nor verb": (
        ("words.toml", 'leave = ""', 'leave = ""\nFoo = ""'),
        "field 'log': 'Foo' is not known.",
    ),
    "a verb without a label": (
        ("words.toml", 'mix = "Shuffle"\n', ""),
        "field 'answer': there is no line for 'mix'.",
    ),
    "a verb without a line": (
        ("words.toml", 'mix = "{name} has the cards shuffled."\n', ""),
        "field 'log': there is no line for 'mix'.",
    ),
    "a field of no verb": (
        ("words.toml", 'play = "Play {card}"', 'play = "Play {tree}"'),
        "field 'answer.play': 'tree' is not known. Known: card.",
    ),
    "a field where there is none": (
        ("words.toml", 'mix = "Shuffle"', 'mix = "Shuffle {card}"'),
        "field 'answer.mix': nothing can stand for 'card'.",
    ),
    "a field that the others may not know": (
        ("words.toml", '"{name} buries a card."', '"{name} buries {card}."'),
        "field 'veiled.bury': 'card' is not known. Known: name, seat.",
    ),
    "a field of another verb": (
        ("words.toml", '"{name} plays {card}."', '"{name} plays {storey}."'),
        "field 'log.play': 'storey' is not known. Known: card, name, seat.",
    ),
    "a field of no step": (
        ("words.toml", "Play a card or bury one.", "Play {card} or bury it."),
        "field 'question.Turn': ",
    ),
    "a form that does not exist": (
        ("words.toml", 'play = "Play {card}"', 'play = "Play {card:idd}"'),
        "field 'answer.play': 'idd' is not known. Did you mean 'id'?",
    ),
    "a brace that does not close": (
        ("words.toml", 'mix = "Shuffle"', 'mix = "Shuffle {"'),
        "field 'answer.mix': ",
    ),
    "an ending without a sentence": (
        ("words.toml", 'late = "It', 'lat = "It'),
        "field 'outcome': ",
    ),
    "a mark for no verb": (
        ("words.toml", "[outcome]", '[mark]\nplya = "card"\n[outcome]'),
        "field 'mark': 'plya' is not known. Did you mean 'play",
    ),
    "a turn that begins with nothing": (
        ("words.toml", "[question]", 'turns = ["plya"]\n[question]'),
        "field 'turns': 'plya' is not known. Did you mean 'play",
    ),
    "an end that is no answer": (
        ("words.toml", "[question]", 'ends = ["plya"]\n[question]'),
        "field 'ends': 'plya' is not known. Did you mean 'play",
    ),
    "a few words for no verb": (
        ("words.toml", "[outcome]", '[brief]\nplya = "it"\n[outcome]'),
        "field 'brief': 'plya' is not known. Did you mean 'play",
    ),
    "a refusal by no rule": (
        ("words.toml", "[outcome]", '[refusal]\nTT-99 = "No."\n[outcome]'),
        "field 'refusal': 'TT-99' is not known. Did you mean 'TT-0",
    ),
}


@pytest.mark.parametrize("mistake", WORDS)
def test_words_that_do_not_fit_the_game(variant: Callable[..., Box], mistake: str) -> None:
    change, why = WORDS[mistake]
    box = variant(change)
    with pytest.raises(PackError) as caught:
        check(box)
    assert str(caught.value).startswith(f"{box.folder.name}/words.toml:")
    assert why in str(caught.value)


def test_where_a_game_ends_without_a_sentence(variant: Callable[..., Box]) -> None:
    box = variant(("words.toml", 'late = "It', 'lat = "It'))
    line = next(
        number
        for number, text in enumerate((box.folder / "rules.py").read_text().splitlines(), 1)
        if '"late"' in text
    )
    with pytest.raises(PackError) as caught:
        check(box)
    assert str(caught.value).endswith(
        f": field 'outcome': {box.package}/rules.py:{line} ends the game with 'late', "
        "which has no sentence; known: stands, lat, low."
    )


EVENTED = (
    ("state.py", '"grows number")', '"grows =storeys")'),
    ("state.py", "EVENTS = [GROWS, ENDS]", 'EVENTS = [GROWS, ENDS, Event(3, "finds card secret")]'),
)
EVENTS = {
    'grows = "{storeys} storeys."\nfinds = "A card: {card}."': "",
    'grows = "{storeys} storeys."': "field 'event': there is no line for 'finds'.",
    'grows = ""\nfinds = ""\nloses = ""': "field 'event': 'loses' is not known.",
    'grows = "{card}."\nfinds = ""': "field 'event.grows': 'card' is not known. Known: storeys.",
    'grows = ""\nfinds = { line = "{card}", veiled = "{card}" }': "field 'event.finds.veiled': n",
    'finds = ""\ngrows = { line = "", at = "{storeys:id}" }': "'storeys' is a number and has no id",
    'finds = { line = "", at = "{card:id}" }\ngrows = ""': "",
    'finds = { line = "", arrows = ["a-{card:id} b"] }\ngrows = ""': "",
    'finds = { line = "", arrows = ["{card:id}"] }\ngrows = ""': "an arrow goes from one piece to",
    'finds = { line = "", arrows = ["{hat:id} b"] }\ngrows = ""': "event.finds.arrows': 'hat'",
    'finds = { line = "", mark = "{hat}" }\ngrows = ""': "event.finds.mark': 'hat'",
}


@pytest.mark.parametrize("words", EVENTS)
def test_words_for_events(variant: Callable[..., Box], words: str) -> None:
    box = variant(*EVENTED, ("words.toml", 'grows = ""\n', f"{words}\n"))
    if not EVENTS[words]:
        check(box)
        return
    with pytest.raises(PackError) as caught:
        check(box)
    assert EVENTS[words] in str(caught.value)


TURN = "    def run(self, g: ToyTower) -> None:\n        hand = g.hands[self.seat]\n"
ABOUT = "    def about(self, g: ToyTower) -> dict[str, int]:\n        return {}\n\n"


@pytest.mark.parametrize(
    ("given", "sound"),
    [('{"height": 3}', True), ("{}", False), ("dict(height=3)", True), ('{"high": 3}', False)],
)
def test_questions_speak_of_what_their_step_gives(
    variant: Callable[..., Box], given: str, sound: bool
) -> None:
    box = variant(
        ("rules.py", TURN, ABOUT.replace("{}", given) + TURN),
        ("words.toml", "Play a card or bury one.", "Play or bury: {height} storeys."),
    )
    if sound:
        check(box)
        return
    with pytest.raises(PackError, match=r"words\.toml:3: field 'question\.Turn': .*'height'"):
        check(box)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (("rules.py", "GAME = ToyTower", "GAMES = 1"), "/rules.py: it does not define 'GAME'."),
        (("text.py", "def text(", "def board("), "/text.py: it does not define 'text'."),
        (
            ("picture.py", 'screen: str = "", ', ""),
            "/picture: picture() takes view, screen, wide, theme; here it takes view, wide, theme.",
        ),
        (
            ("content.py", "titles = {**names, ", "titles = {"),
            "/content.py: 3 names of the kind 'storey' in the vocabulary, 0 titles.",
        ),
    ],
)
def test_what_a_module_must_define(
    variant: Callable[..., Box], change: tuple[str, str, str], why: str
) -> None:
    with pytest.raises(PackError) as caught:
        check(variant(change))
    assert str(caught.value).endswith(why)


def test_a_module_that_is_missing(variant: Callable[..., Box]) -> None:
    box = variant()
    (box.folder / "picture.py").unlink()
    with pytest.raises(PackError, match=r": there is no picture\.py\.$"):
        check(box)


def test_rules_without_a_number(variant: Callable[..., Box]) -> None:
    box = variant()
    (box.folder / "rules.md").write_text("# Rules\n\nPlay nicely.\n")
    with pytest.raises(PackError, match=r"/rules\.md: there is no rule such as '- AB-01 Text\.'"):
        check(box)


def test_endings_are_read_where_they_are_written_out(tmp_path: Path) -> None:
    (tmp_path / "rules.py").write_text(
        "LATE = 'late'\n"
        "SOON: Final = 'soon'\n"
        "Outcome([], [], 'top')\n"
        "Outcome([], [], 'a' if x else 'b')\n"
        "Outcome([], [], LATE)\n"
        "Outcome([], [], reason=SOON)\n"
        "Outcome([], [], reason_of(g))\n"
    )
    reasons = Source(tmp_path).reasons
    assert [reason for reason, _ in reasons] == ["top", "a", "b", "late", "soon"]
    assert reasons[0][1] == f"{tmp_path.name}/rules.py:3"


def test_signs_are_read_where_they_are_written_out(tmp_path: Path) -> None:
    (tmp_path / "picture.py").write_text(
        "from donjon.drawing import sign\nsign('crown', 3, 4)\nsign('eye' if x else 'key')\n"
    )
    (tmp_path / "other.py").write_text("def sign(name): ...\nsign('of its own')\n")
    assert [name for name, _ in Source(tmp_path).signs] == ["crown", "eye", "key"]


def test_a_sign_that_does_not_exist(variant: Callable[..., Box]) -> None:
    box = variant(
        (
            "picture.py",
            "from donjon.core.engine.game",
            "from donjon.drawing import sign\nfrom donjon.core.engine.game",
        ),
        (
            "picture.py",
            "def _card(",
            "def _crown() -> str:\n    return sign('crwon')\n\n\ndef _card(",
        ),
    )
    with pytest.raises(PackError) as caught:
        check(box)
    assert "/picture.py:" in str(caught.value)
    assert ": sign 'crwon' is not known. Did you mean 'crown'? Known: skull, sword" in str(
        caught.value
    )


@pytest.mark.parametrize("box", donjon.shelf(), ids=lambda box: box.id)
def test_every_box_on_the_shelf_holds_together(box: Box) -> None:
    check(box)
