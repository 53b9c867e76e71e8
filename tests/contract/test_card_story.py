"""QC2: the public events alone tell a watcher every display, every pyramid and every point."""

from __future__ import annotations

from collections import Counter

from amunre.card import kinds
from amunre.card.view import View
from amunre.game.event import Event
from tests.contract.cases import Case, every_card_case, walk, walks


class Ledger:
    """What a careful watcher writes down."""

    def __init__(self, players: int) -> None:
        self.display: list[set[int]] = [set() for _ in range(players)]
        self.pyramids = [0] * players
        self.points = [0] * players
        self.pharaoh = 0
        self.names: Counter[str] = Counter()

    def write(self, event: Event) -> None:
        self.names[event.name] += 1
        told = event.arguments
        seat, gold = int(told.get("seat", -1)), int(told.get("gold", -1))
        if event.name == "card_displayed":
            self.display[seat] |= {0, gold}
        elif event.name == "display_formed":
            self.display[seat] = cards_of(told["cards"])
        elif event.name == "bid_placed":
            self.display[seat] -= {gold}
        elif event.name == "outbid" or (event.name == "province_taken" and gold == 0):
            self.display[seat] |= {gold}
        elif event.name == "offer_revealed":
            self.display[seat] -= cards_of(told["cards"])
        elif event.name == "revenue_collected":
            assert sum(self.display[seat]) == told["cards"]
            self.display[seat] = set()
        elif event.name == "pyramids_placed":
            self.pyramids[seat] += int(told["count"])
        elif event.name == "kingdom_scored":
            self.points[seat] += int(told["points"])
            assert self.points[seat] == told["total"]
        elif event.name.startswith("pharaoh_") and event.name != "pharaoh_scored":
            self.pharaoh = seat


def cards_of(text: object) -> set[int]:
    return {int(word) for word in str(text).split(", ")}


@every_card_case
def test_the_public_events_tell_displays_pyramids_and_points(case: Case) -> None:
    for number in walks(8, 2):
        ledger = Ledger(case.players)
        for before, seat, action in walk(case.start(), case.generator(f"story {number}")):
            after = before.copy()
            after.apply(seat, action)
            for event in case.rules.events(before, seat, action, after):
                if event.visible_to(None):
                    ledger.write(event)
            view = after.view(None)
            assert isinstance(view, View)
            spelt = f"after {case.rules.notation(action)} in kingdom {view.kingdom + 1}"
            if view.step != "form_display":  # the 0 is there before the first card is told
                assert ledger.display == [set(other.display) for other in view.seats], spelt
            assert ledger.points == [other.points for other in view.seats], spelt
            placed = [sum(province.tokens for province in other.provinces) for other in view.seats]
            assert ledger.pyramids == placed, spelt
            assert case.options.get("start") is not None or ledger.pharaoh == view.pharaoh, spelt
        everybody = kinds.KINGDOMS * case.players
        assert ledger.names["province_taken"] == everybody * kinds.AUCTIONS
        assert ledger.names["province_turned_up"] == everybody * kinds.AUCTIONS
        assert ledger.names["province_extended"] == (everybody - case.players) * kinds.AUCTIONS
        assert ledger.names["pharaoh_changed"] + ledger.names["pharaoh_stayed"] == kinds.KINGDOMS * kinds.AUCTIONS
        for name in ("offer_revealed", "favors_received", "revenue_collected", "pyramids_built", "kingdom_scored"):
            assert ledger.names[name] == everybody, name
        assert ledger.names["display_formed"] == everybody
        assert ledger.names["flood_set"] == ledger.names["kingdom_began"] == kinds.KINGDOMS
        assert ledger.names["game_ended"] == 1
