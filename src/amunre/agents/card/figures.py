"""What a seat has and would score, by name, for reasons in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from amunre.card import cards, kinds, provinces
from amunre.card.phases import scoring

if TYPE_CHECKING:
    from amunre.card.state import State


def summary(state: State, seat: int) -> dict[str, int]:
    """The figures of one seat; nothing can be scored before the first province lies."""
    has_scoring = provinces.top_card(state, seat, 0) != kinds.NOWHERE
    offered = state.offer[seat] if state.step == kinds.SEAL_OFFERING else 0
    return {
        "kingdom": state.kingdom,
        "auction": state.auction,
        "points": state.points[seat],
        "display": cards.worth(state, state.display[seat]),
        "offered": cards.worth(state, offered),
        "gold": state.gold[seat],
        "ankhs": provinces.visible_ankhs(state, seat),
        "fields": provinces.visible_fields(state, seat),
        "caravans": provinces.visible_caravans(state, seat),
        "pyramids": provinces.pyramids_of(state, seat),
        "weakest": scoring.pyramid_points(state, seat) if has_scoring else 0,
        "many_fields": scoring.field_points(state, seat) if has_scoring else 0,
        "pharaoh": scoring.pharaoh_points(state, seat) if has_scoring else 0,
        "few_ankhs": scoring.ankh_points(state, seat) if has_scoring else 0,
    }
