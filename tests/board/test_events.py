"""What is told: every event of the board game, and who may see it."""

import ast
from pathlib import Path

import pytest

import amunre
from amunre.board import events
from amunre.game.contract import CHANCE
from tests.positions import auction, board, dealt, harvest, legal, market, offering, play, say, scoring, told

OWNERS = {"thebes": 0, "mendes": 1, "buto": 2, "avaris": 3}
EVERYBODY = None


def names(happened):
    return [event.name for event in happened]


def facts(happened, name):
    """The arguments of every event of the name."""
    return [dict(event.arguments) for event in happened if event.name == name]


def one(happened, name):
    """The only event of the name."""
    found = [event for event in happened if event.name == name]
    assert len(found) == 1, names(happened)
    return found[0]


def test_a_start_player_is_drawn():
    """R1.5: everybody sees it."""
    happened = told(board(start=None).start(), CHANCE, "start 2")
    assert one(happened, "start_drawn").arguments == {"seat": 2}


def test_provinces_come_up_with_their_bonuses():
    """R2.1, Q8: cards, stones, gold, and a pyramid that stones make by themselves."""
    state = auction(board(), stones={"memphis": 1}, age=1)
    happened = told(state, CHANCE, "turn-up dakhla")
    assert names(happened) == ["province_turned_up", "cards_laid", "gold_laid"]
    assert one(happened, "gold_laid").arguments == {"province": "Dakhla", "gold": 12}
    happened = told(state, CHANCE, "turn-up memphis")
    assert names(happened) == ["province_turned_up", "stones_laid", "pyramid_appeared"]
    assert one(happened, "stones_laid").arguments == {"province": "Memphis", "count": 2}
    assert one(happened, "pyramid_appeared").rule == "Q8"
    assert names(told(state, CHANCE, "turn-up abu")) == ["province_turned_up"]


def test_bids():
    """R2.3, R2.4: a bid, and who is outbid."""
    state = auction(board(players=3), "abu", "mendes", "sawu")
    assert names(told(state, 0, "bid abu 3")) == ["bid_placed"]
    happened = told(state, 1, "bid abu 10")
    assert one(happened, "bid_placed").arguments == {"seat": 1, "province": "Abu", "gold": 10}
    assert one(happened, "seat_outbid").arguments == {"seat": 0, "province": "Abu", "rival": 1}


def test_the_end_of_an_auction():
    """R2.5, R2.6: all pay, then all take their provinces with the gold there."""
    state = auction(board(players=3), "abu", "mendes", "sawu")
    play(state, "0 bid abu 3", "1 bid sawu 1")
    happened = told(state, 2, "bid mendes 0")
    assert facts(happened, "bid_paid") == [{"seat": 0, "gold": 3}, {"seat": 1, "gold": 1}, {"seat": 2, "gold": 0}]
    assert [fact["province"] for fact in facts(happened, "province_won")] == ["Abu", "Sawu", "Mendes"]
    state = auction(board(players=3), "dakhla", "mendes", "sawu")
    play(state, "0 bid dakhla 3", "1 bid sawu 1")
    assert one(told(state, 2, "bid mendes 0"), "gold_taken").arguments == {"seat": 0, "gold": 12}


def test_provinces_are_won_before_their_cards_are_drawn():
    """R2.6: every province that is won is told once, also if face-down cards are taken in between."""
    state = auction(board(players=3), "thebes", "mendes", "buto")
    play(state, "0 bid thebes 3", "1 bid mendes 1")
    won = facts(told(state, 2, "bid buto 0"), "province_won")
    while state.actors == (CHANCE,):
        won += facts(told(state, CHANCE, legal(state)[0]), "province_won")
    assert [fact["province"] for fact in won] == ["Thebes", "Mendes", "Buto"]


