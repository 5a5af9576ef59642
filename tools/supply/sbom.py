"""`make sbom`: the bill of materials of the pins, as CycloneDX 1.6 in JSON.

Each library has its version, its licence, the hashes of the files of its release, and whether it is
needed to play, for a server or only by those who work on Donjon. The same pins give the same bytes.
"""

from __future__ import annotations

import json
import sys
import tomllib
from pathlib import Path
from typing import Any
from uuid import NAMESPACE_URL, uuid5

from tools.supply.licences import LAYERS_USED, UNKNOWN, licences
from tools.supply.pins import ROOT, Pin, read

SCOPES = {"play": "required", "server": "optional"}
"""What a layer is to whoever runs Donjon; all others are `excluded`: not there when it runs."""


def component(pin: Pin, scope: str, licence: str) -> dict[str, Any]:
    """One library of the bill."""
    purl = f"pkg:pypi/{pin.name}@{pin.version}"
    part: dict[str, Any] = {
        "type": "library",
        "bom-ref": purl,
        "name": pin.name,
        "version": pin.version,
        "scope": scope,
        "purl": purl,
        "externalReferences": [
            {
                "type": "distribution",
                "url": purl,
                "hashes": [{"alg": "SHA-256", "content": each} for each in pin.hashes],
            }
        ],
    }
    if licence == "BSD":
        part["licenses"] = [{"license": {"name": "BSD, clauses not stated"}}]
    elif licence != UNKNOWN:
        part["licenses"] = [{"expression": licence}]
    return part


def bill(root: Path = ROOT) -> dict[str, Any]:
    """The whole bill: Donjon, and every pinned library once."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    version, stated = project["version"], licences()
    own = f"pkg:pypi/donjon@{version}"
    parts: dict[str, dict[str, Any]] = {}
    for layer in LAYERS_USED:
        for pin in read(layer, root):
            part = component(pin, SCOPES.get(layer, "excluded"), stated.get(pin.name, UNKNOWN))
            parts.setdefault(part["bom-ref"], part)
    components = [parts[ref] for ref in sorted(parts)]
    return {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid5(NAMESPACE_URL, json.dumps([own, components]))}",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": own,
                "name": "donjon",
                "version": version,
                "licenses": [{"expression": project["license"]}],
                "purl": own,
            }
        },
        "components": components,
        "dependencies": [
            {
                "ref": own,
                "dependsOn": [
                    part["bom-ref"] for part in components if part["scope"] == "required"
                ],
            }
        ],
    }


def main(place: Path) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    made = bill()
    place.write_text(json.dumps(made, indent=2) + "\n", encoding="utf-8")
    print(f"{place}: {len(made['components'])} libraries")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
