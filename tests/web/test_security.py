"""Nobody sees what is hidden from them, and nobody acts for somebody else."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from donjon.core.box.box import Box
from donjon.core.box.shelf import boxes, shelf
from donjon.core.engine.game import Game, View
from donjon.core.engine.seats import CHANCE
from donjon.kit.agreements import agreements
from donjon.kit.checks.twins import Twins
from donjon.kit.walk import Walk
from donjon.tables.entries import Answered, Answers, Chair, Entry, Opened, Started
from donjon.tables.keys import holder_of
from donjon.tables.store.queries import Row
from donjon.tables.table import Table, fold
from donjon.web.access.keys import POLICY
from donjon.web.access.limits import RATES, Limits, Rate, TooMany
from donjon.web.pages.page import HERE
from tests.web.people import BOX, Answer, Inn, Person, keys, moves, play_out

NAMES = ["Ann", "Ben", "Cleo", "Dora", "Emil", "Fay", "Gus"]
TOY = "toy-tower"
SECRET = "5ec2e7" * 10
BAD = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "</script><b>",
    "{{7*7}}{%if%}",
    "' onload='x",
    "&lt;b&gt; ]]>",
    "javascript:alert(1)",
]
"""Names that would be code where somebody forgot to escape them."""


# Twin worlds: what a watcher did not see changes no byte of what they are sent


def place(box: Box) -> str:
    """What the table of the twins is called."""
    return f"twins-{box.id}"


def as_table(box: Box, game: Game, people: list[Person]) -> Table:
    """The table at which this game has been played, one entry for every answer of a seat."""
    chairs = [Chair(person.name, holder_of(person.key)) for person in people]
    options = dict(game.setup.options)
    opened = Opened(box.id, box.rules_version, chairs, options, SECRET)
    vocabulary = game.vocabulary.keys
    stretches: list[tuple[int, list[str], list[int]]] = [(CHANCE, [], [])]
    for seat, answer, _ in game.history():
        if seat != CHANCE:
            stretches.append((seat, [], []))
        stretches[-1][1].append(vocabulary[answer])
        stretches[-1][2].append(seat)
    _, keys, by = stretches[0]
    entries: list[Entry] = [opened, Started(Answers(keys, by))]
    for seat, keys, by in stretches[1:]:
        entries.append(Answered(seat, len(entries), Answers(keys, by)))
    return fold(place(box), entries)


def keep(inn: Inn, box: Box, people: list[Person]) -> None:
    """Let the lists know the table of the twins."""
    opened = as_table(box, box.open(len(people)), people).opened
    row = Row(place(box), box.id, "playing", True, 0.0, opened.chairs)

    async def append() -> bool:
        return await inn.house.store.append(place(box), 1, [opened], row)

    assert inn.do(append())


def all_that_is_told(inn: Inn, watcher: Person, table: Table, full: bool) -> dict[str, bytes]:
    """Every answer of the API, and every page, that a watcher can get of a table."""
    inn.house._rooms.pop(table.id, None)
    inn.house._add(table)
    path = f"/api/tables/{table.id}"
    count, version = table.count, table.version
    asks = [
        f"{path}?picture=upright&since={max(version - 3, 0)}",
        f"{path}/question",
        f"{path}/report",
        f"{path}/replay?at={count}&picture=wide",
    ]
    if full:
        asks += [
            f"{path}?picture=wide&since=2",
            f"{path}?picture=wide&since=2&base=",
            f"{path}?picture=upright&seat=-2",
            f"{path}/journal",
            f"{path}/dice",
            f"{path}/replay?seat=spectator",
            f"{path}/replay?seat=truth",
            f"{path}/replay?at={count * 2 // 3}",
            "/api/tables",
            f"/tables/{table.id}",
            f"/tables/{table.id}/replay",
        ]
    told = {ask: watcher.get(ask).body for ask in asks}
    wish = {"version": table.version, "answer": "no:such"}
    refused = watcher.post(f"{path}/answers", **wish)
    told["an answer that is not allowed"] = b"%d %b" % (refused.status, refused.body)
    for n in {table.version - 1, table.version + 1}:
        told[f"undo of {n}"] = watcher.post(f"{path}/undo", version=n).body
    listening = watcher.listens(table.id)
    listening.next("presence")
    listening.hang_up()
    told["events"] = b"".join(listening.parts)
    return told


def box_ids() -> list[str]:
    return [*boxes(), TOY]


@pytest.mark.long
@pytest.mark.parametrize("name", box_ids())
def test_twin_worlds_look_the_same(name: str, toy_shelf: Box, inn: Inn) -> None:
    """Two games that differ only in what a watcher did not see give that watcher the same bytes."""
    box = {**boxes(), TOY: toy_shelf}[name]
    compared = 0
    hides = False
    everybody = [inn.person(name) for name in NAMES[: max(box.seats)]]
    keep(inn, box, everybody)
    for seed, (seats, options) in enumerate(agreements(box, 3, Random(1))):
        walk = Walk(box, seats, options, seed)
        people = everybody[:seats]
        eyes = {-2: inn.person("Zoe"), **dict(enumerate(people))}
        pairs = list(twins_of(walk, 40 if name == TOY else 24))
        hides |= any(walk.game.view(watcher).pools for watcher in walk.watchers)
        for number, (watcher, game, twin) in enumerate(pairs):
            one, other = (as_table(box, world, people) for world in (game, twin))
            assert one.phase == other.phase == "playing"
            full = number % 3 == 0
            ours, theirs = (
                all_that_is_told(inn, eyes[watcher], table, full) for table in (one, other)
            )
            for what, told in ours.items():
                assert told == theirs[what], f"{walk}: {what} tells seat {watcher} too much"
            compared += 1
    assert compared >= 60 or not (compared or hides), f"only {compared} pairs of twins"


class Silent(Twins):
    """Twins that are not compared here: that is done with what the API gives of them."""

    def _compare(self, view: View, twin: Game) -> None:
        pass

    def _compare_faces(self, view: View, twin: Game) -> None:
        pass


def twins_of(walk: Walk, most: int) -> Iterator[tuple[int, Game, Game]]:
    """Moments of a random game at which a watcher has a twin: who watches, and both games.

    They are spread over the game, and chance is never the one who is asked.
    """
    assert walk.game.question is not None
    twins = Silent(walk)
    found: list[tuple[int, Game, Game]] = []
    while not walk.game.over and walk.number < walk.limit:
        walk.step()
        twins.follow()
        question = walk.game.question
        if question is None or question.chance:
            continue
        for watcher, following in twins.twins.items():
            found += [(watcher, walk.game.clone(), twin.game.clone()) for twin in following[-1:]]
    step = max(1, len(found) // most)
    yield from found[walk.seed % step :: step]


def test_twins_are_told_apart_by_who_may_see(inn: Inn) -> None:
    """The comparison itself notices: the truth of twins differs."""
    box = boxes()[BOX]
    people = [inn.person(name) for name in NAMES[:2]]
    seen = False
    for watcher, game, twin in twins_of(Walk(box, seed=3), 12):
        other = next(person for seat, person in enumerate(people) if seat != max(watcher, 0))
        ours, theirs = (
            all_that_is_told(inn, other, as_table(box, world, people), False)
            for world in (game, twin)
        )
        seen = seen or ours != theirs
    assert seen


@pytest.mark.parametrize("name", box_ids())
def test_the_secret_of_the_dice_comes_with_the_end(name: str, toy_shelf: Box, inn: Inn) -> None:
    box = {**boxes(), TOY: toy_shelf}[name]
    people = [inn.person(NAMES[seat]) for seat in range(box.seats[0])]
    table = people[0].opens("me", *["open"] * (len(people) - 1), box=box.id, listed=True)
    for seat, person in enumerate(people[1:], 1):
        person.sits(table, seat)
    secret = inn.table(table).opened.secret.encode()
    watchers = [*people, inn.stranger()]
    listening = [watcher.listens(table) for watcher in watchers]

    def everything() -> list[Answer]:
        path = f"/api/tables/{table}"
        asks = ["", "/replay", "/dice", "/journal", "/report", "/question", "?picture=wide&since=2"]
        pages = [f"/tables/{table}", f"/tables/{table}/replay", "/api/tables", "/"]
        return [watcher.get(p) for watcher in watchers for p in [*[path + a for a in asks], *pages]]

    for number, _ in enumerate(moves(people, table, Random(2))):
        if number % 12 == 0 and people[0].sees(table)["phase"] == "playing":
            assert not [answer for answer in everything() if secret in answer.body]
    for one in listening:
        one.hang_up()
        assert secret not in b"".join(one.parts)
    assert [answer for answer in everything() if secret in answer.body]


# Keys


def test_a_browser_gets_a_key_that_scripts_cannot_read(inn: Inn, ann: Person) -> None:
    stranger = inn.stranger()
    table = ann.opens("me", "open")
    for path in ("/", f"/tables/{table}", f"/rules/{BOX}", "/nowhere", "/tables/nowhere"):
        cookie = stranger.get(path).header("set-cookie")
        name, _, rest = cookie.partition("=")
        key, *marks = [part.strip() for part in rest.split(";")]
        assert name == "donjon"
        assert len(key) >= 32
        assert {"HttpOnly", "SameSite=lax", "Path=/"} <= set(marks)
        assert "Domain" not in cookie
        assert "Secure" not in marks, "this server is asked without encryption"
    assert not ann.get("/").header("set-cookie")
    assert not stranger.get("/api/boxes").header("set-cookie")
    kept = inn.send("GET", "/", b"", [("cookie", f"donjon={ann.key}")])
    assert not kept.header("set-cookie"), "a key is given once"


def test_keys_are_not_guessed(inn: Inn) -> None:
    given = {inn.stranger().get("/").header("set-cookie") for _ in range(20)}
    assert len(given) == 20


def test_a_key_is_never_said(tmp_path: Path) -> None:
    """It is in no answer and no page, and the database knows its hash alone."""
    file = tmp_path / "tables.db"
    with Inn(file) as inn:
        ann, ben = inn.person("Ann"), inn.person("Ben")
        table = ann.opens("me", "open", listed=True)
        ben.sits(table, 1)
        ann.post(f"/api/tables/{table}/chat", text="Hello")
        listening = ann.listens(table)
        play_out([ann, ben], table)
        listening.hang_up()
        bodies = [b"".join(listening.parts)]
        path = f"/api/tables/{table}"
        for person in (ann, ben, inn.stranger()):
            for ask in (
                path,
                f"{path}/replay",
                f"{path}/dice",
                f"{path}/journal",
                f"{path}/report",
                "/api/tables",
                "/",
                f"/tables/{table}",
                f"/tables/{table}/replay",
                f"/tables/{table}/qr.svg",
                "/nowhere",
                "/api/nowhere",
            ):
                answer = person.get(ask)
                bodies += [answer.body, str(answer.headers).encode()]
        for body in bodies:
            for person in (ann, ben):
                assert person.key.encode() not in body
                assert holder_of(person.key).encode() not in body
    stored = b"".join(part.read_bytes() for part in tmp_path.glob("tables.db*"))
    for person in (ann, ben):
        assert holder_of(person.key).encode() in stored
        assert person.key.encode() not in stored


# Requests from other sites


SITES: list[tuple[list[tuple[str, str]], bool]] = [
    ([], True),  # no browser
    ([("sec-fetch-site", "same-origin")], True),
    ([("sec-fetch-site", "none")], True),
    ([("sec-fetch-site", "cross-site")], False),
    ([("sec-fetch-site", "same-site")], False),  # another port, another name of the same owner
    ([("sec-fetch-site", "?")], False),
    ([("sec-fetch-site", "cross-site"), ("origin", "http://table.test")], False),
    ([("origin", "http://table.test")], True),
    ([("origin", "https://table.test")], True),
    ([("origin", "http://table.test:8080")], False),
    ([("origin", "http://evil.test")], False),
    ([("origin", "http://table.test.evil.test")], False),
    ([("origin", "http://table.test@evil.test")], False),
    ([("origin", "null")], False),
    ([("origin", "")], False),
    ([("origin", "http://[")], False),
    ([("origin", "\xff\xfe")], False),
    ([("authorization", "Basic YTpi"), ("sec-fetch-site", "cross-site")], False),
    ([("authorization", "Bearer"), ("sec-fetch-site", "cross-site")], False),
]


@pytest.mark.parametrize(("headers", "allowed"), SITES)
def test_other_sites_do_nothing_with_a_cookie(
    inn: Inn, ann: Person, headers: list[tuple[str, str]], allowed: bool
) -> None:
    table = ann.opens("me", "open")
    cookie = ("cookie", f"donjon={ann.key}")
    kind = ("content-type", "text/plain")
    for path, body in (
        ("chat", b'{"text":"hello"}'),
        ("seats/0/leave", b"{}"),
    ):
        where = f"/api/tables/{table}/{path}"
        answer = inn.send("POST", where, body, [cookie, kind, *headers])
        assert answer.status == (200 if allowed else 403), path
        if not allowed:
            assert answer.error == "This request comes from another site and was not carried out."
            assert answer.header("content-security-policy") == POLICY
    assert ann.sees(table)["you"] == ([] if allowed else [0])
    assert len(ann.sees(table)["chat"]) == (1 if allowed else 0)


def test_a_token_is_nobodys_cookie(inn: Inn, ann: Person) -> None:
    """No browser adds a token by itself, so where it comes from does not matter."""
    table = ann.opens("me", "open")
    headers = [*ann.headers, ("sec-fetch-site", "cross-site"), ("origin", "http://bots.test")]
    answer = inn.send("POST", f"/api/tables/{table}/chat", b'{"text":"hello"}', headers)
    assert answer.status == 200


def test_no_other_site_may_read(inn: Inn, ann: Person) -> None:
    table = ann.opens("me", "open")
    for method in ("GET", "OPTIONS"):
        headers = [
            ("origin", "http://evil.test"),
            ("access-control-request-method", "POST"),
            ("cookie", f"donjon={ann.key}"),
        ]
        answer = inn.send(method, f"/api/tables/{table}", b"", headers)
        assert not [name for name, _ in answer.headers if name.startswith("access-control-")]
        assert answer.header("cross-origin-resource-policy") == "same-origin"


def test_the_token_goes_before_the_cookie(inn: Inn, ann: Person, ben: Person) -> None:
    table = ann.opens("me", "open")
    headers = [*ben.headers, ("cookie", f"donjon={ann.key}")]
    assert inn.send("GET", f"/api/tables/{table}", b"", headers).json()["you"] == []


# What every answer carries


def every_kind(inn: Inn, ann: Person, table: str) -> dict[str, Answer]:
    """Answers of every kind, by their paths."""
    path = f"/api/tables/{table}"
    asks = [
        "/",
        "/nowhere",
        f"/tables/{table}",
        f"/tables/{table}/replay",
        f"/tables/{table}/qr.svg",
        "/tables/nowhere",
        f"/rules/{BOX}",
        "/rules/none",
        f"/pad/{BOX}",
        f"/book/{BOX}",
        f"/api/boxes/{BOX}/book",
        f"/boxes/{BOX}/cover.svg",
        "/static/picture.css",
        "/static/js/theme.js",
        "/static/favicon.svg",
        "/static/none.js",
        "/api",
        "/api/boxes",
        "/api/tables",
        "/api/nowhere",
        "/api/openapi.json",
        path,
        f"{path}?seat=7",
        f"{path}/journal",
        f"{path}/report",
        f"{path}/replay",
        f"{path}/dice",
        f"{path}/question",
    ]
    found = {ask: ann.get(ask) for ask in asks}
    found["POST chat"] = ann.post(f"{path}/chat", text="hello")
    found["POST answer"] = ann.answers(table)
    found["POST wrong answer"] = ann.post(f"{path}/answers", version=0, answer="x")
    found["POST nonsense"] = ann.post_raw(f"{path}/chat", b"{")
    found["POST too big"] = ann.post_raw(f"{path}/chat", b"x" * 70_000)
    found["PUT"] = inn.send("PUT", path, b"", ann.headers)
    found["OPTIONS"] = inn.send("OPTIONS", path, b"", ann.headers)
    foreign = [("sec-fetch-site", "cross-site")]
    found["foreign"] = inn.send("POST", f"{path}/chat", b"{}", foreign)
    found["host"] = inn.send("GET", "/", b"", [("host", "[")])
    return found


def test_every_answer_is_safe(inn: Inn, ann: Person) -> None:
    table = ann.opens("me", "me")
    for path, answer in every_kind(inn, ann, table).items():
        policy = answer.header("content-security-policy")
        if path.endswith("cover.svg"):
            alone = "default-src 'none'; style-src 'unsafe-inline'; font-src data:"
            assert policy == alone, path
        else:
            assert policy == POLICY, path
        assert answer.header("x-content-type-options") == "nosniff", path
        assert answer.header("referrer-policy") == "no-referrer", path
        assert answer.header("cross-origin-opener-policy") == "same-origin", path
        assert not answer.header("server"), path
        if path.startswith(("/api", "POST", "foreign")):
            assert answer.header("cache-control") == "no-store", path
        if answer.status >= 400 and answer.header("content-type").startswith("application/json"):
            assert answer.error
    listening = ann.listens(table)
    listening.next("presence")
    listening.hang_up()
    headers = dict(listening.headers)
    assert headers["content-security-policy"] == POLICY
    assert headers["cache-control"] == "no-store"


class Page(HTMLParser):
    """Looks for all that the policy of the pages would not let run."""

    def __init__(self) -> None:
        super().__init__()
        self.data = False
        self.faults: list[str] = []
        self.texts: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.data = tag == "script" and given.get("type") == "application/json"
        if tag == "script" and not self.data and not (given.get("src") or "").startswith("/static"):
            self.faults.append(f"a script that is no file of ours: {given}")
        if tag in ("style", "iframe", "object", "embed", "base", "applet"):
            self.faults.append(f"<{tag}>")
        if tag == "img" and not (given.get("src") or "/").startswith("/"):
            self.faults.append(f"an image from elsewhere: {given}")
        if tag == "link" and not (given.get("href") or "").startswith("/"):
            self.faults.append(f"a link from elsewhere: {given}")
        for name, value in attrs:
            if name.startswith("on") or name == "style":
                self.faults.append(f"{name} of <{tag}>")
            if re.match(r"\s*(javascript|data|vbscript):", value or "", re.IGNORECASE):
                self.faults.append(f"{name}={value!r}")

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


def page_faults(html: str) -> list[str]:
    page = Page()
    page.feed(html)
    page.close()
    return page.faults


def picture_faults(svg: str, style: bool = False) -> list[str]:
    """What in a picture could run, or load something."""
    found: list[str] = []
    for element in ElementTree.fromstring(svg).iter():
        tag = element.tag.rpartition("}")[2]
        if tag in ("script", "foreignObject", "iframe", "image", "a", "animate", "set"):
            found.append(f"<{tag}>")
        if tag == "style" and not style:
            found.append("<style>")
        for name, value in element.attrib.items():
            if name.startswith("on") or (name == "style" and not style):
                found.append(f"{name} of <{tag}>")
            if name.endswith("href") and not value.startswith("#"):
                found.append(f"{name}={value!r}")
            if name == "aria-label":
                continue  # read aloud, never an address: people are called by their names there
            if "javascript:" in value or re.search(r"url\((?!#)", value):
                found.append(f"{name}={value!r}")
    return found


def test_pages_and_pictures_hold_nothing_that_runs(
    inn: Inn, ann: Person, ben: Person, toy_shelf: Box
) -> None:
    for box in shelf():
        people = [ann, ben, *[inn.person(name) for name in NAMES[2:]]][: box.seats[0]]
        table = ann.opens("me", *["open"] * (len(people) - 1), box=box.id)
        for page in ("/", f"/tables/{table}", f"/rules/{box.id}", "/nowhere"):
            assert not page_faults(ann.get(page).text), page
        for seat, person in enumerate(people[1:], 1):
            person.sits(table, seat)
        for number, person in enumerate(moves(people, table, Random(1))):
            if number % 15 == 0:
                for kind in ("upright", "wide"):
                    state = person.sees(table, picture=kind, since=1)
                    for picture in [state["picture"], *[f["picture"] for f in state["frames"]]]:
                        assert not picture_faults(picture)
        for page in (f"/tables/{table}", f"/tables/{table}/replay"):
            assert not page_faults(ann.get(page).text), page
        assert not picture_faults(ann.get(f"/tables/{table}/qr.svg").text)
        for theme in ("", "?theme=light", "?theme=dark"):
            cover = ann.get(f"/boxes/{box.id}/cover.svg{theme}").text
            assert not picture_faults(cover, style=True)
    for path in ("/static/favicon.svg",):
        assert not picture_faults(ann.get(path).text, style=True)


def test_no_static_file_breaks_the_policy(ann: Person) -> None:
    folder = HERE / "static"
    files = [file for file in folder.rglob("*") if file.is_file()]
    assert files
    for file in files:
        answer = ann.get(f"/static/{file.relative_to(folder).as_posix()}")
        assert answer.status == 200
        if file.suffix == ".js":
            assert not re.search(r"\beval\(|new Function\(|https?://(?!www\.w3\.org)", answer.text)
            assert not re.search(r"\.(innerHTML|outerHTML)\s*=", answer.text), file.name
        if file.suffix == ".css":
            assert not re.search(r"@import|url\((?!['\"]?(#|data:image))", answer.text), file.name


# Letters that would be code


@pytest.mark.parametrize("bad", BAD)
def test_names_and_talk_are_text_everywhere(inn: Inn, toy_shelf: Box, bad: str) -> None:
    short = bad[:24].strip()
    for box in shelf():
        people = [Person(inn, bad, inn.person().key, "10.0.0.1") for _ in range(box.seats[0])]
        ann = people[0]
        table = ann.opens("me", *["open"] * (len(people) - 1), box=box.id, listed=True)
        for seat, person in enumerate(people[1:], 1):
            person.sits(table, seat)
        assert ann.post(f"/api/tables/{table}/chat", text=bad, id=bad).status == 200
        for number, _ in enumerate(moves(people, table, Random(3))):
            if number % 25 == 0:
                for person in people:
                    for kind in ("upright", "wide"):
                        state = person.sees(table, picture=kind)
                        assert not picture_faults(state["picture"])
        state = ann.sees(table, picture="wide")
        assert state["seats"][0]["name"] == short
        assert state["chat"][0]["text"] == bad
        for page in ("/", f"/tables/{table}", f"/tables/{table}/replay", f"/rules/{box.id}"):
            text = ann.get(page).text
            assert not page_faults(text)
            assert bad not in text
        for seat in ("0", "spectator", "truth"):
            frame = ann.get(f"/api/tables/{table}/replay", seat=seat, at=5).json()
            assert not picture_faults(frame["picture"])
        answer = ann.get(f"/api/tables/{table}")
        assert answer.header("content-type").startswith("application/json")


@pytest.mark.parametrize("bad", BAD)
def test_what_stands_in_an_address_is_text(ann: Person, bad: str) -> None:
    word = "".join(f"%{byte:02x}" for byte in bad.replace("/", "").encode())
    for path in (f"/rules/{word}", f"/tables/{word}", f"/{word}", f"/boxes/{word}/cover.svg"):
        page = ann.get(path)
        assert page.status in (404, 422)
        assert page.header("content-type").startswith("text/html")
        assert not page_faults(page.text)
        said = re.sub(r"/static/\S*", "", page.text)  # their addresses carry what is in them
        assert "49" not in said or "{{7*7}}" not in bad
    query = ann.get(f"/boxes/{BOX}/cover.svg?theme={word}")
    assert query.status == 400
    assert not page_faults(query.text)


# Paths


@pytest.mark.parametrize(
    "path",
    [
        "../app.py",
        "../../web/app.py",
        "%2e%2e/app.py",
        "..%2fapp.py",
        "..%2f..%2f..%2f..%2f..%2f..%2fetc%2fpasswd",
        "%2e%2e%2fapp.py",
        "..%5capp.py",
        "....//app.py",
        "js/../../app.py",
        "js/%2e%2e/%2e%2e/app.py",
        "/etc/passwd",
        "%2fetc%2fpasswd",
        "js/",
        "",
        ".",
        "..",
        "../templates/base.html",
        "../static/../words/en/errors.toml",
        "%252e%252e/app.py",
        "js/theme.js/",
        "js/theme.js%00.css",
        "~root",
        "C:%5cWindows",
    ],
)
def test_only_static_files_are_static(ann: Person, path: str) -> None:
    answer = ann.get(f"/static/{path}")
    if path == "js/theme.js/":
        assert answer.status in (200, 404)
        return
    assert answer.status == 404
    assert answer.error == "There is nothing here."
    for inside in (b"import", b"root:", b"doctype", b"too_big"):
        assert inside not in answer.body


# Too fast


def rated(**rates: Rate) -> Limits:
    return Limits(rates)


def do(person: Person, kind: str, table: str) -> Answer:
    """Something of this kind."""
    path = f"/api/tables/{table}"
    match kind:
        case "open":
            return person.post("/api/tables", box=BOX, seats=[{"kind": "me"}, {"kind": "open"}])
        case "sit":
            return person.post(f"{path}/seats/0/resume")
        case "answer":
            return person.get(f"{path}/question")
        case "talk":
            return person.post(f"{path}/chat", text="hello")
        case "look":
            return person.get(path)
        case _:
            listening = person.listens(table)
            while not listening.status:
                listening.heard.get(timeout=60)
            listening.hang_up()
            return listening.answer()


COUNTED = [kind for kind in RATES if kind != "work"]
"""What is counted by requests; work is counted by the time it takes."""


@pytest.mark.parametrize("kind", COUNTED)
def test_who_is_too_fast_waits(tmp_path: Path, kind: str) -> None:
    with Inn(tmp_path / "tables.db", rated(**{kind: Rate(3, 0.001)})) as inn:
        ann, ben = inn.person("Ann"), inn.person("Ben", "10.0.0.2")
        table = ann.opens("me", "open")
        used = 1 if kind == "open" else 0
        for _ in range(3 - used):
            assert do(ann, kind, table).status != 429
        refused = do(ann, kind, table)
        assert refused.status == 429
        assert refused.error == "That was too fast. Wait a moment and try again."
        assert 0 < int(refused.header("retry-after")) <= 1001
        assert refused.header("cache-control") == "no-store"
        assert do(ben, kind, table).status != 429, "another person is not to blame"
        others = [other for other in COUNTED if other != kind]
        for other in others:
            assert do(ann, other, table).status != 429, "it is about this kind alone"


def test_after_a_moment_one_may_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("donjon.web.access.limits.time.monotonic", lambda: now)
    limits = rated(talk=Rate(2, 0.5))

    def may() -> bool:
        try:
            limits.take("talk", "Ann")
        except TooMany:
            return False
        return True

    assert [may(), may(), may()] == [True, True, False]
    now += 1.9
    assert [may(), may()] == [False, False], "asking in vain takes nothing"
    now += 0.2
    assert [may(), may()] == [True, False]
    now += 1000
    assert [may(), may(), may()] == [True, True, False], "nobody saves up more than the burst"


def test_those_who_sit_are_counted_by_themselves(tmp_path: Path) -> None:
    """A family shares an address; who sits at a table is not slowed by who only looks on."""
    with Inn(tmp_path / "tables.db", rated(look=Rate(4, 0.001))) as inn:
        ann, ben = inn.person("Ann"), inn.person("Ben")
        table = ann.opens("me", "open")
        ben.sits(table, 1)
        crowd = [inn.person(name) for name in ("Cleo", "Dora", "Emil", "Fay", "Gus")]
        seen = [person.get(f"/api/tables/{table}").status for person in crowd]
        assert seen == [200] * 4 + [429], "those without a seat share what their address has"
        for person in (ann, ben):
            assert [do(person, "look", table).status for _ in range(5)] == [200] * 4 + [429]
        far = inn.person("Hal", "10.9.9.9")
        assert do(far, "look", table).status == 200


def test_answers_of_bots_are_counted_too(tmp_path: Path) -> None:
    with Inn(tmp_path / "tables.db", rated(answer=Rate(5, 0.001))) as inn:
        ann = inn.person()
        table = ann.opens("me", "me")
        given = [ann.answers(table).status for _ in range(6)]
        assert given == [200] * 5 + [429]
        assert keys(ann.sees(table)), "the table waits"


def test_a_new_key_does_not_help(tmp_path: Path) -> None:
    with Inn(tmp_path / "tables.db", rated(open=Rate(3, 0.001))) as inn:
        statuses = [do(inn.person(), "open", "").status for _ in range(4)]
        assert statuses == [201] * 3 + [429]


def test_tables_that_are_not_there_are_counted(tmp_path: Path) -> None:
    """Guessing names of tables is looking."""
    with Inn(tmp_path / "tables.db", rated(look=Rate(3, 0.001))) as inn:
        cleo = inn.person("Cleo")
        statuses = [cleo.get(f"/api/tables/guess{n}/events").status for n in range(4)]
        assert statuses == [404] * 3 + [429]


def test_names_of_tables_are_not_guessed(ann: Person) -> None:
    names = {ann.opens("me", "open") for _ in range(10)}
    assert len(names) == 10
    assert all(len(name) >= 12 for name in names)


def test_nobody_else_decides(inn: Inn, ann: Person, ben: Person) -> None:
    """Every wish of a foreign key at a table changes nothing."""
    table = ann.opens("me", "open")
    ben.sits(table, 1)
    before = ann.sees(table)
    seat = next(s for s in (0, 1) if before["seats"][s]["asked"])
    options = keys((ann, ben)[seat].sees(table))
    wishes: list[tuple[str, dict[str, Any]]] = [
        ("answers", {"version": before["version"], "answer": options[0], "seat": seat}),
        ("answers", {"version": before["version"], "answer": options[0]}),
        ("undo", {"version": before["version"]}),
        ("chat", {"text": "hello"}),
        ("chat", {"text": "hello", "seat": 0}),
        ("seats/0", {"name": "Cleo"}),
        ("seats/0/leave", {}),
        ("seats/0/bot", {"level": "random"}),
        ("seats/0/resume", {}),
        ("rematch", {}),
        ("branch", {"at": 0, "seats": [{"kind": "me"}, {"kind": "me"}]}),
    ]
    for nobody in (inn.person("Cleo"), inn.stranger()):
        for path, body in wishes:
            answer = nobody.post(f"/api/tables/{table}/{path}", **body)
            assert answer.status in (403, 409), path
            assert answer.error
            if path.startswith("answers"):
                for option in options:
                    assert option not in answer.text, "a refusal lists no options of others"
    assert ann.sees(table) == before
