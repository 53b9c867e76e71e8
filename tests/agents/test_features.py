"""Features say what a seat may know, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

import amunre
from amunre.agents.board import kinds as layout
from amunre.agents.board.features import BoardFeatures
from amunre.board import editions
from amunre.game.contract import CHANCE, GameState
from amunre.game.generator import Generator
from tests.contract.cases import CASES, Case, walk

BOARD_CASES = [case for case in CASES if case.game == "board"][:: 1 if amunre.COMPILED else 7]
every_board_case = pytest.mark.parametrize("case", BOARD_CASES, ids=[case.label for case in BOARD_CASES])


def moments(case: Case, every: int) -> list[tuple[GameState, int]]:
    """Decisions of a random game, with the seat that decides."""
    found = []
    for number, (state, seat, _) in enumerate(walk(case.start(), case.generator("features"))):
        if seat != CHANCE and number % every == 0:
            found.append((state.copy(), seat))
    return found


@every_board_case
def test_states_that_look_the_same_have_the_same_features(case: Case) -> None:
    features = BoardFeatures()
    for state, seat in moments(case, 9):
        for viewer in range(case.players):
            shown = features.shown(state, viewer)
            view = state.view(viewer)
            for luck in range(3):
                assert features.shown(case.rules.guess(view, Generator(luck)), viewer) == shown
        assert len(features.shown(state, seat)) == layout.SIZE == features.size


@every_board_case
def test_what_an_option_leads_to_shows_no_secrets_either(case: Case) -> None:
    """Sealed choices of others must not come to light by trying an own one out."""
    features = BoardFeatures()
    for state, seat in moments(case, 25):
        guess = case.rules.guess(state.view(seat), Generator(5))
        veiled = case.rules.guess(state.view(seat), Generator(6))
        for action in state.legal(seat)[::4]:
            one, other = guess.copy(), veiled.copy()
            one.apply(seat, action)
            other.apply(seat, action)
            assert features.shown(one, seat) == features.shown(other, seat)


def test_a_corrected_board_changes_the_numbers(tmp_path: Path) -> None:
    text = (Path(editions.__file__).parent / "tables" / "provinces.toml").read_text()
    corrected = tmp_path / "mine.toml"
    corrected.write_text(text.replace("mine = 4", "mine = 14"))
    features = BoardFeatures()
    differences = 0
    for tables in (None, corrected):
        game = amunre.new("board", players=3, start=0, tables=None if tables is None else str(tables))
        state = game.start()
        for province in ("abu", "thebes", "memphis"):
            state.apply(CHANCE, game.parse(f"turn-up {province}"))
        differences = sum(features.shown(state, 0)) - differences
    assert differences != 0
