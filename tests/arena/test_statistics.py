"""Intervals hold what they promise, and ratings find the strengths that made the games."""

from __future__ import annotations

import math
import random

import pytest

from amunre.agents.arena.folder import Result
from amunre.agents.arena.rating import SCALE, Evidence, inverse, ratings
from amunre.agents.arena.standings import standings
from amunre.agents.arena.statistics import DealSum, mean, quantile, share, sums_by_deal


@pytest.mark.parametrize(
    ("freedom", "value"),
    [(1, 12.706), (3, 3.182), (5, 2.571), (8, 2.306), (12, 2.179), (30, 2.042), (120, 1.980), (10**6, 1.960)],
)
def test_quantiles_of_student(freedom: int, value: float) -> None:
    assert quantile(freedom) == pytest.approx(value, abs=0.004)


def test_a_mean_takes_its_spread_from_the_deals() -> None:
    deals = sums_by_deal([(0, 1.0), (0, 3.0), (1, 4.0), (1, 4.0), (2, 6.0), (2, 6.0)])
    assert deals == [DealSum(4, 2), DealSum(8, 2), DealSum(12, 2)]
    found = mean(deals)
    assert found.value == 4
    # The means of the deals are 2, 4, 6: their standard error is 2 / sqrt(3).
    reach = quantile(2) * 2 / math.sqrt(3)
    assert found.interval == pytest.approx((4 - reach, 4 + reach))


def test_an_interval_of_a_mean_stays_within_what_is_possible() -> None:
    deals = [DealSum(2, 1), DealSum(1, 1)]
    low, high = mean(deals, 1, 2).interval or (0, 0)
    assert (low, high) == (1, 2)
    wide = mean(deals).interval or (0, 0)
    assert wide[0] < 1 < 2 < wide[1]


def test_one_deal_says_nothing_about_the_spread() -> None:
    assert mean([DealSum(3, 4)]).interval is None
    assert share([DealSum(3, 4)]).interval is None


def test_a_share_of_independent_games_has_the_interval_of_wilson() -> None:
    deals = [DealSum(1, 1)] * 300 + [DealSum(0, 1)] * 700
    low, high = share(deals).interval or (0, 0)
    assert (low, high) == pytest.approx((0.2724, 0.3291), abs=0.0005)


def test_deals_that_agree_with_themselves_count_once() -> None:
    """Four rotations with one result are worth one game."""
    clustered = share([DealSum(4, 4)] * 30 + [DealSum(0, 4)] * 70)
    single = share([DealSum(1, 1)] * 30 + [DealSum(0, 1)] * 70)
    assert clustered.value == single.value == 0.3
    assert clustered.interval == pytest.approx(single.interval, abs=0.002)


def test_a_share_without_exceptions_is_not_certain() -> None:
    low, high = share([DealSum(4, 4)] * 50).interval or (0, 0)
    assert high == 1
    assert 0.90 < low < 0.95
    assert share([DealSum(0, 4)] * 50).interval == pytest.approx((0, 1 - low))


def test_an_agent_with_all_seats_has_an_even_share_for_sure() -> None:
    assert share([DealSum(1, 3)] * 7, sure=True).interval == pytest.approx((1 / 3, 1 / 3))


def test_deals_that_are_all_alike_are_no_certainty() -> None:
    low, high = share([DealSum(2, 4)] * 2).interval or (0, 0)
    assert low < 0.25
    assert high > 0.75
    assert mean([DealSum(6, 4)] * 2).interval is None


def test_intervals_hold_what_they_promise() -> None:
    """Deals with luck of their own: of 95 % intervals, 95 % hold the truth."""
    luck = random.Random(4)
    inside = [0, 0]
    for _ in range(600):
        deals = []
        for _ in range(40):
            kind = luck.choice((0.05, 0.45))
            deals.append(DealSum(sum(luck.random() < kind for _ in range(4)), 4))
        for number, found in enumerate((share(deals), mean(deals))):
            low, high = found.interval or (0, 0)
            inside[number] += low <= 0.25 <= high
    assert 0.93 <= inside[0] / 600 <= 0.98
    assert 0.92 <= inside[1] / 600 <= 0.98


