"""Objects behave as people who write Python expect: equality, keys, pictures, NumPy's numbers, chance by `random`."""

from __future__ import annotations

import random
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

import amunre
from amunre.game.contract import CHANCE, GameState
from amunre.game.export import redact
from amunre.game.game import Game
from amunre.game.refusal import Refused

GAMES = [("board", 3), ("board", 5), ("card", 2), ("card", 5)]


def positions(name: str, players: int) -> list[GameState]:
    """Every position of a random game."""
    luck = random.Random(players)
    state = amunre.new(name, players=players).start()
    found = [state.copy()]
    while state.actors:
        if not amunre.draw(state, luck):
            seat = luck.choice(state.actors)
            state.apply(seat, luck.choice(state.legal(seat)))
        found.append(state.copy())
    return found


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_states_are_equal_where_nothing_differs_and_have_a_key(name: str, players: int) -> None:
    found = positions(name, players)
    for state in found[::10]:
        twin = state.copy()
        assert state == state
        assert state == twin
        assert state.key == twin.key
        seat = twin.actors[0] if twin.actors else None
        if seat is not None:
            twin.apply(seat, twin.legal(seat)[0])
            assert state != twin
            assert state.key != twin.key
    assert found[0] == amunre.new(name, players=players).start()
    assert found[0] != amunre.new(name, players=players, limited_supply=True).start()
    assert found[0] != "a state"
    assert len({state.key for state in found}) == len(found)
    with pytest.raises(TypeError, match="unhashable"):
        hash(found[0])


def test_games_are_the_same_by_what_is_played() -> None:
    board, card = amunre.new("board", players=3), amunre.new("card", players=3)
    assert board.same_as(board)
    assert board.same_as(amunre.new("board", players=3))
    assert not board.same_as(amunre.new("board", players=4))
    assert not board.same_as(card)


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_views_have_a_hash_a_short_text_and_a_picture(name: str, players: int) -> None:
    for state in positions(name, players)[::6]:
        for seat in (None, 0, players - 1):
            view = state.view(seat)
            assert hash(view) == hash(state.copy().view(seat))
            assert len(str(view)) < 400
            root = ET.fromstring(view._repr_svg_())
            assert root.tag.endswith("svg")
            words = "".join(root.itertext())
            assert "seat 0" in words
        assert state._repr_svg_() == state.view(None)._repr_svg_()
    assert ET.fromstring(state.game._repr_svg_()).tag.endswith("svg")


def test_a_picture_shows_what_everybody_may_see_and_no_more() -> None:
    """Two states that differ in a sealed choice alone have the same picture for everybody else."""
    for name in ("board", "card"):
        state = next(found for found in positions(name, 3) if found.is_sealed and len(found.legal(0)) > 1)
        one, other = state.copy(), state.copy()
        one.apply(0, one.legal(0)[0])
        other.apply(0, other.legal(0)[1])
        assert one._repr_svg_() == other._repr_svg_()
        assert one.view(1)._repr_svg_() == other.view(1)._repr_svg_()


def test_the_picture_of_the_board_has_the_bids_and_the_viewers_own_cards() -> None:
    game = amunre.new("board", players=3, start=0)
    state = game.start()
    amunre.draw(state, random.Random(4))
    card = next(code for code, count in zip(game.names()["cards"], state.view(0).hand) if count)
    for action in state.legal(0):
        if game.notation(action).endswith(" 6"):
            state.apply(0, action)
            break
    assert "bid 6" in state._repr_svg_()
    assert f"in hand: {card.replace('_', ' ')}<" in state.view(0)._repr_svg_()
    assert "in hand" not in state._repr_svg_()


def test_a_game_without_a_picture_is_described() -> None:
    view = amunre.new("card", players=2).start().view(None)
    assert "card game, sm-2017, 2 players" in Game.picture(view.game, view)


def test_a_guess_takes_a_generator_of_pythons() -> None:
    state = amunre.new("board", players=3, start=0).start()
    amunre.draw(state, random.Random(1))
    view = state.view(0)
    assert state.game.guess(view, random.Random(2)).view(0) == view


def test_a_wrong_seat_or_action_is_shown_as_it_was_written() -> None:
    state = amunre.new("card", players=2).start()
    with pytest.raises(Refused, match="seat '0'"):
        state.legal("0")  # type: ignore[arg-type]
    with pytest.raises(Refused, match="action 'bid'"):
        state.apply(CHANCE, "bid")  # type: ignore[arg-type]


def test_records_and_matches_are_shown_in_one_line(tmp_path: Path) -> None:
    game = amunre.new("card", players=2, start=0)
    match = amunre.play(game, [amunre.make("uniform"), amunre.make("uniform", 2)], 3)
    path = tmp_path / "game.jsonl"
    path.write_text("".join(f"{line}\n" for line in match.lines), encoding="utf-8")
    record = amunre.load(path)
    lines = len(match.lines) - 2
    assert repr(record) == f"<record of a card game, sm-2017, 2 players, start=0: {lines} lines, at its end>"
    assert repr(match).startswith(f"<match of a card game, sm-2017, 2 players, start=0: {len(match.moves)} moves, ")
    path.write_text("".join(f"{line}\n" for line in redact(record, None)[:5]), encoding="utf-8")
    assert repr(amunre.load(path)).endswith(": redacted, 4 lines, not at its end>")


@pytest.mark.parametrize("name", ["board", "card"])
def test_the_word_of_a_name_is_made_by_one_rule(name: str) -> None:
    """As docs/actions.md says: small letters, and hyphens between them."""
    for action in amunre.new(name).actions:
        for word, named in zip(action.arguments, action.named.values()):
            assert str(word) == str(named).lower().replace("_", "-").replace(" ", "-")


def test_the_package_says_what_it_has() -> None:
    assert {"draw", "load", "make", "new", "play", "COMPILED"} <= set(dir(amunre))
    game = amunre.new("card", players=2)
    match = amunre.play(game, [amunre.make("uniform"), amunre.make("uniform", 2)], 3)
    assert match.ending.winners
    with pytest.raises(AttributeError):
        amunre.nothing  # noqa: B018
