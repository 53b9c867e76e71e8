"""What every test of words says if something is missing, or left over."""

from __future__ import annotations

from collections.abc import Collection


def same_keys(place: str, found: Collection[str], wanted: Collection[str]) -> None:
    """Whether a file or a table of it has just what is asked for; if not, a sentence says what to do."""
    lacking, left = [", ".join(sorted(set(one) - set(other))) for one, other in ((wanted, found), (found, wanted))]
    assert not lacking, f"{place} lacks {lacking}: write it there"
    assert not left, f"{place} has {left}, which nothing asks for: remove it"
