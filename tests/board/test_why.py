"""Why not: every refusal of the board game, by its code and the rule it cites."""

from pathlib import Path

import pytest

import amunre
from amunre.game.contract import CHANCE
from amunre.game.generator import Generator
from amunre.game.refusal import Refused
from tests.positions import EDITIONS, auction, board, harvest, legal, market, offering, play, refused, say, scoring
from tests.refusal_codes import refusal_codes

THREE = ("abu", "mendes", "sawu")
OWNERS = {"thebes": 0, "mendes": 1, "buto": 2, "avaris": 3}


def bidding(*lines, **numbers):
    return play(auction(board(players=3), *THREE, **numbers), *lines)


def few_spaces(tmp_path):
    """An auction with five bid spaces instead of nine."""
    original = (Path(amunre.__file__).parent / "board" / "tables" / "provinces.toml").read_text()
    path = tmp_path / "corrected.toml"
    path.write_text(original + "\n[lists]\nbid_spaces = [0, 1, 3, 6, 10]\n")
    return auction(board(players=3, tables=str(path)), *THREE)


def short(**numbers):
    return market(board(limited_supply=True), owner=OWNERS, **numbers)


CASES = [
    ("game_over", "R8.3", lambda: scoring(board(), age=1), 0, "collect"),
    ("chance_decides", "", lambda: board().start(), 0, "bid thebes 0"),
    ("chance_waits", "R4.1", lambda: offering(board()), CHANCE, "draw architect"),
    ("already_sealed", "R4.1", lambda: say(offering(board()), 0, "theft"), 0, "theft"),
    ("not_your_turn", "R1.5", bidding, 1, "bid abu 0"),
    ("not_your_turn", "R1.5", bidding, CHANCE, "draw architect"),
    ("chance_only", "", bidding, 0, "draw architect"),
    ("seat_only", "", lambda: board().start(), CHANCE, "bid thebes 0"),
    ("wrong_time", "R4.1", bidding, 0, "offer 1"),
    ("wrong_time", "R3.1", bidding, 0, "finish"),
    ("wrong_time", "R6.3", lambda: board().start(), CHANCE, "draw architect"),
    ("not_in_pile", "R2.1", lambda: play(board().start(), "turn-up abu"), CHANCE, "turn-up abu"),
    ("not_in_pile", "R1.5", lambda: board(players=3, start=None).start(), CHANCE, "start 3"),
    ("not_in_pile", "E4", lambda: play(board(expert=True).start(), "deal abu"), CHANCE, "deal abu"),
    ("province_not_up", "R2.1", bidding, 0, "bid thebes 0"),
    ("bid_too_low", "R2.3", lambda: bidding("0 bid abu 3"), 1, "bid abu 1"),
    ("bid_too_high", "R2.3", lambda: bidding(gold=5), 0, "bid abu 6"),
    ("protected", "R2.7", lambda: bidding("0 protection", "0 bid abu 3", hand={0: {"protection": 1}}), 1, "bid abu 6"),
    ("just_outbid", "R2.4", lambda: bidding("0 bid abu 0", "1 bid abu 1", "2 bid sawu 0"), 0, "bid abu 3"),
    ("not_outbid", "R2.8", lambda: bidding(hand={0: {"bribery": 1}}), 0, "bribery"),
    ("card_not_held", "R2.8", bidding, 0, "bribery"),
    ("card_not_held", "R2.7", bidding, 0, "protection"),
    ("card_not_held", "R6.1", bidding, 0, "sell treasury"),
    ("card_not_held", "R3.5", short, 0, "architect thebes"),
    ("card_not_held", "R3.6", short, 0, "free-farmer thebes"),
    ("card_not_held", "R4.1", lambda: offering(board()), 0, "adjustment"),
    ("card_not_held", "R5.2", lambda: harvest(board(), hand={0: {"bribery": 1}}), 0, "treasury thebes"),
    ("card_not_held", "R7.5", lambda: scoring(board(), hand={0: {"bribery": 1}}), 0, "score master-of-scribes"),
    (
        "no_way_back",
        "R2.8",
        lambda: bidding("0 bid abu 0", "1 bid abu 36", "2 bid sawu 0", hand={0: {"bribery": 1}}),
        0,
        "bribery",
    ),
    ("card_played_already", "R6.2", lambda: bidding("0 protection", hand={0: {"protection": 2}}), 0, "protection"),
    ("too_expensive", "R3.1", lambda: short(gold=2), 0, "buy 2 cards"),
    ("too_few_symbols", "R3.2", short, 0, "buy 3 cards"),
    ("too_few_cards", "R6.3", lambda: short(deck={"treasury": 1}, keeper=1), 0, "buy 2 cards"),
    ("too_few_fields", "R3.3", lambda: say(short(), 0, "buy 0 cards"), 0, "buy 5 farmers"),
    ("supply_short", "Q2", lambda: say(short(farmer_supply=1), 0, "buy 0 cards"), 0, "buy 2 farmers"),
    ("province_not_yours", "R3.3", lambda: say(short(), 0, "buy 0 cards", "buy 1 farmers"), 0, "farmer mendes"),
    (
        "no_open_field",
        "R3.3",
        lambda: play(offering(board(), owner={"sawu": 0}), "0 offer 2", "1 theft", "2 theft", "3 theft"),
        0,
        "farmer sawu",
    ),
    ("too_few_stones", "R3.5", lambda: short(hand={0: {"architect": 1}}), 0, "architect thebes"),
    ("offer_too_high", "R4.1", lambda: offering(board(), gold=3), 0, "offer 4"),
    (
        "condition_not_met",
        "R7.5",
        lambda: scoring(board(), hand={0: {"master-of-farmers": 1}}),
        0,
        "score master-of-farmers",
    ),
]
ELSEWHERE = {"no_such_space", "province_not_held"}
"""Codes with a test of their own below."""


