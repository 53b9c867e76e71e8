"""A full state that a view allows, drawn fairly: what cannot be seen is dealt anew.

Every way to deal the unseen favor cards that agrees with what everybody can conclude is as likely as any other: the
Architect each player began with is held until one is shown, and what is in the deck was among the cards it was last
made of. The same goes for unseen province cards (E4). Sealed choices of others count as not yet made: nothing about
them can be seen, and whoever thinks about them must weigh them anyway.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from amunre.board import kinds
from amunre.board.state import State
from amunre.board.view import CARD_PLACES, PHASES, STEPS, View
from amunre.game import kinds as shared
from amunre.game.checking import Fields
from amunre.game.refusal import BadInput

if TYPE_CHECKING:
    from amunre.board.game import BoardGame
    from amunre.game.game import Luck


def guess(game: BoardGame, view: View, luck: Luck) -> State:
    """Some state of the game in which the view's seat sees exactly the view."""
    if view.players != game.players:
        raise BadInput(f"the view is of {view.players} players, the game is for {game.players}.")
    fields: Fields = {}
    fields.update(course_of(game, view), **seats_of(view), **board_of(view))
    deal_cards(game, view, luck, fields)
    deal_provinces(view, luck, fields)
    return State.build(game, **fields)


# What can be seen --------------------------------------------------------------------------------------------------


def course_of(game: BoardGame, view: View) -> Fields:
    """Where the game is, and what lies in the open."""
    waiting = 0
    for actor in view.actors:
        waiting |= shared.CHANCE_BIT if actor == shared.CHANCE else 1 << actor
    names = ("age", "round", "turn", "start", "left", "rank", "cards_taken", "drawer", "draws", "reveals", "deck_left")
    supplies = ("favor_draws", "province_draws", "stone_supply", "farmer_supply", "pyramid_supply")
    return {
        **{name: getattr(view, name) for name in (*names, *supplies)},
        "phase": PHASES.index(view.phase),
        "step": STEPS.index(view.step),
        "waiting": waiting,
        "tile": view.tile or 0,
        "total": view.total or 0,
        "bank": game.box_gold - sum(seat.gold for seat in view.seats),
        "discards": list(view.discards),
        "deck_from": list(view.deck_from),
        "order": padded([*view.order], kinds.NOBODY),
    }


def padded(numbers: list[int], rest: int = 0) -> list[int]:
    """The numbers of the seats at the table, filled up to all seats."""
    return numbers + [rest] * (kinds.SEATS - len(numbers))


def number(known: int | None) -> int:
    """A seat, province or space; nobody and nowhere are -1."""
    return -1 if known is None else known


def seats_of(view: View) -> Fields:
    """What everybody knows of the seats, and what the viewer has sealed."""
    seats = view.seats
    parts = [0] * (kinds.AGES * kinds.SEATS * kinds.PARTS)
    for place, seat in enumerate(seats):
        for age, row in enumerate(seat.parts):
            first = (age * kinds.SEATS + place) * kinds.PARTS
            parts[first : first + kinds.PARTS] = row
    chosen, sealed = [kinds.NOWHERE] * kinds.SEATS, [0] * kinds.SEATS
    if view.seat is not None:
        chosen[view.seat], sealed[view.seat] = number(view.chosen), int(view.sealed)
    return {
        "gold": padded([seat.gold for seat in seats]),
        "points": padded([seat.points for seat in seats]),
        "hand_size": padded([seat.hand_size for seat in seats]),
        "sure_architects": padded([seat.sure_architects for seat in seats]),
        "played": padded([sum(1 << card for card in seat.played) for seat in seats]),
        "standing": padded([number(seat.standing) for seat in seats], kinds.NOWHERE),
        "outbid": padded([number(seat.outbid) for seat in seats], kinds.NOWHERE),
        "protected": padded([int(seat.protected) for seat in seats]),
        "bribing": padded([int(seat.bribing) for seat in seats]),
        "offer": padded([seat.offer or kinds.NO_OFFER for seat in seats]),
        "adjusting": padded([int(seat.adjusting) for seat in seats]),
        "enriched": padded([number(seat.enriched) for seat in seats], kinds.NOWHERE),
        "replaced": padded([number(seat.replaced) for seat in seats], kinds.NOWHERE),
        "paid": padded([seat.paid for seat in seats]),
        "income": padded([seat.income for seat in seats]),
        "parts": parts,
        "chosen": chosen,
        "sealed": sealed,
    }


