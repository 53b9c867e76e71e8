"""`guess`: a full state that a view allows, drawn fairly."""

from collections import Counter
from itertools import permutations
from math import factorial

import pytest

from amunre.board import kinds
from amunre.game.generator import Generator
from amunre.game.refusal import BadInput
from tests.contract.cases import every_case, walk, walks
from tests.positions import board, market, offering, say

# The 99.9 % points of the chi-square distribution by degrees of freedom. The draws are seeded: no test is left to luck.
CHI_SQUARE = {1: 10.83, 2: 13.82, 3: 16.27, 4: 18.47, 5: 20.52, 6: 22.46, 7: 24.32, 8: 26.12, 11: 31.26}


@every_case
def test_a_guess_looks_like_what_was_seen(case):
    """Every seat and a watcher, all through random games: the view of the guess is the view."""
    generator = case.generator("guess")
    luck = Generator(7)
    for _ in walks(3, 1):
        for number, (state, _, _) in enumerate(walk(case.start(), generator)):
            if number % 17:
                continue
            for seat in (None, *range(case.players)):
                view = state.view(seat)
                guessed = case.rules.guess(view, luck)
                assert guessed.view(seat) == view
                assert guessed.audit() == 0


@every_case
def test_a_guess_plays_on(case):
    """A guessed state is a state like any other: it can be played to its end."""
    generator = case.generator("guess and play")
    for state, _, _ in walk(case.start(), generator):
        if generator.random() < 0.02:
            guessed = case.rules.guess(state.view(0), Generator(generator.randrange(1000)))
            for _ in walk(guessed, generator):
                pass
            assert guessed.ending is not None


def test_a_view_of_another_table_is_refused():
    with pytest.raises(BadInput, match="3 players"):
        board().guess(board(players=3).start().view(0), Generator(1))


def fits(observed: Counter, expected: dict) -> bool:
    """Pearson's test: do the counts agree with the exact probabilities?"""
    total = sum(observed.values())
    assert set(observed) <= set(expected)
    distance = sum((observed[key] - total * share) ** 2 / (total * share) for key, share in expected.items())
    return distance < CHI_SQUARE[len(expected) - 1]


def deals(cards, slots):
    """Every way to lay distinct cards into hands of given sizes, by what the hands then hold: exact shares."""
    counts = Counter()
    for order in permutations(range(len(cards))):
        hands, first = [], 0
        for size in slots:
            hands.append(tuple(sorted(cards[place] for place in order[first : first + size])))
            first += size
        counts[tuple(hands)] += 1
    return {key: count / factorial(len(cards)) for key, count in counts.items()}


def hand_of(state, seat):
    hand = state.fields()["hand"][seat * kinds.CARDS : (seat + 1) * kinds.CARDS]
    return tuple(card for card, count in enumerate(hand) for _ in range(count))


OWNERS = {"thebes": 0, "mendes": 1, "buto": 2, "avaris": 3}


def test_unseen_cards_are_dealt_fairly():
    """R1.6: two cards in one other hand, one in another, two in the deck; exact enumeration of all deals."""
    state = market(
        board(),
        owner=OWNERS,
        hand={1: {"treasury": 1, "bribery": 1}, 2: {"treasury": 1}},
        deck={"treasury": 1, "protection": 1},
        keeper=0,
    )
    luck = Generator(11)
    view = state.view(0)
    seen = Counter()
    for _ in walks(6000, 1500):
        guessed = state.game.guess(view, luck)
        seen[hand_of(guessed, 1), hand_of(guessed, 2)] += 1
    cards = [kinds.TREASURY_CARD, kinds.TREASURY_CARD, kinds.TREASURY_CARD, kinds.BRIBERY_CARD, kinds.PROTECTION_CARD]
    exact = Counter()
    for (first, second, _), share in deals(cards, (2, 1, 2)).items():
        exact[first, second] += share
    assert fits(seen, dict(exact))


def test_a_rebuilt_deck_holds_only_what_was_discarded():
    """R6.3: everybody saw the discards that became the deck, so none of them is guessed into it but those."""
    state = market(
        board(),
        owner=OWNERS,
        hand={1: {"architect": 2}},
        deck={"treasury": 1},
        discards={"bribery": 2, "protection": 1},
        keeper=0,
    )
    say(state, 0, "buy 1 cards")
    say(state, -1, "draw treasury")
    for seed in range(200):
        deck = state.game.guess(state.view(2), Generator(seed)).fields()["deck"]
        assert {card for card in range(kinds.CARDS) if deck[card]} == {kinds.BRIBERY_CARD, kinds.PROTECTION_CARD}


def test_the_first_architect_is_known():
    """R1.2: whoever has shown no Architect yet still holds the first one."""
    state = board().start()
    for seed in range(50):
        guessed = state.game.guess(state.view(0), Generator(seed)).fields()
        for seat in (1, 2, 3):
            assert guessed["hand"][seat * kinds.CARDS + kinds.ARCHITECT_CARD] == 1


def test_province_cards_are_dealt_fairly():
    """E4: with three players, two others hold three of twelve unseen province cards each."""
    state = board(players=3, expert=True).start()
    for name in ("abu", "abydos", "amarna", "avaris", "baharya", "berenike", "buto", "dakhla", "damanhur"):
        say(state, -1, f"deal {name}")
    view = state.view(0)
    held = Counter()
    luck = Generator(5)
    unseen = [place for place, province in enumerate(view.provinces) if province.card == "unseen"]
    assert len(unseen) == 12
    for _ in walks(4000, 1000):
        holders = state.game.guess(view, luck).fields()["card_holder"]
        held.update(place for place in unseen if holders[place] == 1)
    assert fits(held, dict.fromkeys(unseen, 1 / 12))


def test_sealed_choices_of_others_are_open():
    """R4.1: what others have sealed cannot be seen, so a guess lets them choose."""
    state = offering(board(), owner=OWNERS)
    say(state, 1, "offer 3")
    say(state, 0, "offer 2")
    guessed = state.game.guess(state.view(0), Generator(1))
    assert guessed.actors == (1, 2, 3)
    assert state.game.guess(state.view(1), Generator(1)).actors == (0, 2, 3)
