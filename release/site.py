"""`make docs`: the pages of the project and a page for each public name, as a site in build/site/html.

The pages are those of the repository; each public name has a page made from its docstrings. Everything is laid out in a
folder as it stands in the repository, so links lead where they lead there; what is not in the site loses its link.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

os.environ["AMUNRE_PLAIN"] = "1"  # the sources say what compiled modules do not

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "build" / "site"

NAMES: dict[str, tuple[str, ...]] = {
    "amunre": ("new", "load", "make", "play", "draw"),
    "amunre.game.game": ("Game", "View"),
    "amunre.game.contract": ("GameState",),
    "amunre.game.actions": ("ActionTable", "Action"),
    "amunre.game.ending": ("Ending",),
    "amunre.game.refusal": ("Refused", "BadInput"),
    "amunre.game.generator": ("Generator",),
    "amunre.game.playout": ("play_out", "Tally"),
    "amunre.game.sight": ("Sight",),
    "amunre.game.record": ("Record",),
    "amunre.game.export": ("redact",),
    "amunre.game.compare": ("compare", "Comparison"),
    "amunre.game.table": ("Table", "Move"),
    "amunre.agents": ("Agent", "Advice", "advise", "names"),
    "amunre.agents.match": ("Match",),
    "amunre.agents.weights": ("write",),
    "amunre.agents.learning.training": ("Training", "TrainingPlan"),
    "amunre.envs": (*("Vector", "GymVector", "SingleEnv", "raw_env", "parallel_env", "layout", "observe", "foresee"),),
    "amunre.envs.observation": ("Layout",),
    "amunre.text": ("words", "Words"),
}
"""The public names, by the module they are imported from."""

INTERNAL: dict[str, tuple[str, ...]] = {
    "amunre.game.contract.GameState": (
        *("bounds", "layout", "waiting", "singles", "listed", "conclude", "twin", "overwrite", "sealed_moment"),
        *("seen", "recall", "fill", "reveals"),
    ),
}
"""What other modules of the package need of a class, and nobody else."""

OPENING = """\
# amun-re

Reiner Knizia's *Amun-Re*, the board game and the card game: play it, write a bot for it, study it.
[What it is and how to install it](README.md); [the Python interface](docs/python.md); and
[a first notebook](examples/notebooks/1-newcomer.md), from install to an agent that beats `apprentice`.

