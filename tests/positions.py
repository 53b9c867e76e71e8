"""Positions for the tests of the board game: played up to, or laid out number by number.

Provinces and cards are named as people type them: ``thebes``, ``free-farmer``. A line of play is ``turn-up thebes``
for chance and ``2 bid thebes 6`` for seat 2.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import amunre
from amunre.board import kinds
from amunre.board.actions import CARD_WORDS, PLACES
from amunre.board.state import State
from amunre.game.contract import CHANCE
from amunre.game.dice import Dice, Script
from amunre.game.kinds import CHANCE_BIT
from amunre.game.table import Table

EDITIONS = ("hig-2003", "rgg-2003", "tmg-2016", "tmg-2016-first")
OF_2003 = ("hig-2003", "rgg-2003")
OF_2016 = ("tmg-2016", "tmg-2016-first")
PLENTY = 40


def board(edition="tmg-2016", players=4, start=0, **options):
    """A game whose start player is known."""
    return amunre.new("board", edition=edition, players=players, start=start, **options)


# Playing -----------------------------------------------------------------------------------------------------------


def say(state, seat, *texts):
    """Let a seat do one thing after the other."""
    for text in texts:
        state.apply(seat, state.game.parse(text))
    return state


def chance(state, *texts):
    """Let chance bring one thing after the other."""
    return say(state, CHANCE, *texts)


def play(state, *lines):
    """Play lines such as ``turn-up thebes`` and ``2 bid thebes 6``."""
    for line in lines:
        first, _, rest = line.partition(" ")
        if first.isdigit():
            say(state, int(first), rest)
        else:
            chance(state, line)
    return state


def after(game, *lines):
    """The state after the lines, from the start of the game."""
    return play(game.start(), *lines)


def legal(state, seat=None):
    """What a seat (the first that must decide, unless another is named) may do, as texts."""
    who = state.actors[0] if seat is None else seat
    return [state.game.notation(action) for action in state.legal(who)]


def drawn(state, card=None):
    """Let chance draw until a seat must decide: always the named card, or whatever comes first."""
    while state.actors == (CHANCE,):
        chance(state, f"draw {card}" if card else legal(state)[0])
    return state


def dealt():
    """A game by the expert rules, in which everybody holds cards and nobody has chosen."""
    state = board(players=3, expert=True).start()
    while state.actors == (CHANCE,):
        chance(state, legal(state)[0])
    return state


def refused(state, seat, text):
    """The code and the rule by which the action is refused; it is checked that nothing changes."""
    action = state.game.parse(text)
    before = state.fields()
    reason = state.game.why_not(state, seat, action)
    assert reason is not None, f"{text} is legal"
    raised = None
    try:
        state.apply(seat, action)
    except type(reason) as refusal:
        raised = refusal
    assert raised is not None
    assert raised.code == reason.code
    assert state.fields() == before
    return reason.code, reason.rule


def told(state, seat, text):
    """Carry out an action and return the events it leads to."""
    before = state.copy()
    action = state.game.parse(text)
    state.apply(seat, action)
    return state.game.events(before, seat, action, state)


# Looking -----------------------------------------------------------------------------------------------------------


def place(province):
    """The number of a province."""
    return PLACES.index(province)


def at(state, name, province):
    """A number of a province, such as its stones."""
    return state.fields()[name][place(province)]


def count(state, name, card):
    """How many cards of a kind lie in the deck or among the discards."""
    return state.fields()[name][CARD_WORDS.index(card)]


def held(state, seat, card):
    """How many cards of a kind a seat holds."""
    return state.fields()["hand"][seat * kinds.CARDS + CARD_WORDS.index(card)]


def number(state, name, seat=None):
    """A number of the state, or of a seat."""
    found = state.fields()[name]
    return found if seat is None else found[seat]


def part(state, seat, name, age=0):
    """The points a seat scored for a part: temples, pyramids, sets, west, east, cards, gold."""
    names = ("temples", "pyramids", "sets", "west", "east", "cards", "gold")
    return state.fields()["parts"][(age * kinds.SEATS + seat) * kinds.PARTS + names.index(name)]


def changed(state, **changes):
    """The state with numbers changed, also single ones of a list: ``deck={0: -1}``."""
    fields = state.fields()
    for name, value in changes.items():
        if isinstance(value, dict):
            for index, number in value.items():
                fields[name][index] = number
        else:
            fields[name] = value
    return type(state).build(state.game, **fields)


# Laying out --------------------------------------------------------------------------------------------------------


def numbers_of(
    game,
    gold: int | Sequence[int] = PLENTY,
    hand: Mapping[int, Mapping[str, int]] | None = None,
    deck: Mapping[str, int] | None = None,
    discards: Mapping[str, int] | None = None,
    keeper: int | None = None,
    owner: Mapping[str, int] | None = None,
    points: Sequence[int] = (),
    out: Sequence[str] = (),
    **others,
):
    """The numbers of a position in which nothing is lost: what is not in a hand is in the deck, and so on.

    With a `deck`, all other cards are discarded, or held by the `keeper`. Dictionaries name provinces.
    """
    fields = game.start().fields()
    amounts, all_cards = game.tables["amounts"], game.tables["cards"]
    seats = game.players
    purses = [gold] * seats if isinstance(gold, int) else list(gold)
    hands = [0] * (kinds.SEATS * kinds.CARDS)
    for seat, cards in (hand or {}).items():
        for card, held_cards in cards.items():
            hands[seat * kinds.CARDS + CARD_WORDS.index(card)] = held_cards
    pile, waste = [0] * kinds.CARDS, [0] * kinds.CARDS
    for index, (word, total) in enumerate(zip(CARD_WORDS, all_cards.values())):
        rest = total - sum(hands[index :: kinds.CARDS])
        waste[index] = (discards or {}).get(word, 0)
        pile[index] = rest - waste[index] if deck is None else deck.get(word, 0)
        rest -= pile[index] + waste[index]
        if keeper is not None:
            hands[keeper * kinds.CARDS + index] += rest
        else:
            waste[index] += rest
    owners = by_province(owner or {}, kinds.NOBODY)
    places = [kinds.IN_DECK if number == kinds.NOBODY else kinds.USED for number in owners]
    for province in out:
        places[place(province)] = kinds.OUT_OF_GAME
    fields.update(
        gold=purses + [0] * (kinds.SEATS - seats),
        bank=amounts["box_gold"] - sum(purses),
        hand=hands,
        hand_size=[sum(hands[seat * kinds.CARDS : (seat + 1) * kinds.CARDS]) for seat in range(kinds.SEATS)],
        sure_architects=[min(1, hands[seat * kinds.CARDS + kinds.ARCHITECT_CARD]) for seat in range(kinds.SEATS)],
        deck=pile,
        deck_from=list(all_cards.values()),  # nothing is known of the deck
        deck_left=sum(pile),
        discards=waste,
        owner=owners,
        card_place=places,
    )
    for name in ("farmers", "free_farmers", "stones", "pyramids"):
        fields[name] = by_province(others.pop(name, {}), 0)
    fields["stone_supply"] = amounts["stone_tokens"] - sum(fields["stones"])
    fields["pyramid_supply"] = amounts["pyramid_tokens"] - sum(fields["pyramids"])
    fields["farmer_supply"] = amounts["farmer_tokens"] - sum(fields["farmers"]) - sum(fields["free_farmers"])
    for seat, score in enumerate(points):
        fields["points"][seat] = score
        fields["parts"][seat * kinds.PARTS + kinds.CARDS_PART] = score
    fields.update(others)
    return fields


def by_province(numbers, otherwise):
    return [numbers.get(province, otherwise) for province in PLACES]


def auction(game, *up, **numbers):
    """An auction about to begin, with these provinces turned up."""
    fields = numbers_of(game, **numbers)
    fields.update(phase=kinds.AUCTION, step=kinds.TURN_UP_PROVINCES, waiting=CHANCE_BIT, left=game.players)
    fields.update(turn=fields["start"])
    return chance(State.build(game, **fields), *(f"turn-up {province}" for province in up))


def market(game, **numbers):
    """A market phase about to begin: the start player is asked."""
    fields = numbers_of(game, **numbers)
    start = fields["start"]
    neighbour = (start - 1) % game.players
    fields.update(phase=kinds.MARKET, step=kinds.FINISH_MARKET, waiting=1 << neighbour, turn=neighbour, rank=0)
    fields.update(start=neighbour)
    fields = say(State.build(game, **fields), neighbour, "finish").fields()
    fields.update(start=start, rank=fields["rank"] - 1)
    return State.build(game, **fields)


def offering(game, **numbers):
    """An offering about to be made: all choose in secret."""
    fields = numbers_of(game, **numbers)
    last = (fields["start"] - 1) % game.players
    fields.update(phase=kinds.MARKET, step=kinds.FINISH_MARKET, waiting=1 << last, turn=last, rank=game.players - 1)
    return say(State.build(game, **fields), last, "finish")


def harvest(game, tile=1, **numbers):
    """A harvest about to begin, on the tile of that value."""
    fields = numbers_of(game, **numbers)
    start = fields["start"]
    fields.update(phase=kinds.OFFERING, step=kinds.TAKE_REWARDS, waiting=1 << start, turn=start, rank=0, left=1)
    fields.update(tile=tile - 1, order=[start] + [kinds.NOBODY] * (kinds.SEATS - 1))
    return say(State.build(game, **fields), start, "decline")


def scoring(game, tile=1, **numbers):
    """A scoring about to begin, on the tile of that value; `gold` is what the players have after the harvest."""
    fields = numbers_of(game, **numbers)
    last = (fields["start"] - 1) % game.players
    fields.update(phase=kinds.HARVEST, step=kinds.COLLECT_INCOME, waiting=1 << last, turn=last, rank=game.players - 1)
    fields.update(tile=tile - 1, round=kinds.ROUNDS - 1)
    income = say(State.build(game, **fields), last, "collect").fields()["income"][last]
    fields["gold"][last] -= income
    fields["bank"] += income
    return say(State.build(game, **fields), last, "collect")


def broke_at_the_offerings(keep: Callable[[str], None] | None = None) -> Table:
    """A table of three that have spent all: each can only steal."""
    table = Table(board(players=3), keep=keep)
    names = ("memphis", "berenike", "baharya")
    table.chance(Script([table.game.parse(f"turn-up {name}") for name in names], Dice(1)))
    for seat, name in enumerate(names):
        for text in ("sell architect", f"bid {name} 21"):
            table.act(seat, table.game.parse(text))
    return table
