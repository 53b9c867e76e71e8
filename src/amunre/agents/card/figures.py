"""What each seat has and would score: counted once for all features, and by name for reasons in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython

from amunre.card import cards, kinds, provinces
from amunre.card.phases import scoring
from amunre.game.contract import zeros

if TYPE_CHECKING:
    from amunre.card.state import State


class Figures:
    """Numbers by seat, and the pyramids of its provinces one after the other."""

    def __init__(self) -> None:
        self.poorest = 0
        if not cython.compiled:
            self.ankhs, self.fields, self.caravans, self.fewest, self.pyramids = zeros(5, kinds.SEATS)
            self.gold, self.projected = zeros(2, kinds.SEATS)
            self.columns = [0] * (kinds.SEATS * kinds.COLUMNS)


def count_all(state: State, out: Figures) -> None:
    """Every figure of every seat."""
    for seat in range(state.players):
        count_provinces(state, seat, out)
        out.gold[seat] = cards.worth(state, state.display[seat])
    out.poorest = scoring.fewest_ankhs(state)
    for seat in range(state.players):
        out.projected[seat] = projected_points(state, seat, out)


def count_provinces(state: State, seat: int, out: Figures) -> None:
    """What the top cards show, and the pyramids."""
    ankhs = fields = caravans = pyramids = 0
    fewest = -1
    for column in range(kinds.COLUMNS):
        top = kinds.NOWHERE
        here: int = state.tokens[seat * kinds.COLUMNS + column]
        for kingdom in range(kinds.KINGDOMS):
            card = provinces.card_at(state, seat, column, kingdom)
            if card != kinds.NOWHERE:
                top = card
                here += state.numbers.pyramids[card]
        if top != kinds.NOWHERE:
            ankhs += state.numbers.ankhs[top]
            fields += state.numbers.fields[top]
            caravans += state.numbers.caravans[top]
        pyramids += here
        if fewest == -1 or here < fewest:
            fewest = here
        out.columns[seat * kinds.COLUMNS + column] = here
    out.ankhs[seat], out.fields[seat], out.caravans[seat] = ankhs, fields, caravans
    out.pyramids[seat], out.fewest[seat] = pyramids, fewest


def projected_points(state: State, seat: int, of: Figures) -> int:
    """Points, with what the kingdom would score now (C5.1, C5.2, QC3); after the last one nothing is to come."""
    if state.phase == kinds.OVER:
        return state.points[seat]
    coming: int = of.fewest[seat] * state.numbers.per_pyramid + scoring.pharaoh_points(state, seat)
    if of.fields[seat] >= state.numbers.fields_needed:
        coming += state.numbers.for_fields
    if seat == of.poorest:
        coming -= min(coming, state.numbers.fewest_ankhs)
    return state.points[seat] + coming


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