![An age of the board game is scored on its map](docs/images/browser-table.png)
"""

GROUPS = {
    "Play": ("play", "lessons", "rules-board", "rules-card", "rulings", "puzzles", "analysis", "languages"),
    "Python": ("python", "observations", "actions", "views", "agents", "ladder", "arena", "protocol"),
    "Service": ("deploy", "wire", "security", "record-format"),
    "Project": ("speed", "mutation"),
}
"""The pages of docs/ in their order."""


def public() -> list[str]:
    """Every public name in full."""
    return [f"{module}.{name}" for module, names in NAMES.items() for name in names]


def object_of(name: str) -> Any:
    module, _, last = name.rpartition(".")
    return getattr(import_module(module), last)


def page_of(name: str) -> str:
    """The page of one public name: what its docstrings say."""
    lines = [name, "=" * len(name), "", f".. currentmodule:: {name.rpartition('.')[0]}", ""]
    if isinstance(object_of(name), type):
        lines += [f".. autoclass:: {name}", "   :members:", "   :member-order: bysource"]
        return "\n".join([*lines, f"   :exclude-members: {', '.join(INTERNAL.get(name, ()))}", ""])
    return "\n".join([*lines, f".. autofunction:: {name}", ""])


def lay_out(source: Path) -> None:
    """All pages below a folder, as they stand in the repository."""
    shutil.rmtree(source, ignore_errors=True)
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), ROOT / "tests" / "README.md"]
    for path in pages:
        place(source, path.relative_to(ROOT), path.read_text(encoding="utf-8"))
    for path in sorted((ROOT / "examples" / "notebooks").glob("*.ipynb")):
        place(source, path.relative_to(ROOT).with_suffix(".md"), notebook(path))
    for folder in (source, source / "extra"):
        shutil.copytree(ROOT / "docs" / "images", folder / "docs" / "images")
    for name in public():
        place(source, Path("api", f"{name}.rst"), page_of(name))
    for path in source.rglob("*.md"):
        path.write_text(with_links(path, source), encoding="utf-8")
    place(source, Path("index.md"), index(source))


def place(source: Path, name: Path, text: str) -> None:
    (source / name).parent.mkdir(parents=True, exist_ok=True)
    (source / name).write_text(text, encoding="utf-8")


def notebook(path: Path) -> str:
    """A notebook as a page: its words, and its code as it stands."""
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    parts = [
        "".join(cell["source"]) if cell["cell_type"] == "markdown" else f"```python\n{''.join(cell['source'])}\n```"
        for cell in cells
    ]
    return "\n\n".join(parts) + f"\n\nThe notebook itself: `{path.relative_to(ROOT).as_posix()}`\n"


LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^)\s]+)\)")


def with_links(path: Path, source: Path) -> str:
    """A page whose links lead to pages of the site; others become the name of what they led to."""

    def mended(match: re.Match[str]) -> str:
        target = match[3].partition("#")[0]
        if not target or "://" in target or (path.parent / target).is_file():
            return match[0]
        return match[2]

    return LINK.sub(mended, path.read_text(encoding="utf-8"))


def tree(caption: str, pages: list[str]) -> str:
    return "\n".join(["```{toctree}", f":caption: {caption}", ":maxdepth: 1", "", *pages, "```", ""])


def index(source: Path) -> str:
    """The front page: the read-me, and everything there is."""
    groups = {caption: [f"docs/{name}" for name in names] for caption, names in GROUPS.items()}
    books = sorted(path.relative_to(source).with_suffix("").as_posix() for path in source.glob("examples/**/*.md"))
    groups["Notebooks"] = books
    groups["Public names"] = [f"api/{name}" for name in public()]
    groups["Project"] += ["ARCHITECTURE", "CONTRIBUTING", "CHANGELOG", "tests/README"]
    groups["Decisions"] = sorted(f"docs/decisions/{path.stem}" for path in source.glob("docs/decisions/*.md"))
    groups["Start"] = ["README"]
    order = ["Start", "Play", "Python", "Notebooks", "Public names", "Service", "Project", "Decisions"]
    return "\n".join([OPENING, *[tree(caption, groups[caption]) for caption in order]])


def as_code(app: Any, what: str, name: str, found: Any, options: Any, lines: list[str]) -> None:
    """Docstrings name code in single backticks and lay tables out as the pages do; a site shows both as code."""
    text = "\n".join(lines)
    text = re.sub(r"(?<!`)`([^`\n]+)`(?!`)", r"``\1``", text)
    text = re.sub(
        r"(?m)^((?:\|.*\n?)+)", lambda table: "::\n\n   " + table[0].strip().replace("\n", "\n   ") + "\n", text
    )
    lines[:] = text.splitlines()


def build(source: Path, html: Path) -> int:
    """The site itself; whatever is wrong with a page is an error."""
    from sphinx.application import Sphinx

    settings = {
        "project": "amun-re",
        "extensions": ["sphinx.ext.autodoc", "myst_parser"],
        "html_theme": "furo",
        "html_title": "amun-re",
        "html_extra_path": [str(source / "extra")],  # pictures that pages name in HTML
        "myst_heading_anchors": 4,
        "autodoc_typehints": "signature",
        "autodoc_preserve_defaults": True,
        "autodoc_type_aliases": {"npt.ArrayLike": "ArrayLike"},
        "autodoc_inherit_docstrings": False,  # those of other packages are laid out otherwise
        "highlight_language": "none",
        "exclude_patterns": ["extra"],
        "suppress_warnings": ["myst.header", "misc.highlighting_failure"],
    }
    app = Sphinx(
        *(source, None, html, html.parent / "doctrees", "html"),
        confoverrides=settings,
        status=None,
        warningiserror=True,
    )
    app.connect("autodoc-process-docstring", as_code)
    app.build()
    return int(app.statuscode)


def main() -> int:
    lay_out(OUT / "source")
    code = build(OUT / "source", OUT / "html")
    if code == 0:
        print(f"docs: {OUT / 'html' / 'index.html'}")
    return code


if __name__ == "__main__":
    sys.exit(main())
