"""Dice: fair, repeatable from a secret, and replaceable by a script. The generator of random play beside them."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

import amunre
from amunre.game.dice import Dice, Script
from amunre.game.generator import Generator
from amunre.game.table import Table

FACES = [(face, 1) for face in range(6)]


def chi_square(found: Counter[int], expected: dict[int, float]) -> float:
    return sum((found[face] - count) ** 2 / count for face, count in expected.items())


def test_the_same_secret_gives_the_same_draws() -> None:
    one, two = Dice(b"secret"), Dice(b"secret")
    draws = [one.pick("deck", number, FACES) for number in range(50)]
    assert [two.pick("deck", number, FACES) for number in range(50)] == draws
    assert [Dice(b"other").pick("deck", number, FACES) for number in range(50)] != draws
    assert [one.pick("pile", number, FACES) for number in range(50)] != draws
    assert one.value("deck", 3) == two.value("deck", 3)
    assert one.value("deck", 3) != one.value("deck", 4)


def test_a_number_is_a_secret_too_and_no_secret_is_a_fresh_one() -> None:
    assert Dice(7).value("deck", 0) == Dice(b"7").value("deck", 0)
    assert len(Dice().secret) == 32
    assert Dice().secret != Dice().secret


def test_the_draws_of_a_fixed_secret_are_fair() -> None:
    dice = Dice(b"a fixed secret")
    found = Counter(dice.pick("deck", number, FACES) for number in range(6_000))
    # With 5 degrees of freedom a fair die stays below 20.5 in 999 of 1000 secrets, and this one is fixed.
    assert chi_square(found, {face: 1_000.0 for face in range(6)}) < 20.5


def test_weights_are_kept() -> None:
    dice = Dice(b"weights")
    found = Counter(dice.pick("deck", number, [(10, 1), (20, 2), (30, 7)]) for number in range(10_000))
    assert chi_square(found, {10: 1_000.0, 20: 2_000.0, 30: 7_000.0}) < 13.8


@given(st.binary(max_size=40), st.text(max_size=5), st.integers(0, 10**9), st.lists(st.integers(1, 50), min_size=1))
def test_an_outcome_is_always_one_of_the_odds(secret: bytes, pile: str, number: int, weights: list[int]) -> None:
    odds = list(enumerate(weights))
    assert Dice(secret).pick(pile, number, odds) in range(len(weights))


def test_a_script_comes_first_and_then_the_dice() -> None:
    table, dice = Table(amunre.new("board", players=4)), Dice(1)
    script = Script([4, 4, 2], dice)
    assert [script.outcome(table) for _ in range(3)] == [4, 4, 2]
    assert script.outcome(table) == dice.outcome(table)


def test_the_generator_repeats_and_stays_in_its_bounds() -> None:
    one, two, other = Generator(5), Generator(5), Generator(5 + (1 << 32))
    draws = [one.draw(1000) for _ in range(200)]
    assert [two.draw(1000) for _ in range(200)] == draws
    assert [other.draw(1000) for _ in range(200)] != draws
    assert set(draws) <= set(range(1000))
    assert one.draw(1) == 0


@pytest.mark.parametrize("bound", [0, -1])
def test_nothing_to_draw_from_gives_nothing(bound: int) -> None:
    assert Generator(1).draw(bound) == 0


def test_the_generator_is_fair_enough_for_play() -> None:
    generator = Generator(2024)
    found = Counter(generator.draw(6) for _ in range(6_000))
    assert chi_square(found, {face: 1_000.0 for face in range(6)}) < 20.5


def test_the_generator_gives_these_numbers_compiled_and_plain() -> None:
    generator = Generator(1)
    assert [generator.draw(1_000_000) for _ in range(5)] == [133426, 760942, 163698, 537442, 454165]
