"""The list of foreign parts in the built client (CycloneDX 1.6), which the wheel carries as PEP 770 has it.

What is really in the client is found, not declared: a build with source maps names the modules of every script, and a
font is known by its bytes. Versions and licences come from the lock file.
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
import subprocess
import tempfile
import uuid
from collections.abc import Mapping
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
STATIC = ROOT / "src" / "amunre" / "service" / "static"
PACKAGE = re.compile(r"(?:^|/)node_modules/((?:@[^/]+/)?[^/@]+)(?=/)")
SPACE = uuid.UUID("0d6d2f0e-5f0d-5c7e-9a55-0a1f6f6e7265")


def owner(path: str) -> str | None:
    """The package of npm that a file belongs to: the innermost one."""
    names = PACKAGE.findall(path)
    return names[-1] if names else None


def packages_of_scripts(built: Path) -> set[str]:
    """The packages that the source maps below a folder name."""
    found: set[str] = set()
    for path in sorted(built.rglob("*.map")):
        sources = json.loads(path.read_text())["sources"]
        found |= {name for source in sources if source and (name := owner(source))}
    return found


def packages_of_fonts(static: Path, modules: Path) -> set[str]:
    """The packages that the built client's fonts are copies of."""
    wanted = {hashlib.sha256(font.read_bytes()).digest() for font in static.rglob("*.woff*")}
    found = set()
    for font in sorted(modules.glob("@fontsource*/*/files/*.woff*")):
        if hashlib.sha256(font.read_bytes()).digest() in wanted and (name := owner(font.as_posix())):
            found.add(name)
    return found


def component(name: str, locked: Mapping[str, Any]) -> dict[str, Any]:
    """One part, with its version, licence and the digest that npm checks it by."""
    scope, _, rest = name.rpartition("/")
    path = f"{scope.replace('@', '%40')}/{rest}" if scope else rest
    address = f"pkg:npm/{path}@{locked['version']}"
    part: dict[str, Any] = {
        "type": "library",
        "bom-ref": address,
        "name": name,
        "version": locked["version"],
        "purl": address,
        "scope": "required",
    }
    if "license" in locked:
        part["licenses"] = [{"expression": locked["license"]}]
    algorithm, _, digest = str(locked.get("integrity", "")).partition("-")
    if algorithm == "sha512":
        part["hashes"] = [{"alg": "SHA-512", "content": base64.b64decode(digest).hex()}]
    return part


def bill(names: set[str], lock: Mapping[str, Any], version: str) -> dict[str, Any]:
    """The whole list. It depends on nothing but its parts, so that two builds write the same."""
    components = [component(name, lock["packages"][f"node_modules/{name}"]) for name in sorted(names)]
    product = f"pkg:pypi/amun-re@{version}"
    serial = uuid.uuid5(SPACE, json.dumps([product, components], sort_keys=True))
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{serial}",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": product,
                "name": "amun-re",
                "version": version,
                "purl": product,
                "licenses": [{"expression": "MIT"}],
            }
        },
        "components": components,
        "dependencies": [{"ref": product, "dependsOn": [part["bom-ref"] for part in components]}],
    }


def package_version() -> str:
    text = (ROOT / "src" / "amunre" / "__init__.py").read_text()
    match = re.search(r'^__version__ = "(.+)"$', text, re.MULTILINE)
    assert match is not None
    return match[1]


def write(target: Path) -> list[str]:
    """Write the list of the client that is built now; the result names its parts."""
    with tempfile.TemporaryDirectory() as folder:
        command = ["npx", "vite", "build", "--sourcemap", "--logLevel", "error", "--emptyOutDir", "--outDir", folder]
        subprocess.run(command, cwd=WEB, check=True)
        names = packages_of_scripts(Path(folder))
    names |= packages_of_fonts(STATIC, WEB / "node_modules")
    lock = json.loads((WEB / "package-lock.json").read_text())
    content = bill(names, lock, package_version())
    target.write_text(json.dumps(content, indent=1, sort_keys=True) + "\n")
    return sorted(names)
