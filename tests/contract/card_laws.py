"""The card game's laws, counted from the fields of a state and the raw tables, without its rules modules."""

from __future__ import annotations

import random
from typing import Any

from amunre.card import kinds
from amunre.card.state import State
from amunre.game.contract import GameState
from tests.contract.card_recount import CardRecount
from tests.contract.laws import Laws, Recount

Fields = dict[str, Any]


class CardLaws(Laws):
    steps_in_any_order = False  # C3.1: from the highest card down
    hides_cards = False  # QC2: everything was laid out in the open

    def conserved(self, state: GameState) -> None:
        assert isinstance(state, State)
        fields = state.fields()
        self.gold_cards_conserved(fields)
        self.province_cards_conserved(fields)

    def gold_cards_conserved(self, fields: Fields) -> None:
        """C1.2: each gold card is displayed, in play or discarded; what is being offered still lies in the display."""
        for seat in range(fields["players"]):
            shown = fields["display"][seat]
            played = fields["bid_card"][seat]
            assert 0 <= shown < 512
            assert played == kinds.NO_CARD or not shown >> played & 1
            if fields["step"] == kinds.SEAL_OFFERING:
                assert fields["offer"][seat] & shown == fields["offer"][seat]
            assert fields["gold"][seat] >= 0

    def province_cards_conserved(self, fields: Fields) -> None:
        """C1.1, C2.3: no card is in two places, and three cards per player and kingdom are ever turned over."""
        lying = [card for card in fields["cards"] if card != kinds.NOWHERE]
        waiting = [card for card in fields["bid_on"] if card != kinds.NOWHERE and card not in fields["up"]]
        row = [card for card in fields["up"] if card != kinds.NOWHERE]
        taken = [card for card, place in enumerate(fields["card_place"]) if place == kinds.TAKEN]
        turned_up = [card for card, place in enumerate(fields["card_place"]) if place == kinds.TURNED_UP]
        assert len(lying) == len(set(lying))
        assert set(lying) | set(waiting) <= set(taken)
        assert set(turned_up) <= set(row)
        assert fields["province_draws"] == len(taken) + len(turned_up)
        for kingdom in range(kinds.KINGDOMS):
            mine = [card for card in [*taken, *turned_up] if card // kinds.DECK == kingdom]
            assert len(mine) <= 3 * fields["players"]

    def hide(self, state: GameState, seat: int | None, generator: random.Random) -> GameState | None:
        return None

    def reseal(self, state: GameState, seat: int | None, generator: random.Random) -> GameState | None:
        """C3.1: let the others have chosen something else, or nothing yet, or more than before."""
        assert isinstance(state, State)
        fields = state.fields()
        if fields["step"] != kinds.SEAL_OFFERING:
            return None
        before = list(fields["offer"]), list(fields["sealed"])
        own_is_open = seat is not None and not fields["sealed"][seat]
        rivals = [other for other in range(fields["players"]) if other != seat]
        # Somebody must be left to choose, or the moment would be over.
        late = None if own_is_open else generator.choice(rivals)
        for other in rivals:
            shown = [card for card in range(kinds.GOLD_CARDS) if fields["display"][other] >> card & 1]
            chosen = generator.sample(shown, generator.randint(1, len(shown)))
            sealed = other != late and generator.random() < 0.7
            if not sealed:
                chosen = [card for card in chosen if card != shown[0]]  # the lowest would complete the offering
            fields["offer"][other] = sum(1 << card for card in chosen)
            fields["sealed"][other] = int(sealed)
            if sealed:
                fields["waiting"] &= ~(1 << other)
            else:
                fields["waiting"] |= 1 << other
        changed = before != (fields["offer"], fields["sealed"])
        return State.build(self.game, **fields) if changed else None

    def recount(self) -> Recount:
        return CardRecount(self.game)
