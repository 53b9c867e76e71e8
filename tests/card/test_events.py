"""What is told: every event of the card game, with its rule, its numbers and its audience."""

import ast
from pathlib import Path

import amunre
from amunre.card import events
from tests.card_positions import auction, card, harvest, numbers_of, offering, scored
from tests.positions import chance, play, say, told

ROW = ("k1-01", "k1-02", "k1-03")
STACKS = {0: ("k1-01", "k1-02", "k1-03"), 1: ("k1-13", "k1-14", "k1-15"), 2: ("k1-05", "k1-06", "k1-07")}


def facts(happened, name):
    return [dict(event.arguments) for event in happened if event.name == name]


def one(happened, name):
    (event,) = [event for event in happened if event.name == name]
    return event


def test_the_pharaoh_is_drawn():
    """C1.2: and told to all."""
    state = amunre.new("card", players=3).start()
    happened = told(state, -1, "start 2")
    assert facts(happened, "pharaoh_drawn") == [{"seat": 2}]


def test_a_display_card_by_card():
    """C1.3: each card, and the whole display at the end."""
    state = card(players=2).start()
    assert facts(told(state, 0, "display 8"), "card_displayed") == [{"seat": 0, "gold": 8}]
    happened = told(state, 0, "display 6")
    assert one(happened, "display_formed").arguments == {"seat": 0, "gold": 14, "cards": "0, 6, 8"}
    say(state, 1, "display 8")
    assert one(told(state, 1, "display 6"), "kingdom_began").arguments == {"kingdom": 1}


def test_bids():
    """C2.1, C2.2: cards turned over, bids and who is outbid."""
    state = auction(card(players=3), "k1-01", "k1-02", display={0: (0, 2), 1: (0, 3)})
    assert facts(told(state, -1, "turn-up k1-03"), "province_turned_up") == [{"province": "K1-03"}]
    assert facts(told(state, 0, "bid k1-01 2"), "bid_placed") == [{"seat": 0, "province": "K1-01", "gold": 2}]
    happened = told(state, 1, "bid k1-01 3")
    assert facts(happened, "outbid") == [{"seat": 0, "rival": 1, "province": "K1-01", "gold": 2}]


def test_the_end_of_an_auction():
    """C2.3, C2.5: who takes what for how much, in turn order, and who is Pharaoh."""
    state = auction(card(players=3, start=1), *ROW, display={1: (0, 2), 2: (0, 3)}, pharaoh=1)
    play(state, "1 bid k1-01 2", "2 bid k1-03 3")
    happened = told(state, 0, "bid k1-02 0")
    assert facts(happened, "province_taken") == [
        {"seat": 1, "province": "K1-01", "gold": 2},
        {"seat": 2, "province": "K1-03", "gold": 3},
        {"seat": 0, "province": "K1-02", "gold": 0},
    ]
    assert facts(happened, "pharaoh_changed") == [{"seat": 2, "ankhs": 3}]
    chance(state, "turn-up k1-13", "turn-up k1-05", "turn-up k1-10")
    play(state, "2 bid k1-13 0", "0 bid k1-05 0")
    assert facts(told(state, 1, "bid k1-10 0"), "pharaoh_stayed") == [{"seat": 2, "ankhs": 3}]


def test_extensions():
    """C2.4: which province the card extends, also where there was no choice."""
    state = auction(card(players=3), "k2-01", "k2-02", "k2-03", stacks=STACKS, kingdom=1)
    play(state, "0 bid k2-01 0", "1 bid k2-02 0", "2 bid k2-03 0")
    happened = told(state, 0, "extend 2")
    assert facts(happened, "province_extended") == [{"seat": 0, "province": "K2-01", "column": 2}]
    last = {
        0: ("k1-01 k2-04", "k1-02 k2-05", "k1-03"),
        1: ("k1-13 k2-06", "k1-14", "k1-15 k2-07"),
        2: ("k1-05", "k1-06 k2-08", "k1-07 k2-09"),
    }
    state = auction(card(players=3), "k2-01", "k2-02", "k2-03", stacks=last, kingdom=1, auction=2)
    play(state, "0 bid k2-01 0", "1 bid k2-02 0")
    happened = told(state, 2, "bid k2-03 0")
    assert [fact["column"] for fact in facts(happened, "province_extended")] == [3, 2, 1]


def test_a_sealed_offering_is_told_to_its_owner():
    """C3.1: card by card and as a whole; to all when the last is made."""
    state = offering(card(players=2), stacks={0: STACKS[0], 1: STACKS[1]}, display={0: (0, 2, 5), 1: (0, 1)})
    happened = told(state, 0, "offer 5")
    assert one(happened, "card_offered").arguments == {"seat": 0, "gold": 5}
    assert all(event.audience == (0,) for event in happened)
    happened = told(state, 0, "finish")
    assert one(happened, "offer_sealed").arguments == {"seat": 0, "gold": 5}
    assert all(event.audience == (0,) for event in happened)
    happened = told(state, 1, "offer 0")
    assert one(happened, "offer_sealed").arguments == {"seat": 1, "gold": 0}
    assert facts(happened, "offer_revealed") == [
        {"seat": 0, "gold": 5, "cards": "5"},
        {"seat": 1, "gold": 0, "cards": "0"},
    ]
    assert facts(happened, "flood_set") == [{"total": 5, "value": 1, "caravan": 10}]
    assert facts(happened, "favors_received") == [{"seat": 0, "count": 3}, {"seat": 1, "count": 0}]
    assert facts(happened, "pyramids_placed") == [{"seat": 0, "column": column, "count": 1} for column in (1, 2, 3)]
    assert [event.name for event in happened].index("pyramids_placed") < [event.name for event in happened].index(
        "revenue_collected"
    )


