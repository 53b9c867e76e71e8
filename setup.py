"""The build: compiles each rules module that has a speed sheet (a `.pxd`) beside it.

What a compiled module is made from, and how that is digested, is said in `src/amunre/_source.py`. Finished
modules are kept in `build/compiled`, each with a key of everything it came from; only a module whose key
changed is compiled again. Nothing reaches the package before everything compiled.

With AMUNRE_PLAIN=1 in the environment nothing is compiled. With AMUNRE_LIMITED=1 the modules use the limited API of
Python alone, so that one build serves every Python from 3.11 on, a little slower.
"""

from __future__ import annotations

import ast
import filecmp
import hashlib
import importlib.metadata
import importlib.util
import os
import re
import runpy
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from types import ModuleType

from setuptools import Extension, setup
from setuptools.command.bdist_wheel import bdist_wheel
from setuptools.command.build_ext import build_ext
from setuptools.command.sdist import sdist
from setuptools.errors import CompileError, SetupError

ROOT = Path(__file__).resolve().parent
PACKAGE = ROOT / "src" / "amunre"
CLIENT = PACKAGE / "service" / "static" / "index.html"
PARTS_LIST = ROOT / "sbom.cdx.json"
"""What foreign parts the built client contains; `release/parts.py` writes it, and the wheel carries it (PEP 770)."""

PLAIN = os.environ.get("AMUNRE_PLAIN", "") not in ("", "0")
LIMITED = os.name == "posix" and os.environ.get("AMUNRE_LIMITED", "") not in ("", "0")
SUFFIX = ".abi3.so" if LIMITED else str(sysconfig.get_config_var("EXT_SUFFIX"))
CACHE = ROOT / "build" / "compiled" / SUFFIX.split(".")[1]

DIRECTIVES = {
    "language_level": "3",
    "annotation_typing": "False",  # the C types stand in the speed sheets alone
    "boundscheck": "False",
    "wraparound": "False",
    "cdivision": "True",
    "initializedcheck": "False",
}
FLAGS = ["-O3", "-g0"] if os.name == "posix" else ["/O2"]
if LIMITED:
    FLAGS += ["-DCYTHON_LIMITED_API=1", "-DPy_LIMITED_API=0x030B0000"]

NO_COMPILER = "No C compiler found: amun-re runs its rules as plain Python, about 70 times slower."
NO_HEADERS = (
    "The C headers of Python were not found (on Debian and Ubuntu they are in python3-dev): "
    "amun-re runs its rules as plain Python, about 70 times slower."
)


