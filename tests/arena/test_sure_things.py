"""Sure things are found where they are done, and nowhere else; arenas count them and say where they stand."""

from __future__ import annotations

from pathlib import Path

import pytest

from amunre.agents.arena.sure_things import watch_of
from amunre.game.contract import CHANCE
from tests import card_positions
from tests.arena.command import OWN, arena, run
from tests.positions import auction, board, harvest, legal, market, offering, scoring

OWNER = {"thebes": 0, "memphis": 1, "sawu": 2, "edfu": 3}


def found(state, *lines):
    """The codes that are found while the lines are played; chance is written without a seat."""
    watch = watch_of(state.game)
    codes = []
    for line in lines:
        first, _, rest = line.partition(" ")
        seat, text = (int(first), rest) if first.isdigit() else (CHANCE, line)
        before, action = state.fields(), state.game.parse(text)
        state.apply(seat, action)
        codes += [code for _, code in watch.look(before, seat, action, state.fields())]
    return codes


def test_sure_points_sold_or_left():
    """R7.5: a yellow card whose condition holds, in the scoring or once nothing can change it."""
    hand = {0: {"west-or-east": 1, "master-of-scribes": 1}, 1: {"architect": 1}}
    assert found(scoring(board(), hand=hand, owner=OWNER), "0 sell west-or-east") == ["points_sold"]
    assert found(scoring(board(), hand=hand, owner=OWNER), "0 finish") == ["points_left"]
    assert found(scoring(board(), hand=hand, owner=OWNER), "0 score west-or-east", "0 finish") == []
    assert found(scoring(board(), hand=hand, owner=OWNER), "0 sell master-of-scribes") == []
    assert found(market(board(), hand=hand, owner=OWNER, round=2), "0 sell west-or-east") == ["points_sold"]
    assert found(market(board(), hand=hand, owner=OWNER, round=1), "0 sell west-or-east") == []


def test_cards_sold_that_were_worth_much_at_once():
    """R5.2, R3.5: gold in the harvest, a pyramid in the market."""
    hand = {0: {"treasury": 1, "big-harvest": 1}}
    assert found(harvest(board(), hand=hand, owner=OWNER), "0 sell treasury", "0 sell big-harvest") == ["worth_sold"]
    farmers = {"thebes": 3}
    rich = harvest(board(), hand=hand, owner=OWNER, farmers=farmers)
    assert found(rich, "0 sell big-harvest") == ["worth_sold"]
    hand = {0: {"architect": 1}}
    assert found(market(board(), hand=hand, owner=OWNER), "0 sell architect") == []


def test_stones_stranded():
    """R3.5: the Architect is sold, and two stones are left without it."""
    hand = {0: {"architect": 1}}
    state = market(board(), hand=hand, owner=OWNER, stones={"thebes": 2})
    codes = found(state, "0 sell architect", "0 buy 0 cards", "0 buy 0 farmers", "0 buy 0 stones")
    assert codes == ["worth_sold", "stones_stranded"]


def test_cards_bought_only_to_be_sold():
    state = market(board(), owner=OWNER, hand={0: {"treasury": 1}})
    codes = found(state, "0 buy 2 cards", "draw bribery", "draw treasury", "0 sell bribery", "0 sell treasury")
    assert codes == ["bought_and_sold", "bought_and_sold"]
    assert found(market(board(), owner=OWNER, hand={0: {"treasury": 1}}), "0 sell treasury") == []
    last = market(board(), owner=OWNER, age=1, round=2)
    assert found(last, "0 buy 1 cards", "draw bribery", "0 sell bribery") == []


def test_bids_that_end_the_auction_and_need_not_have_cost_anything():
    """R2.5."""
    state = auction(board(players=3), "thebes", "sawu", "edfu")
    assert found(state, "0 bid thebes 3", "1 bid sawu 1", "2 bid edfu 1") == ["overbid"]
    state = auction(board(players=3), "thebes", "sawu", "edfu")
    assert found(state, "0 bid thebes 3", "1 bid sawu 1", "2 bid thebes 6", "0 bid edfu 0") == []


def test_a_theft_where_a_little_gold_would_surely_have_led():
    """R4.5: nobody else could have offered as much."""
    poor = offering(board(players=3), gold=[9, 1, 1], owner={"thebes": 0, "memphis": 1, "sawu": 2})
    assert found(poor, "0 theft") == ["theft_for_nothing"]
    rich = offering(board(players=3), gold=[9, 9, 1], owner={"thebes": 0, "memphis": 1, "sawu": 2})
    assert found(rich, "0 theft", "1 theft") == []


@pytest.mark.parametrize(("first", "idle"), [("theft", True), ("offer 6", True), ("offer 28", False)])
def test_gold_at_the_end_that_won_nothing(first, idle):
    """R8.1: the richest needs one more than the next; the rest would have built a pyramid, unless it was offered."""
    owner = {"thebes": 0, "memphis": 1, "sawu": 2}
    state = market(board(players=3), gold=[30, 5, 5], owner=owner, age=1, round=2)
    watch = watch_of(state.game)
    codes = []
    while state.actors:
        seat = state.actors[0]
        texts = legal(state)
        quiet = ("buy 0", first if seat == 0 else "theft", "collect", "finish", "draw", "take card", "turn-up")
        text = next((one for word in quiet for one in texts if one.startswith(word)), texts[0])
        before, action = state.fields(), state.game.parse(text)
        state.apply(seat, action)
        codes += watch.look(before, seat, action, state.fields())
    assert ((0, "gold_idle") in codes) == idle
    assert (1, "gold_idle") not in codes


def test_card_game():
    """C2.3, QC1: the last to bid, and gold beyond all gold cards."""
    game = card_positions.card(players=2)
    state = card_positions.auction(game, "k1-01", "k1-02", display={0: (0, 3, 5), 1: (0, 2, 4)})
    assert found(state, "0 bid k1-01 3", "1 bid k1-02 2") == ["overbid"]
    state = card_positions.auction(game, "k1-01", "k1-02", display={0: (0, 3, 5), 1: (0, 2, 4)})
    assert found(state, "0 bid k1-01 3", "1 bid k1-01 4", "0 bid k1-02 0") == []
    stacks = {0: ("k1-01", "k1-02", "k1-03"), 1: ("k1-13", "k1-14", "k1-15")}
    rich = {"stacks": stacks, "display": {1: (0, 8, 7)}}
    assert found(card_positions.harvest(game, 1, 1, **rich), "1 build 0") == ["gold_lost"]
    assert found(card_positions.harvest(game, 1, 1, **rich), "1 build 8") == []


@pytest.mark.parametrize("game", ["board", "card"])
def test_arenas_count_them(game: str, tmp_path: Path) -> None:
    folder = tmp_path / "x"
    lineup = ("--game", game, "--agents", f"uniform,{OWN}.First,vizier", "--games", 6, "--records", folder)
    counted = arena(*lineup, "--sure-things")["sure_things"]
    assert set(counted["counts"]) == {"uniform", "tests.arena.agents.First", "vizier"}
    total = sum(sum(one.values()) for one in counted["counts"].values())
    assert total == len(counted["each"]) > 0
    assert "overbid" not in counted["counts"]["vizier"]
    file, line, agent, code, move = counted["each"][0]
    assert (folder / file).exists()
    assert line > 1
    assert agent in counted["counts"]
    said = run("arena", "--records", folder, "--sure-things").stdout
    assert f"{file}, line {line}, {agent}, {move}: {code.replace('_', ' ')}" in said
