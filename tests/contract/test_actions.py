"""Legal actions: there exactly for those who must decide, distinct, in order, and every one of them can be done.

What is not legal is refused by name and changes nothing, whatever is given.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

import amunre
from amunre.game.contract import CHANCE, GameState
from amunre.game.refusal import BadInput, Refused
from tests.contract.cases import CASES, Case, every_case, walk, walks

NOT_A_SEAT: list[Any] = [-3, -2, 2**40, -(2**70), True, False, None, "0", 1.0, [0], b"0"]
NOT_AN_ACTION: list[Any] = [2**40, -(2**70), -1, None, True, False, 1.0, "bid", [0], b"0"]


@every_case
def test_legal_is_there_exactly_for_actors_distinct_and_ascending(case: Case) -> None:
    for number in walks(8, 2):
        for state, _, _ in walk(case.start(), case.generator(f"legal {number}")):
            actors = state.actors
            assert actors
            assert list(actors) == sorted(set(actors))
            assert CHANCE not in actors or actors == (CHANCE,)
            for seat in range(CHANCE, case.players):
                legal = state.legal(seat)
                assert bool(legal) == (seat in actors)
                assert legal == sorted(set(legal))
                assert all(0 <= action < case.rules.actions.size for action in legal)
            odds = state.odds()
            assert [outcome for outcome, _ in odds] == state.legal(CHANCE)
            assert all(weight > 0 for _, weight in odds)


@every_case
def test_an_outcome_takes_the_room_that_its_weight_says(case: Case) -> None:
    generator = case.generator("outcome")
    for state, _, _ in walk(case.start(), generator):
        odds = state.odds()
        if not odds:
            with pytest.raises(Refused):
                state.outcome(0.5)
            continue
        # In the middle of each step, so that nothing is rounded to one side or the other.
        total = sum(weight for _, weight in odds)
        steps = [outcome for outcome, weight in odds for _ in range(weight)]
        assert [state.outcome((step + 0.5) / total) for step in range(total)] == steps
        point = generator.random()
        assert state.outcome(point) == Fixed(point).choices(*zip(*odds))[0]
        assert state.outcome(0.0) == odds[0][0]
        for beyond in (1.0, -0.01, float("nan")):
            with pytest.raises(BadInput, match="a point of chance"):
                state.outcome(beyond)


class Fixed(random.Random):
    """Python's own way to choose, at a point that is known."""

    def __init__(self, point: float) -> None:
        super().__init__(0)
        self.point = point

    def random(self) -> float:
        return self.point


@every_case
def test_every_legal_action_can_be_done_on_a_copy(case: Case) -> None:
    generator = case.generator("apply")
    for _ in walks(2, 1):
        for state, _, _ in walk(case.start(), generator):
            if generator.random() > 0.2:
                continue
            digest = state.digest
            for seat in state.actors:
                for action in sample(generator, state.legal(seat), 60):
                    twin = state.copy()
                    twin.apply(seat, action)
                    assert twin.digest != digest, (seat, case.rules.notation(action))
            assert state.digest == digest


@every_case
def test_why_not_agrees_with_legal_for_the_whole_table(case: Case) -> None:
    generator = case.generator("why not")
    for _ in walks(2, 1):
        for state, _, _ in walk(case.start(), generator):
            if generator.random() > (0.1 if amunre.COMPILED else 0.03):
                continue
            digest = state.digest
            for seat in range(CHANCE, case.players):
                legal = set(state.legal(seat))
                for action in range(case.rules.actions.size):
                    reason = case.rules.why_not(state, seat, action)
                    assert (reason is None) == (action in legal), (seat, case.rules.notation(action), reason)
                    if reason is not None:
                        assert reason.code
            assert state.digest == digest


@pytest.mark.skipif(not amunre.COMPILED, reason="compiled only: the same positions take an hour in plain Python")
@every_case
def test_why_not_answers_in_ten_thousand_positions(case: Case) -> None:
    """Over all cases together: for the seat on turn every action of the table, with a code the texts know."""
    generator = case.generator("ten thousand")
    positions = -(-10_000 // len(CASES))
    while positions > 0:
        for state, seat, _ in walk(case.start(), generator):
            legal = set(state.legal(seat))
            for action in range(case.rules.actions.size):
                reason = case.rules.why_not(state, seat, action)
                assert (reason is None) == (action in legal)
                assert reason is None or (reason.code and reason.code != "unknown")
            positions -= 1
            if positions == 0:
                break


@every_case
def test_the_impossible_is_refused_by_name_and_changes_nothing(case: Case) -> None:
    generator = case.generator("refuse")
    positions = 0
    for state, actor, action in walk(case.start(), generator):
        if generator.random() > 0.06 and positions > 2:
            continue
        positions += 1
        digest = state.digest
        for seat in [*NOT_A_SEAT, case.players]:
            assert refused(state, seat, action) == "no_such_seat"
            with pytest.raises(Refused, match="no such seat"):
                state.legal(seat)
            if seat is not None:
                with pytest.raises(Refused, match="no such seat"):
                    state.view(seat)
        for seat in range(CHANCE, case.players):
            for strange in [*NOT_AN_ACTION, case.rules.actions.size, 1 << 20, (1 << 20) + 1, 2**31, 2**32, 2**63]:
                assert refused(state, seat, strange) == "no_such_action"
            legal = set(state.legal(seat))
            for other in sample(generator, sorted(set(range(case.rules.actions.size)) - legal), 40):
                assert refused(state, seat, other)
        assert state.digest == digest
        assert action in state.legal(actor)


@every_case
def test_a_finished_game_refuses_everything(case: Case) -> None:
    state = case.start()
    for _ in walk(state, case.generator("over")):
        pass
    assert state.actors == ()
    assert state.odds() == []
    digest = state.digest
    for seat in range(CHANCE, case.players):
        assert state.legal(seat) == []
        for action in range(case.rules.actions.size):
            assert refused(state, seat, action) == "game_over"
    assert state.digest == digest


@every_case
def test_every_action_has_one_text_and_one_number(case: Case) -> None:
    for number in range(case.rules.actions.size):
        text = case.rules.notation(number)
        assert case.rules.parse(text) == number
        assert case.rules.parse(f"  {text.upper()} ") == number


def refused(state: GameState, seat: Any, action: Any) -> str:
    """The code with which the action is refused; an action that is not refused fails the test."""
    with pytest.raises(Refused) as caught:
        state.apply(seat, action)
    return caught.value.code


def sample(generator: Any, population: list[int], most: int) -> list[int]:
    chosen: list[int] = generator.sample(population, min(most, len(population)))
    return chosen
