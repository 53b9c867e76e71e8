"""R1.6: the public events alone tell a watcher every amount of gold, every number of cards and every point."""

from __future__ import annotations

from collections import Counter

from amunre.board import kinds
from amunre.board.state import State
from amunre.game.event import Event
from tests.contract.cases import CASES, Case, every_board_case, walk, walks

GAINS = {"gold_taken", "theft_revealed", "income_collected"}
LOSSES = {"bid_paid", "bought_cards", "bought_farmers", "bought_stones", "offer_revealed"}
SALES = {"card_sold", "sale_revealed"}
DISCARDS = {*SALES, "card_played", "card_scored"}


class Ledger:
    """What a careful watcher writes down."""

    def __init__(self, players: int) -> None:
        self.gold = [20] * players
        self.cards = [1] * players
        self.points = [0] * players
        self.names: Counter[str] = Counter()

    def write(self, event: Event) -> None:
        self.names[event.name] += 1
        seat, gold = event.arguments.get("seat"), event.arguments.get("gold")
        if not isinstance(seat, int):
            return
        if event.name in GAINS:
            self.gold[seat] += int(gold or 0)
        elif event.name in LOSSES:
            self.gold[seat] -= int(gold or 0)
        elif event.name in SALES:
            self.gold[seat] += 1
        elif event.name == "hand_sold":
            self.gold[seat] += int(event.arguments["count"])
            self.cards[seat] -= int(event.arguments["count"])
        elif event.name == "card_drawn":
            self.cards[seat] += 1
        if event.name in DISCARDS:
            self.cards[seat] -= 1
        if event.name.endswith("_scored"):
            self.points[seat] += int(event.arguments["points"])


@every_board_case
def test_the_public_events_tell_gold_cards_and_points(case: Case) -> None:
    for number in walks(5, 1):
        ledger = Ledger(case.players)
        state = case.start()
        for before, seat, action in walk(state, case.generator(f"story {number}")):
            after = before.copy()
            after.apply(seat, action)
            for event in case.rules.events(before, seat, action, after):
                if event.visible_to(None):
                    ledger.write(event)
            assert isinstance(after, State)
            fields = after.fields()
            seen = after.view(None).seats  # type: ignore[attr-defined]
            spelt = f"after {case.rules.notation(action)} in round {fields['round'] + 1} of age {fields['age'] + 1}"
            assert ledger.gold == [other.gold for other in seen], spelt
            assert ledger.cards == [other.hand_size for other in seen], spelt
            assert ledger.points == [other.points for other in seen], spelt
        rounds = kinds.AGES * kinds.ROUNDS * case.players
        for name in ("bid_paid", "province_won", "income_collected"):
            assert ledger.names[name] == rounds, name
        assert ledger.names["offer_revealed"] + ledger.names["theft_revealed"] == rounds
        assert ledger.names["tile_laid"] == kinds.AGES * kinds.ROUNDS
        assert ledger.names["gold_scored"] == case.players
        assert ledger.names["game_ended"] == 1
        if case.options.get("expert"):
            assert ledger.names["choice_revealed"] == rounds


def test_a_reveal_is_told_even_if_the_next_sealed_moment_follows_at_once() -> None:
    """R4.2, E4: all are thieves and nobody holds a card, so the next round's sealed choice comes without a decision."""
    case = next(case for case in CASES if case.options.get("expert"))
    for state, _, _ in walk(case.start(), case.generator("thieves")):
        assert isinstance(state, State)
        if state.fields()["step"] == kinds.SEAL_OFFERING:
            break
    fields = state.fields()
    for card in range(kinds.CARDS):
        fields["discards"][card] += sum(fields["hand"][card :: kinds.CARDS]) + sum(fields["sold"][card :: kinds.CARDS])
    fields["hand"] = [0] * len(fields["hand"])
    fields["sold"] = [0] * len(fields["sold"])
    for name in ("hand_size", "sure_architects", "sealed", "offer", "adjusting"):
        fields[name] = [0] * kinds.SEATS
    fields["waiting"] = (1 << case.players) - 1
    state = State.build(case.rules, **fields)
    case.laws.conserved(state)
    for seat in range(case.players):
        before = state.copy()
        state.apply(seat, kinds.STEAL)
    assert state.fields()["step"] == kinds.CHOOSE_PROVINCE
    told = [event.name for event in case.rules.events(before, case.players - 1, kinds.STEAL, state)]
    assert told.count("theft_revealed") == case.players
    assert told.count("offerings_added_up") == 1