def board_of(view: View) -> Fields:
    """The provinces; cards that cannot be seen are in the deck until they are dealt."""
    provinces = view.provinces
    places = [CARD_PLACES.index(province.card) for province in provinces]
    mine = number(view.seat)
    return {
        "owner": [number(province.owner) for province in provinces],
        "farmers": [province.farmers for province in provinces],
        "free_farmers": [province.free_farmers for province in provinces],
        "stones": [province.stones for province in provinces],
        "pyramids": [province.pyramids for province in provinces],
        "card_place": places,
        "card_holder": [mine if place == kinds.IN_HAND else kinds.NOBODY for place in places],
        "bidder": [number(province.bidder) for province in provinces],
        "space": [number(province.space) for province in provinces],
        "bonus_cards": [province.bonus_cards for province in provinces],
        "bonus_former": [province.bonus_former for province in provinces],
    }


# What cannot -------------------------------------------------------------------------------------------------------


def deal_cards(game: BoardGame, view: View, luck: Luck, fields: Fields) -> None:
    """Deal the unseen favor cards to the deck, to the face-down cards of a former deck, and to the other hands."""
    unseen = unseen_cards(game, view)
    hands = [0] * (kinds.SEATS * kinds.CARDS)
    sold = [0] * (kinds.SEATS * kinds.CARDS)
    for seat in range(view.players):
        first = seat * kinds.CARDS
        if seat == view.seat:
            assert view.hand is not None
            assert view.sold is not None
            hands[first : first + kinds.CARDS] = view.hand
            sold[first : first + kinds.CARDS] = view.sold
        else:
            hands[first + kinds.ARCHITECT_CARD] = view.seats[seat].sure_architects
            unseen[kinds.ARCHITECT_CARD] -= view.seats[seat].sure_architects
    lying = sum(province.bonus_cards for province in view.provinces)
    former = sum(province.bonus_former for province in view.provinces)
    possible = [min(count, source) for count, source in zip(unseen, view.deck_from, strict=True)]
    deck = drawn(possible, view.deck_left + lying - former, luck)
    remaining = [count - taken for count, taken in zip(unseen, deck, strict=True)]
    fields["deck"] = deck
    fields["former"] = taken_from(remaining, former, luck)
    for seat in range(view.players):
        if seat != view.seat:
            first = seat * kinds.CARDS
            known = view.seats[seat].sure_architects
            cards = taken_from(remaining, view.seats[seat].hand_size - known, luck)
            for card in range(kinds.CARDS):
                hands[first + card] += cards[card]
    fields["hand"], fields["sold"] = hands, sold


def unseen_cards(game: BoardGame, view: View) -> list[int]:
    """R1.3: all favor cards but one's own, the discards, and those lying open or sealed by oneself."""
    unseen = list(game.card_counts)
    for card in range(kinds.CARDS):
        unseen[card] -= view.discards[card]
        if view.hand is not None and view.sold is not None:
            unseen[card] -= view.hand[card] + view.sold[card]
        if view.phase == "auction":
            unseen[card] -= sum(card in seat.played for seat in view.seats)
    if view.step == "seal_offering":
        unseen[kinds.ADJUSTMENT_CARD] -= sum(seat.adjusting for seat in view.seats)
    return unseen


def drawn(cards: list[int], count: int, luck: Luck) -> list[int]:
    """So many cards, each equally likely, out of a bag that stays as it is."""
    return taken_from(list(cards), count, luck)


def taken_from(bag: list[int], count: int, luck: Luck) -> list[int]:
    """Draw so many cards out of the bag, one after the other."""
    taken = [0] * len(bag)
    total = sum(bag)
    for _ in range(count):
        point = luck.draw(total)
        card = 0
        while point >= bag[card]:
            point -= bag[card]
            card += 1
        bag[card] -= 1
        taken[card] += 1
        total -= 1
    return taken


def deal_provinces(view: View, luck: Luck, fields: Fields) -> None:
    """E4: unseen province cards go to the hands of the others, as many as each holds."""
    unseen = [place for place, province in enumerate(view.provinces) if province.card == "unseen"]
    for seat in range(view.players):
        if seat == view.seat:
            continue
        for _ in range(view.seats[seat].province_cards):
            province = unseen.pop(luck.draw(len(unseen)))
            fields["card_place"][province] = kinds.IN_HAND
            fields["card_holder"][province] = seat
