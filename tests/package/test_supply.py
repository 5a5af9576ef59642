"""The libraries that Donjon stands on: pinned by hash, used, and under licences that fit."""

from __future__ import annotations

import ast
import json
import re
import subprocess
import sys
import tomllib
from email.message import Message
from functools import cache
from importlib.metadata import Distribution, distributions, packages_distributions
from importlib.util import find_spec
from pathlib import Path
from typing import Any, cast

import pytest
from packaging.requirements import Requirement

from tools.supply import licences, pins, sbom

ROOT = pins.ROOT
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]
LIBRARIES = packages_distributions()
INSTALLED = {pins.normal(each.metadata["Name"]): each for each in distributions()}
THROUGH = {
    "httptools": "uvicorn.protocols.http.httptools_impl",
    "uvloop": "uvicorn.loops.uvloop",
}
"""Libraries that another one takes up for us, and the module that does."""
NAMED = {
    "editables": ("tools/supply/pins.py", '"editables"'),
    "font-source-sans-pro": ("src/donjon/drawing/type/faces.py", '"font_source_sans_pro"'),
    "font-source-serif-pro": ("src/donjon/drawing/type/faces.py", '"font_source_serif_pro"'),
    "import-linter": ("Makefile", "lint-imports"),
    "mkdocs-material": ("mkdocs.yml", "name: material"),
    "pettingzoo": ("bench/subjects.py", 'f"pettingzoo.'),
    "pytest-cov": ("Makefile", "--cov"),
    "pytest-rerunfailures": ("tests/browser/conftest.py", "flaky(reruns="),
    "pytest-timeout": ("pyproject.toml", "\ntimeout = "),
    "pytest-xdist": ("Makefile", "-n auto"),
    "ruff": ("Makefile", "ruff check"),
}
"""Libraries that are used without an import: where, and by which words."""
YARDSTICKS = {
    "catanatron": "catanatron",
    "open_spiel": "open-spiel",
    "pyspiel": "open-spiel",
    "rlcard": "rlcard",
}
"""Modules of the benchmarks, which are not installed with the tests, by their libraries."""


def declared(*extras: str) -> set[str]:
    """What pyproject.toml asks for: always, or with these extras."""
    lines = [*PROJECT["dependencies"]] if not extras else [x for e in extras for x in EXTRAS[e]]
    names = {pins.normal(Requirement(line).name) for line in lines}
    return names - {"donjon"}


