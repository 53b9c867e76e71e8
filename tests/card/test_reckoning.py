"""What points and income rest on, told with numbers: the same numbers as the rules count."""

from __future__ import annotations

import pytest

from amunre.text import words
from tests.card.test_scoring import FOUR
from tests.card_positions import card, harvest, scored


def test_what_each_seat_has_of_each_part():
    """C5.1, C5.2."""
    state = scored(card(), stacks=FOUR)
    text = words("en", state.game.edition, "card")
    told = [{part: text.reckoned(why) for part, why in seat.items()} for seat in state.game.reasons(state.view(None))]
    assert told[0] == {
        "pyramids": "A province without a pyramid",
        "fields": "5 fields, 9 needed",
        "pharaoh": "Pharaoh with 8 ankhs",
        "ankhs": "8 ankhs; the fewest is 2",
    }
    assert told[3]["pyramids"] == "1 pyramid in the weakest province"
    assert told[3]["pharaoh"] == "2 ankhs"


@pytest.mark.parametrize("flood", [0, 1, 2])
def test_the_income_at_each_flood_is_what_the_harvest_pays(flood):
    """C4.1: fields and caravans; what is left in the display comes on top."""
    state = harvest(card(), 1, flood=flood, stacks=FOUR, display={1: ()})
    assert state.game.incomes(state.view(None))[1][flood] == state.view(None).seats[1].income
