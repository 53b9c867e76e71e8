"""The board game's laws, counted from the fields of a state and the raw tables, without its rules modules."""

from __future__ import annotations

import random
from typing import Any

from amunre.board import kinds
from amunre.board.state import State
from amunre.game.contract import GameState
from tests.contract.board_recount import BoardRecount
from tests.contract.board_worlds import exchange_cards, exchange_provinces, exchange_seals
from tests.contract.laws import Laws, Recount

CARD_NAMES = (
    "protection", "bribery", "architect", "free_farmer", "offering_adjustment", "big_harvest", "treasury",
    "master_of_scribes", "master_of_farmers", "west_or_east", "nile_or_frontier", "upper_or_lower",
)  # fmt: skip


def fields_of(state: GameState) -> dict[str, Any]:
    assert isinstance(state, State)
    return state.fields()


class BoardLaws(Laws):
    def conserved(self, state: GameState) -> None:
        fields = fields_of(state)
        self.gold_conserved(fields)
        self.cards_conserved(fields)
        self.pieces_conserved(fields)

    def gold_conserved(self, fields: dict[str, Any]) -> None:
        assert min(fields["gold"]) >= 0
        assert sum(fields["gold"]) + fields["bank"] == 392

    def cards_conserved(self, fields: dict[str, Any]) -> None:
        """R1.3: every card is in exactly one place."""
        piles = ("deck", "discards", "former", "hand", "sold")
        assert min(min(fields[pile]) for pile in piles) >= 0
        for card, name in enumerate(CARD_NAMES):
            places = [fields["deck"][card], fields["discards"][card], fields["former"][card]]
            places += fields["hand"][card :: len(CARD_NAMES)] + fields["sold"][card :: len(CARD_NAMES)]
            if fields["step"] == kinds.SEAL_OFFERING and card == kinds.ADJUSTMENT_CARD:
                places += fields["adjusting"]
            if fields["phase"] == kinds.AUCTION:
                places += [played >> card & 1 for played in fields["played"]]
            assert sum(places) == self.game.tables["cards"][name], name
        assert sum(fields["former"]) == sum(fields["bonus_former"])
        face_down = sum(fields["bonus_cards"]) - sum(fields["bonus_former"])
        assert sum(fields["deck"]) == fields["deck_left"] + face_down
        for seat in range(fields["players"]):
            assert sum(fields["hand"][seat * 12 : seat * 12 + 12]) == fields["hand_size"][seat]

    def pieces_conserved(self, fields: dict[str, Any]) -> None:
        """R3.4, Q2: pieces lie on the board or in the supply; the stones of a pyramid go back to the supply."""
        bought = fields["left"]
        stones = fields["stone_supply"] + sum(fields["stones"])
        farmers = fields["farmer_supply"] + sum(fields["farmers"]) + sum(fields["free_farmers"])
        if fields["step"] == kinds.PLACE_STONES:
            stones += bought
        if fields["step"] == kinds.PLACE_FARMERS:
            farmers += bought
        amounts = self.game.tables["amounts"]
        assert stones == amounts["stone_tokens"]
        assert farmers == amounts["farmer_tokens"]
        assert fields["pyramid_supply"] + sum(fields["pyramids"]) == amounts["pyramid_tokens"]
        supplies = (fields["stone_supply"], fields["farmer_supply"], fields["pyramid_supply"])
        if self.game.options["limited_supply"]:
            assert min(supplies) >= 0
        else:
            assert max(fields["stones"]) < 3

    def hide(self, state: GameState, seat: int | None, generator: random.Random) -> GameState | None:
        fields = fields_of(state)
        changed = exchange_cards(fields, seat, generator)
        changed = exchange_provinces(fields, seat, generator) or changed
        return State.build(self.game, **fields) if changed else None

    def reseal(self, state: GameState, seat: int | None, generator: random.Random) -> GameState | None:
        fields = fields_of(state)
        changed = exchange_seals(fields, seat, generator)
        return State.build(self.game, **fields) if changed else None

    def recount(self) -> Recount:
        return BoardRecount(self.game)