@cache
def modules_of(folder: str) -> set[str]:
    """The first names of all modules that the files of a folder import when they run."""
    names: set[str] = set()
    for file in (ROOT / folder).rglob("*.py"):
        text = file.read_text(encoding="utf-8")
        if names.issuperset(re.findall(r"^\s*(?:from|import)\s+(\w+)", text, re.MULTILINE)):
            continue
        waiting: list[ast.AST] = [ast.parse(text)]
        while waiting:
            node = waiting.pop()
            if isinstance(node, ast.Import):
                names |= {each.name.split(".")[0] for each in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                names.add(node.module.split(".")[0])
            elif isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
                waiting += node.orelse
            elif not isinstance(node, ast.expr):
                waiting += ast.iter_child_nodes(node)
    return names


def imported(*folders: str) -> set[str]:
    """The libraries that the modules of some folders import when they run."""
    modules = {module for folder in folders for module in modules_of(folder)}
    installed = LIBRARIES.items()
    names = {
        pins.normal(name) for module, names in installed if module in modules for name in names
    }
    return (names | {YARDSTICKS[each] for each in modules & YARDSTICKS.keys()}) - {"donjon"}


def used_otherwise(name: str) -> bool:
    """Whether a library that nothing imports is used all the same, as the tables above say."""
    if name in NAMED:
        file, words = NAMED[name]
        return words in (ROOT / file).read_text(encoding="utf-8")
    if name in THROUGH and (spec := find_spec(THROUGH[name])) and spec.origin:
        return f"import {name}" in Path(spec.origin).read_text(encoding="utf-8")
    return False


def unused(wanted: set[str], *folders: str) -> set[str]:
    return {name for name in wanted - imported(*folders) if not used_otherwise(name)}


def test_every_library_is_used() -> None:
    assert unused(declared(), "src") == set()
    assert unused(declared("postgres", "redis"), "src") == set()
    assert unused(declared("compile", "docs", "dev"), "tests", "tools", "bench") == set()
    assert unused(declared("bench"), "bench") == set()
    assert unused({"litestar", "schemathesis", "nothing"}, "src") == {"schemathesis", "nothing"}


def test_what_is_imported_is_asked_for() -> None:
    """Not by way of another library, which may drop it."""
    template = {"pytest"}  # the tests of the game that `donjon new` writes
    assert imported("src") - declared() - declared("postgres", "redis") - template == set()
    everything = declared() | declared("postgres", "redis", "compile", "docs", "dev", "bench")
    assert imported("tests", "tools", "bench") - everything == set()


def test_no_table_of_this_file_outlives_what_it_is_for() -> None:
    everything = declared() | declared(*EXTRAS)
    assert NAMED.keys() - everything == set()
    assert THROUGH.keys() - everything == set()


@pytest.mark.parametrize("layer", pins.LAYERS, ids=lambda layer: layer.name)
def test_a_layer_pins_all_that_its_extras_ask_for(layer: pins.Layer) -> None:
    before = pins.LAYERS[: pins.LAYERS.index(layer) + 1]
    by_name = {pin.name: pin for each in before for pin in pins.read(each.name)}
    lines = [*PROJECT["dependencies"], *pins.build_tools()]
    lines += [line for extra in layer.extras for line in EXTRAS[extra]]
    for need in map(Requirement, lines):
        if need.name != "donjon":
            pin = by_name[pins.normal(need.name)]
            assert need.specifier.contains(pin.version), f"{need} is pinned at {pin.version}"


def test_pins_are_complete() -> None:
    """pip resolves nothing, so what a pinned library needs is pinned too, at a fitting version."""
    by_name: dict[str, pins.Pin] = {}
    for layer in licences.LAYERS_USED:
        mine = pins.read(layer)
        by_name |= {pin.name: pin for pin in mine}
        for name in {pin.name for pin in mine} & INSTALLED.keys():
            for need in map(Requirement, INSTALLED[name].requires or []):
                if need.marker is None or need.marker.evaluate({"extra": ""}):
                    pin = by_name[pins.normal(need.name)]
                    assert need.specifier.contains(pin.version), f"{name} needs {need}"
    assert len(by_name.keys() & INSTALLED.keys()) > 90


def test_every_pin_has_hashes_and_one_version() -> None:
    versions: dict[str, str] = {}
    for pin in (pin for layer in pins.LAYERS for pin in pins.read(layer.name)):
        assert pin.hashes, pin.name
        assert len(set(pin.hashes)) == len(pin.hashes)
        assert versions.setdefault(pin.name, pin.version) == pin.version
    assert len(versions) > 100


def test_pins_name_no_place_to_get_them_from() -> None:
    for layer in pins.LAYERS:
        text = (ROOT / "pins" / f"{layer.name}.txt").read_text(encoding="utf-8")
        assert "://" not in text
        assert not re.search(r"^-", text, re.MULTILINE)


def test_pins_are_written_as_they_are_read() -> None:
    for layer in pins.LAYERS:
        text = (ROOT / "pins" / f"{layer.name}.txt").read_text(encoding="utf-8")
        assert "\n".join(pin.lines for pin in pins.read(layer.name)) + "\n" == text
    with pytest.raises(ValueError, match="no library at one version"):
        pins.parse("rich>=13\n")


def test_another_file_under_a_pinned_name_is_refused(tmp_path: Path) -> None:
    """What `make` asks of pip, with a library that is not the one that was pinned."""
    wheel = tmp_path / "segno-1.6.6-py3-none-any.whl"
    wheel.write_bytes(b"something else")
    [pin] = [pin for pin in pins.read("play") if pin.name == "segno"]
    wanted = tmp_path / "pins.txt"
    wanted.write_text(pin.lines + "\n", encoding="utf-8")
    pip = [sys.executable, "-m", "pip", "--isolated", "download", "--no-deps", "--no-index"]
    run = subprocess.run(
        [*pip, "--find-links", tmp_path, "--require-hashes", "-r", wanted, "-d", tmp_path / "to"],
        capture_output=True,
        text=True,
        check=False,
        timeout=100,
    )
    assert run.returncode != 0
    assert "DO NOT MATCH THE HASHES" in run.stderr


def test_make_installs_by_hash() -> None:
    dry = ["make", "--dry-run", "--always-make", "VENV=build/none"]
    for goal, layers in [(".play", ["play"]), (".dev", ["play", "server", "compile", "dev"])]:
        run = subprocess.run(
            [*dry, f"build/none/{goal}"], cwd=ROOT, capture_output=True, text=True, check=True
        )
        wanted = "--require-hashes --no-deps " + " ".join(
            f"-r pins/{layer}.txt" for layer in layers
        )
        assert wanted + "\n" in run.stdout
        assert "--no-deps --no-build-isolation -e ." in run.stdout


def test_every_licence_is_known_and_fits() -> None:
    stated = licences.licences()
    assert {name for name, each in stated.items() if not licences.fits(each)} == set()
    assert len(stated) > 90
    assert stated["litestar"] == "MIT"


@pytest.mark.parametrize(
    ("expression", "good"),
    [
        ("MIT", True),
        ("MIT AND PSF-2.0", True),
        ("GPL-3.0-only OR MIT", True),
        ("(MIT OR GPL-3.0-only) AND GPL-3.0-only", False),
        ("GPL-3.0-only", False),
        ("AGPL-3.0-or-later", False),
        (licences.UNKNOWN, False),
    ],
)
def test_which_licences_fit(expression: str, good: bool) -> None:
    assert licences.fits(expression) is good


class Library:
    """A library of which there are only lines of metadata."""

    def __init__(self, *lines: tuple[str, str]) -> None:
        self.metadata = Message()
        for name, value in [("Name", "something"), *lines]:
            self.metadata[name] = value


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ([("License-Expression", "BSD-3-Clause"), ("License", "MIT")], "BSD-3-Clause"),
        ([("License", "MIT License")], "MIT"),
        ([("License", "UNKNOWN"), ("Classifier", "License :: OSI Approved :: MIT License")], "MIT"),
        ([("License", "Our very own")], licences.UNKNOWN),
        ([], licences.UNKNOWN),
    ],
)
def test_what_a_library_says_of_its_licence(lines: list[tuple[str, str]], said: str) -> None:
    assert licences.licence(cast(Distribution, Library(*lines))) == said


