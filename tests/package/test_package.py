"""What is there after `import donjon`, and what a wheel carries."""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import tomllib
from pathlib import Path
from zipfile import ZipFile

import pytest
from hatchling.builders.wheel import WheelBuilder

import donjon

ROOT = Path(__file__).parent.parent.parent


@pytest.mark.parametrize("name", ["bots", "drawing", "kit", "lab"])
def test_packages_are_there_after_the_import(name: str) -> None:
    code = f"import donjon; assert donjon.{name}.__name__ == 'donjon.{name}'"
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)


def test_the_import_does_not_wait_for_them() -> None:
    code = "import donjon, sys; sys.exit(any(m in sys.modules for m in {LATER}))".format(
        LATER=("donjon.bots", "donjon.drawing", "donjon.kit", "donjon.lab", "importlib.metadata")
    )
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)


def test_what_is_not_there_is_told() -> None:
    assert {"bots", "kit", "lab", "shelf"} <= set(dir(donjon))
    with pytest.raises(AttributeError, match="has no attribute 'bot'"):
        _ = donjon.bot


@pytest.fixture(scope="module")
def wheel() -> set[str]:
    """The files that a wheel carries."""
    builder = WheelBuilder(str(ROOT))
    return {file.distribution_path for file in builder.recurse_included_files()}


def test_a_wheel_carries_the_marker_of_its_types(wheel: set[str]) -> None:
    assert "donjon/py.typed" in wheel


def test_a_wheel_carries_every_file_of_the_package(wheel: set[str]) -> None:
    source = ROOT / "src"
    kept = {"__pycache__", ".mypy_cache", ".ruff_cache"}
    files = [file for file in (source / "donjon").rglob("*") if file.is_file()]
    wanted = {str(f.relative_to(source)) for f in files if not kept & set(f.parts)}
    assert wanted - wheel == set()


def test_the_version_is_one() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["version"] == donjon.__version__


def test_a_source_package_has_what_a_wheel_is_built_with(tmp_path: Path) -> None:
    """The build hook comes along, and a wheel made from the unpacked sources carries the games."""
    build = [sys.executable, "-m", "hatchling", "build"]
    subprocess.run(
        [*build, "-t", "sdist", "-d", str(tmp_path)], cwd=ROOT, check=True, capture_output=True
    )
    [packed] = tmp_path.glob("*.tar.gz")
    with tarfile.open(packed) as archive:
        archive.extractall(tmp_path, filter="data")
    unpacked = tmp_path / packed.name.removesuffix(".tar.gz")
    assert (unpacked / "tools" / "compile" / "hook.py").exists()
    env = {name: value for name, value in os.environ.items() if name != "DONJON_COMPILED"}
    subprocess.run(
        [*build, "-t", "wheel", "-d", str(tmp_path)],
        cwd=unpacked,
        env=env,
        check=True,
        capture_output=True,
    )
    [wheel] = tmp_path.glob("*.whl")
    assert wheel.name.endswith("-py3-none-any.whl")
    with ZipFile(wheel) as archive:
        names = set(archive.namelist())
    assert "donjon/games/skull_tower/box.toml" in names
    assert not [name for name in names if name.startswith(("tools/", "tests/"))]
