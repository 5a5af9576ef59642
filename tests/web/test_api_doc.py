"""What docs/api.md says is so, and its bot plays."""

from __future__ import annotations

import html
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import donjon
from donjon.core.box.shelf import boxes
from donjon.core.extras.minute import moments
from donjon.web.api.reference import written
from donjon.web.api.registry import GROUPS
from tests.web.people import BOX, PATIENCE, Person
from tests.web.serving import Serving
from tests.web.test_schema import OPERATIONS, SCHEMA

PAGE = (Path(__file__).parents[2] / "docs" / "api.md").read_text(encoding="utf-8")


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Serving]:
    serving = Serving(tmp_path, "--port", "0")
    yield serving
    serving.close()


def example() -> str:
    (code,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert isinstance(code, str)
    return code


def test_the_bot_is_short_and_needs_nothing() -> None:
    lines = example().splitlines()
    assert len(lines) <= 30
    imported = re.findall(r"^(?:from|import) (\w+)", example(), re.MULTILINE)
    assert set(imported) <= sys.stdlib_module_names


def test_the_bot_plays_a_whole_game(tmp_path: Path, server: Serving) -> None:
    """Two of them sit down at a table; whoever opened it has left."""
    script = tmp_path / "dicey.py"
    script.write_text(example(), encoding="utf-8")
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "open"}]
    opened = server.call("/api/tables", {"box": BOX, "seats": seats})
    path = f"/api/tables/{opened['table']}"
    server.call(f"{path}/seats/0/leave", {}, opened["token"])
    link = server.call(path)["link"]
    assert link == f"{server.address}/tables/{opened['table']}"

    with server.open(f"{path}/events") as events:
        bots = [start(script, link)]
        while server.call(path)["seats"][0]["kind"] == "open":
            events.readline()
        bots.append(start(script, link))
        for bot in bots:
            _, complaints = bot.communicate(timeout=PATIENCE)
            assert (bot.returncode, complaints) == (0, "")
    state = server.call(path)
    assert [seat["name"] for seat in state["seats"]] == ["Dicey", "Dicey 2"]
    assert state["phase"] == "over"
    assert state["outcome"]


def start(script: Path, link: str) -> subprocess.Popen[str]:
    return subprocess.Popen([sys.executable, str(script), link], stderr=subprocess.PIPE, text=True)


def test_the_reference_is_made_from_the_definitions() -> None:
    """Run `python -m donjon.web.api.reference docs/api.md` if this fails."""
    assert written(PAGE, GROUPS) == PAGE


def test_the_reference_names_every_call_and_every_field() -> None:
    parts = re.split(r"^#### ", PAGE, flags=re.MULTILINE)[1:]
    told = {part.partition("\n")[0].strip("`"): part for part in parts}
    assert set(told) == {f"{method} {path}" for path, method in OPERATIONS}
    for path, method in OPERATIONS:
        operation = SCHEMA["paths"][path][method.lower()]
        part = told[f"{method} {path}"]
        names = [one["name"] for one in operation["parameters"] if one["in"] == "query"]
        body = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
        reference = body.get("schema", {}).get("$ref", "").rpartition("/")[2]
        if reference:
            names += SCHEMA["components"]["schemas"][reference]["properties"]
        for name in names:
            assert re.search(rf"^\| `{name}\??` \|", part, re.MULTILINE), (path, name)


def test_every_type_that_is_answered_is_explained() -> None:
    for name in set(re.findall(r"Answers \d+: .*?`([A-Z]\w+)`", PAGE)):
        assert f"\n### `{name}`\n" in PAGE, name


def test_the_page_about_the_api_names_every_request(ann: Person) -> None:
    schema = ann.get("/api/openapi.json").json()
    shown = html.unescape(ann.get("/about/api").text)
    for path, methods in schema["paths"].items():
        for method, operation in methods.items():
            assert f"<b>{method.upper()}</b> {path}" in shown
            assert operation["summary"] in shown


def test_every_page_says_whose_it_is_and_which_version(ann: Person) -> None:
    about = ann.get("/about").text
    for one in boxes().values():
        assert html.escape(one.title) in about
    for path in ("/", "/about", "/about/api", "/rules/skull-tower"):
        page = ann.get(path)
        assert page.status == 200
        assert f"Version {donjon.__version__}" in page.text
        assert 'href="/about/api"' in page.text


def test_the_rules_page_shows_the_game_in_one_minute(ann: Person) -> None:
    for one in boxes().values():
        shown = re.findall(r'src="(/boxes/[^"]+/minute/\d+)"', ann.get(f"/rules/{one.id}").text)
        assert len(shown) == len(moments(one))
        for path in shown[:1]:
            picture = ann.get(path, theme="dark")
            assert picture.status == 200
            assert picture.header("content-type").startswith("image/svg+xml")
    assert ann.get("/boxes/skull-tower/minute/99").status == 404
