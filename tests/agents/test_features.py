"""Features say what a seat may know, and nothing else."""

from __future__ import annotations

from pathlib import Path

import pytest

import amunre
from amunre.agents.curriculum import curriculum_of
from amunre.board import editions
from amunre.card import editions as card_editions
from amunre.game.contract import CHANCE, GameState
from amunre.game.generator import Generator
from tests.contract.cases import CASES, Case, walk

SOME = CASES[:: 1 if amunre.COMPILED else 7]
every_case = pytest.mark.parametrize("case", SOME, ids=[case.label for case in SOME])


def moments(case: Case, every: int) -> list[tuple[GameState, int]]:
    """Decisions of a random game, with the seat that decides."""
    found = []
    for number, (state, seat, _) in enumerate(walk(case.start(), case.generator("features"))):
        if seat != CHANCE and number % every == 0:
            found.append((state.copy(), seat))
    return found


@every_case
def test_states_that_look_the_same_have_the_same_features(case: Case) -> None:
    features = curriculum_of(case.game).features()
    for state, seat in moments(case, 9):
        for viewer in range(case.players):
            shown = features.shown(state, viewer)
            view = state.view(viewer)
            for luck in range(3):
                assert features.shown(case.rules.guess(view, Generator(luck)), viewer) == shown
        assert len(features.shown(state, seat)) == features.size


@every_case
def test_what_an_option_leads_to_shows_no_secrets_either(case: Case) -> None:
    """Sealed choices of others must not come to light by trying an own one out."""
    features = curriculum_of(case.game).features()
    for state, seat in moments(case, 25):
        guess = case.rules.guess(state.view(seat), Generator(5))
        visible = case.rules.guess(state.view(seat), Generator(6))
        for action in state.legal(seat)[::4]:
            one, other = guess.copy(), visible.copy()
            one.apply(seat, action)
            other.apply(seat, action)
            assert features.shown(one, seat) == features.shown(other, seat)


def test_a_corrected_board_changes_the_numbers(tmp_path: Path) -> None:
    text = (Path(editions.__file__).parent / "tables" / "provinces.toml").read_text()
    corrected = tmp_path / "mine.toml"
    corrected.write_text(text.replace("mine = 4", "mine = 14"))
    sums = []
    for tables in (None, str(corrected)):
        game = amunre.new("board", players=3, start=0, tables=tables)
        state = game.start()
        for province in ("abu", "thebes", "memphis"):
            state.apply(CHANCE, game.parse(f"turn-up {province}"))
        sums.append(sum(curriculum_of("board").features().shown(state, 0)))
    assert sums[0] != sums[1]


def test_corrected_cards_change_the_numbers(tmp_path: Path) -> None:
    text = (Path(card_editions.__file__).parent / "tables" / "provinces.toml").read_text()
    corrected = tmp_path / "mine.toml"
    corrected.write_text(text.replace("fields = 5", "fields = 3", 1))
    sums = []
    for tables in (None, str(corrected)):
        game = amunre.new("card", players=2, tables=tables)
        state = game.start()
        state.apply(CHANCE, game.parse("start 0"))
        while state.actors != (CHANCE,):
            state.apply(state.actors[0], state.legal(state.actors[0])[0])
        for province in ("k1-01", "k1-02"):
            state.apply(CHANCE, game.parse(f"turn-up {province}"))
        sums.append(sum(curriculum_of("card").features().shown(state, 0)))
    assert sums[0] != sums[1]
