"""A state is a value: copies are independent, a copy sent elsewhere is the same, and equal play is equal."""

from __future__ import annotations

import pickle

import pytest

import amunre
from tests.contract.cases import Case, every_case, walk


@every_case
def test_a_copy_goes_its_own_way(case: Case) -> None:
    generator = case.generator("copy")
    kept = []
    for state, _, _ in walk(case.start(), generator):
        if generator.random() < 0.1:
            twin = state.copy()
            assert twin is not state
            assert twin.digest == state.digest
            kept.append((twin, twin.digest, twin.view(0)))
            branch = state.copy()
            for _ in zip(range(30), walk(branch, generator), strict=False):
                pass
            assert state.digest == twin.digest
    assert kept
    for twin, digest, view in kept:
        assert twin.digest == digest
        assert twin.view(0) == view


@pytest.mark.skipif(amunre.COMPILED, reason="behind the gate; compiled, only compiled code can ask for it")
@every_case
def test_an_overwritten_state_is_the_same_and_goes_its_own_way(case: Case) -> None:
    generator = case.generator("overwrite")
    target = case.start()
    for state, _, _ in walk(case.start(), generator):
        if generator.random() < 0.05:
            state.rules.overwrite(target, state)
            assert target.digest == state.digest
            assert target.view(0) == state.view(0)
            before = state.digest
            for _ in zip(range(10), walk(target, generator), strict=False):
                pass
            assert state.digest == before


@every_case
def test_a_pickled_state_is_the_same_and_plays_on_the_same(case: Case) -> None:
    generator = case.generator("pickle")
    for state, seat, action in walk(case.start(), generator):
        if generator.random() < 0.05:
            twin = pickle.loads(pickle.dumps(state))
            assert twin.digest == state.digest
            assert twin.actors == state.actors
            assert twin.game.tables_digest == case.rules.tables_digest
            assert twin.game.options == case.rules.options
            for other in (None, *range(case.players)):
                assert twin.view(other) == state.view(other)
            expected = state.copy()
            expected.apply(seat, action)
            twin.apply(seat, action)
            assert twin.digest == expected.digest


@every_case
def test_questions_change_nothing(case: Case) -> None:
    generator = case.generator("questions")
    for state, seat, action in walk(case.start(), generator):
        if generator.random() < 0.1:
            digest = state.digest
            after = state.copy()
            after.apply(seat, action)
            later = after.digest
            assert state.ending is None
            case.rules.events(state, seat, action, after)
            case.rules.reveals(state)
            case.rules.sealed(state)
            case.rules.pile(state)
            for viewer in (None, *range(case.players)):
                view = state.view(viewer)
                assert view.seat == viewer
                assert list(view.legal) == ([] if viewer is None else state.legal(viewer))
            assert state.digest == digest
            assert after.digest == later
