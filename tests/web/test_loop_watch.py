"""The watch of the loop: what took longest, and how long a row was."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from donjon.web.monitor import loop_watch
from donjon.web.monitor.loop_watch import WATCH_FILE, longest, watched_loop


def test_a_long_callback_and_a_long_row_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "watch"
    monkeypatch.setenv(WATCH_FILE, str(file))
    monkeypatch.setattr(loop_watch, "TOLD_EVERY_S", 0.01)

    def busy(seconds: float) -> None:
        end = time.thread_time() + seconds
        while time.thread_time() < end:
            pass

    async def story() -> None:
        await asyncio.sleep(0.05)
        for _ in range(6):
            asyncio.get_running_loop().call_soon(busy, 0.05)
        while longest(file, 0.0).row_ms < 100:
            await asyncio.sleep(0.02)

    start = time.time()
    with asyncio.Runner(loop_factory=watched_loop) as runner:
        runner.run(asyncio.wait_for(story(), 60))
    told = longest(file, start)
    assert 50 <= told.callback_ms < told.row_ms, "a row is longer than each of its callbacks"
    assert longest(file, time.time() + 60).row_ms == 0, "nothing was told since"
