"""Whatever is sent: a sentence that a person understands, and the table goes on."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from donjon.bots import RandomBot, play_out
from donjon.core.box.shelf import box
from donjon.core.record.journal import Header, Journal
from donjon.web.api import calls, journals
from tests.web.people import BOX, HOST, Answer, Inn, Person, keys

NAMES = [
    ("a\x00b", "a b"),
    ("a\u202eb\u2066c\u200bd", "a b c d"),
    ("  Ann \n\t the   Great ", "Ann the Great"),
    ("\u0301\ufeffZoe\u2028\u2029", "\u0301 Zoe"),
    ("x" * 200, "x" * 24),
    ("e\u0301", "\u00e9"),
    ("<b>&amp;\"'`${7*7}", "<b>&amp;\"'`${7*7}"),
]
"""Names as they are sent, and as they are read."""


@pytest.fixture
def table(ann: Person, ben: Person, inn: Inn) -> Iterator[str]:
    """A table at which Ann and Ben play; whatever happens there, they can play on."""
    name = ann.opens("me", "open")
    ben.sits(name, 1)
    before = [person.sees(name) for person in (ann, ben)]
    yield name
    assert [{**p.sees(name), "seq": 0, "chat": []} for p in (ann, ben)] == [
        {**state, "seq": 0, "chat": []} for state in before
    ]
    one = next(person for person in (ann, ben) if keys(person.sees(name)))
    assert one.answers(name).status == 200


def refused(answer: Answer, status: int, *parts: str) -> None:
    """It is refused with JSON, and its sentence has these parts."""
    assert answer.status == status, answer.body[:500]
    assert answer.header("content-type").startswith("application/json")
    for part in parts:
        assert part in answer.error


POSTS = [
    "/api/tables",
    "/api/tables/{t}/answers",
    "/api/tables/{t}/undo",
    "/api/tables/{t}/chat",
    "/api/tables/{t}/seats/1",
    "/api/tables/{t}/seats/0/leave",
    "/api/tables/{t}/seats/0/bot",
    "/api/tables/{t}/seats/0/resume",
    "/api/tables/{t}/rematch",
    "/api/tables/{t}/branch",
    "/api/journals",
    "/api/boxes/skull-tower/score",
]


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        (b"", "it needs a body of JSON"),
        (b"{", "The body is not valid JSON"),
        (b"{'seat': 0}", "The body is not valid JSON"),
        (b"\xff\xfe{}", "The body is not valid JSON"),
        (b"{}{}", "The body is not valid JSON"),
        (b'{"text": NaN}', "The body is not valid JSON"),
        (b"seat=0&text=hello", "The body is not valid JSON"),
        (b"<seat>0</seat>", "The body is not valid JSON"),
        (b"[" * 30_000, "The body is nested too deep"),
        (b'{"a":' * 12_500, "The body is nested too deep"),
    ],
    ids=lambda value: value[:12].decode("latin-1") if isinstance(value, bytes) else "",
)
def test_no_json(ann: Person, table: str, body: bytes, sentence: str) -> None:
    for path in POSTS:
        refused(ann.post_raw(path.format(t=table), body), 400, sentence)


@pytest.mark.parametrize("body", [b"[]", b"null", b"7", b'"me"', b"true"])
def test_json_that_is_no_object(ann: Person, table: str, body: bytes) -> None:
    for path in POSTS:
        refused(ann.post_raw(path.format(t=table), body), 400, "Expected `object`")


def test_fields_that_nobody_knows(ann: Person, table: str) -> None:
    for path in POSTS[:-2]:
        answer = ann.post(path.format(t=table), cheat=True)
        refused(answer, 400, "The request is not understood")
    refused(ann.post(f"/api/tables/{table}/chat", text="x", cheat=1), 400, "unknown field `cheat`")
    refused(ann.post("/api/journals", cheat=1), 422, "This is not a journal of Donjon")


@pytest.mark.parametrize(
    ("path", "body", "sentence"),
    [
        ("", {"box": BOX}, "missing required field `seats`"),
        ("", {"box": 5, "seats": [{"kind": "me"}]}, "box: Expected `str`, got `int`"),
        ("", {"box": BOX, "seats": "me"}, "seats: Expected `array`, got `str`"),
        ("", {"box": BOX, "seats": []}, "seats: Expected `array` of length >= 1"),
        ("", {"box": BOX, "seats": [{"kind": "me"}] * 21}, "Expected `array` of length <= 20"),
        ("", {"box": BOX, "seats": [{"kind": "dog"}, {}]}, "Invalid enum value 'dog'"),
        (
            "",
            {"box": BOX, "seats": [{"kind": "me"}], "options": {"a": 1}},
            "Expected `str | array`",
        ),
        ("", {"box": BOX, "seats": [{"kind": "me"}], "listed": "yes"}, "Expected `bool`"),
        ("", {"box": BOX, "seats": [{"kind": "me"}], "undo": "always"}, "Invalid enum value"),
        ("", {"box": "x" * 101, "seats": [{"kind": "me"}]}, "Expected `str` of length <= 100"),
        ("/{t}/answers", {"answer": "pass"}, "missing required field `version`"),
        ("/{t}/answers", {"version": "three", "answer": "pass"}, "version: Expected `int`"),
        ("/{t}/answers", {"version": 3.5, "answer": "pass"}, "version: Expected `int`"),
        ("/{t}/answers", {"version": -1, "answer": "pass"}, "version: Expected `int` >= 0"),
        ("/{t}/answers", {"version": True, "answer": "pass"}, "version: Expected `int`"),
        ("/{t}/answers", {"version": 3, "answer": None}, "answer: Expected `str`"),
        ("/{t}/answers", {"version": 3, "answer": "x" * 201}, "of length <= 200"),
        ("/{t}/answers", {"version": 3, "answer": "x", "seat": -1}, "Expected `int` >= 0"),
        ("/{t}/answers", {"version": 3, "answer": "x", "seat": 100}, "Expected `int` <= 99"),
        ("/{t}/undo", {}, "missing required field `version`"),
        ("/{t}/chat", {"text": ["hello"]}, "text: Expected `str`, got `array`"),
        ("/{t}/chat", {"text": "x" * 2001}, "text: Expected `str` of length <= 2000"),
        ("/{t}/seats/1", {"name": {}}, "name: Expected `str`"),
        ("/{t}/seats/1", {"name": "x" * 201}, "name: Expected `str` of length <= 200"),
        ("/{t}/seats/0/bot", {}, "missing required field `level`"),
        ("/{t}/branch", {"at": -1, "seats": [{"kind": "me"}]}, "at: Expected `int` >= 0"),
    ],
)
def test_the_wrong_kind_of_value(
    ann: Person, table: str, path: str, body: dict[str, Any], sentence: str
) -> None:
    answer = ann.post("/api/tables" + path.format(t=table), **body)
    refused(answer, 400, "The request is not understood", sentence)


@pytest.mark.parametrize("query", ["seat=abc", "seat=-3", "seat=100", "seat=1.5", "seat=true"])
def test_seats_that_are_no_numbers(ann: Person, table: str, query: str) -> None:
    refused(ann.get(f"/api/tables/{table}?{query}"), 400, "seat: Expected `int")


@pytest.mark.parametrize(
    ("query", "status", "sentence"),
    [
        ("?picture=huge", 400, "picture: Invalid enum value 'huge'"),
        ("?since=yesterday", 400, "since: Expected `int"),
        ("?since=" + "9" * 5000, 400, "since: "),
        ("/replay?at=first", 400, "at: Expected `int"),
        ("/replay?at=" + "9" * 30, 404, "There is no position"),
        ("/replay?at=" + "9" * 5000, 400, "at: "),
        ("/replay?picture=none", 400, "picture: Invalid enum value 'none'"),
        ("/replay?lines=perhaps", 400, "lines: "),
        ("/replay?seat=" + "0" * 5000, 404, "Nobody looks as"),
        ("/replay?seat=00", 404, "Nobody looks as '00'"),
        ("/replay?seat=%D9%A1", 404, "Nobody looks as"),
        ("/replay?seat=-1", 404, "Nobody looks as '-1'"),
        ("/replay?seat=2", 404, "Nobody looks as '2'"),
    ],
    ids=lambda value: value[:24] if isinstance(value, str) else None,
)
def test_odd_questions(ann: Person, table: str, query: str, status: int, sentence: str) -> None:
    refused(ann.get(f"/api/tables/{table}{query}"), status, sentence)


@pytest.mark.parametrize("number", ["9" * 30, "1e5", "9007199254740993", "0"])
def test_versions_beyond_all_bounds(ann: Person, table: str, number: str) -> None:
    for path, more in (("answers", ',"answer":"pass","seat":0'), ("undo", "")):
        body = f'{{"version":{number}{more}}}'.encode()
        refused(ann.post_raw(f"/api/tables/{table}/{path}", body), 409, "The table has moved on")
    more = ',"seats":[{"kind":"me"},{"kind":"open"}]'
    body = f'{{"at":{number}{more}}}'.encode()
    refused(ann.post_raw(f"/api/tables/{table}/branch", body), 403, "The game is not over")
    for absurd in ("9" * 5000, "1e999"):
        body = f'{{"version":{absurd}}}'.encode()
        refused(ann.post_raw(f"/api/tables/{table}/undo", body), 400, "out of range")


def test_a_huge_body(ann: Person, inn: Inn, table: str) -> None:
    big = b'{"text":"' + b"x" * calls.BODY_LIMIT + b'"}'
    for path in POSTS[:-2]:
        refused(ann.post_raw(path.format(t=table), big), 413, "at most 64 kB are taken")
    chunks = [b'{"text":"', *[b"x" * 30_000] * 3, b'"}']
    refused(ann.post_raw(f"/api/tables/{table}/chat", chunks), 413, "The body is too big")
    refused(ann.post_raw(f"/api/tables/{table}/answers", chunks), 413, "The body is too big")
    lie = [*ann.headers, ("content-length", "10")]
    refused(inn.send("POST", f"/api/tables/{table}/chat", big, lie), 413, "The body is too big")
    for odd in ("-1", "many"):
        headers = [*ann.headers, ("content-length", odd)]
        answer = inn.send("POST", f"/api/tables/{table}/chat", b'{"text":"x"}', headers)
        assert answer.status < 500
    journal = b'{"donjon":"' + b"x" * journals.JOURNAL_LIMIT + b'"}'
    refused(ann.post_raw("/api/journals", journal), 413, "at most 4000 kB are taken")


@pytest.mark.parametrize(("sent", "shown"), NAMES)
def test_names_with_strange_letters(ann: Person, inn: Inn, sent: str, shown: str) -> None:
    name = ann.opens("me", "open")
    cleo = inn.person("Cleo")
    assert cleo.post(f"/api/tables/{name}/seats/1", name=sent, word=sent[:200]).status == 200
    assert cleo.sees(name)["seats"][1]["name"] == shown
    other = cleo.post(
        "/api/tables", box=BOX, seats=[{"kind": "me", "name": sent, "word": sent}, {"kind": "open"}]
    )
    assert cleo.sees(other.json()["table"])["seats"][0]["name"] == shown
    said = cleo.post(f"/api/tables/{name}/chat", text=sent, id=sent[:100])
    assert said.status == 200
    assert cleo.sees(name)["chat"][-1]["text"][:24] == shown
    assert cleo.get(f"/api/tables/{name}/dice").status == 200


@pytest.mark.parametrize("name", ["", " ", "\x00", "\u202e\u200b", "\u3164\u2800", "\u00ad"])
def test_names_that_show_nothing(ann: Person, inn: Inn, name: str) -> None:
    table = ann.opens("me", "open")
    answer = inn.person().post(f"/api/tables/{table}/seats/1", name=name)
    refused(answer, 422, "A seat needs a name.")
    refused(ann.post(f"/api/tables/{table}/chat", text=name), 422, "Nothing was said.")


def test_half_letters(ann: Person, inn: Inn, table: str) -> None:
    name = ann.opens("me", "open")
    for half in (b'"\\ud800"', b'"a\\udc00b"', b'"\\ud83d\\u0041"', b'"\xed\xa0\x80"'):
        for path, field in (
            (f"/api/tables/{name}/seats/1", b"name"),
            (f"/api/tables/{table}/chat", b"text"),
        ):
            body = b'{"%b":%b}' % (field, half)
            refused(ann.post_raw(path, body), 400, "The body is not valid JSON")


def test_keys_of_other_people(ann: Person, inn: Inn, table: str) -> None:
    state = ann.sees(table)
    body = {"version": state["version"], "answer": "pass", "seat": 0}
    for headers in (
        [],
        [("authorization", "")],
        [("authorization", "Bearer")],
        [("authorization", "Bearer short")],
        [("authorization", "Bearer " + "x" * 201)],
        [("authorization", "Bearer " + "x" * 40)],
        [("authorization", f"Basic {ann.key}")],
        [("authorization", f"Bearer {ann.key[:-1]}")],
        [("authorization", f"Bearer {ann.key}x")],
        [("authorization", "Bearer \xff\xfe" + "x" * 20)],
        [("cookie", "donjon=")],
        [("cookie", f"other={ann.key}")],
        [("cookie", 'donjon="' + "x" * 40)],
        [("cookie", ";;=;\xff=\xff")],
    ):
        for path in ("answers", "undo", "chat", "seats/0/leave", "seats/0/resume", "rematch"):
            sent = {"text": "x"} if path == "chat" else {"version": 3} if path == "undo" else {}
            raw = json.dumps(body if path == "answers" else sent).encode()
            answer = inn.send("POST", f"/api/tables/{table}/{path}", raw, headers)
            assert answer.status == 403, (headers, path, answer.body)
            assert answer.error.startswith(("This seat", "Only those"))
        refused(
            inn.send("GET", f"/api/tables/{table}?seat=0", b"", headers), 403, "This seat is not"
        )


def test_answers_that_are_not_legal(ann: Person, ben: Person, table: str) -> None:
    one = next(person for person in (ann, ben) if keys(person.sees(table)))
    version = one.sees(table)["version"]
    for key in ("", "pass:me", "play:", "play:unicorn", ":", "a" * 200, "\x00", "💀", "draw:red-1"):
        answer = one.post(f"/api/tables/{table}/answers", version=version, answer=key)
        assert answer.status == 422, key
        assert "is not allowed now" in answer.error or "is not an answer" in answer.error


@pytest.mark.parametrize(
    "name",
    ["nowhere", "%00", "..", "%2e%2e%2f", "a%2Fb", "%F0%9F%92%80", "%ff", "x" * 33, "-1", "'", "%"],
)
def test_tables_that_are_not_there(ann: Person, table: str, name: str) -> None:
    for path in ("", "/replay", "/dice", "/journal", "/report", "/question", "/events"):
        answer = ann.get(f"/api/tables/{name}{path}")
        assert answer.status == 404, path
        assert answer.error in ("There is no such table.", "There is nothing here.")
    for path in POSTS[1:-2]:
        answer = ann.post(path.format(t=name), version=1, answer="x")
        assert answer.status in (400, 404)
    for path in ("", "/replay", "/qr.svg"):
        assert ann.get(f"/tables/{name}{path}").status == 404


def test_absurd_paths(ann: Person, table: str) -> None:
    for path in (
        "/api/tables/" + "x" * 65,
        "/api/tables/" + "x" * 5000,
        "/tables/" + "x" * 5000,
        f"/api/tables/{table}/seats/" + "9" * 5000,
        "/" + "a/" * 5000,
        "/api/" + "%2e%2e/" * 50,
        "/api/boxes/" + "%00" * 20 + "/rules",
        "/boxes/..%2f..%2fetc/cover.svg",
        "/rules/%F0%9F%92%80",
        "/pad/%00",
        "/book/%00",
        "/static/" + "a" * 300,
        "/static/%00",
        "/static/js/%ff",
    ):
        answer = ann.get(path)
        assert 400 <= answer.status < 500, path
        if path.startswith(("/api", "/static")):
            assert answer.error
        else:
            assert '<html lang="en">' in answer.text


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "HEAD", "POST", "BREW"])
def test_methods_that_are_not_taken(ann: Person, inn: Inn, table: str, method: str) -> None:
    path = f"/api/tables/{table}"
    answer = inn.send(method, path, b"", ann.headers)
    assert answer.status == 405
    if method != "HEAD":
        assert answer.error == f"This address does not take {method}."
    page = inn.send(method, f"/tables/{table}", b"", ann.headers)
    assert page.status == 405
    assert page.header("content-type").startswith("text/html")


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("application/x-www-form-urlencoded", b"text=hello"),
        ("multipart/form-data; boundary=x", b"--x\r\nContent-Disposition: form-data\r\n\r\n--x--"),
        ("application/msgpack", b"\x81\xa4text\xa5hello"),
        ("text/xml", b"<text>hello</text>"),
        ("\xff;;;=", b"hello"),
    ],
)
def test_bodies_of_another_kind(ann: Person, inn: Inn, table: str, kind: str, body: bytes) -> None:
    headers = [*ann.headers, ("content-type", kind)]
    answer = inn.send("POST", f"/api/tables/{table}/chat", body, headers)
    refused(answer, 400, "The body is not valid JSON")


@pytest.mark.parametrize("host", ["[", "a b", "<script>", "x:y:z", "a/b", "a:999999", "a" * 4000])
def test_hosts_that_cannot_be(ann: Person, inn: Inn, table: str, host: str) -> None:
    for path in (f"/api/tables/{table}", f"/tables/{table}/qr.svg", "/", "/nowhere"):
        answer = inn.send("GET", path, b"", [*ann.headers, ("host", host)])
        assert 400 <= answer.status < 500


@pytest.mark.parametrize(
    "host", ["", f"{HOST}:0", "[::1]:7468", "127.0.0.1", "my_table.local", "tower", "a.localhost:1"]
)
def test_hosts_that_can_be(ann: Person, inn: Inn, table: str, host: str) -> None:
    answer = inn.send("GET", f"/api/tables/{table}", b"", [*ann.headers, ("host", host)])
    assert answer.status == 200
    assert answer.json()["link"] == f"http://{host or 'table.test:80'}/tables/{table}"


# Journals


@pytest.fixture
def journal() -> dict[str, Any]:
    """The file of a finished game, as data."""
    game = play_out(box(BOX).open(seed=11), [RandomBot(), RandomBot()], Random(11))
    data: dict[str, Any] = json.loads(Journal.of(game, ["Ann", "Ben"]).encode())
    return data


def test_a_damaged_journal(ann: Person, journal: dict[str, Any], table: str) -> None:
    file = json.dumps(journal).encode()
    assert ann.post_raw("/api/journals", file).status == 201
    for cut in (1, 100, len(file) // 2, len(file) - 1):
        refused(ann.post_raw("/api/journals", file[:cut]), 400, "truncated")
    swapped = {**journal, "answers": journal["answers"][::-1]}
    refused(ann.post("/api/journals", **swapped), 422, "its checksum does not fit")
    fewer = {**journal, "answers": journal["answers"][:-1]}
    refused(ann.post("/api/journals", **fewer), 422, "answers by")
    for field in journal:
        lacking = {key: value for key, value in journal.items() if key not in (field, "extra")}
        if field != "extra":
            assert ann.post("/api/journals", **lacking).status == 422
    for field, value in (
        ("header", []),
        ("answers", {"0": "pass"}),
        ("answers", [1, 2]),
        ("by", ["0"]),
        ("by", None),
        ("check", 7),
        ("extra", []),
    ):
        refused(ann.post("/api/journals", **{**journal, field: value}), 422, "damaged")
    refused(ann.post("/api/journals"), 422, "This is not a journal of Donjon")
    for depth in (100, 900, *range(950, 1000, 7)):
        for field in ("donjon", "extra"):
            bare = json.dumps({**journal, field: "deep"})
            deep = bare.replace('"deep"', '{"a":' + "[" * depth + "]" * depth + "}")
            answer = ann.post_raw("/api/journals", deep.encode())
            assert answer.status in (400, 422)
            assert answer.error


def forged(journal: dict[str, Any], **changes: Any) -> bytes:
    """A journal with other things in it and a checksum that fits."""
    header = {**journal["header"], **changes.pop("header", {})}
    data = {**journal, "header": header, **changes}
    made = Journal(Header(**header), data["answers"], data["by"], data.get("extra"))
    return json.dumps({**json.loads(made.encode()), "donjon": data["donjon"]}).encode()


def test_a_journal_that_is_not_true(ann: Person, journal: dict[str, Any], table: str) -> None:
    answers, by = journal["answers"], journal["by"]
    cases: list[tuple[dict[str, Any], str]] = [
        ({"donjon": 2}, "The journal is of format 2"),
        ({"header": {"rules": 99}}, "written under rules version 99"),
        ({"header": {"box": "chess"}}, "There is no game 'chess'"),
        ({"header": {"seats": 5}}, "takes 2 players, not 5"),
        ({"header": {"seats": -1}}, "takes 2 players, not -1"),
        ({"header": {"options": {"difficulty": "soft"}}}, "'soft' is not a value of difficulty."),
        ({"header": {"packs": {"more": "abc"}}}, "pack 'more' of Skull Tower in version abc"),
        ({"answers": ["play:unicorn", *answers[1:]]}, "Answer 1 (play:unicorn) cannot be"),
        ({"answers": [*answers, answers[-1]], "by": [*by, by[-1]]}, "cannot be"),
        ({"by": [1 - who if who >= 0 else who for who in by]}, "cannot be"),
        ({"by": [-1] * len(by)}, "is not asked"),
        ({"by": [99] * len(by)}, "cannot be"),
        ({"by": [-7] * len(by)}, "Answer 1"),
        ({"by": [10**30] * len(by)}, "Answer 1"),
    ]
    for changes, sentence in cases:
        refused(ann.post_raw("/api/journals", forged(journal, **changes)), 422, sentence)


@pytest.mark.parametrize(
    "extra",
    [
        {"commitment": 5, "secret": [], "words": {}},
        {"commitment": "0" * 64, "secret": "guess", "words": ["", ""]},
        {"commitment": "0" * 64, "secret": "\x00", "words": [1]},
        {"commitment": "0" * 64, "secret": "x", "words": [], "given": 10**9},
        {"commitment": "0" * 64, "secret": "x", "words": [], "given": "many"},
        {"commitment": None, "words": "abc", "seats": 9, "report": [1]},
        {"commitment": ["0"], "words": ["<b>", "\u202e"]},
    ],
)
def test_dice_that_somebody_made_up(
    ann: Person, journal: dict[str, Any], extra: dict[str, Any]
) -> None:
    brought = ann.post_raw("/api/journals", forged(journal, extra=extra))
    assert brought.status == 201
    name = brought.json()["table"]
    dice = ann.get(f"/api/tables/{name}/dice")
    assert dice.status == 200
    assert dice.json()["verified"] is not True
    for path in ("", "/replay", "/journal", "/report"):
        assert ann.get(f"/api/tables/{name}{path}").status == 200


def test_a_journal_of_a_game_that_is_not_over(ann: Person, journal: dict[str, Any]) -> None:
    half = {"answers": journal["answers"][:30], "by": journal["by"][:30]}
    brought = ann.post_raw("/api/journals", forged(journal, **half))
    name = brought.json()["table"]
    assert ann.sees(name)["phase"] == "over"
    assert ann.sees(name)["question"] is None
    assert ann.get(f"/api/tables/{name}/replay").json()["count"] == 30
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "bot", "bot": "random"}]
    assert ann.post(f"/api/tables/{name}/branch", at=30, seats=seats).status == 201


def test_a_journal_with_strange_names(ann: Person, journal: dict[str, Any]) -> None:
    for names in (["<script>", "\u202e"], ["x" * 5000] * 9, [], ["Same", "same"], ["\x00", "é"]):
        brought = ann.post_raw("/api/journals", forged(journal, header={"names": names}))
        assert brought.status == 201
        seats = ann.sees(brought.json()["table"])["seats"]
        assert len({seat["name"].casefold() for seat in seats}) == 2
        assert all(0 < len(seat["name"]) <= 26 and seat["name"].isprintable() for seat in seats)
