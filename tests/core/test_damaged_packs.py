"""Damaged packs: each is taken, or refused in a sentence that names it, in all ways people use.

`DONJON_PACKS=1000 pytest -s --timeout 0 tests/core/test_damaged_packs.py` damages so many in place
of a few, and writes how many of them can be played with.
"""

from __future__ import annotations

import os
import re
import sys
import time
from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner

from donjon.core.box.shelf import box, shelf
from donjon.core.errors import DonjonError
from donjon.tables.conduct.opening import open_table
from donjon.tables.entries import Chair
from donjon.terminal.app import app
from donjon.web.view.box import packs_of as shown_packs
from tests.core.damage import DAMAGES, copies, damaged

PACKS = int(os.environ.get("DONJON_PACKS", "40"))
"""How many packs are damaged, of all boxes together."""
PATIENCE_S = 60.0
"""Seconds of CPU that nothing here may take: what goes round in circles, not what is slow."""
OURS = re.compile(r"\b[A-Z]\w*(Error|Exception)\b")
"""What a sentence for people does not hold: the name of a Python error."""


def told(text: str, pack: Path) -> None:
    """A refusal is a sentence for people that names the pack."""
    assert pack.name in text, text
    assert "Traceback" not in text, text
    assert not OURS.search(text), text


def typed(*words: str) -> str:
    """What a command writes; it ends with 0, or with 1 and a sentence."""
    done = CliRunner().invoke(app, list(words))
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exc_info
    return done.output


def tried(name: str, pack: Path) -> bool:
    """Whether a pack can be played with; every way says the same."""
    game = box(name)
    try:
        chairs = [Chair("Ann", "ann")] * game.seats[-1]
        open_table(name, chairs, {}, "turn", False, packs=[game.pack(pack)])
        taken = True
    except DonjonError as error:
        taken = False
        told(str(error), pack)
    checked = typed("pack", "check", str(pack))
    if not taken:
        told(checked, pack)
    listed = typed("pack", "list", name)
    if not taken:
        told(listed, pack)
    assert ("left out" in listed) == (not taken), (checked, listed)
    own = {one.name for one in (game.folder / "packs").glob("*")}
    shown = {one.id for one in shown_packs(game)}
    assert bool(shown - own) == taken, shown
    return taken


@pytest.mark.parametrize("name", [one.id for one in shelf()])
def test_a_damaged_pack_is_taken_or_refused_in_a_sentence(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DONJON_DATA", str(tmp_path))
    place = tmp_path / "packs" / name / "mine"
    sound = copies(box(name), tmp_path / "sound")
    taken = 0
    fallen: list[str] = []
    count = PACKS // len(shelf()) + 1
    for seed in range(count):
        rng = Random(f"{name} {seed}")
        how = damaged(rng.choice(sound), place, rng)
        before = time.process_time()
        try:
            taken += tried(name, place)
        except Exception as error:
            fallen.append(f"seed {seed}: {how}: {type(error).__name__}: {str(error)[:600]}")
        if time.process_time() - before > PATIENCE_S:
            fallen.append(f"seed {seed}: {how}: it takes too long")
    refused = count - taken - len(fallen)
    figures = f"{count} damaged packs, {taken} taken, {refused} refused, {len(fallen)} fell"
    sys.stdout.write(f"{name}: {figures}\n")
    assert not fallen, "\n".join(fallen)


def test_every_damage_changes_something() -> None:
    data = (box("escape-the-dark-castle").folder / "pack" / "items.toml").read_bytes()
    for name, damage in DAMAGES.items():
        assert any(damage(data, Random(seed)) != data for seed in range(5)), name
