"""Many games at once are the games that one plays alone."""

from __future__ import annotations

import pytest

np = pytest.importorskip("numpy", reason="the environments need NumPy: pip install 'amun-re[envs]'")

from amunre.agents.curriculum import curriculum_of  # noqa: E402
from amunre.envs.vector import Vector  # noqa: E402
from amunre.game.refusal import BadInput, Refused  # noqa: E402


@pytest.mark.parametrize(
    ("game", "options"),
    [("board", {}), ("board", {"players": 3, "expert": True}), ("card", {"players": 2})],
)
def test_what_is_shown_is_what_the_seat_may_know(game: str, options: dict[str, int]) -> None:
    """Also in sealed moments: the observation is that of the features, made from the state by the public way."""
    vector = Vector(game, 6, threads=2, **options)
    features = curriculum_of(game).features()
    vector.reset(3)
    for _ in range(250):
        for lane in range(6):
            state, seat = vector.state(lane), int(vector.seats[lane])
            assert seat in state.actors
            assert list(np.flatnonzero(vector.masks[lane])) == state.legal(seat)
            assert vector.observations[lane].tolist() == features.shown(state, seat)
        vector.sample()
        vector.step()


def trace(threads: int, **settings: object) -> list[object]:
    vector = Vector("card", 5, threads=threads, players=3, **settings)  # type: ignore[arg-type]
    vector.reset(9)
    found: list[object] = []
    for _ in range(200):
        actions = vector.sample().tolist()
        vector.step()
        found.append((actions, vector.seats.tolist(), vector.rewards.tolist(), vector.ends.tolist()))
    return found


def test_threads_and_autoreset_do_not_change_the_games() -> None:
    assert trace(1) == trace(3)
    assert trace(2, opponents=["apprentice"]) == trace(1, opponents=["apprentice"])


def test_a_seed_for_each_game_makes_that_game_alone() -> None:
    both, one = Vector("board", 2, threads=1), Vector("board", 1, threads=1)
    both.reset([5, 6])
    one.reset([6])
    for _ in range(100):
        assert both.sample()[1] == one.sample()[0]
        both.step()
        one.step()
        assert (both.observations[1] == one.observations[0]).all()


def test_the_end_of_a_game_in_both_kinds_of_autoreset() -> None:
    for autoreset in ("same-step", "next-step"):
        vector = Vector("card", 1, players=2, opponents=["uniform"], seat=1, autoreset=autoreset)
        vector.reset(1)
        while not vector.ends[0]:
            assert not vector.rewards.any()
            vector.sample()
            vector.step()
        assert vector.rewards[0].sum() == 1.0
        assert vector.seats[0] == 1
        assert vector.masks[0].any() == (autoreset == "same-step")
        assert (vector.state(0).ending is None) == (autoreset == "same-step")
        vector.sample()
        vector.step()
        assert vector.state(0).ending is None
        assert vector.masks[0].any()


def test_an_illegal_action_changes_nothing_and_names_its_rule() -> None:
    vector = Vector("board", 3, start=0)
    vector.reset(1)
    before = [vector.state(lane).digest for lane in range(3)]
    actions = vector.sample().copy()
    actions[1] = int(np.flatnonzero(vector.masks[1] == 0)[0])
    with pytest.raises(Refused) as refused:
        vector.step(actions)
    assert refused.value.__notes__ == ["in game 1 of 3"]
    assert [vector.state(lane).digest for lane in range(3)] == before
    for wrong in (-1, 10**12):
        actions[1] = wrong
        with pytest.raises(Refused):
            vector.step(actions)


def test_options_come_with_what_they_lead_to() -> None:
    vector = Vector("board", 2, start=0)
    vector.reset(4)
    listed, rows = vector.options(1)
    assert listed == np.flatnonzero(vector.masks[1]).tolist()
    assert rows.shape == (len(listed), vector.observations.shape[1])
    state, seat = vector.state(1), int(vector.seats[1])
    state.apply(seat, listed[0])
    assert rows[0].tolist() == curriculum_of("board").features().shown(state, seat)


@pytest.mark.parametrize(
    ("settings", "sentence"),
    [
        ({"autoreset": "never"}, "autoreset: 'never' is not possible; expected same-step, next-step."),
        ({"reward": "gold"}, "reward: 'gold' is not possible; expected win, score, margin."),
        ({"opponents": ["pharaoh"]}, "'pharaoh' is not an agent; expected one of uniform, apprentice, scribe, vizier."),
        ({"opponents": ["uniform"] * 2}, "3 agents for 4 players; expected one for each."),
        ({"count": 0}, "count: 0 is not possible; expected 1 or more."),
    ],
)
def test_a_wrong_setting_is_one_sentence(settings: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadInput) as error:
        Vector("board", **{"count": 2, **settings})  # type: ignore[arg-type]
    assert str(error.value) == sentence


def test_wrong_buffers_and_seeds_are_refused() -> None:
    vector = Vector("card", 2)
    with pytest.raises(BadInput, match="observations: found"):
        vector.bind(np.zeros((2, 3), np.float32), vector.masks)
    with pytest.raises(BadInput, match="3 seeds for 2 games"):
        vector.reset([1, 2, 3])
    vector.reset(1)
    with pytest.raises(BadInput, match="actions: found"):
        vector.step([0.5, 1.0])