def test_payment_that_waits_for_a_sale():
    """R2.5, E8: who can pay has paid; the others follow when they have sold."""
    state = auction(board("rgg-2003", players=3), "abu", "mendes", "sawu", gold=[9, 2, 9], hand={1: {"bribery": 2}})
    play(state, "0 bid abu 6", "1 bid mendes 3")
    assert facts(told(state, 2, "bid sawu 0"), "bid_paid") == [{"seat": 0, "gold": 6}]
    happened = told(state, 1, "sell bribery")
    assert one(happened, "card_sold").visible_to(None)
    assert facts(happened, "bid_paid") == [{"seat": 1, "gold": 3}, {"seat": 2, "gold": 0}]
    assert len(facts(happened, "province_won")) == 3


def test_a_drawn_card_is_seen_by_its_owner_alone():
    """R1.6, R2.6, R3.2: that a card was drawn is public, which one is not."""
    state = market(board(), owner=OWNERS)
    assert one(told(state, 0, "buy 1 cards"), "bought_cards").arguments == {"seat": 0, "count": 1, "gold": 1}
    happened = told(state, CHANCE, "draw bribery")
    assert one(happened, "card_drawn").audience is EVERYBODY
    assert one(happened, "card_drawn").arguments == {"seat": 0}
    received = one(happened, "card_received")
    assert (received.arguments, received.rule) == ({"seat": 0, "card": "bribery"}, "R3.2")
    assert [received.visible_to(seat) for seat in (0, 1, 2, 3, None)] == [True, False, False, False, False]
    state = auction(board(players=3), "buto", "mendes", "sawu")
    play(state, "0 bid buto 0", "1 bid mendes 0", "2 bid sawu 0")
    assert one(told(state, CHANCE, "draw bribery"), "card_received").rule == "R2.6"


def test_the_market():
    """R3.3, R3.4, R3.5, R3.6: purchases, pieces and pyramids."""
    hand = {0: {"architect": 1, "free-farmer": 1}}
    state = market(board(), owner=OWNERS, stones={"thebes": 2}, hand=hand)
    assert names(told(state, 0, "architect thebes")) == ["card_played", "pyramid_built"]
    assert names(told(state, 0, "free-farmer thebes")) == ["card_played", "free_farmer_placed"]
    say(state, 0, "buy 0 cards")
    assert one(told(state, 0, "buy 2 farmers"), "bought_farmers").arguments == {"seat": 0, "count": 2, "gold": 3}
    assert names(told(state, 0, "farmer thebes")) == ["farmer_placed"]
    say(state, 0, "farmer thebes")
    assert one(told(state, 0, "buy 3 stones"), "bought_stones").arguments == {"seat": 0, "count": 3, "gold": 6}
    assert names(told(state, 0, "stone thebes")) == ["stone_placed"]
    say(state, 0, "stone thebes")
    happened = told(state, 0, "stone thebes")
    assert one(happened, "pyramid_built").arguments == {"seat": 0, "province": "Thebes", "pyramids": 2}
    assert one(happened, "pyramid_built").rule == "R3.4"


def test_the_deck_is_rebuilt():
    """R6.3: everybody sees it, and how many cards it has then."""
    state = market(board(), owner=OWNERS, deck={"treasury": 1}, discards={"bribery": 2}, keeper=3)
    say(state, 0, "buy 1 cards")
    assert one(told(state, CHANCE, "draw treasury"), "deck_rebuilt").arguments == {"count": 2}


def test_a_deck_as_small_as_before_was_rebuilt_all_the_same():
    """R6.3: one card left and one discarded: the new deck has one card again."""
    state = market(board(), owner=OWNERS, deck={"treasury": 1}, discards={"bribery": 1}, keeper=3)
    say(state, 0, "buy 1 cards")
    assert one(told(state, CHANCE, "draw treasury"), "deck_rebuilt").arguments == {"count": 1}