def load_source_rules() -> ModuleType:
    """`_source.py` by itself: importing the package would need what is only being built."""
    spec = importlib.util.spec_from_file_location("amunre_source", PACKAGE / "_source.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


source_rules = load_source_rules()


def write_constants_sheet(source: Path) -> None:
    """Write the `kinds.pxd` of a `kinds.py`: its integer constants as a C enum, in the same order."""
    lines = [f"# generated from {source.name} by the build; do not edit"]
    constants = {
        name: int(value)
        for name, value in runpy.run_path(str(source)).items()
        if name.isupper() and not name.startswith("_") and type(value) is not bool and isinstance(value, int)
    }
    for name, value in constants.items():
        if not -(2**31) <= value < 2**31:
            raise CompileError(f"{source.relative_to(ROOT)}: {name} = {value} does not fit into a C int.")
    if constants:
        lines.append("cdef enum:")
        lines.extend(f"    {name} = {value}" for name, value in constants.items())
    text = "\n".join(lines) + "\n"
    sheet = source.with_suffix(".pxd")
    if not sheet.is_file() or sheet.read_text() != text:
        sheet.write_text(text)


INLINE = re.compile(r"( *)cdef inline .*?(\w+)\(.*\) noexcept(?: nogil)?$")
"""A line of a sheet: this function is to be copied into whatever calls it, also in other modules."""
C_TYPES = {"ulonglong": "unsigned long long", "p_char": "char*", "p_short": "short*"}
"""Those that C calls otherwise than `cython` does."""


def move_inline(sheet: str, source: str) -> tuple[str, str]:
    """A sheet and its source, with the functions that the sheet calls inline moved from the one to the other.

    C copies a function only where it can see it, and modules see of each other no more than the sheets. Lines keep
    their numbers in the source.
    """
    code, written, owner = source.splitlines(), list[str](), ""
    functions = {
        (part.name if isinstance(part, ast.ClassDef) else "", node.name): node
        for part in ast.parse(source).body
        for node in (part.body if isinstance(part, ast.ClassDef) else [part])
        if isinstance(node, ast.FunctionDef)
    }
    for line in sheet.splitlines():
        if found := re.match(r"cdef class (\w+)", line):
            owner = found[1]
        written.append(line)
        if found := INLINE.match(line):
            node = functions[owner if found[1] else "", found[2]]
            body = node.body[1:] if ast.get_docstring(node) else node.body
            variables = re.findall(r"(\w+)=(?:cython\.)?(\w+)", written[-2]) if "@cython.locals" in written[-2] else []
            del written[-2 if variables else -1 :]
            written.append(f"{line}:")
            written += [f"{found[1]}    cdef {C_TYPES.get(kind, kind)} {name}" for name, kind in variables]
            written += code[body[0].lineno - 1 : body[-1].end_lineno]
            code[node.lineno - 1 : node.end_lineno] = [""] * len(code[node.lineno - 1 : node.end_lineno])
    return "\n".join([*written, ""]), "\n".join([*code, ""])


def module_name(source: Path) -> str:
    return ".".join(source.relative_to(PACKAGE.parent).with_suffix("").parts)


def compiler_is_missing() -> bool:
    """Whether there is no C compiler. A CC in the environment is taken at its word, and may then fail."""
    if os.environ.get("CC") or os.name != "posix":
        return False
    usual = str(sysconfig.get_config_var("CC") or "cc").split()[0]
    for command in (usual, "cc", "gcc", "clang"):
        if shutil.which(command):
            if command != usual:
                os.environ["CC"] = command
            return False
    return True


def headers_are_missing() -> bool:
    return not Path(sysconfig.get_path("include"), "Python.h").is_file()


def place(finished: Path, target: Path) -> None:
    """Copy in one step: a running program keeps the file it has loaded, and none sees half a file."""
    if target.is_file() and filecmp.cmp(finished, target, shallow=False):
        return
    target.parent.mkdir(parents=True, exist_ok=True)
    arriving = target.with_name(f"{target.name}.{os.getpid()}")
    shutil.copyfile(finished, arriving)
    arriving.replace(target)


class BuildRules(build_ext):
    """Compiles what changed, in parallel, and puts it beside its source or into the wheel."""

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel = self.parallel or os.cpu_count() or 1

    def run(self) -> None:
        if PLAIN:
            self.extensions = []
            return
        self.sources = {module_name(source): source for source in source_rules.compiled_sources(PACKAGE)}
        shared = source_rules.shared_digest(PACKAGE)
        self.digests = {name: source_rules.source_digest(source, shared) for name, source in self.sources.items()}
        obstacle = NO_COMPILER if compiler_is_missing() else NO_HEADERS if headers_are_missing() else None
        stale = [name for name in self.sources if not self.is_fresh(name)]
        if stale and obstacle:
            print(obstacle, flush=True)
            self.extensions = []
            self.remove_compiled(keep=set())
            return
        self.beside_source = self.inplace  # the base class changes `inplace` while it runs
        CACHE.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=CACHE, prefix="workshop-") as workshop:
            self.workshop = Path(workshop)
            if stale:
                self.stage()
                self.translate(stale)
            super().run()

    def key(self, name: str) -> str:
        """Stands for everything that goes into the compiled module `name`."""
        tools = [importlib.metadata.version("cython"), sys.version]
        tools += [os.environ.get(variable, "") for variable in ("CC", "CFLAGS", "CPPFLAGS", "LDFLAGS")]
        recipe = Path(__file__).read_bytes()
        return hashlib.sha256(repr((self.digests[name], tools, recipe)).encode()).hexdigest()

    def finished(self, name: str, suffix: str) -> Path:
        return CACHE / (name + suffix)

    def is_fresh(self, name: str) -> bool:
        key = self.finished(name, ".key")
        return self.finished(name, SUFFIX).is_file() and key.is_file() and key.read_text() == self.key(name)

    def stage(self) -> None:
        """Copy sources and sheets into the workshop, each source with its digest as one more line.

        They keep their path below the project, so that a traceback names the file people know.
        """
        for path in PACKAGE.rglob("*.p*"):
            if path.suffix == ".pxd" or path.name == "__init__.py":
                self.put(path, path.read_text(encoding="utf-8"))
        for name, source in self.sources.items():
            sheet, code = source.with_suffix(".pxd"), source.read_text(encoding="utf-8")
            moved, code = move_inline(sheet.read_text(encoding="utf-8"), code)
            self.put(sheet, moved)
            self.put(source, f'{code}\n__source_digest__ = "{self.digests[name]}"\n')

    def put(self, path: Path, content: str) -> None:
        """A file into the workshop."""
        copy = self.workshop / path.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(content, encoding="utf-8")

    def build_extension(self, ext: Extension) -> None:
        name = ext.name
        if not self.is_fresh(name):
            print(f"Compiling {name}\n", end="", flush=True)  # one write: modules are compiled side by side
            self.compile(name)
        if not self.beside_source:
            place(self.finished(name, SUFFIX), Path(self.get_ext_fullpath(name)))

    def translate(self, names: list[str]) -> None:
        """Modules through Cython, a process for each core: each reads the sheets once for all its modules."""
        shares = [share for start in range(self.parallel) if (share := names[start :: self.parallel])]
        with ThreadPoolExecutor(len(shares)) as pool:
            list(pool.map(self.translate_share, shares))

    def translate_share(self, names: list[str]) -> None:
        command = [sys.executable, "-m", "cython", "-I", "src"]
        for directive, value in DIRECTIVES.items():
            command += ["-X", f"{directive}={value}"]
        command += [self.sources[name].relative_to(ROOT).as_posix() for name in names]
        translated = subprocess.run(command, cwd=self.workshop, capture_output=True, text=True)
        if translated.returncode == 0:
            print(translated.stderr, end="", flush=True)
        elif len(names) == 1:
            raise CompileError(f"Cython cannot compile {names[0]}:\n{translated.stdout}{translated.stderr}")
        else:
            for name in names:  # one by one, to name the one that fails
                self.translate_share([name])

    def compile(self, name: str) -> None:
        """One translated module through the C compiler, into the cache."""
        written = (self.workshop / self.sources[name].relative_to(ROOT)).with_suffix(".c")
        objects = self.compiler.compile(
            [str(written)],
            output_dir=str(self.workshop),
            include_dirs=self.include_dirs,
            extra_postargs=FLAGS + os.environ.get("CFLAGS", "").split(),  # who sets them has the last word
        )
        linked = self.workshop / (name + SUFFIX)
        self.compiler.link_shared_object(objects, str(linked), build_temp=str(self.workshop))
        place(written, self.finished(name, ".c"))
        self.finished(name, ".key").unlink(missing_ok=True)
        place(linked, self.finished(name, SUFFIX))
        self.finished(name, ".key").write_text(self.key(name))

    def copy_extensions_to_source(self) -> None:
        """The last step of a build in place."""
        for name, source in self.sources.items():
            place(self.finished(name, SUFFIX), source.with_name(source.stem + SUFFIX))
        self.remove_compiled(keep={source.with_name(source.stem + SUFFIX) for source in self.sources.values()})

    def remove_compiled(self, keep: set[Path]) -> None:
        """Remove the compiled modules that have no sheet any more: Python would still load them."""
        for twin in PACKAGE.rglob("*" + SUFFIX):
            if twin not in keep:
                twin.unlink()


