"""Boards of text: headings, entries, counts in words, tables."""

from textwrap import wrap as fold

from hypothesis import given
from hypothesis import strategies as st

import donjon
from donjon.core.engine.seats import SPECTATOR
from donjon.core.record import prose

WORDS = "Nobody saw the tower fall, and nobody who was in it has been seen since it fell."


def test_lines_are_as_textwrap_makes_them() -> None:
    lines = prose.wrap(WORDS, 20, initial_indent="* ", subsequent_indent="  ")
    assert lines == fold(WORDS, 20, initial_indent="* ", subsequent_indent="  ")
    lines.append("and so on")
    assert prose.wrap(WORDS, 20, initial_indent="* ", subsequent_indent="  ") != lines


@given(
    st.lists(st.text("aé,(-–", min_size=1, max_size=30), max_size=30).map(" ".join)
    | st.text("ab- \n\t", max_size=60),
    st.sampled_from(["", "  ", "Tale: "]),
    st.sampled_from(["", "    "]),
)
def test_any_words_are_folded_so(content: str, first: str, others: str) -> None:
    lines = prose.wrap(content, 20, initial_indent=first, subsequent_indent=others)
    assert lines == fold(content, 20, initial_indent=first, subsequent_indent=others)


def test_a_board_leaves_out_parts_without_a_line() -> None:
    assert prose.board(["One", "two"], [], iter(["three"])) == "One\ntwo\n\nthree\n"


def test_an_entry_is_folded_under_itself_and_has_one_full_stop() -> None:
    assert prose.entry("Temple", "2 red", "one gem") == ["Temple: 2 red; one gem."]
    assert prose.entry("The card", "Roll a die.") == ["The card: Roll a die."]
    assert prose.entry("Skill", "Redraw twice", end="") == ["Skill: Redraw twice"]
    first, *others = prose.entry("  Tale", WORDS, WORDS)
    assert first.startswith("  Tale: Nobody")
    assert all(line.startswith("      ") for line in others)
    assert max(map(len, [first, *others])) <= prose.WIDTH


def test_numbers_of_things_are_said_in_words() -> None:
    assert [prose.counted(number, "card") for number in (0, 1, 3, 12)] == [
        "no cards",
        "one card",
        "three cards",
        "12 cards",
    ]
    assert prose.counted(2, "wolf", "wolves") == "two wolves"
    assert prose.listed([2, 0, 1], ["red", "green", "blue"]) == "2 red, 1 blue"
    assert prose.listed([0, 0], ["red", "green"], "nobody") == "nobody"


def test_the_columns_of_a_table_are_as_wide_as_they_need() -> None:
    rows = [("North", "forest", "Agnes, and two wolves"), ("East", "lake", WORDS), ("West", "", "")]
    lines = prose.table(rows)
    assert lines[0] == "  North  forest  Agnes, and two wolves"
    assert lines[1].startswith("  East   lake    Nobody")
    assert lines[2].startswith(" " * 17)
    assert lines[-1] == "  West"
    assert prose.table([]) == []


def test_the_heading_says_who_is_asked_and_how_it_ended() -> None:
    game = donjon.box("skull-tower").open(seed=1)
    assert game.question is not None
    seat = game.question.asked()[0]
    players = ("Left", "Right")
    mine = list(prose.heading(game.view(seat), "Round 1.", players))
    assert mine[0] == "Skull Tower. Round 1."
    assert mine[1].startswith("You may answer: ")
    other = list(prose.heading(game.view(SPECTATOR), "Round 1.", players))
    assert other[1].startswith(f"{players[seat]}")
    assert " to answer: " in other[1]
    while game.question is not None:
        game.apply(game.question.options[0])
    assert game.outcome is not None
    ended = " ".join(prose.heading(game.view(0), "It is over.", players))
    assert ended.startswith("Skull Tower. It is over. ")
    assert len(ended) > len("Skull Tower. It is over. ")
