"""Doors that are for somebody at this machine alone, and what is told and kept behind them."""

from __future__ import annotations

import logging
import os
import sqlite3
import stat
from pathlib import Path

import pytest

from donjon.core.errors import BadOption
from donjon.tables.store import store as store_module
from donjon.tables.store.announce import Announcer, announcer
from donjon.tables.store.queries import StoreError
from donjon.tables.store.store import Store
from donjon.web.access.addresses import FORWARDED
from tests.web.people import Inn

HERE, ELSEWHERE = "127.0.0.1", "10.0.0.1"
JSON = ("content-type", "application/json")


@pytest.mark.parametrize("header", sorted(FORWARDED))
def test_what_came_through_a_proxy_is_not_from_here(
    inn: Inn, monkeypatch: pytest.MonkeyPatch, header: bytes
) -> None:
    opened: list[str] = []

    async def open_up() -> str:
        opened.append("open")
        return "http://192.0.2.7:7468"

    monkeypatch.setattr(inn.app.pages.state.services.lan, "_open_up", open_up)
    monkeypatch.setattr(inn.app.pages.state.services.lan, "address", "")
    forwarded = (header.decode(), "192.0.2.9")
    network = inn.send("POST", "/api/network", b"{}", [JSON, forwarded], HERE)
    assert network.status == 403
    assert network.error.startswith("Only somebody at the machine of the server")
    assert inn.send("GET", "/metrics", b"", [forwarded], HERE).status == 403
    assert opened == []
    assert inn.send("GET", "/metrics", b"", [], ELSEWHERE).status == 403
    assert inn.send("GET", "/metrics", b"", [], HERE).status == 200
    assert inn.send("POST", "/api/network", b"{}", [JSON], HERE).status == 200
    assert opened == ["open"]


@pytest.mark.parametrize("proxied", [True, False])
def test_an_address_that_may_read_the_counts_is_believed_of_a_named_proxy(
    inn: Inn, proxied: bool
) -> None:
    inn.app.pages.state.watched_from = ("10.0.0.7",)
    inn.app.pages.state.proxied = proxied
    forwarded = [("x-forwarded-for", "10.0.0.7")]
    assert inn.send("GET", "/metrics", b"", [], "10.0.0.7").status == 200
    expected = 200 if proxied else 403
    assert inn.send("GET", "/metrics", b"", forwarded, "10.0.0.7").status == expected


def test_an_invitation_offers_no_door_to_who_came_through_a_proxy(
    inn: Inn, monkeypatch: pytest.MonkeyPatch
) -> None:
    lan = inn.app.pages.state.services.lan
    monkeypatch.setattr(lan, "_open_up", lambda: None)
    monkeypatch.setattr(lan, "address", "")
    table = inn.person("Ann", HERE).opens("me", "open")
    path = f"/api/tables/{table}/invitation"
    local = ("host", "localhost")
    assert inn.send("GET", path, b"", [local], HERE).json()["opens"] is True
    through = inn.send("GET", path, b"", [local, ("x-real-ip", "192.0.2.9")], HERE)
    assert through.json()["opens"] is False


# Passwords


@pytest.mark.parametrize(
    "announce",
    [
        "redis://u:secret@host:port",
        "redis://:secret@[nowhere",
        "reddis://u:secret@host",
        "postgresql://u:secret@host:port/x",
        "u:secret@host",
    ],
)
def test_no_message_about_announcements_tells_the_password(announce: str) -> None:
    with pytest.raises(BadOption) as refusal:
        announcer(announce, "sqlite:///x")
    assert "secret" not in str(refusal.value)


def test_lost_announcements_tell_no_password(caplog: pytest.LogCaptureFixture) -> None:
    channel = announcer("redis://u:secret@127.0.0.1:1", "sqlite:///x")
    with caplog.at_level(logging.WARNING):
        channel.say(["{}"])
    channel.stop()
    assert "an announcement is lost" in caplog.text
    assert "secret" not in caplog.text


# Files


def modes(folder: Path) -> dict[str, int]:
    return {file.name: stat.S_IMODE(file.stat().st_mode) for file in folder.glob("*.db*")}


@pytest.mark.skipif(os.name == "nt", reason="there a folder of a person is theirs alone")
def test_a_database_is_its_owners_alone(tmp_path: Path) -> None:
    old = os.umask(0o022)
    try:
        (tmp_path / "tables.db").touch(0o644)
        with Inn(tmp_path / "tables.db") as inn:
            inn.person().opens("me", "open")
            assert modes(tmp_path) == {
                "tables.db": 0o600,
                "tables.db-shm": 0o600,
                "tables.db-wal": 0o600,
            }
    finally:
        os.umask(old)


# Health


def test_health_says_when_nothing_can_be_kept(inn: Inn, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("donjon.web.monitor.health.BELIEVED_S", 0.0)
    monkeypatch.setattr(store_module, "PULSE_S", 0.0)
    assert inn.send("GET", "/health", b"", []).json() == {"status": "ok"}

    def full(*_: object) -> None:
        raise store_module.DatabaseError("database or disk is full")

    monkeypatch.setattr(inn.house.store, "_take_pulse", full)
    refused = inn.send("GET", "/health", b"", [])
    assert (refused.status, refused.json()) == (503, {"status": "nothing can be kept"})


def test_health_says_when_another_program_has_locked_the_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("donjon.web.monitor.health.BELIEVED_S", 0.0)
    monkeypatch.setattr(store_module, "PULSE_S", 0.0)
    monkeypatch.setattr("donjon.tables.store.database.LOCK_WAIT_S", 0.1)
    with Inn(tmp_path / "tables.db") as inn:
        lock = sqlite3.connect(tmp_path / "tables.db")
        lock.execute("BEGIN EXCLUSIVE")
        try:
            refused = inn.send("GET", "/health", b"", [])
        finally:
            lock.rollback()
            lock.close()
        assert (refused.status, refused.json()) == (503, {"status": "nothing can be kept"})
        assert inn.send("GET", "/health", b"", []).status == 200


def test_a_database_that_cannot_be_written_is_told_at_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    Store(url, Announcer()).close()
    plain = sqlite3.connect

    def read_only(place: str, **more: object) -> sqlite3.Connection:
        connection = plain(place, **more)  # type: ignore[call-overload]
        connection.execute("PRAGMA query_only=ON")
        return connection  # type: ignore[no-any-return]

    monkeypatch.setattr("donjon.tables.store.database.sqlite3.connect", read_only)
    with pytest.raises(StoreError, match="attempt to write a readonly database"):
        Store(url, Announcer())


def test_a_disk_that_is_full_is_told_at_the_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise store_module.DatabaseError("database or disk is full")

    monkeypatch.setattr(Store, "_take_pulse", full)
    with pytest.raises(StoreError, match="can be read but not written: database or disk is full"):
        Store(f"sqlite:///{tmp_path / 'tables.db'}", Announcer())
