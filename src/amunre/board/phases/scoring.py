"""Scoring at the end of each age (R7) and at the end of the game (R8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from amunre.board import cards, kinds, pieces

if TYPE_CHECKING:
    from amunre.board.state import State
    from amunre.game.action_list import Actions


def begin(state: State) -> None:
    """R7.1 to R7.4 count by themselves; then yellow cards are played clockwise from the start player (Q7)."""
    cards.forget_plays(state)
    for seat in range(state.players):
        score(state, seat, kinds.TEMPLES_PART, temple_points(state, seat))
        score(state, seat, kinds.PYRAMIDS_PART, pyramid_points(state, seat))
        score(state, seat, kinds.SETS_PART, set_points(state, seat))
        score(state, seat, kinds.WEST_PART, majority_points(state, seat, 1))
        score(state, seat, kinds.EAST_PART, majority_points(state, seat, 0))
    state.step = kinds.SCORE_CARDS
    state.rank = 0
    ask_cards(state)


def score(state: State, seat: int, part: int, points: int) -> None:
    state.points[seat] += points
    state.parts[(state.age * kinds.SEATS + seat) * kinds.PARTS + part] += points


def temple_points(state: State, seat: int) -> int:
    """R7.1: each temple is worth the tile."""
    temples = 0
    for place in range(state.owned[seat]):
        province = state.holding[seat * kinds.PROVINCES + place]
        temples += state.numbers.temples[province]
    return temples * state.numbers.tile_value[state.tile]


def pieces_of(state: State, seat: int, pieces_in: list[int]) -> int:
    """How many pieces of a kind stand in the seat's provinces; `pieces_in` counts them by province."""
    count = 0
    for place in range(state.owned[seat]):
        count += pieces_in[state.holding[seat * kinds.PROVINCES + place]]
    return count


def pyramids_of(state: State, seat: int) -> int:
    return pieces_of(state, seat, state.pyramids)


def stones_of(state: State, seat: int) -> int:
    return pieces_of(state, seat, state.stones)


def pyramid_points(state: State, seat: int) -> int:
    """R7.2: one point per pyramid."""
    return pyramids_of(state, seat) * state.numbers.per_pyramid


def set_points(state: State, seat: int) -> int:
    """R7.3: the province with the fewest pyramids says how many sets are complete."""
    fewest = -1
    for place in range(state.owned[seat]):
        province = state.holding[seat * kinds.PROVINCES + place]
        if fewest == -1 or state.pyramids[province] < fewest:
            fewest = state.pyramids[province]
    return max(fewest, 0) * state.numbers.per_set


def majority_points(state: State, seat: int, west: int) -> int:
    """R7.4, Q3: the most pyramids on the side, at least one; ties by stones, then all tied score."""
    strength = side_strength(state, seat, west)
    if strength < kinds.PYRAMID_WEIGHT:
        return 0
    for other in range(state.players):
        if side_strength(state, other, west) > strength:
            return 0
    return state.numbers.per_side


def side_strength(state: State, seat: int, west: int) -> int:
    """E2: the seat's best single province on the side, or everything it has there."""
    strength = 0
    for place in range(state.owned[seat]):
        province = state.holding[seat * kinds.PROVINCES + place]
        if state.numbers.west[province] == west:
            here = state.pyramids[province] * kinds.PYRAMID_WEIGHT + state.stones[province]
            if state.numbers.majority == kinds.MAJORITY_BY_SIDE:
                strength += here
            elif here > strength:
                strength = here
    return strength


# Yellow cards ------------------------------------------------------------------------------------------------------


def ask_cards(state: State) -> None:
    """Q7: each player who holds any card is asked, so that being asked tells nothing."""
    while state.rank < state.players:
        if cards.ask_holder(state):
            return
        state.rank += 1
    end(state)


def list_legal(state: State, seat: int, out: Actions) -> None:
    """R7.5: any yellow card whose condition holds; or no more."""
    cards.list_sales(state, seat, out)
    out.add(kinds.FINISH)
    for yellow in range(kinds.YELLOWS):
        card = kinds.FIRST_YELLOW + yellow
        if cards.may_play(state, seat, card) and condition_holds(state, seat, card):
            out.add(kinds.SCORE + yellow)


