"""CI's share of the million random games, and the machinery that plays them."""

from __future__ import annotations

import signal

import pytest

import amunre
from amunre.game import fuzz as fuzzing
from amunre.game.contract import GameState
from amunre.game.fuzz import SHARE, Totals, Violation, fuzz
from amunre.game.generator import Generator
from amunre.game.playout import Tally
from tests.contract.cases import CASES

GAMES = [case.rules for case in CASES]


def quiet(done: int) -> None:
    pass


def test_a_share_of_a_million_random_games_breaks_no_law() -> None:
    games = 20_000 if amunre.COMPILED else len(CASES)
    heard: list[int] = []
    totals = fuzz(GAMES, games, 1, 1, heard.append)
    assert [str(violation) for violation in totals.violations] == []
    assert totals.games == games
    assert totals.decisions > 100 * games
    assert totals.forced > 0
    assert totals.chance > 0
    assert heard == sorted(heard)
    assert heard[-1] == games


def test_a_run_can_be_taken_up_by_its_seed() -> None:
    games = 24 if amunre.COMPILED else 8
    whole = fuzz(GAMES, games, 5, 1, quiet)
    parts = fuzz(GAMES, 5, 5, 1, quiet) + fuzz(GAMES, games - 5, 10, 1, quiet)
    assert parts == whole
    assert parts.digest == whole.digest
    assert whole.digest != fuzz(GAMES, games, 6, 1, quiet).digest


def test_several_processes_play_the_same_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fuzzing, "SHARE", 6)
    heard: list[int] = []
    assert fuzz(GAMES[:5], 20, 9, 2, heard.append) == fuzz(GAMES[:5], 20, 9, 1, quiet)
    assert len(heard) == 4
    assert heard[-1] == 20


def test_a_process_of_the_pool_plays_the_cases_it_was_given() -> None:
    interrupt = signal.getsignal(signal.SIGINT)
    fuzzing.take_cases(GAMES[:3])
    assert signal.getsignal(signal.SIGINT) == signal.SIG_IGN
    signal.signal(signal.SIGINT, interrupt)
    assert fuzzing.play_share((None, range(3))) == fuzz(GAMES[:3], 3, 0, 1, quiet)


def test_no_games_are_no_work() -> None:
    assert fuzz(GAMES, 0, 1, 4, quiet) == Totals()
    assert SHARE > 0


class Broken:
    """What a playout reports when a law is broken."""

    def __init__(self, law: int) -> None:
        self.decisions = self.forced = self.chance = 1
        self.broken_law = law


@pytest.mark.parametrize(("law", "words"), [(3, "law 3 is broken"), (-1, "the game does not end")])
def test_a_broken_law_is_reported_with_case_and_seed(law: int, words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop_early(state: GameState, generator: Generator, checked: bool) -> Broken:
        assert checked
        return Broken(law)

    monkeypatch.setattr(fuzzing, "play_out", stop_early)
    totals = fuzz(GAMES, 1, len(GAMES) + 2, 1, quiet)
    case = fuzzing.label(GAMES[2])
    assert totals.violations == [Violation(case, len(GAMES) + 2, words)]
    assert str(totals.violations[0]) == f"{case}, seed {len(GAMES) + 2}: {words}"
    assert "players=3" in case
    assert "expert=True" in case


def test_a_wrong_ending_is_reported_too(monkeypatch: pytest.MonkeyPatch) -> None:
    real = fuzzing.play_out

    def miscount(state: GameState, generator: Generator, checked: bool) -> Broken:
        tally: Tally = real(state, generator, checked)
        assert tally.broken_law == 0
        return Broken(6)

    monkeypatch.setattr(fuzzing, "play_out", miscount)
    totals = fuzz(GAMES, 2, 0, 1, quiet)
    assert [violation.law for violation in totals.violations] == ["law 6 is broken at the end"] * 2
