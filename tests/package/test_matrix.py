"""Which Pythons are promised, and which of them `make matrix` finds."""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

import pytest
import yaml

from tools import matrix

HERE = "{}.{}".format(*sys.version_info)


def test_the_pythons_that_are_promised_are_those_that_are_tested() -> None:
    project = tomllib.loads((matrix.ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    words = [line.split(" :: ")[-1] for line in project["classifiers"]]
    assert [word for word in words if word.startswith("3.")] == matrix.VERSIONS
    assert project["requires-python"] == f">={matrix.VERSIONS[0]}"
    file = matrix.ROOT / ".github" / "workflows" / "test.yml"
    jobs = yaml.safe_load(file.read_text(encoding="utf-8"))["jobs"]
    assert jobs["suite"]["strategy"]["matrix"]["python"] == matrix.VERSIONS


def test_a_python_is_taken_only_if_it_runs_and_is_what_its_name_says(tmp_path: Path) -> None:
    assert matrix.runs(Path(sys.executable), HERE)
    assert not matrix.runs(Path(sys.executable), "3.10")
    shim = tmp_path / "python3.12"
    shim.write_text("#!/bin/sh\necho 'command not found' >&2\nexit 127\n")
    shim.chmod(0o755)
    assert not matrix.runs(shim, "3.12")


def test_versions_of_pyenv_are_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYENV_ROOT", str(tmp_path))
    monkeypatch.setenv("PATH", "")
    assert matrix.pythons() == {}
    python = tmp_path / "versions" / f"{HERE}.99" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.symlink_to(sys.executable)
    assert matrix.pythons() == {HERE: python}


@pytest.mark.parametrize(
    ("code", "output", "said"),
    [
        (0, "== 12 passed in 3.45s ==\n", "passed: 12 passed in 3.45s"),
        (1, "== 1 failed, 11 passed in 3s ==\n", "FAILED: 1 failed, 11 passed in 3s"),
        (2, "no such library\n", "FAILED: no tests were run; see build/matrix/9.9/output.txt"),
    ],
)
def test_how_each_python_ended_is_said(
    code: int,
    output: str,
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    make = tmp_path / "bin" / "make"
    make.parent.mkdir()
    make.write_text(f"#!/bin/sh\nprintf '{output}'\nexit {code}\n")
    make.chmod(0o755)
    monkeypatch.setenv("PATH", f"{make.parent}:/usr/bin:/bin")
    monkeypatch.setattr(matrix, "ROOT", tmp_path)
    monkeypatch.setattr(matrix, "pythons", lambda: {"9.9": Path("python9.9")})
    assert matrix.main(["9.9"]) == (1 if code else 0)
    assert said in capsys.readouterr().out


def test_a_python_that_is_not_here_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert matrix.main(["2.7"]) == 1
    assert "no Python 2.7" in capsys.readouterr().out
