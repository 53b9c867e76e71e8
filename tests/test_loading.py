"""The build and the loader, on a package of three modules: each test works on a copy of its own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SUFFIX = str(sysconfig.get_config_var("EXT_SUFFIX"))
NO_COMPILER = "No C compiler found: amun-re runs its rules as plain Python, about 70 times slower."

SOURCES = {
    "game/__init__.py": "",
    "game/kinds.py": "import enum\nFIRST = 1\nBELOW = -FIRST - 1\nNAMES = ('a',)\nYES = True\n_HIDDEN = 4\n",
    "game/contract.py": (
        "import cython\n\n\ndef doubled(number: int) -> int:\n    return 2 * number\n\n\n"
        "def mode() -> str:\n    return 'compiled' if cython.compiled else 'plain'\n"
    ),
    "game/contract.pxd": "cpdef int doubled(int number)\n",
    "game/playout.py": (
        "from amunre.game import contract, kinds\n\n\n"
        "def played(number: int) -> int:\n    return contract.doubled(number) + kinds.BELOW\n"
    ),
    "game/playout.pxd": (
        "from amunre.game cimport contract, kinds\n\ncpdef int played(int number)\n"
    ),
    "catalogue.py": "def new(name, **options):\n    return name\n\n\ndef load(path):\n    return path\n",
}  # fmt: skip

SHOW = "import amunre; from amunre.game import contract, playout; "
SHOW += "print(contract.mode(), amunre.COMPILED, playout.played(4), amunre.new('board'))"


def write_project(folder: Path) -> Path:
    """The real build and loader around the small sources."""
    package = folder / "src" / "amunre"
    for name in ("setup.py", "pyproject.toml", "LICENSE"):
        folder.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, folder)
    (folder / "README.md").write_text("A small copy.\n")
    for name, text in SOURCES.items():
        path = package / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    for name in ("__init__.py", "_loading.py", "_source.py"):
        shutil.copy(ROOT / "src" / "amunre" / name, package)
    return folder


def run(project: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Python in that project, with both output streams in one; C is compiled as fast as can be."""
    inherited = {key: value for key, value in os.environ.items() if key not in ("AMUNRE_PLAIN", "CC")}
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=project,
        env={**inherited, "PYTHONPATH": str(project / "src"), "CFLAGS": "-O0", **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def build(project: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    return run(project, "setup.py", "-q", "build_ext", "--inplace", **environment)


def shown(project: Path, **environment: str) -> str:
    return run(project, "-c", SHOW, **environment).stdout


def append(project: Path, name: str, text: str) -> None:
    with (project / "src" / "amunre" / name).open("a") as file:
        file.write(text)


def edit_constant(project: Path) -> None:
    path = project / "src" / "amunre" / "game" / "kinds.py"
    path.write_text(path.read_text().replace("FIRST = 1", "FIRST = 2"))


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    if not any(map(shutil.which, ("cc", "gcc", "clang"))):
        pytest.skip("compiling needs a C compiler (apt-get install gcc)")
    project = write_project(tmp_path_factory.mktemp("built") / "project")
    outcome = build(project)
    assert outcome.returncode == 0, outcome.stdout
    assert sorted(outcome.stdout.splitlines()) == ["Compiling amunre.game.contract", "Compiling amunre.game.playout"]
    return project


@pytest.fixture
def project(built: Path, tmp_path: Path) -> Path:
    """A compiled project to change."""
    return shutil.copytree(built, tmp_path / "project")


def test_a_built_project_runs_compiled(project: Path) -> None:
    assert shown(project) == "compiled True 6 board\n"


def test_plain_files_on_demand(project: Path) -> None:
    assert shown(project, AMUNRE_PLAIN="1") == "plain False 6 board\n"
    append(project, "game/contract.py", "\n\ndef doubled(number):\n    return 200 * number\n")
    assert shown(project, AMUNRE_PLAIN="1") == "plain False 798 board\n"


@pytest.mark.parametrize(
    ("edited", "module"),
    [("contract.py", "contract"), ("playout.py", "playout"), ("contract.pxd", "contract")],
)
def test_an_edited_source_is_refused_until_built(project: Path, edited: str, module: str) -> None:
    append(project, f"game/{edited}", "\n# an afterthought\n")
    sentence = (
        f"amunre.game.{module} was compiled from another version of its source: "
        "run `make build`, or set AMUNRE_PLAIN=1 to run the plain files."
    )
    assert sentence in shown(project)
    assert build(project).returncode == 0
    assert shown(project) == "compiled True 6 board\n"


def test_an_edited_constant_is_refused_until_built(project: Path) -> None:
    edit_constant(project)
    assert "was compiled from another version of its source" in shown(project)
    assert build(project).returncode == 0
    assert shown(project) == "compiled True 5 board\n"


def test_a_refused_module_is_refused_again_in_the_same_words(project: Path) -> None:
    append(project, "game/contract.py", "\n# an afterthought\n")
    twice = "\n".join(
        ["for attempt in 1, 2:", "    try:", "        import amunre.game.contract"]
        + ["    except ImportError as error:", "        print(error)"]
    )
    first, second = run(project, "-c", twice).stdout.splitlines()
    assert first == second
    assert "another version" in first


def test_compiled_and_plain_never_mix(project: Path) -> None:
    (project / "src" / "amunre" / "game" / f"playout{SUFFIX}").unlink()
    assert "amunre.game.playout is not compiled but amunre.game.contract is: run `make build`" in shown(project)
    backwards = run(project, "-c", "import amunre.game.playout").stdout
    assert "amunre.game.playout is not compiled but amunre.game.contract is: run `make build`" in backwards


def test_a_compiled_module_without_source_is_refused(project: Path) -> None:
    (project / "src" / "amunre" / "game" / "playout.py").unlink()
    assert "amunre.game.playout was compiled from another version of its source" in shown(project)


def test_only_what_changed_is_compiled(project: Path) -> None:
    assert build(project).stdout == ""
    append(project, "game/playout.py", "\n# an afterthought\n")
    assert build(project).stdout == "Compiling amunre.game.playout\n"


def test_an_inline_function_stands_once_and_is_copied_into_its_callers(project: Path) -> None:
    sheet = project / "src" / "amunre" / "game" / "contract.pxd"
    sheet.write_text(
        "cimport cython\n\n@cython.locals(twice=cython.int)\ncdef inline int doubled(int number) noexcept\n"
    )
    source = sheet.with_suffix(".py")
    body = '    """Docstring."""\n    twice = 2 * number\n    return twice\n'
    source.write_text(source.read_text().replace("    return 2 * number\n", body))
    assert build(project).returncode == 0
    assert shown(project) == "compiled True 6 board\n"
    (written,) = (project / "build" / "compiled").rglob("amunre.game.playout.c")
    assert (
        "static CYTHON_INLINE int __pyx_f_6amunre_4game_8contract_doubled(int __pyx_v_number) {" in written.read_text()
    )
    source.write_text(source.read_text().replace("2 * number", "3 * number"))
    assert "amunre.game.contract was compiled from another version of its source" in shown(project)
    both = ["Compiling amunre.game.contract", "Compiling amunre.game.playout"]
    assert sorted(build(project).stdout.splitlines()) == both
    assert shown(project) == "compiled True 10 board\n"


def test_a_module_that_lost_its_sheet_becomes_plain(project: Path) -> None:
    for name in ("contract", "playout"):
        (project / "src" / "amunre" / "game" / f"{name}.pxd").unlink()
    assert build(project).stdout == ""
    assert shown(project) == "plain False 6 board\n"


def test_constants_become_an_enum_and_stay_plain(built: Path) -> None:
    folder = built / "src" / "amunre" / "game"
    assert (folder / "kinds.pxd").read_text() == (
        "# generated from kinds.py by the build; do not edit\ncdef enum:\n    FIRST = 1\n    BELOW = -2\n"
    )
    assert not (folder / f"kinds{SUFFIX}").exists()


def test_a_constant_too_large_for_c_fails_the_build(tmp_path: Path) -> None:
    project = write_project(tmp_path / "project")
    append(project, "game/kinds.py", "HUGE = 2**31\n")
    outcome = build(project)
    assert outcome.returncode != 0
    assert "HUGE = 2147483648 does not fit into a C int." in outcome.stdout


def test_a_failed_compile_fails_the_build(project: Path) -> None:
    append(project, "game/contract.pxd", "cpdef int (\n")
    outcome = build(project)
    assert outcome.returncode != 0
    assert "Cython cannot compile amunre.game.contract" in outcome.stdout
    assert "src/amunre/game/contract.pxd" in outcome.stdout
    assert "another version of its source" in shown(project)


def test_a_failing_c_compiler_fails_the_build(tmp_path: Path) -> None:
    project = write_project(tmp_path / "project")
    assert build(project, CC="false").returncode != 0


def test_no_c_compiler_means_plain_and_says_so(tmp_path: Path) -> None:
    project = write_project(tmp_path / "project")
    outcome = build(project, PATH=str(tmp_path / "empty"))
    assert (outcome.returncode, outcome.stdout) == (0, NO_COMPILER + "\n")
    assert shown(project) == "plain False 6 board\n"


def test_without_a_compiler_stale_modules_make_way_for_plain_ones(project: Path) -> None:
    append(project, "game/contract.py", "\n# an afterthought\n")
    assert build(project, PATH="").stdout == NO_COMPILER + "\n"
    assert shown(project) == "plain False 6 board\n"


def test_nothing_is_compiled_where_plain_files_are_wanted(tmp_path: Path) -> None:
    project = write_project(tmp_path / "project")
    assert build(project, AMUNRE_PLAIN="1").stdout == ""
    assert not list(project.rglob(f"*{SUFFIX}"))
