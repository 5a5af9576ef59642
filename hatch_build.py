"""The build hook: with DONJON_COMPILED=1 in the environment, the wheel carries compiled modules.

The hot modules, listed in pyproject.toml under [tool.donjon], go through mypyc together and land
next to their own sources in the wheel. All the work happens in a temporary copy, so no compiled
file ever appears in src/, where it would shadow later edits and slip into a plain wheel.

Run as a script, this file says what the machine lacks to compile, and exits with 1 if anything.
"""

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from contextlib import chdir
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def wanted() -> bool:
    return os.environ.get("DONJON_COMPILED") == "1"


def lacking() -> str | None:
    """What this machine lacks to compile extension modules, or None."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    if shutil.which(compiler[0]) is None:
        return "no C compiler found"
    headers = [f"-I{sysconfig.get_path(kind)}" for kind in ("include", "platinclude")]
    probe = subprocess.run(
        [*compiler, *headers, "-fsyntax-only", "-x", "c", "-"],
        input=b"#include <Python.h>\n",
        capture_output=True,
        check=False,
    )
    return "no C headers of Python found" if probe.returncode else None


def hot_modules(source: Path, globs: list[str]) -> list[Path]:
    found = {path for glob in globs for path in source.glob(glob)}
    hot = sorted(path for path in found if path.name != "__init__.py")
    if not hot:
        raise RuntimeError(f"nothing to compile: no file matches {', '.join(globs)}")
    return hot


def compile_together(source: Path, globs: list[str], workshop: Path) -> dict[str, str]:
    """Compile the hot modules under source as one library with a thin module for each.

    Returns what was built: the path of each file, and its place in the wheel.
    """
    from mypyc.build import mypycify
    from setuptools import Distribution

    target = workshop / "compiled"
    with chdir(source):
        extensions = mypycify(
            [
                # How strict the types are is for `make check`; here they only have to be right.
                "--config-file=",
                "--explicit-package-bases",
                "--follow-imports=silent",
                *map(str, hot_modules(Path(), globs)),
            ],
            opt_level="3",
            debug_level="0",
            multi_file=False,
            separate=False,
            target_dir=str(workshop / "c"),
            group_name="donjon",
        )
        build = Distribution({"ext_modules": extensions}).get_command_obj("build_ext")
        build.build_lib = str(target)
        build.build_temp = str(workshop / "objects")
        build.ensure_finalized()
        build.run()
    libraries = sorted(target.rglob("*" + sysconfig.get_config_var("EXT_SUFFIX")))
    return {str(library): library.relative_to(target).as_posix() for library in libraries}


class CompiledModules(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """mypyc reads the types of what the hot modules import, so those come along."""
        if not wanted():
            return []
        return ["mypy[mypyc]>=1.18", "setuptools>=77", *self.metadata.core.dependencies]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if not wanted() or version == "editable":
            return
        if lack := lacking():
            raise RuntimeError(f"DONJON_COMPILED=1, but {lack}")
        self.workshop = TemporaryDirectory(prefix="donjon-")
        workshop = Path(self.workshop.name)
        source = shutil.copytree(
            Path(self.root, "src"),
            workshop / "src",
            ignore=shutil.ignore_patterns("*.so", "*.pyd", ".*_cache", "__pycache__"),
        )
        globs = self.metadata.config["tool"]["donjon"]["compiled"]
        build_data["force_include"] |= compile_together(source, globs, workshop)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "workshop"):
            self.workshop.cleanup()


if __name__ == "__main__":
    if lack := lacking():
        print(lack)
        sys.exit(1)
