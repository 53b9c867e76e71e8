"""What a compiled module is made from.

The build and the loader both ask here, so they cannot disagree. Imports nothing of the package: the build
loads this file by itself.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

CONSTANTS = "kinds.py"
"""Modules of this name hold the constants. They stay plain; the build writes a `kinds.pxd` from each."""


def has_speed_sheet(source: Path) -> bool:
    """Whether the build compiles this module: a `.pxd` with its C types stands beside it."""
    return source.name not in (CONSTANTS, "__init__.py") and source.with_suffix(".pxd").is_file()


def compiled_sources(package: Path) -> list[Path]:
    """Every module below `package` that the build compiles."""
    return sorted(source for source in package.rglob("*.py") if has_speed_sheet(source))


def constants_sources(package: Path) -> list[Path]:
    """Every module of constants below `package`."""
    return sorted(package.rglob(CONSTANTS))


def shared_digest(package: Path) -> bytes:
    """Digest of what every compiled module may build upon: all speed sheets, functions they call inline, and constants.

    A `kinds.pxd` is left out because it only repeats its `kinds.py`, which is the one people edit.
    """
    generated = Path(CONSTANTS).with_suffix(".pxd").name
    sheets = [sheet for sheet in package.rglob("*.pxd") if sheet.name != generated]
    digest = hashlib.sha256()
    inlined = [sheet.with_suffix(".py") for sheet in sheets if b"cdef inline" in sheet.read_bytes()]
    for path in sorted(sheets + inlined + constants_sources(package)):
        content = path.read_bytes()
        digest.update(f"{path.relative_to(package).as_posix()} {len(content)}\n".encode())
        digest.update(content)
    return digest.digest()


def source_digest(source: Path, shared: bytes) -> str:
    """Digest that the compiled twin of `source` carries as `__source_digest__`."""
    return hashlib.sha256(shared + source.read_bytes()).hexdigest()