@pytest.mark.parametrize(("code", "rule", "position", "seat", "text"), CASES)
def test_refusals(code, rule, position, seat, text):
    """Each code with its rule, told by `why_not` and raised by `apply`, which changes nothing."""
    assert refused(position(), seat, text) == (code, rule)


def test_a_space_the_edition_does_not_have(tmp_path):
    """R2.2: a board with fewer bid spaces numbers the missing ones, and refuses them."""
    state = few_spaces(tmp_path)
    assert refused(state, 0, "bid abu #8") == ("no_such_space", "R2.2")


def test_a_province_one_does_not_hold():
    """E4: only one's own province cards can be chosen."""
    state = board(expert=True).start()
    while state.actors == (CHANCE,):
        state.apply(CHANCE, state.legal(CHANCE)[0])
    assert refused(state, 0, "choose abydos") == ("province_not_held", "E4")
    assert refused(state, CHANCE, "deal abu") == ("chance_waits", "E4")
    say(state, 0, "choose abu")
    assert refused(state, 0, "choose abu") == ("already_sealed", "E4")


def test_every_code_is_tried():
    """No code of the refusals is left without a test."""
    assert refusal_codes("board") == {case[0] for case in CASES} | ELSEWHERE


def test_numbers_that_matter():
    """R2.3, R2.4, R2.7: a refusal carries what is needed to say it in words."""
    lines = ("0 protection", "0 bid abu 3")
    state = bidding(*lines, hand={0: {"protection": 1}, 1: {"bribery": 1}})
    reason = state.game.why_not(state, 1, state.game.parse("bid abu 6"))
    assert reason.arguments == {"province": "Abu", "rival": 0, "bid": 3}
    play(state, "1 bid mendes 0", "2 bid mendes 1")
    reason = state.game.why_not(state, 1, state.game.parse("bid mendes 3"))
    assert reason.arguments == {"province": "Mendes", "bribery": "yes"}


def test_a_seat_that_is_not_there():
    """R1.1: seats beyond the number of players are refused by name."""
    state = bidding()
    for ask in (lambda: state.game.why_not(state, 3, 0), lambda: state.apply(3, 0), lambda: state.view(3)):
        with pytest.raises(Refused, match="no such seat"):
            ask()


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("options", [{}, {"limited_supply": True}, {"expert": True}])
def test_no_reason_exactly_for_what_is_legal(edition, options):
    """In random games an action has a reason against it exactly if it is not legal."""
    if options.get("expert") and edition in ("hig-2003", "rgg-2003"):
        edition = "tmg-2016"
    game = board(edition, players=3, start=None, **options)
    generator = Generator(len(edition))
    state = game.start()
    steps = 0
    while state.ending is None:
        if steps % 9 == 0:
            compare_legal_and_reasons(game, state)
        seat = state.actors[0]
        actions = state.legal(seat)
        state.apply(seat, actions[generator.draw(len(actions))])
        steps += 1
    compare_legal_and_reasons(game, state)


def compare_legal_and_reasons(game, state):
    for seat in range(CHANCE, game.players):
        listed = state.legal(seat)
        possible = [action for action in range(game.actions.size) if game.why_not(state, seat, action) is None]
        assert possible == listed, f"seat {seat}"


def test_no_reason_against_a_bribery_that_helps():
    """R2.8: outbid, and able to pay a higher bid."""
    state = bidding("0 bid abu 0", "1 bid abu 1", "2 bid sawu 0", hand={0: {"bribery": 1}})
    assert state.game.why_not(state, 0, state.game.parse("bribery")) is None
    assert "bribery" in legal(state, 0)
