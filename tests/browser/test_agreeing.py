"""The form of a box: presets first, the rest under More, packs and choices per seat."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.conftest import Inn, Visit, serve
from tests.browser.visitors import PHONE, STILL, Visitor
from tests.conftest import TOY
from tests.core.test_options import ALL, KOA

BOX = "toy-tower"


@pytest.fixture
def own_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Inn]:
    """A server with a game that has options of every sort, and a pack."""
    game = tmp_path / "games" / "rich_tower"
    shutil.copytree(TOY, game, ignore=shutil.ignore_patterns("__pycache__"))
    for name, old, new in ALL:
        file = game / name
        file.write_text(file.read_text().replace(old, new))
    pack = game / "packs" / "more"
    pack.mkdir(parents=True)
    about = 'id = "more"\nbox = "toy-tower"\ntitle = "More trees"\ntext = "A tree."\n'
    (pack / "pack.toml").write_text(about)
    (pack / "cards.toml").write_text(KOA)
    yield from serve(tmp_path, monkeypatch, game)


def chosen(visitor: Visitor) -> str:
    """The preset that the form shows as chosen."""
    found: str = visitor.page.locator(f"#open-{BOX} [name=preset]:checked").input_value()
    return found


def agreed(visitor: Visitor) -> str:
    """What was agreed at the table of the page."""
    found: str = visitor.api("GET", f"/tables/{visitor.table}?picture=none")["agreed"]
    return found


def test_the_first_table_of_a_box_is_the_preset_for_a_first_game(
    own_server: Inn, visit: Visit
) -> None:
    ann = visit(own_server, **PHONE, **STILL)
    dialog = ann.opens_box(BOX)
    assert chosen(ann) == "first-game"
    assert not dialog.locator("[name='option:wind']").first.is_visible(), "folded away"
    ann.point(dialog.locator(".start"))
    ann.arrives()
    assert agreed(ann).startswith("First game. Patron: Bay. Favourite: Ash, Bay. ")


def test_a_preset_a_pack_and_an_answer(own_server: Inn, visit: Visit) -> None:
    ann = visit(own_server, **STILL)
    ann.hurries()
    dialog = ann.opens_box(BOX)
    dialog.locator("[name=preset][value=hard]").check()
    ann.point(dialog.locator(".more > summary"))
    thunder = dialog.locator("[data-option=thunder]")
    assert thunder.is_visible()
    assert dialog.locator("[name='option:thunder'][value=loud]").is_checked()
    dialog.get_by_role("checkbox", name="More trees").check()
    assert "1 card" in dialog.locator(".choice:has([value=more])").inner_text()
    patron = dialog.locator("select[name='option:patron']")
    patron.locator("option[value=koa]").wait_for(state="attached")
    assert chosen(ann) == "", "now it is one's own"
    patron.select_option("koa")
    first, second = dialog.locator(".seat-choice").all()
    first.select_option("koa")
    assert second.locator("option[value=koa]").is_disabled(), "seats differ"
    dialog.locator("[name='option:wind'][value=calm]").check(force=True)
    assert not thunder.is_visible(), "what needs a storm does not matter now"
    dialog.locator("[name='option:wind'][value=storm]").check(force=True)
    dialog.locator(".seating select").nth(2).select_option("bot:random")
    ann.point(dialog.locator(".start"))
    ann.arrives()
    wanted = "Patron: Koa. Favourite: Koa, Any. Wind: Storm. Thunder: Loud. With More trees."
    assert agreed(ann) == wanted
    ann.turn()
    before = ann.api("GET", f"/tables/{ann.table}?picture=none")["version"]
    ann.page.locator("#options button").first.click()
    ann.confirms()
    ann.until(
        lambda: ann.api("GET", f"/tables/{ann.table}?picture=none")["version"] > before,
        "the answer is not taken",
    )
    ann.button("Menu").click()
    assert wanted in ann.page.locator("#menu").inner_text()
    cut = ann.page.locator("#menu-agreed").evaluate("line => line.scrollWidth > line.clientWidth")
    assert not cut, "all of it can be read"
    dialog = ann.opens_box(BOX)
    assert chosen(ann) == "", "the browser remembers"
    assert dialog.locator("[name=pack]").is_checked()
    assert dialog.locator(".seat-choice").first.input_value() == "koa"
