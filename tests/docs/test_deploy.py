"""The files for those who run a server name options that there are."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import typer

from donjon.terminal.app import app

FOLDER = Path(__file__).parents[2] / "deploy"
OWN = {"--no-cache-dir", "--require-hashes", "--no-deps", "--no-build-isolation"}
OWN |= {"--system", "--uid", "--from", "--now"}
"""Options of other programs."""


@pytest.mark.parametrize("name", ["donjon.service", "Containerfile"])
def test_every_option_is_one_of_ours(name: str) -> None:
    command = typer.main.get_command(app)
    known = {opt for param in command.params for opt in (*param.opts, *param.secondary_opts)}
    text = (FOLDER / name).read_text(encoding="utf-8")
    used = set(re.findall(r"--[a-z][a-z-]+(?=[ \"\n])", text)) - OWN
    assert used
    assert used <= known


@pytest.mark.parametrize("name", ["nginx.conf", "Caddyfile"])
def test_the_counts_are_not_passed_on(name: str) -> None:
    text = (FOLDER / name).read_text(encoding="utf-8")
    assert "/metrics" in text
    assert "X-Forwarded-For" in text
