"""The notebooks run from their first cell to the last, with a small budget."""

from __future__ import annotations

from pathlib import Path

import pytest

nbformat = pytest.importorskip("nbformat", reason="this needs nbclient and ipykernel, which `make setup` installs")
nbclient = pytest.importorskip("nbclient", reason="this needs nbclient and ipykernel, which `make setup` installs")
pytest.importorskip("ipykernel", reason="this needs nbclient and ipykernel, which `make setup` installs")

FOLDER = Path(__file__).resolve().parents[2] / "examples" / "notebooks"
BOOKS = sorted(FOLDER.glob("*.ipynb"))


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("path", BOOKS, ids=lambda path: path.stem)
def test_notebook_runs(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SMALL", "1")
    monkeypatch.setenv("OMP_NUM_THREADS", "1")
    monkeypatch.setenv("IPYTHONDIR", str(tmp_path / "ipython"))
    monkeypatch.setenv("JUPYTER_RUNTIME_DIR", str(tmp_path / "runtime"))
    book = nbformat.read(path, as_version=4)
    where = {"metadata": {"path": str(tmp_path)}}
    nbclient.NotebookClient(book, timeout=250, kernel_name="python3", resources=where).execute()


def test_notebooks_are_kept_without_what_they_printed() -> None:
    assert len(BOOKS) >= 5
    for path in BOOKS:
        cells = nbformat.read(path, as_version=4).cells
        assert all(not cell.outputs and cell.execution_count is None for cell in cells if cell.cell_type == "code")