def test_cards_sold_in_secret_are_not_taken_for_a_new_deck():
    """R6.3, Q11: others go on choosing, and nothing is told of the deck."""
    state = offering(board(), owner=OWNERS, hand={0: {"bribery": 2}})
    say(state, 0, "sell bribery")
    assert "deck_rebuilt" not in names(told(state, 1, "theft"))


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("offer 3", "offer_sealed"),
        ("theft", "theft_sealed"),
        ("adjustment", "adjustment_added"),
        ("sell architect", "card_sold"),
    ],
)
def test_sealed_choices_are_seen_by_oneself_alone(text, name):
    """R4.1, Q11: nobody else is told, not even that a choice was made."""
    state = offering(board(), hand={1: {"offering-adjustment": 1, "architect": 1}})
    happened = told(state, 1, text)
    assert names(happened) == [name]
    assert [happened[0].visible_to(seat) for seat in (0, 1, 2, 3, None)] == [False, True, False, False, False]


def test_the_reveal():
    """R4.2, R4.4, Q11: sales, offerings and cards in turn order, then the sum and the tile."""
    state = offering(board(start=1), owner=OWNERS, hand={0: {"offering-adjustment": 1, "bribery": 2}})
    play(state, "0 sell bribery", "0 sell bribery", "0 adjustment", "0 offer 5", "1 theft", "3 offer 2")
    happened = told(state, 2, "offer 4")
    assert names(happened) == [
        "offer_sealed",
        "theft_revealed",
        "offer_revealed",
        "offer_revealed",
        "sale_revealed",
        "sale_revealed",
        "offer_revealed",
        "card_played",
        "offerings_added_up",
    ]
    assert all(event.audience is EVERYBODY for event in happened[1:])
    assert one(happened, "offerings_added_up").arguments == {"total": 8}
    happened = told(state, 0, "raise")
    assert one(happened, "offering_adjusted").arguments == {"seat": 0, "change": 3, "total": 11}
    assert one(happened, "tile_laid").arguments == {"total": 11, "value": 2}


def test_rewards():
    """R4.5, R4.6, Q10: what is taken, what is declined, and where the token goes."""
    state = offering(board(), owner=OWNERS, hand={3: {"offering-adjustment": 1, "treasury": 1}})
    play(state, "0 offer 1", "1 offer 9", "2 theft", "3 adjustment")
    assert "tile_laid" not in names(told(state, 3, "offer 1"))
    assert facts(told(state, 3, "lower"), "offering_adjusted") == [{"seat": 3, "change": -3, "total": 5}]
    assert names(told(state, 1, "card")) == ["card_chosen"]
    assert one(told(state, 1, "decline"), "rewards_declined").arguments == {"seat": 1, "count": 2}
    assert one(told(state, CHANCE, "draw bribery"), "card_received").rule == "R4.5"
    assert names(told(state, 0, "stone thebes")) == ["stone_placed"]
    say(state, 0, "decline")
    happened = told(state, 3, "decline")
    assert one(happened, "start_moved").arguments == {"seat": 1}


def test_the_token_stays():
    """R4.6, R5.1: all were thieves; who has no cards collects at once."""
    state = offering(board(), owner=OWNERS, hand={2: {"bribery": 1}})
    play(state, "0 theft", "1 theft", "2 theft")
    happened = told(state, 3, "theft")
    assert one(happened, "start_stayed").arguments == {"seat": 0}
    assert [fact["seat"] for fact in facts(happened, "income_collected")] == [0, 1]


def test_the_harvest():
    """R5.1, R5.2: cards in provinces, income, and the next round."""
    hand = {0: {"big-harvest": 1, "treasury": 1}}
    state = harvest(board(), tile=2, owner=OWNERS, hand=hand)
    happened = told(state, 0, "big-harvest thebes")
    assert names(happened) == ["card_played", "province_marked"]
    assert one(happened, "province_marked").arguments == {"seat": 0, "province": "Thebes", "card": "big_harvest"}
    happened = told(state, 0, "treasury thebes")
    assert [fact["gold"] for fact in facts(happened, "income_collected")] == [8, 0, 0, 8]
    assert one(happened, "round_began").arguments == {"age": 1, "round": 2}


