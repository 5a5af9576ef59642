"""How others come to a table, and how one goes on at another device."""

from __future__ import annotations

import json
import socket
from pathlib import Path
from urllib.request import urlopen

import pytest

from donjon.tables.conduct import handover
from donjon.web.access.addresses import is_here
from donjon.web.server.serve import _reachable
from tests.web.people import Inn, Person
from tests.web.serving import PATIENCE, Serving


@pytest.mark.parametrize(
    ("host", "here"),
    [
        ("127.0.0.1", True),
        ("::1", True),
        ("localhost", True),
        ("table.localhost", True),
        ("192.168.1.7", False),
        ("table.example.org", False),
        ("localhost.example.org", False),
    ],
)
def test_what_leads_to_this_machine_alone(host: str, here: bool) -> None:
    assert is_here(host) == here


def test_a_link_that_others_can_open_is_shown_as_it_is(ann: Person) -> None:
    table = ann.opens("me", "open")
    found = ann.get(f"/api/tables/{table}/invitation").json()
    assert found["link"].endswith(f"table.test/tables/{table}")
    assert (found["alone"], found["opens"]) == (False, False)
    assert found["qr"].startswith("data:image/svg+xml")


def test_a_door_that_is_not_there_is_opened_by_nobody(inn: Inn) -> None:
    for address in ("127.0.0.1", "10.0.0.1"):
        refused = inn.person("Ann", address).post("/api/network")
        assert refused.status == 403
        assert refused.error.startswith("Only somebody at the machine")


def test_the_door_opens_for_this_machine_and_shuts_with_the_server(tmp_path: Path) -> None:
    place = _reachable()
    if is_here(place):
        pytest.skip("this machine is in no network")
    server = Serving(tmp_path)
    try:
        body = {"box": "skull-tower", "seats": [{"kind": "me"}, {"kind": "open"}]}
        table = server.call("/api/tables", body)["table"]
        before = server.call(f"/api/tables/{table}/invitation")
        assert (before["alone"], before["opens"]) == (True, True)
        with pytest.raises(ConnectionRefusedError):
            socket.create_connection((place, server.port), PATIENCE)
        address = server.call("/api/network", {})["address"]
        assert address == f"http://{place}:{server.port}"
        assert server.call("/api/network", {})["address"] == address, "once is enough"
        after = server.call(f"/api/tables/{table}/invitation")
        assert (after["alone"], after["opens"]) == (False, False)
        assert after["link"] == f"{address}/tables/{table}"
        with urlopen(f"{address}/api/tables/{table}", timeout=PATIENCE) as seen:
            assert json.load(seen)["phase"] == "open"
        assert server.stop() in (0, 130)
        assert not server.complaints
    finally:
        server.close()


# Another device


def test_seats_go_on_at_another_device_once(inn: Inn, ann: Person) -> None:
    table = ann.opens("me", "me")
    code = ann.post(f"/api/tables/{table}/move").json()["code"]
    phone = inn.stranger()
    taken = phone.post(f"/api/tables/{table}/take", code=code)
    assert taken.status == 200
    phone.key = taken.json()["token"]
    assert phone.sees(table)["you"] == [0, 1]
    assert ann.sees(table)["you"] == [], "a seat is at one device at a time"
    assert [seat["name"] for seat in phone.sees(table)["seats"]] == ["Ann", "Ann 2"]
    again = inn.person("Cleo").post(f"/api/tables/{table}/take", code=code)
    assert (again.status, again.error[:26]) == (409, "This code is not good any ")
    assert table in [row["table"] for row in phone.get("/api/tables").json()["yours"]]


def test_only_the_hash_of_a_code_is_kept(inn: Inn, ann: Person) -> None:
    table = ann.opens("me", "me")
    code = ann.post(f"/api/tables/{table}/move").json()["code"]
    kept = inn.table(table).offers
    assert list(kept) == [handover.mark_of(code)]
    assert code not in repr(kept)


def test_a_newer_code_makes_the_older_one_void(inn: Inn, ann: Person) -> None:
    table = ann.opens("me", "me")
    old, new = (ann.post(f"/api/tables/{table}/move").json()["code"] for _ in range(2))
    assert inn.person("Ben").post(f"/api/tables/{table}/take", code=old).status == 409
    assert inn.person("Ben").post(f"/api/tables/{table}/take", code=new).status == 200


def test_a_code_expires(inn: Inn, ann: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    table = ann.opens("me", "me")
    monkeypatch.setattr(handover, "LASTS_S", -1)
    code = ann.post(f"/api/tables/{table}/move").json()["code"]
    assert inn.person("Ben").post(f"/api/tables/{table}/take", code=code).status == 409
    assert ann.sees(table)["you"] == [0, 1]


def test_who_does_not_sit_here_has_nothing_to_move(inn: Inn, ann: Person) -> None:
    table = ann.opens("me", "me")
    assert inn.person("Ben").post(f"/api/tables/{table}/move").status == 403


def test_a_moved_seat_is_read_from_the_store_as_it_was(inn: Inn, ann: Person) -> None:
    table = ann.opens("me", "hard")
    code = ann.post(f"/api/tables/{table}/move").json()["code"]
    ben = inn.person("Ben")
    assert ben.post(f"/api/tables/{table}/take", code=code).status == 200
    again = inn.do(inn.house._read(table))
    assert again is not None
    assert [chair.holder for chair in again.chairs] == [
        chair.holder for chair in inn.table(table).chairs
    ]
    assert not again.offers
