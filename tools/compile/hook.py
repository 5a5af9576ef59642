"""The build hook: with DONJON_COMPILED=1 in the environment, the wheel carries compiled modules.

The hot modules, listed in pyproject.toml under [tool.donjon], go through mypyc and land next to
their own sources in the wheel. Each game is a library of its own, so that several are compiled at
once, and after a change only what it touches: DONJON_KEEP names a folder for libraries to use
again. DONJON_JOBS says how many compilers may run; without it, one for each core. DONJON_OPT says
how hard they try, 3 unless it is said otherwise.

All the work happens in a temporary copy, so no compiled file ever appears in src/, where it would
shadow later edits and slip into a plain wheel.
"""

import hashlib
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
    """Whether a wheel with compiled modules was asked for."""
    return os.environ.get("DONJON_COMPILED") == "1"


def level() -> str:
    """How hard the C compiler tries: the number of its -O option."""
    return os.environ.get("DONJON_OPT") or "3"


def compiler() -> list[str]:
    """The command of the C compiler."""
    return shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")


def accepts(options: list[str], text: str) -> bool:
    """Whether the compiler takes these options and this text."""
    command = [*compiler(), *options, "-fsyntax-only", "-x", "c", "-"]
    probe = subprocess.run(command, input=text.encode(), capture_output=True, check=False)
    return probe.returncode == 0


def lacking() -> str | None:
    """What this machine lacks to compile extension modules, or None."""
    if shutil.which(compiler()[0]) is None:
        return "no C compiler found"
    headers = [f"-I{sysconfig.get_path(kind)}" for kind in ("include", "platinclude")]
    return None if accepts(headers, "#include <Python.h>\n") else "no C headers of Python found"


def flags() -> list[str]:
    """The options that mypyc does not give by itself, as far as the compiler takes them.

    The first three make calls inside a library direct. The last spares warnings about text that
    no person wrote: looking for them takes half of the time at -O0.
    """
    known = ["-fno-semantic-interposition", "-fvisibility=hidden", "-fno-plt", "-w"]
    return [flag for flag in known if accepts(["-Werror", flag], "int donjon;\n")]


def add_flags(extensions: list[Any], more: list[str]) -> None:
    """Give each extension these options too.

    mypyc hands one list to all extensions. Each gets its own, or else that list would grow with
    every extension, and one module more would change the command that builds all others.
    """
    for extension in extensions:
        extension.extra_compile_args = [*extension.extra_compile_args, *more]


def hot_modules(source: Path, globs: list[str]) -> list[Path]:
    """The modules that the globs name, in order; a package's `__init__.py` stays plain."""
    matches = {path for glob in globs for path in source.glob(glob)}
    hot = sorted(path for path in matches if path.name != "__init__.py")
    if not hot:
        raise RuntimeError(f"nothing to compile: no file matches {', '.join(globs)}")
    return hot


def groups(hot: list[Path]) -> list[tuple[list[str], str]]:
    """The libraries: one for each game, and one for what they all use."""
    libraries: dict[str, list[str]] = {}
    for path in hot:
        _, layer, *rest = path.parts
        name = f"donjon_{rest[0]}" if layer == "games" else "donjon"
        libraries.setdefault(name, []).append(str(path))
    return [(files, name) for name, files in libraries.items()]


def compile_in_groups(source: Path, globs: list[str], workshop: Path) -> dict[str, str]:
    """Compile the hot modules under source: a library for each group, a thin file for each module.

    Returns what was built: the path of each file, and its place in the wheel.
    """
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    target = workshop / "compiled"
    with chdir(source):
        hot = hot_modules(Path(), globs)
        extensions = mypycify(
            [
                # How strict the types are is for `make check`; here they only have to be right.
                "--config-file=",
                "--explicit-package-bases",
                "--follow-imports=silent",
                *map(str, hot),
            ],
            opt_level=level(),
            debug_level="0",
            multi_file=False,
            separate=groups(hot),
            target_dir=str(workshop / "c"),
        )
        add_flags(extensions, flags())
        # The largest first, so that no core is left alone with it at the end.
        extensions.sort(key=lambda each: -sum(Path(file).stat().st_size for file in each.sources))
        build = build_ext(Distribution({"ext_modules": extensions}))
        build.build_lib = str(target)
        build.build_temp = str(workshop / "objects")
        build.parallel = int(os.environ.get("DONJON_JOBS") or os.cpu_count() or 1)
        build.ensure_finalized()
        if keep := os.environ.get("DONJON_KEEP"):
            reuse(build, Path(keep))
        build.run()
    libraries = sorted(target.rglob("*" + sysconfig.get_config_var("EXT_SUFFIX")))
    return {str(library): library.relative_to(target).as_posix() for library in libraries}


def reuse(build: Any, keep: Path) -> None:
    """Let a build take libraries it has built before from the same text, and keep new ones.

    One library is kept for each Python and level of optimisation: who tests (0) and who plays (3)
    by turns builds neither again.
    """
    import mypy.version

    make = build.build_extension

    def build_extension(extension: Any) -> None:
        tools = [sys.version, mypy.version.__version__, compiler(), extension.extra_compile_args]
        digest = hashlib.sha256(repr(tools).encode())
        for file in [*extension.sources, *extension.depends]:
            digest.update(Path(file).read_bytes())
        library = Path(build.get_ext_fullpath(extension.name))
        shelf = keep / f"{sys.implementation.cache_tag}-O{level()}" / extension.name
        kept = shelf / digest.hexdigest() / library.name
        if not kept.exists():
            make(extension)
            shutil.rmtree(shelf, ignore_errors=True)
            kept.parent.mkdir(parents=True)
            new = shutil.copy2(library, kept.with_name(f"{os.getpid()}"))
            Path(new).rename(kept)
        library.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(kept, library)

    build.build_extension = build_extension


class CompiledModules(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """The compilers, as the extra `compile` names them, and all that the hot modules import.

        mypyc reads the types of what is imported.
        """
        if not wanted():
            return []
        compilers = self.metadata.core.optional_dependencies["compile"]
        return [*compilers, *self.metadata.core.dependencies]

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
        build_data["force_include"] |= compile_in_groups(source, globs, workshop)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if hasattr(self, "workshop"):
            self.workshop.cleanup()
