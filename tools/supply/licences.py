"""`make licences`: the licence of every pinned library, as its own metadata says.

It fails if one is not known, or does not go with a program under the MIT licence. Yardsticks of the
benchmarks are left out: nothing of Donjon needs them.
"""

from __future__ import annotations

import re
import sys
from importlib.metadata import Distribution, PackageNotFoundError, distribution

from tools.supply.pins import LAYERS, read

LAYERS_USED = [layer.name for layer in LAYERS if layer.name != "bench"]
FITTING = {
    "0BSD",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSD",
    "ISC",
    "LGPL-3.0-only",
    "MIT",
    "MPL-2.0",
    "OFL-1.1",
    "PSF-2.0",
}
"""Licences of libraries that a program under the MIT licence may use and be shipped with.

MPL-2.0 and LGPL-3.0 ask that the library itself stays free and can be replaced; each is installed
beside Donjon, unchanged, so both hold. `BSD` is what metadata without a number of clauses says.
"""
WORDS = {
    "Apache 2.0": "Apache-2.0",
    "Apache Software License": "Apache-2.0",
    "BSD 2-Clause License": "BSD-2-Clause",
    "BSD License": "BSD",
    "ISC License": "ISC",
    "ISC License (ISCL)": "ISC",
    "MIT License": "MIT",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
    "SIL OFL 1.1": "OFL-1.1",
    "SIL Open Font License 1.1 (OFL-1.1)": "OFL-1.1",
}
"""What metadata says in words, by the identifier of SPDX."""
READ = {"axe-playwright-python": "MIT"}
"""Libraries whose metadata names no licence, but whose files hold one, read by us."""
UNKNOWN = "unknown"


def licence(library: Distribution) -> str:
    """The licence of an installed library as an expression of SPDX, or `UNKNOWN`."""
    about = library.metadata
    if "License-Expression" in about:
        return about["License-Expression"]
    [stated, *_] = about.get_all("License", [""])
    stated = stated.strip().split("\n")[0]  # some hold the whole text
    stated = WORDS.get(stated, stated)
    if stated and fits(stated):
        return stated
    prefix = "License :: OSI Approved :: "
    classes = [
        line.removeprefix(prefix)
        for line in about.get_all("Classifier", [])
        if line.startswith(prefix)
    ]
    if classes:
        return " OR ".join(WORDS.get(each, each) for each in classes)
    return READ.get(about["Name"].lower(), UNKNOWN)


def fits(expression: str) -> bool:
    """Whether a licence lets a program under the MIT licence use what is under it."""
    every = re.sub(r"[()]", " ", expression).split(" AND ")
    return all(any(one.strip() in FITTING for one in each.split(" OR ")) for each in every)


def licences(layers: list[str] = LAYERS_USED) -> dict[str, str]:
    """The licence of each pinned library that is installed here, by its name."""
    by_name: dict[str, str] = {}
    for pin in (pin for layer in layers for pin in read(layer)):
        try:
            by_name[pin.name] = licence(distribution(pin.name))
        except PackageNotFoundError:
            if not pin.marker:
                by_name[pin.name] = UNKNOWN
    return by_name


def main() -> int:
    wrong = 0
    for layer in LAYERS_USED:
        print(f"{layer}:")
        for name, expression in sorted(licences([layer]).items()):
            good = fits(expression)
            wrong += not good
            print(f"  {name:28} {expression}{'' if good else '  <- unknown, or does not fit'}")
    if wrong:
        print(f"licences: {wrong} to look at; tools/supply/licences.py says what fits")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
