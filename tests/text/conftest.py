"""A folder of languages of a test's own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from amunre import languages
from amunre.text import words
from amunre.text.reference import reference


def forget() -> None:
    languages.forget()
    words.cache_clear()
    reference.cache_clear()


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """An empty folder that languages are read from, as long as the test lasts."""
    monkeypatch.setattr(languages, "FOLDER", tmp_path)
    forget()
    yield tmp_path
    forget()