def test_the_end_of_an_age():
    """R7.1, R7.2, R7.3, R7.4, R7.6: what scored by itself is told when the harvest is over."""
    owner, pyramids = {"edfu": 0, "mendes": 0}, {"edfu": 1, "mendes": 1}
    state = harvest(board(), tile=2, owner=owner, pyramids=pyramids, round=2, hand={3: {"bribery": 1}})
    happened = told(state, 3, "collect")
    scored = [name for name in names(happened) if name.endswith("scored")]
    assert scored == ["temples_scored", "pyramids_scored", "sets_scored", "west_scored", "east_scored"]
    assert one(happened, "sets_scored").arguments == {"seat": 0, "points": 3}
    happened = told(state, 3, "finish")
    assert names(happened) == ["age_ended", "round_began"]
    assert one(happened, "age_ended").arguments == {"age": 1}


def test_a_scored_card():
    """R7.5: everybody sees it."""
    state = scoring(board(), owner=OWNERS, hand={0: {"west-or-east": 1, "bribery": 1}})
    scored = one(told(state, 0, "score west-or-east"), "card_scored")
    assert scored.arguments == {"seat": 0, "card": "west_or_east", "points": 3}


@pytest.mark.parametrize(
    ("text", "sold"),
    [("finish", 2), ("score west-or-east", 0), ("sell west-or-east", 0)],
)
def test_the_end_of_the_game(text, sold):
    """R8.1, R8.2, R8.3: hands are sold and gold scores; a card just played or sold is not sold again."""
    extra = {"bribery": 1} if sold else {}
    state = scoring(board(), owner=OWNERS, gold=[5, 4, 3, 2], hand={0: {"west-or-east": 1, **extra}}, age=1)
    happened = told(state, 0, text)
    assert facts(happened, "hand_sold") == ([{"seat": 0, "count": sold}] if sold else [])
    assert [fact["points"] for fact in facts(happened, "gold_scored")] == [6, 4, 2, 0]
    assert happened[-1].name == "game_ended"


def test_dealt_and_chosen_provinces_are_secret():
    """E4: that a card is dealt is public; which one, and what is chosen, only its holder knows."""
    state = board(players=3, expert=True).start()
    happened = told(state, CHANCE, "deal thebes")
    assert one(happened, "province_dealt").arguments == {"seat": 0}
    received = one(happened, "province_received")
    assert [received.visible_to(seat) for seat in (0, 1, 2, None)] == [True, False, False, False]
    state = dealt()
    happened = told(state, 1, "choose abydos")
    assert names(happened) == ["province_chosen"]
    assert [happened[0].visible_to(seat) for seat in (0, 1, 2, None)] == [False, True, False, False]
    say(state, 0, "sell architect", "choose abu")
    happened = told(state, 2, "choose amarna")
    assert [fact["province"] for fact in facts(happened, "choice_revealed")] == ["Abu", "Abydos", "Amarna"]
    assert facts(happened, "sale_revealed") == [{"seat": 0, "card": "architect"}]
    assert facts(happened, "stones_laid") == [{"province": "Abydos", "count": 1}]


def test_cards_of_the_auction():
    """R2.7, R2.8: Protection and Bribery are told as played."""
    state = auction(board(players=3), "abu", "mendes", "sawu", hand={0: {"protection": 1, "bribery": 1}})
    assert facts(told(state, 0, "protection"), "card_played") == [{"seat": 0, "card": "protection"}]
    play(state, "0 bid abu 0", "1 bid abu 3", "2 bid sawu 0")
    assert one(told(state, 0, "bribery"), "card_played").rule == "R2.8"


def test_every_event_is_told_in_a_test():
    """No name of an event is left without a test in this file."""
    words = set()
    for node in ast.walk(ast.parse((Path(amunre.__file__).parent / "board" / "events.py").read_text())):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Event":
            words |= {leaf.value for leaf in ast.walk(node.args[0]) if isinstance(leaf, ast.Constant)}
    words |= {name for name, _, _ in events.PARTS} | {kind.replace("buy", "bought") for kind in events.BOUGHT}
    words |= {"start_moved", "start_stayed"}
    here = Path(__file__).read_text()
    assert sorted(word for word in words if f'"{word}"' not in here) == []