def order(luck: random.Random, seats: list[int], strengths: list[float]) -> list[int]:
    """Places as the model of Plackett and Luce gives them."""
    places = [0] * len(seats)
    left = list(range(len(seats)))
    for place in range(1, len(seats) + 1):
        seat = luck.choices(left, [math.exp(strengths[seats[one]]) for one in left])[0]
        places[seat] = place
        left.remove(seat)
    return places


def test_ratings_find_the_strengths_and_their_spread() -> None:
    luck = random.Random(7)
    strengths = [1.0, 0.0, -0.6]
    truth = [SCALE * (strength - sum(strengths) / 3) for strength in strengths]
    seats = [0, 1, 2, 2]
    inside = 0
    for _ in range(120):
        deals = []
        for _ in range(60):
            evidence = Evidence(3)
            for _ in range(2):
                evidence.add(seats, order(luck, seats, strengths))
            deals.append(evidence)
        found = ratings(3, deals)
        inside += sum(
            low <= true <= high for true, (low, high) in zip(truth, (one.interval or (0, 0) for one in found))
        )
        assert sum(one.value for one in found) == pytest.approx(0, abs=1e-6)
    assert 0.92 <= inside / 360 <= 0.98


def test_shared_places_count_as_every_order() -> None:
    tied, both = Evidence(2), Evidence(2)
    tied.add([0, 1, 1], [1, 1, 3])
    for places in ([1, 2, 3], [2, 1, 3]):
        both.add([0, 1, 1], places)
    assert [2 * count for count in tied.placed] == pytest.approx(both.placed)
    assert {rest: 2 * weight for rest, weight in tied.among.items()} == pytest.approx(dict(both.among))
    everybody = Evidence(2)
    everybody.add([0, 1], [1, 1])
    assert everybody.placed == pytest.approx([0.5, 0.5])


def test_who_wins_everything_has_a_finite_rating_without_an_interval() -> None:
    deals = []
    for _ in range(50):
        evidence = Evidence(2)
        evidence.add([0, 1, 1], [1, 2, 3])
        deals.append(evidence)
    first, second = ratings(2, deals)
    assert 300 < first.value < 1500
    assert first.value == pytest.approx(-second.value)
    assert first.interval is None


def test_a_matrix_and_its_inverse() -> None:
    matrix = [[0.0, 2.0], [1.0, 3.0]]
    assert inverse(matrix) == [[-1.5, 1.0], [0.5, 0.0]]


def test_standings_pool_equal_agents() -> None:
    results = [
        Result(0, 0, (0, 1, 2), (1, 2, 3), (30, 20, 10), "x", (), (0, 0, 0), ((0.1, 0.3), (0.5,), (0.2,))),
        Result(1, 0, (2, 0, 1), (1, 1, 3), (25, 25, 5), "y", ({"seat": 2, "kind": "hung"},), (0, 0, 3)),
        Result(2, 1, (0, 1, 2), (2, 1, 3), (20, 21, 3), "z", (), (0, 0, 0)),
        Result(3, 1, (2, 0, 1), (3, 2, 1), (1, 2, 3), "w", (), (0, 0, 0)),
    ]
    found = {one.agent: one for one in standings(["a", "b", "b"], results)}
    a, b = found["a"], found["b"]
    assert (a.seats, a.games, a.firsts, b.seats, b.games, b.firsts) == (1, 4, 2, 2, 8, 3)
    assert a.first_share.value == 0.5
    assert b.first_share.value == 3 / 8
    assert a.mean_place.value == 1.5
    assert b.mean_score.value == (20 + 10 + 25 + 5 + 21 + 3 + 1 + 3) / 8
    assert (b.faults, b.fallbacks, a.fallbacks) == ({"hung": 1}, 3, 0)
    assert (a.seconds, b.seconds) == ((0.1, 0.3), (0.2, 0.5))
    assert [b.time(share) for share in (0.0, 0.5, 1.0)] == [0.2, 0.5, 0.5]
    assert a.rating.value == -b.rating.value
