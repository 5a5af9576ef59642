"""At a real table: the sheet of prisoners, the Death Book, and the rules at hand."""

from __future__ import annotations

from pathlib import Path

import pytest

from donjon.core.errors import BadOption
from donjon.core.extras.book import book_in
from donjon.core.extras.pads import Count, ScorePad
from tests.games.escape_the_dark_castle.positions import (
    BOX,
    PRISONERS,
    ended,
    extra_pack,
    fight,
    go,
    position,
)

NAMES = ["Ada", "Ben", "Cy", "Di"]


@pytest.mark.rule("DC-29")
@pytest.mark.parametrize(("players", "health"), [(2, 18), (3, 14), (4, 12)])
def test_the_sheet_keeps_the_hp_of_each_prisoner_from_the_start_on(
    players: int, health: int
) -> None:
    fields = {field.id: field for field in ScorePad(BOX).fields}
    assert fields["hp"].begins(players) == health
    assert fields["hp"].least == 0
    assert not fields["hp"].shared
    assert set(fields["character"].choices) == set(PRISONERS)
    assert fields["character"].most == 1
    assert fields["item"].choices == fields["other-item"].choices, "two that are alike, too"


@pytest.mark.rule("DC-04")
@pytest.mark.parametrize(("players", "health"), [(1, 18), (2, 18), (3, 14), (4, 12)])
def test_hp_on_the_sheet_never_rise_above_the_start(players: int, health: int) -> None:
    sheet = ScorePad(BOX)
    assert sheet.check("0:hp", health, players) == health
    with pytest.raises(BadOption, match=f"HP goes from 0 to {health}, not {health + 1}"):
        sheet.check("0:hp", health + 1, players)


@pytest.mark.rule("DC-31")
@pytest.mark.parametrize("ending", ["fallen", "escaped"])
def test_the_book_takes_a_card_of_the_real_box(ending: str) -> None:
    sheet = ScorePad(BOX)
    end = sheet.end(2, NAMES[:2], {"-1:at": ["printed"], "-1:left": 9})
    page = sheet.page(ending, end)
    assert (page.chapter, page.title) == (ending, "A card of the box")
    assert ("In chapter 6 of 15" in page.lines) == (ending == "fallen")


@pytest.mark.rule("DC-13")
@pytest.mark.parametrize(
    ("values", "refused"),
    [
        ({"0:item": ["cracked-axe"], "0:other-item": ["rotten-apple"]}, "carried alone"),
        ({"0:item": ["rotten-apple"], "0:other-item": ["cracked-axe"]}, "carried alone"),
        ({"0:character": ["smith"], "1:character": ["smith"]}, "chosen once"),
        ({"0:item": ["rotten-apple"], "0:other-item": ["rotten-apple"]}, ""),
    ],
)
def test_what_nobody_can_carry_is_not_written_into_the_book(
    values: dict[str, Count], refused: str
) -> None:
    sheet = ScorePad(BOX)
    end = sheet.end(2, NAMES[:2], {"-1:at": ["printed"], **values})
    if refused:
        with pytest.raises(BadOption, match=refused):
            sheet.page("fallen", end)
    else:
        assert sheet.page("fallen", end)


@pytest.mark.rule("DC-29")
def test_the_sheet_keeps_plague_too_and_all_begin_without() -> None:
    fields = {field.id: field for field in ScorePad(BOX).fields}
    assert [fields["plague"].begins(players) for players in (2, 3, 4)] == [0, 0, 0]
    assert fields["plague"].most > 0


@pytest.mark.rule("DC-30")
def test_the_sheet_has_room_for_companions() -> None:
    fields = {field.id: field for field in ScorePad(BOX).fields}
    assert fields["companion-hp"].begins(2) == 0
    assert not fields["companion-hp"].shared
    assert fields["companion-hp"].most > 0


@pytest.mark.rule("DC-41")
def test_a_pack_brings_companions_with_hp_of_their_own_to_the_sheet(tmp_path: Path) -> None:
    cards = """
        [[companion]]
        id = "rat-catcher"
        source = "ours"
        title = "Rat-catcher"
        hp = 7
        text = "Knows the walls from inside."
    """
    pack = extra_pack(tmp_path, cards)
    fields = {field.id: field for field in ScorePad(BOX, [pack]).fields}
    assert fields["companion"].choices == {"rat-catcher": "Rat-catcher, 7 HP"}
    assert fields["companion-hp"].most == 7
    assert "companion" not in {field.id for field in ScorePad(BOX).fields}


@pytest.mark.rule("DC-31")
def test_the_death_book_says_who_fell_where_and_to_what() -> None:
    game = go(position(hp=(18, 1)), "turn:cook reveal:hidden-archer")
    assert ended(game) == "fallen"
    page = book_in(BOX).last(game, game.view(0), NAMES)
    assert page is not None
    assert page.chapter in book_in(BOX).chapters
    number = game.vocabulary.names["card"].index("hidden-archer")
    assert page.title == game.content.titles["card"][number]
    assert page.text == game.content.cards[number].death
    told = "\n".join(page.lines)
    assert "The Smith (Ada): 18 HP" in told
    assert "The Cook (Ben): dead" in told
    assert "chapter 1 of 15" in told


@pytest.mark.rule("DC-31")
def test_a_player_alone_is_named_beside_both_prisoners() -> None:
    game = position(do="{ lose = 9 }", solo=True, hp=(9, 10))
    page = book_in(BOX).last(game, game.view(0), NAMES)
    assert page is not None
    assert [line for line in page.lines if "Ada" in line] == [
        "The Smith (Ada): dead",
        "The Cook (Ada): 1 HP",
    ]


@pytest.mark.rule("DC-31")
def test_those_who_escaped_have_a_part_of_their_own() -> None:
    lost = position(do="{ lose = 18 }")
    fallen = book_in(BOX).last(lost, lost.view(0), NAMES)
    game = go(fight("m", kind="boss", left=0), "fight smith=m cook=c strike:smith")
    escaped = book_in(BOX).last(game, game.view(0), NAMES)
    assert fallen is not None
    assert escaped is not None
    assert fallen.chapter != escaped.chapter
    assert {fallen.chapter, escaped.chapter} == set(book_in(BOX).chapters)


@pytest.mark.rule("DC-31")
def test_there_is_no_page_before_the_end() -> None:
    game = position()
    assert book_in(BOX).last(game, game.view(0), NAMES) is None


@pytest.mark.rule("DC-32")
def test_the_rules_are_at_hand_and_the_rulings_answer_questions() -> None:
    assert list(BOX.rules) == [f"DC-{number:02}" for number in range(1, 42)]
    chapters = dict(BOX.chapters)
    asked = chapters["Questions and answers"]
    assert list(asked) == [f"DC-{number}" for number in range(34, 42)]
    assert all("?" in text for text in asked.values())


@pytest.mark.rule("DC-33")
def test_one_may_play_alone_or_up_to_four_each_on_a_seat_of_their_own() -> None:
    assert BOX.seats == [1, 2, 3, 4]
