"""A few thousand of the pairs of `pairs.py`."""

from __future__ import annotations

from tests.contract.cases import Case, every_case, walks
from tests.contract.pairs import compare_views
from tests.contract.told import compare_told


@every_case
def test_views_of_positions_that_differ_in_what_is_hidden_are_the_same(case: Case) -> None:
    assert compare_views(case, "ci", len(walks(60, 5))) >= len(walks(60, 5))


@every_case
def test_everything_told_of_them_is_the_same(case: Case) -> None:
    assert compare_told(case, "ci", len(walks(12, 2))) == len(walks(12, 2))
