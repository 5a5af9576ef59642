"""Short runs against real servers; `python -m tests.history` makes long ones."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from itertools import islice
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from tests.history.places import place
from tests.history.plan import Setting, deeds, weights
from tests.history.plan import settings as all_settings
from tests.history.run import Size, run

SMALL = Size(people=2, devices=2, listeners=1, sights=150)
DEEDS, CALLS = 2, 8


@pytest.mark.parametrize("setting", all_settings(), ids=lambda setting: setting.words)
def test_a_seed_makes_one_plan_and_every_deed_comes(setting: Setting) -> None:
    planned = list(islice(deeds(5, setting), 400))
    assert planned == list(islice(deeds(5, setting), 400))
    assert planned != list(islice(deeds(6, setting), 400))
    assert {deed.name for deed in planned} == set(weights(setting))


@pytest.mark.long
@settings(
    max_examples=2,  # the first is the simplest, the second any other
    phases=[Phase.generate],
    database=None,
    suppress_health_check=list(HealthCheck),
)
@given(seed=st.integers(1, 2**32), workers=st.integers(1, 2))
def test_what_was_acknowledged_is_kept_and_nobody_sees_more(seed: int, workers: int) -> None:
    """Hypothesis chooses a seed; `python -m tests.history --seed ...` plays it again, for long."""
    with tempfile.TemporaryDirectory(prefix="donjon") as folder:
        report = run(seed, Setting(workers=workers), Path(folder), DEEDS, calls=CALLS, size=SMALL)
    assert report.faults == []
    assert sum(report.deeds.values()) == DEEDS
    assert report.acknowledged > DEEDS
    assert report.compared


def test_programs_of_a_place_follow_its_clock(tmp_path: Path) -> None:
    with place(Setting(), tmp_path) as where:
        where.move_clock(-1e9)
        asked = [sys.executable, "-c", "import time; print(time.time())"]
        told = subprocess.run(asked, env=where.env, capture_output=True, text=True, check=True)
        assert abs(float(told.stdout) + 1e9 - time.time()) < 3_600
