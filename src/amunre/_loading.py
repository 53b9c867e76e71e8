"""Decides between a module and its compiled twin, and refuses a twin that does not match its source.

Python alone would load any compiled module it finds and never look at the `.py` beside it: an edit would
seem to change nothing. With `AMUNRE_PLAIN=1` in the environment the twins are passed over.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from functools import cached_property
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType

from amunre._source import has_speed_sheet, shared_digest, source_digest

TYPE_CHECKING = False  # what checkers of types take for true; to ask `typing` would load it
if TYPE_CHECKING:
    from importlib.abc import MetaPathFinder
else:
    MetaPathFinder = object  # the module of the real one takes longer to load than all of this

REMEDY = "run `make build`, or set AMUNRE_PLAIN=1 to run the plain files."


class MismatchError(ImportError):
    """A compiled module and the sources on disk do not belong together."""


class Finder(MetaPathFinder):
    """Finds the modules below one package; what has no compiled twin is left to Python."""

    def __init__(self, package: str, folder: Path, plain: bool) -> None:
        self.prefix = package + "."
        self.folder = folder
        self.plain = plain
        self.with_twin: str | None = None
        self.without_twin: str | None = None
        self.refused: dict[str, MismatchError] = {}

    @cached_property
    def shared(self) -> bytes:
        """Read at the first compiled module, once for all of them."""
        return shared_digest(self.folder)

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if path is None or not fullname.startswith(self.prefix):
            return None
        if fullname in self.refused:
            # A second attempt would meet Python's own, less helpful, error.
            raise self.refused[fullname]
        stem = fullname.rpartition(".")[2]
        for folder in map(Path, path):
            source = folder / f"{stem}.py"
            twin = _twin(folder, stem)
            if self.plain:
                if twin is not None and source.is_file():
                    return spec_from_file_location(fullname, source)
            elif twin is not None:
                self.with_twin = self.with_twin or fullname
                self._refuse_mixture()
                loader = CompiledLoader(fullname, twin, source, self)
                return spec_from_file_location(fullname, twin, loader=loader)
            elif has_speed_sheet(source):
                self.without_twin = self.without_twin or fullname
                self._refuse_mixture()
        return None

    def _refuse_mixture(self) -> None:
        if self.with_twin is not None and self.without_twin is not None:
            raise MismatchError(
                f"{self.without_twin} is not compiled but {self.with_twin} is: {REMEDY}",
                name=self.without_twin,
            )

    def verify(self, module: ModuleType, source: Path) -> None:
        """Raise MismatchError unless `module` was compiled from `source` as it is on disk."""
        found = getattr(module, "__source_digest__", None)
        if not source.is_file() or found != source_digest(source, self.shared):
            error = MismatchError(
                f"{module.__name__} was compiled from another version of its source: {REMEDY}",
                name=module.__name__,
            )
            self.refused[module.__name__] = error
            raise error


class CompiledLoader(ExtensionFileLoader):
    """Loads a compiled module, then compares the digest it carries with the sources."""

    def __init__(self, name: str, twin: Path, source: Path, finder: Finder) -> None:
        super().__init__(name, str(twin))
        self.source = source
        self.finder = finder

    def exec_module(self, module: ModuleType) -> None:
        try:
            super().exec_module(module)
        except MismatchError:
            raise
        except Exception as error:
            # The digest is the last thing a compiled module sets, so here it cannot be compared.
            error.add_note(f"While loading the compiled {self.name}. If its sources were edited, {REMEDY}")
            raise
        self.finder.verify(module, self.source)


def _twin(folder: Path, stem: str) -> Path | None:
    """The extension module of that name for the running interpreter."""
    for suffix in EXTENSION_SUFFIXES:
        twin = folder / (stem + suffix)
        if twin.is_file():
            return twin
    return None


def install() -> None:
    """Put the finder of this package before Python's own."""
    plain = os.environ.get("AMUNRE_PLAIN", "") not in ("", "0")
    sys.meta_path.insert(0, Finder("amunre", Path(__file__).parent, plain))
