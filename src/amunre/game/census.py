"""Census ("perft"): how many positions lie a given number of actions ahead. A number that guards the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from amunre.game import kinds
from amunre.game.action_list import Actions

if TYPE_CHECKING:
    from amunre.game.contract import GameState, Rules


def census(state: GameState, depth: int) -> int:
    """The number of action sequences of that length; games that end earlier count once.

    Outcomes of chance count like actions. Where several seats choose in secret, the lowest seat goes first: their order
    makes no difference to the game and would only multiply the number.
    """
    return count(state.rules, state, depth)


def count(rules: Rules, state: GameState, depth: int) -> int:
    mask = state.waiting
    if depth == 0 or mask == 0:
        return 1
    out = Actions()
    seat = kinds.CHANCE
    if mask & kinds.CHANCE_BIT:
        rules.list_odds(state, out)
    else:
        seat = 0
        while not mask >> seat & 1:
            seat += 1
        rules.list_legal(state, seat, out)
    if depth == 1:
        return out.count
    nodes = 0
    for place in range(out.count):
        twin = rules.copy(state)
        rules.change(twin, seat, out.items[place])
        nodes += count(rules, twin, depth - 1)
    return nodes
