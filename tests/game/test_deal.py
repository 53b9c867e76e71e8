"""The deal of a day (scheme 2 of commitments): the same in store for everybody, whatever they do."""

from __future__ import annotations

import functools
import json
import random
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import amunre
from amunre.cli.main import main
from amunre.game import commitments, record_lines
from amunre.game.contract import CHANCE
from amunre.game.deal import Deal, Draw, count_before
from amunre.game.refusal import BadRecord
from amunre.game.table import Table

SECRET, NONCE, DAY = "5a" * 32, "c3" * 32, "2026-11-18"
CASES = [("board", 4, ()), ("board", 3, (("expert", True),)), ("card", 3, ())]
Options = tuple[tuple[str, bool], ...]
Drawn = dict[tuple[Any, ...], tuple[int, dict[int, int]]]
"""For each draw, by its key and count: what came, and what could have."""


@functools.cache
def drawn(game: str, players: int, options: Options, luck: int) -> Drawn:
    """The same game serves several tests."""
    return played(game, players, dict(options), luck)


def played(game: str, players: int, options: dict[str, bool], luck: int, keep: list[str] | None = None) -> Drawn:
    """A whole game of the day's deal by somebody who acts at random; every draw that came up in it."""
    deal = commitments.deal_of(SECRET, DAY)
    promise = commitments.deal_header(commitments.deal_promise(SECRET, NONCE, DAY), DAY)
    rules = amunre.new(game, players=players, **options)
    table = Table(rules, keep=None if keep is None else keep.append, commitments=promise)
    chosen, found = random.Random(luck), {}
    while table.state.actors:
        if table.state.actors == (CHANCE,):
            draw = rules.draw(table.state)
            place, outcome = (*draw.key, count_before(table, draw)), deal.outcome(table)
            assert place not in found, "two draws have the same name"
            found[place] = (outcome, dict(table.state.odds()))
            table.act(CHANCE, outcome)
        else:
            seat = table.state.actors[0]
            table.act(seat, chosen.choice(table.state.legal(seat)))
    return found


@pytest.mark.parametrize(("game", "players", "options"), CASES)
def test_whoever_plays_differently_has_the_same_in_store(game: str, players: int, options: Options) -> None:
    """Every draw that came up at two tables brings the same, but where that kind is gone at one of them."""
    first = drawn(game, players, options, 1)
    common = differing = 0
    for luck in range(2, 5):
        for place, (outcome, odds) in drawn(game, players, options, luck).items():
            if place not in first:
                continue
            common += 1
            other, others_odds = first[place]
            if outcome != other:
                differing += 1
                assert outcome not in others_odds or other not in odds, place
    assert common > 40
    assert differing < common / 4


@pytest.mark.parametrize(("game", "players", "options"), CASES)
def test_what_a_draw_would_have_been_does_not_depend_on_what_was_done(
    game: str, players: int, options: Options
) -> None:
    """The whole order of every draw, of all that could ever be drawn there, is the same at both tables."""
    deal, rules = commitments.deal_of(SECRET, DAY), amunre.new(game, players=players, **dict(options))
    first, second = (drawn(game, players, options, luck) for luck in (1, 2))
    copies = getattr(rules, "copies", {})
    for place in set(first) & set(second):
        source, seat, number, count = place
        draw = Draw(source, seat, number, copies if source.startswith("favors") else {})
        everything = sorted({*first[place][1], *second[place][1]})
        order = deal.order(draw, count, everything)
        for outcome, odds in (first[place], second[place]):
            assert outcome == next(one for one in order if one in odds)


def test_every_part_of_a_name_makes_another_draw() -> None:
    deal = Deal(b"secret")
    kinds = list(range(12))
    base = Draw("favors market", 1, 2, {})
    orders = [
        deal.order(base, 0, kinds),
        deal.order(base, 1, kinds),
        deal.order(base._replace(source="favors offering"), 0, kinds),
        deal.order(base._replace(seat=2), 0, kinds),
        deal.order(base._replace(round=3), 0, kinds),
        Deal(b"another").order(base, 0, kinds),
    ]
    assert len({tuple(order) for order in orders}) == len(orders)


def test_a_kind_comes_as_often_as_there_are_copies_of_it() -> None:
    deal, copies = Deal(b"often"), {1: 8, 2: 4, 3: 2, 4: 2}
    draw = Draw("favors market", 0, 0, copies)
    found = Counter(deal.pick(draw, count, [(kind, 1) for kind in copies]) for count in range(4000))
    for kind, count in copies.items():
        share, expected = found[kind] / 4000, count / 16
        assert abs(share - expected) < 4 * (expected * (1 - expected) / 4000) ** 0.5


def test_the_luck_of_a_day_is_another_on_another_day() -> None:
    draw = Draw("provinces", CHANCE, 0, {})
    one, other = (commitments.deal_of(SECRET, day).order(draw, 0, list(range(15))) for day in (DAY, "2026-11-19"))
    assert one != other


# Promises ----------------------------------------------------------------------------------------------------------


def opened(lines: list[str], **changes: str) -> list[str]:
    """The record once the day is over."""
    ending = json.loads(lines[-1])
    ending["ending"]["opened"] = {"secret": SECRET, "nonce": NONCE, **changes}
    return [*lines[:-1], record_lines.line(ending)]


@pytest.fixture(scope="module")
def lines() -> list[str]:
    found: list[str] = []
    played("card", 2, {}, 3, found)
    return found


def check(path: Path, lines: list[str]) -> bool:
    path.write_text("".join(line + "\n" for line in lines))
    record = amunre.load(path)
    record.verify()
    return commitments.check(record)


def test_verify_checks_a_deal_that_was_kept(tmp_path: Path, lines: list[str]) -> None:
    assert check(tmp_path / "game.jsonl", opened(lines))
    assert main(["verify", str(tmp_path / "game.jsonl")]) == 0


def with_other_chance(lines: list[str]) -> list[str]:
    """The same game, but chance drew by other luck."""
    found: list[str] = []
    rules = amunre.new("card", players=2)
    header = commitments.deal_header(commitments.deal_promise(SECRET, NONCE, DAY), DAY)
    table, chosen = Table(rules, keep=found.append, commitments=header), random.Random(3)
    while table.state.actors:
        table.chance(Deal(b"by hand"))
        if table.state.actors:
            seat = table.state.actors[0]
            table.act(seat, chosen.choice(table.state.legal(seat)))
    return opened(found)


def other_day(lines: list[str]) -> list[str]:
    header = json.loads(lines[0])
    header["commitments"]["day"] = "2026-11-17"
    return [record_lines.line(header), *opened(lines)[1:]]


def without_day(lines: list[str]) -> list[str]:
    header = json.loads(lines[0])
    del header["commitments"]["day"]
    return [record_lines.line(header), *opened(lines)[1:]]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda lines: lines, "record_promise_unopened"),
        (lambda lines: opened(lines, secret="00" * 32), "record_promise_secret"),
        (lambda lines: opened(lines, nonce="00" * 32), "record_promise_secret"),
        (other_day, "record_promise_secret"),
        (without_day, "record_promise_unreadable"),
        (with_other_chance, "record_promise_dice"),
    ],
)
def test_a_broken_promise_is_named(
    tmp_path: Path, lines: list[str], change: Callable[[list[str]], list[str]], code: str
) -> None:
    with pytest.raises(BadRecord) as broken:
        check(tmp_path / "game.jsonl", change(lines))
    assert broken.value.code == code
    assert main(["verify", str(tmp_path / "game.jsonl")]) == 1