def test_a_pyramid_placed_by_hand_comes_first():
    """C3.5: then what follows of itself."""
    state = offering(card(players=2), stacks={0: STACKS[0], 1: STACKS[1]}, display={0: (0, 2), 1: (0, 5)})
    play(state, "0 offer 2", "0 finish", "1 offer 5", "1 finish")
    happened = told(state, 0, "pyramid 3")
    assert happened[0].name == "pyramids_placed"
    assert happened[0].arguments == {"seat": 0, "column": 3, "count": 1}
    assert facts(happened, "pyramids_placed")[1:] == [
        {"seat": 1, "column": 1, "count": 1},
        {"seat": 1, "column": 2, "count": 1},
    ]


def test_revenue_and_construction():
    """C4.1, C4.2: what it is made of; a purchase with its cost and the places that left no choice."""
    before = numbers_of(card(players=3), stacks=STACKS, display={1: (0, 3, 5)})
    assert before["display"][1] == 0b101001
    state = harvest(card(players=3), 1, 1, stacks=STACKS, display={1: (0, 3, 5)})
    happened = told(state, 1, "build 4")
    assert facts(happened, "pyramids_built") == [{"seat": 1, "count": 4, "gold": 15}]
    assert facts(happened, "pyramids_placed") == [
        {"seat": 1, "column": 1, "count": 1},
        {"seat": 1, "column": 2, "count": 1},
    ]
    say(state, 1, "pyramid 1")
    happened = told(state, 1, "pyramid 2")
    assert facts(happened, "pyramids_placed") == [{"seat": 1, "column": 2, "count": 1}]
    say(state, 1, "display 8", "display 7", "display 6", "display 5")
    while state.actors == (1,):
        happened = told(state, 1, state.game.notation(state.legal(1)[0]))
    assert facts(happened, "revenue_collected") == [{"seat": 2, "gold": 24, "fields": 24, "caravans": 0, "cards": 0}]


def test_gold_that_is_lost_and_a_display_of_nothing():
    """QC1, C4.3: told as they happen."""
    state = harvest(card(players=3), 1, 1, stacks=STACKS, display={1: (0, 8)})
    assert facts(told(state, 1, "build 0"), "gold_lost") == [{"seat": 1, "gold": 46 - 36}]
    stacks = {**STACKS, 1: ("k1-09", "k1-14", "k1-15")}
    state = say(harvest(card(players=3), 1, 2, stacks=stacks), 1, "build 2")
    happened = told(state, 1, "pyramid 1")
    assert facts(happened, "display_formed") == [{"seat": 1, "gold": 0, "cards": "0"}]


def test_scoring():
    """C5.1, C5.2, C5.3: part by part in turn order, and the sum."""
    game = card(players=2)
    stacks = {0: ("k1-04", "k1-09", "k1-10"), 1: ("k1-05", "k1-06", "k1-02")}
    after = scored(game, stacks=stacks, tokens={0: (2, 1, 0), 1: (1, 1, 2)})
    fields = after.fields()
    assert fields["points"][:2] == [3, 2]
    before = fields | {"kingdom": 0, "points": [0] * 5, "parts": [0] * 60}
    before |= {"phase": 3, "step": 1, "waiting": 2, "turn": 1, "rank": 1, "below": 2, "gold": [0, 1, 0, 0, 0]}
    before["display"] = [1, 1, 0, 0, 0]
    happened = told(type(after).build(game, **before), 1, "display 1")
    assert facts(happened, "pyramids_scored") == [{"seat": 0, "points": 2}, {"seat": 1, "points": 2}]
    assert facts(happened, "pharaoh_scored") == [{"seat": 0, "points": 1}]
    assert facts(happened, "fields_scored") == [{"seat": 1, "points": 1}]
    assert facts(happened, "ankhs_scored") == [{"seat": 1, "points": -1}]
    assert facts(happened, "kingdom_scored") == [
        {"seat": 0, "points": 3, "total": 3},
        {"seat": 1, "points": 2, "total": 2},
    ]
    assert facts(happened, "kingdom_began") == [{"kingdom": 2}]


def test_the_last_kingdom_builds_of_itself():
    """C4.2: purchases without a choice are told like others, and the end of the game once."""
    stacks = {
        0: ("k1-01 k2-01 k3-01", "k1-02 k2-02 k3-02", "k1-03 k2-05 k3-03"),
        1: ("k1-13 k2-13 k3-04", "k1-14 k2-14 k3-09", "k1-15 k2-15 k3-10"),
    }
    state = offering(card(players=2), stacks=stacks, kingdom=2)
    say(state, 0, "offer 0")
    happened = told(state, 1, "offer 0")
    while state.actors:
        seat = state.actors[0]
        happened += told(state, seat, state.game.notation(state.legal(seat)[0]))
    assert [fact["seat"] for fact in facts(happened, "pyramids_built")] == [0, 1]
    assert sum(fact["count"] for fact in facts(happened, "pyramids_placed")) == sum(
        fact["count"] for fact in facts(happened, "pyramids_built")
    )
    assert len(facts(happened, "game_ended")) == 1


def test_every_event_is_told_in_a_test():
    """No name of an event is left without a test in this file."""
    words = set()
    for node in ast.walk(ast.parse((Path(amunre.__file__).parent / "card" / "events.py").read_text())):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Event":
            words |= {leaf.value for leaf in ast.walk(node.args[0]) if isinstance(leaf, ast.Constant)}
    words |= {name for name, _, _ in events.PARTS} | {"pharaoh_stayed", "pharaoh_changed"}
    here = Path(__file__).read_text()
    assert sorted(word for word in words if f'"{word}"' not in here) == []
