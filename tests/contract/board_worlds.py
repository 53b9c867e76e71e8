"""Other worlds: the same table as one seat sees it, with everything it cannot see exchanged.

Each function changes `fields` in place and says whether anything is different now. Seat None is a watcher, to whom
every hand is hidden.
"""

from __future__ import annotations

import random
from typing import Any

from amunre.board import kinds

Fields = dict[str, Any]


def others(fields: Fields, seat: int | None) -> list[int]:
    return [other for other in range(fields["players"]) if other != seat]


def bound_cards(fields: Fields, seat: int) -> list[int]:
    """Cards by kind that must stay: the Architect one began with (R1.2)."""
    bound = [0] * kinds.CARDS
    in_hand = fields["hand"][seat * kinds.CARDS + kinds.ARCHITECT_CARD]
    in_sale = fields["sold"][seat * kinds.CARDS + kinds.ARCHITECT_CARD]
    bound[kinds.ARCHITECT_CARD] = min(in_hand, max(0, fields["sure_architects"][seat] - in_sale))
    return bound


def exchange_cards(fields: Fields, seat: int | None, generator: random.Random) -> bool:
    """Collect the favor cards nobody has shown to the seat, shuffle them and give them back in equal numbers."""
    before = (list(fields["hand"]), list(fields["deck"]), list(fields["former"]))
    pool: list[int] = []
    wanted: list[tuple[str, int, int]] = []
    for other in others(fields, seat):
        bound = bound_cards(fields, other)
        count = 0
        for card in range(kinds.CARDS):
            place = other * kinds.CARDS + card
            free = fields["hand"][place] - bound[card]
            pool += [card] * free
            count += free
            fields["hand"][place] = bound[card]
        wanted.append(("hand", other * kinds.CARDS, count))
    for pile in ("deck", "former"):
        wanted.append((pile, 0, sum(fields[pile])))
        pool += [card for card in range(kinds.CARDS) for _ in range(fields[pile][card])]
        fields[pile] = [0] * kinds.CARDS
    generator.shuffle(pool)
    for pile, first, count in wanted:
        for _ in range(count):
            fields[pile][first + pool.pop()] += 1
    return before != (fields["hand"], fields["deck"], fields["former"])


def exchange_provinces(fields: Fields, seat: int | None, generator: random.Random) -> bool:
    """E4: exchange the province cards in other hands with one another and with those never dealt."""
    before = (list(fields["card_place"]), list(fields["card_holder"]))
    chosen = fields["chosen"]
    hidden = [
        province
        for province in range(kinds.PROVINCES)
        if province not in chosen
        and (
            fields["card_place"][province] == kinds.IN_DECK
            or (fields["card_place"][province] == kinds.IN_HAND and fields["card_holder"][province] != seat)
        )
    ]
    whereabouts = [(fields["card_place"][province], fields["card_holder"][province]) for province in hidden]
    generator.shuffle(whereabouts)
    for province, (place, holder) in zip(hidden, whereabouts, strict=True):
        fields["card_place"][province] = place
        fields["card_holder"][province] = holder
    return before != (fields["card_place"], fields["card_holder"])


def exchange_seals(fields: Fields, seat: int | None, generator: random.Random) -> bool:
    """R4.1, E4, Q11: let the others have sold and sealed something else, or nothing yet, or more than before."""
    if fields["step"] not in (kinds.SEAL_OFFERING, kinds.CHOOSE_PROVINCE):
        return False
    before = {name: list(value) for name, value in fields.items() if isinstance(value, list)}
    own_is_open = seat is not None and not fields["sealed"][seat]
    rivals = others(fields, seat)
    # Somebody must be left to choose, or the moment would be over.
    late = None if own_is_open else generator.choice(rivals)
    for other in rivals:
        take_back(fields, other)
        sell_some(fields, other, generator)
        if other != late and generator.random() < 0.7:
            seal(fields, other, generator)
    return any(fields[name] != value for name, value in before.items())


def take_back(fields: Fields, seat: int) -> None:
    """The seat's sales and choice undone."""
    for card in range(kinds.CARDS):
        place = seat * kinds.CARDS + card
        count = fields["sold"][place]
        fields["sold"][place] = 0
        fields["hand"][place] += count
        fields["hand_size"][seat] += count
        fields["gold"][seat] -= count
        fields["bank"] += count
    fields["sealed"][seat] = 0
    fields["chosen"][seat] = kinds.NOWHERE
    fields["waiting"] |= 1 << seat
    if fields["step"] == kinds.SEAL_OFFERING:
        fields["offer"][seat] = kinds.NO_OFFER
        lay_adjustment(fields, seat, -fields["adjusting"][seat])


def lay_adjustment(fields: Fields, seat: int, count: int) -> None:
    """R4.1: an Adjustment goes from the hand to the offering, or (-1) back."""
    fields["adjusting"][seat] += count
    fields["hand"][seat * kinds.CARDS + kinds.ADJUSTMENT_CARD] -= count
    fields["hand_size"][seat] -= count


def sell_some(fields: Fields, seat: int, generator: random.Random) -> None:
    held = fields["hand"]
    cards = [card for card in range(kinds.CARDS) for _ in range(held[seat * kinds.CARDS + card])]
    for card in generator.sample(cards, generator.randint(0, len(cards))):
        held[seat * kinds.CARDS + card] -= 1
        fields["sold"][seat * kinds.CARDS + card] += 1
        fields["hand_size"][seat] -= 1
        fields["gold"][seat] += 1
        fields["bank"] -= 1


def seal(fields: Fields, seat: int, generator: random.Random) -> None:
    fields["sealed"][seat] = 1
    fields["waiting"] &= ~(1 << seat)
    if fields["step"] == kinds.CHOOSE_PROVINCE:
        own = [
            province
            for province in range(kinds.PROVINCES)
            if fields["card_place"][province] == kinds.IN_HAND and fields["card_holder"][province] == seat
        ]
        fields["chosen"][seat] = generator.choice(own)
        return
    if fields["hand"][seat * kinds.CARDS + kinds.ADJUSTMENT_CARD]:
        lay_adjustment(fields, seat, generator.randint(0, 1))
    gold = fields["gold"][seat]
    fields["offer"][seat] = kinds.THEFT_OFFER if gold == 0 else generator.choice([kinds.THEFT_OFFER, 1, gold])
