"""What agents think about at all: sales only where nothing else can be done, and nothing is paid for nothing."""

from __future__ import annotations

import pytest

from amunre.agents import advise, make
from amunre.agents.levels import Vizier
from tests import card_positions, positions
from tests.positions import auction, board, legal, market, offering, play, say, scoring

LAST = {"age": 1, "round": 2}
OWNER = {"thebes": 0, "memphis": 1, "sawu": 2, "edfu": 3}
REST = {"hand": {seat: {"architect": 1} for seat in range(4)}, "owner": OWNER}


def thought_of(state, seat=None):
    """The options that a level weighs, as texts in the order of the action table."""
    view = state.view(state.actors[0] if seat is None else seat)
    level = Vizier()
    return [view.game.notation(option[0]) for option in sorted(level.weigh(level.begin(view)))]


def sales(texts):
    return [text for text in texts if text.startswith("sell ")]


def test_a_sale_is_no_option_where_something_else_is_legal():
    state = market(board(), **REST)
    assert sales(legal(state)) == ["sell architect"]
    assert sales(thought_of(state)) == []
    assert thought_of(state) == [text for text in legal(state) if not text.startswith("sell ")]


@pytest.mark.parametrize("level", ["apprentice", "scribe", "vizier", "pharaoh"])
def test_no_level_sells_what_it_could_keep(level):
    state = market(board(), gold=0, **REST)
    view = state.view(0)
    for seed in range(30):
        assert not view.game.notation(make(level, seed, 200).choose(view)).startswith("sell ")


def test_advice_lists_every_legal_action_and_sales_last():
    view = market(board(), **REST).view(0)
    found = [view.game.notation(entry.action) for entry in advise(view)]
    assert sorted(found) == sorted(view.game.notation(action) for action in view.legal)
    assert found[-1] == "sell architect"


def test_whoever_must_sell_to_pay_does():
    """E8: a bid beyond one's gold is paid with cards; nothing else is legal then."""
    game = board("rgg-2003", players=3)
    state = auction(game, "thebes", "sawu", "edfu", gold=[0, 5, 5], hand={0: {"architect": 1, "treasury": 1}})
    play(state, "0 bid thebes 1", "1 bid sawu 0", "2 bid edfu 0")
    assert legal(state) == ["sell architect", "sell treasury"]
    assert thought_of(state) == legal(state)


def test_points_that_only_need_to_be_taken_are_taken():
    """R7.5: neither to keep nor to sell a yellow card that scores is thought of."""
    hand = {0: {"west-or-east": 1, "treasury": 1}, 1: {"architect": 1}}
    state = scoring(board(), hand=hand, owner=OWNER)
    assert "finish" in legal(state)
    assert "sell west-or-east" in legal(state)
    assert thought_of(state) == ["score west-or-east"]


def test_what_is_of_no_more_use_may_be_sold_in_the_last_round():
    """R8.2: its gold can still buy; an Architect, and a yellow card whose condition holds, can still do something."""
    hand = {0: {"protection": 1, "architect": 1, "treasury": 1, "west-or-east": 1, "master-of-scribes": 1}}
    state = market(board(), hand=hand, owner=OWNER, **LAST)
    assert sales(thought_of(state)) == ["sell protection", "sell master-of-scribes"]
    assert sales(thought_of(market(board(), hand=hand, owner=OWNER, age=1, round=1))) == []
    sealing = offering(board(), hand=hand, owner=OWNER, **LAST)
    assert sales(thought_of(sealing, 0)) == ["sell protection", "sell architect", "sell master-of-scribes"]


def test_the_last_to_stand_pays_nothing_for_a_province_nobody_wants():
    """R2.5: the auction ends with that bid. Driving somebody away is another matter."""
    state = auction(board(players=3), "thebes", "sawu", "edfu")
    assert "bid thebes 36" in thought_of(state)
    play(state, "0 bid thebes 3", "1 bid sawu 1")
    options = thought_of(state)
    assert [text for text in options if text.startswith("bid edfu")] == ["bid edfu 0"]
    assert "bid thebes 10" in options


def test_no_reward_is_declined_while_there_are_cards():
    state = offering(board(players=3), owner={"thebes": 0, "memphis": 1, "sawu": 2})
    for seat in range(3):
        say(state, seat, f"offer {3 - seat}")
    assert "decline" in legal(state)
    assert "decline" not in thought_of(state)


def test_card_game_the_last_to_bid_uses_the_0():
    """C2.3: it comes back, and nobody is left to outbid it."""
    game = card_positions.card(players=2)
    shown = {0: (0, 3, 5), 1: (0, 2, 4)}
    state = card_positions.auction(game, "k1-01", "k1-02", display=shown)
    assert thought_of(state) == legal(state)
    say(state, 0, "bid k1-01 3")
    assert [text for text in thought_of(state) if "k1-02" in text] == ["bid k1-02 0"]
    assert "bid k1-01 4" in thought_of(state)


def test_card_game_gold_that_would_be_lost_is_built_with():
    """QC1: what is left must be displayed, and all gold cards show 36."""
    stacks = {0: ("k1-01", "k1-02", "k1-03"), 1: ("k1-13", "k1-14", "k1-15")}
    state = card_positions.harvest(card_positions.card(players=2), 1, 1, stacks=stacks, display={1: (0, 8, 7)})
    gold = state.view().seats[1].gold
    assert gold > 36
    costs = [0, 3, 6, 10, 15, 21, 28, 36, 45]
    expected = [f"build {count}" for count, cost in enumerate(costs) if 0 <= gold - cost <= 36]
    assert thought_of(state) == expected
    assert positions.legal(state)[0] == "build 0"