def condition_holds(state: State, seat: int, card: int) -> bool:
    """R7.5: what the card asks of one's provinces."""
    if card == kinds.SCRIBES_CARD:
        return symbols_of(state, seat) >= state.numbers.symbols_needed
    if card == kinds.FARMERS_CARD:
        return farmers_of(state, seat) >= state.numbers.farmers_needed
    lying = 0
    owned = 0
    for place in range(state.owned[seat]):
        province = state.holding[seat * kinds.PROVINCES + place]
        owned += 1
        if card == kinds.SIDE_CARD:
            lying += state.numbers.west[province]
        elif card == kinds.NILE_CARD:
            lying += state.numbers.nile[province]
        else:
            lying += state.numbers.lower[province]
    return lying == 0 or lying == owned


def symbols_of(state: State, seat: int) -> int:
    """R7.5: favor symbols, permanent and immediate together."""
    count = 0
    for place in range(state.owned[seat]):
        province = state.holding[seat * kinds.PROVINCES + place]
        count += state.numbers.favor[province] + state.numbers.bonus_favor[province]
    return count


def farmers_of(state: State, seat: int) -> int:
    """R7.5, Q12: farmers on fields, free and printed."""
    count = 0
    for place in range(state.owned[seat]):
        province = state.holding[seat * kinds.PROVINCES + place]
        count += pieces.farmers_in(state, province)
    return count


def play_yellow(state: State, seat: int, action: int) -> None:
    """R7.5: the card scores and is discarded."""
    cards.play(state, seat, kinds.FIRST_YELLOW + action - kinds.SCORE)
    score(state, seat, kinds.CARDS_PART, state.numbers.per_card)
    finish_if_empty_handed(state, seat)


def finish_if_empty_handed(state: State, seat: int) -> None:
    """Without cards nothing is left to decide."""
    if state.hand_size[seat] == 0:
        finish(state)


def finish(state: State) -> None:
    """The player scores no more cards; the next one follows."""
    state.rank += 1
    ask_cards(state)


# The end of an age and of the game ---------------------------------------------------------------------------------


def end(state: State) -> None:
    """R1.1: after the first age a new one begins; after the second the game ends."""
    state.waiting = 0
    if state.age == 0:
        clear_board(state)
    else:
        sell_hands(state)
        score_gold(state)
        state.phase = kinds.OVER
        state.step = kinds.GAME_OVER
        state.reveals += 1


def clear_board(state: State) -> None:
    """R7.6: scribes and farmers leave, stones and pyramids stay; the used province cards make the new deck."""
    for province in range(kinds.PROVINCES):
        state.farmer_supply += state.farmers[province] + state.free_farmers[province]
        state.farmers[province] = 0
        state.free_farmers[province] = 0
        state.owner[province] = kinds.NOBODY
        if state.card_place[province] == kinds.USED:
            state.card_place[province] = kinds.IN_DECK
        else:
            state.card_place[province] = kinds.OUT_OF_GAME
    state.index()


def sell_hands(state: State) -> None:
    """R8.2: every card still in hand fetches its gold."""
    for seat in range(state.players):
        for card in range(kinds.CARDS):
            while state.hand[seat * kinds.CARDS + card] > 0:
                cards.sell(state, seat, card)


def score_gold(state: State) -> None:
    """R8.1, E9: points for the most gold; what a tie uses up is a choice of the edition."""
    for seat in range(state.players):
        rank = gold_rank(state, seat)
        score(state, seat, kinds.GOLD_PART, state.numbers.gold_ranks[rank])


def gold_rank(state: State, seat: int) -> int:
    """E9: how many ranks are used up by richer players: one each, or at most two by any group of equals."""
    rank = 0
    for other in range(state.players):
        if state.gold[other] > state.gold[seat]:
            if state.numbers.gold_tie == kinds.TIE_USES_EACH_RANK or place_among_equals(state, other) < 2:
                rank += 1
    return rank


def place_among_equals(state: State, seat: int) -> int:
    """How many players with exactly as much gold sit before this one."""
    place = 0
    for other in range(seat):
        if state.gold[other] == state.gold[seat]:
            place += 1
    return place
