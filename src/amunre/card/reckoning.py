"""How points and income come about: what each seat has of each part of the score, from what everybody may see."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from amunre.game.checking import entries_of, integer, table_of
from amunre.game.reckoning import Reason

if TYPE_CHECKING:
    from amunre.card.view import SeatView, View
    from amunre.game.tables import Tables


def counted(seat: SeatView) -> tuple[int, ...]:
    """All of a seat that is read below."""
    return seat.ankhs, seat.fields, seat.caravans, min(province.pyramids for province in seat.provinces)


def reasons(tables: Tables, view: View) -> list[Mapping[str, Reason]]:
    """C5.1, C5.2: what each seat has of each part."""
    needed = integer(table_of(tables, "amounts")["fields_needed"])
    fewest = min(seat.ankhs for seat in view.seats)
    return [
        {
            "pyramids": Reason("pyramids", {"count": min(province.pyramids for province in seat.provinces)}),
            "fields": Reason("fields", {"count": seat.fields, "needed": needed}),
            "pharaoh": Reason("pharaoh" if place == view.pharaoh else "subject", {"ankhs": seat.ankhs}),
            "ankhs": Reason("ankhs", {"ankhs": seat.ankhs, "fewest": fewest}),
        }
        for place, seat in enumerate(view.seats)
    ]


def incomes(tables: Tables, view: View) -> list[list[int]]:
    """C4.1: what each seat's fields and caravans would bring at each flood, without what is left in the display."""
    floods = entries_of(tables, "flood")
    return [
        [seat.fields * integer(flood["per_field"]) + seat.caravans * integer(flood["per_caravan"]) for flood in floods]
        for seat in view.seats
    ]
