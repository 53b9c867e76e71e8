"""The list of guards is true: every line stands where it says, and the list in the documents is the same."""

from __future__ import annotations

import pytest

from tests.guards import DOCUMENT, ROOT, Guard, guards, table


@pytest.mark.parametrize("guard", guards(), ids=lambda guard: guard.number)
def test_a_guard_stands_where_it_is_said(guard: Guard) -> None:
    for name, old, new in guard.changes:
        text = (ROOT / "src" / "amunre" / name).read_text()
        assert text.count(old) == 1, f"{old!r} in {name}"
        compile(text.replace(old, new), name, "exec")
    for test in guard.tests:
        file, _, name = test.partition("::")
        assert f"def {name}" in (ROOT / "tests" / file).read_text()


def test_the_list_in_the_documents() -> None:
    """`python -m tests.guards --write` writes it."""
    assert "\n".join(table()) in DOCUMENT.read_text()
