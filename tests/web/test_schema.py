"""The schema tells the truth: whatever it allows is answered as it says, and nothing breaks."""

from __future__ import annotations

from typing import Any

import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from donjon.web.api.openapi import description
from donjon.web.api.registry import CALLS
from tests.web.people import HOST, Answer, Inn, Person, keys, play_out

SCHEMA = description(CALLS)
LOADED = schemathesis.openapi.from_dict(SCHEMA)
OPERATIONS = [
    (path, method.upper())
    for path, methods in SCHEMA["paths"].items()
    for method in methods
    if method in ("get", "post")
]
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
EXAMPLES = 40


class Place:
    """Tables in all their states, and those who may sit there."""

    def __init__(self, inn: Inn) -> None:
        self.inn = inn
        self.people = [inn.person("Ann"), inn.person("Ben")]
        ann, ben = self.people
        self.open = ann.opens("me", "open", listed=True)
        self.playing = ann.opens("me", "open", listed=True)
        ben.sits(self.playing, 1)
        self.over = ann.opens("me", "open")
        ben.sits(self.over, 1)
        play_out(self.people, self.over)
        file = ann.get(f"/api/tables/{self.over}/journal").body
        self.brought: str = ann.post_raw("/api/journals", file).json()["table"]

    @property
    def tables(self) -> list[str]:
        return [self.open, self.playing, self.over, self.brought]


@pytest.fixture(scope="module")
def place(inn: Inn) -> Place:
    return Place(inn)


def send(inn: Inn, case: schemathesis.Case, who: Person | None) -> schemathesis.Response:
    """What the application answers to a case."""
    kwargs = case.as_transport_kwargs(base_url=f"http://{HOST}")
    wanted = ("method", "url", "headers", "params", "json", "data", "cookies")
    request = requests.Request(**{k: v for k, v in kwargs.items() if k in wanted}).prepare()
    headers = [
        (name, value if isinstance(value, str) else value.decode("latin-1"))
        for name, value in request.headers.items()
        if name.lower() not in ("content-length", "accept-encoding")
    ]
    path = (request.path_url or "/").encode("ascii", "replace").decode()
    body = request.body or b""
    sent = body.encode() if isinstance(body, str) else body
    answer = ask(inn, str(request.method), path, sent, headers + (who.headers if who else []))
    listed: dict[str, list[str]] = {}
    for name, value in answer.headers:
        listed.setdefault(name, []).append(value)
    return schemathesis.Response(answer.status, listed, answer.body, request, 0.0, False)


def ask(inn: Inn, method: str, path: str, body: bytes, headers: list[tuple[str, str]]) -> Answer:
    """One request; who listens to events hangs up after the first of them."""
    if not path.partition("?")[0].endswith("/events"):
        return inn.send(method, path, body, headers)
    listening = inn.listen(path, headers)
    while not listening.parts:
        listening.heard.get(timeout=60)
    listening.hang_up()
    return listening.answer()


@pytest.mark.parametrize(("path", "method"), OPERATIONS)
def test_whatever_the_schema_allows(place: Place, path: str, method: str) -> None:
    """Requests made up from the schema, most of them for tables that are there."""
    operation = LOADED[path][method]

    @settings(
        max_examples=EXAMPLES,
        derandomize=True,
        database=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(
        case=operation.as_strategy(),
        table=st.sampled_from([*place.tables, *place.tables, None]),
        who=st.sampled_from([*place.people, None]),
        seat=st.integers(0, 2),
        sensible=st.booleans(),
    )
    def ask_for(
        case: schemathesis.Case, table: str | None, who: Person | None, seat: int, sensible: bool
    ) -> None:
        given = case.path_parameters
        if table is not None and "table" in given:
            given["table"] = table
            if "seat" in given:
                given["seat"] = seat
            if sensible:
                make_sense(case, table, who, place)
        if sensible and "box" in given:
            given["box"] = "skull-tower"
        response = send(place.inn, case, who)
        case.validate_response(response, checks=CHECKS)

    ask_for()


def make_sense(case: schemathesis.Case, table: str, who: Person | None, place: Place) -> None:
    """Put in what a table would take."""
    body = case.body
    if not isinstance(body, dict):
        return
    state = (who or place.people[0]).sees(table)
    if "version" in body:
        body["version"] = state["version"]
    if "answer" in body:
        body["answer"] = (keys(state) or ["pass"])[0]
        body.pop("seat", None)
    if "level" in body:
        body["level"] = "random"
    if "seats" in body:
        body["seats"] = [{"kind": "me"}, {"kind": "open"}]
    if "at" in body:
        body["at"] = min(int(body["at"]), 40)


def test_after_all_that_the_tables_are_still_there(place: Place) -> None:
    ann = place.people[0]
    for table in place.tables:
        assert ann.get(f"/api/tables/{table}").status == 200
    assert ann.sees(place.brought)["phase"] == "over"


def test_the_schema_is_served(place: Place) -> None:
    answer = place.inn.stranger().get("/api/openapi.json")
    assert answer.status == 200
    assert answer.header("content-type").startswith("application/json")
    assert answer.json() == SCHEMA


def test_every_call_is_in_the_schema() -> None:
    assert OPERATIONS
    assert {(call.path, call.method) for call in CALLS} == set(OPERATIONS)


@pytest.mark.parametrize(("path", "method"), OPERATIONS)
def test_every_operation_is_explained(path: str, method: str) -> None:
    operation: dict[str, Any] = SCHEMA["paths"][path][method.lower()]
    assert operation["summary"]
    responses = operation["responses"]
    assert any(code.startswith("2") for code in responses)
    refusals = {code: one for code, one in responses.items() if code.startswith("4")}
    for one in refusals.values():
        shape = one["content"]["application/json"]["schema"]
        assert shape == {"$ref": "#/components/schemas/Refusal"}
        assert one["description"]
    assert set(refusals) == {"400", "403", "404", "409", "410", "413", "422", "429"}
    for parameter in operation.get("parameters", []):
        assert parameter["schema"]


def test_what_a_refusal_looks_like() -> None:
    shape = SCHEMA["components"]["schemas"]["Refusal"]
    assert set(shape["properties"]) == {"error", "seq", "version"}
    assert shape["required"] == ["error"]
