"""The fair queue of thoughts: nobody starves, shares are bounded, people come first. No process, no clock."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from amunre.service.thinking_queue import NOBODY, PEOPLE, WATCHED, WEIGHTS, Queue, Thought

COSTS = st.floats(0.001, 4.0)
LONGEST = 4.0


def thoughts() -> st.SearchStrategy[Thought]:
    names = st.sampled_from("abcdef")
    return st.builds(Thought, table=names, person=names, rank=st.sampled_from([PEOPLE, WATCHED, NOBODY]), cost=COSTS)


@given(st.lists(thoughts(), max_size=60))
def test_everything_that_waits_is_taken_once(given: list[Thought]) -> None:
    queue = Queue()
    for thought in given:
        queue.add(thought)
    taken = [queue.take() for _ in given]
    assert sorted(map(id, taken)) == sorted(map(id, given))
    assert queue.take() is None
    assert queue.lengths() == [0, 0, 0]
    assert not queue.tables


@settings(deadline=None)
@given(st.lists(st.integers(1, 30), min_size=2, max_size=4), st.sampled_from([PEOPLE, WATCHED, NOBODY]), st.data())
def test_a_hundred_tables_of_one_get_what_one_table_of_another_gets(
    tables: list[int], rank: int, data: st.DataObject
) -> None:
    """Of those who always want more, none gets more than another, but for the thoughts that are just being thought."""
    queue, had = Queue(), Counter[str]()

    def wait(person: str, table: str) -> None:
        queue.add(Thought(table, person, rank, data.draw(COSTS)))

    for number, count in enumerate(tables):
        for table in range(count):
            wait(f"p{number}", f"t{table}")
    for _ in range(60):
        thought = queue.take()
        assert thought is not None
        seconds = data.draw(COSTS)
        queue.paid(thought, seconds)
        had[thought.person] += seconds  # type: ignore[assignment]
        wait(thought.person, thought.table)
    assert max(had.values()) - min(had[f"p{number}"] for number in range(len(tables))) <= 2 * LONGEST


@given(st.integers(1, 40), st.integers(1, 5), COSTS)
def test_whoever_sits_at_a_table_waits_for_one_thought_at_most(count: int, callers: int, cost: float) -> None:
    """However many tables there are that nobody sits at."""
    queue = Queue()
    for number in range(count):
        queue.add(Thought(f"t{number}", f"p{number % callers}", NOBODY, cost))
    queue.take()
    mine = Thought("mine", "me", PEOPLE, 2.0)
    queue.add(mine)
    assert queue.take() is mine


def test_ranks_get_their_weights_and_the_last_is_not_forgotten() -> None:
    queue, had = Queue(), Counter[int]()
    for rank in (NOBODY, WATCHED, PEOPLE):
        queue.add(Thought("t", "p", rank, 1.0))
    for _ in range(int(sum(WEIGHTS)) * 3):
        thought = queue.take()
        assert thought is not None
        had[thought.rank] += 1
        queue.add(Thought("t", "p", thought.rank, 1.0))
    assert [had[rank] for rank in (PEOPLE, WATCHED, NOBODY)] == pytest.approx([300, 30, 3], abs=2)


@settings(deadline=None, max_examples=30)
@given(st.lists(thoughts().filter(lambda thought: thought.cost > 0.5), min_size=1, max_size=40))
def test_nobody_starves_while_others_keep_coming(coming: list[Thought]) -> None:
    """Somebody in the last rank who has just had a second gets the next one, though two newcomers come for each who
    goes: before it, the others get at most what the weights promise them."""
    queue, others = Queue(), 0.0
    queue.add(Thought("mine", "me", NOBODY, 1.0))
    queue.take()
    mine = Thought("mine", "me", NOBODY, 1.0)
    queue.add(mine)
    turns = 0
    while True:
        for one in (coming[turns * 2 % len(coming)], coming[(turns * 2 + 1) % len(coming)]):
            queue.add(Thought(one.table, one.person, one.rank, one.cost))
        turns += 1
        taken = queue.take()
        assert taken is not None
        if taken is mine:
            break
        others += taken.cost
    assert others <= (1.0 + 6 * (1.0 + LONGEST)) * sum(WEIGHTS) / WEIGHTS[NOBODY]


def test_whoever_may_not_have_more_is_passed_over() -> None:
    queue = Queue()
    queue.add(Thought("t1", "greedy", PEOPLE, 1.0))
    queue.add(Thought("t2", "modest", NOBODY, 1.0))
    found = queue.take(lambda person, rank: person != "greedy")
    assert found is not None
    assert found.person == "modest"
    assert queue.take(lambda person, rank: person != "greedy") is None
    assert queue.lengths() == [1, 0, 0]


def test_who_did_not_wait_has_saved_nothing_up() -> None:
    """Somebody who comes after an hour of others' thinking does not get an hour for themselves."""
    queue = Queue()
    for _ in range(100):
        queue.add(Thought("t", "early", NOBODY, 1.0))
        queue.take()
    order = []
    for number in range(10):
        queue.add(Thought(f"t{number}", "early", NOBODY, 1.0))
        queue.add(Thought(f"t{number}", "late", NOBODY, 1.0))
    for _ in range(10):
        thought = queue.take()
        assert thought is not None
        order.append(thought.person)
    assert Counter(order) == {"early": 5, "late": 5}


def test_what_waits_moves_up_when_somebody_sits_down() -> None:
    queue = Queue()
    other, mine = Thought("other", "p", WATCHED, 1.0), Thought("mine", "p", NOBODY, 1.0)
    queue.add(other)
    queue.add(mine)
    queue.move("p", "mine", PEOPLE)
    assert queue.lengths() == [1, 1, 0]
    assert queue.take() is mine
    assert queue.take() is other