def demand_client() -> None:
    """Refuse to pack a service without its client: who installs it has no Node to build it with."""
    if not CLIENT.is_file():
        raise SetupError(
            "The browser client is not built, and a package without it would be of no use: "
            "run `make web` first (or install in place, with `pip install -e .`)."
        )


class PackSource(sdist):
    """The sources, with the client as it was built."""

    def run(self) -> None:
        demand_client()
        super().run()


class PackWheel(bdist_wheel):
    """A wheel with the built client and the list of its foreign parts."""

    def finalize_options(self) -> None:
        if LIMITED and not PLAIN:
            self.py_limited_api = "cp311"
        super().finalize_options()

    def run(self) -> None:
        demand_client()
        super().run()

    def write_wheelfile(self, wheelfile_base: str, *arguments: str, **named: str) -> None:
        super().write_wheelfile(wheelfile_base, *arguments, **named)
        if PARTS_LIST.is_file():
            place(PARTS_LIST, Path(wheelfile_base) / "sboms" / PARTS_LIST.name)


if __name__ == "__main__":
    for constants in source_rules.constants_sources(PACKAGE):
        write_constants_sheet(constants)
    setup(
        cmdclass={"build_ext": BuildRules, "sdist": PackSource, "bdist_wheel": PackWheel},
        ext_modules=[
            Extension(module_name(source), [source.relative_to(ROOT).as_posix()], py_limited_api=LIMITED)
            for source in source_rules.compiled_sources(PACKAGE)
            if not PLAIN
        ],
    )