def test_the_bill_of_materials_has_every_pin(tmp_path: Path) -> None:
    sbom.main(tmp_path / "bill.json")
    bill: dict[str, Any] = json.loads((tmp_path / "bill.json").read_text(encoding="utf-8"))
    assert (bill["bomFormat"], bill["specVersion"]) == ("CycloneDX", "1.6")
    assert bill["metadata"]["component"]["version"] == PROJECT["version"]
    by_purl = {part["purl"]: part for part in bill["components"]}
    assert len(by_purl) == len(bill["components"])
    for layer in licences.LAYERS_USED:
        for pin in pins.read(layer):
            part = by_purl[f"pkg:pypi/{pin.name}@{pin.version}"]
            [reference] = part["externalReferences"]
            assert [each["content"] for each in reference["hashes"]] == pin.hashes
    assert by_purl[purl("litestar")]["scope"] == "required"
    assert by_purl[purl("psycopg")]["scope"] == "optional"
    assert by_purl[purl("pytest")]["scope"] == "excluded"
    assert by_purl[purl("litestar")]["licenses"] == [{"expression": "MIT"}]
    assert sbom.bill() == bill


def purl(name: str) -> str:
    """The address of a pinned library in the bill."""
    all_pins = [pin for layer in licences.LAYERS_USED for pin in pins.read(layer)]
    return next(f"pkg:pypi/{pin.name}@{pin.version}" for pin in all_pins if pin.name == name)
