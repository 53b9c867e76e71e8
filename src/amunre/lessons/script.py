"""Play that is written down: what leads to a lesson, and what the others do in it.

One line is one thing: ``turn-up thebes`` for chance, ``2 bid thebes 6`` for seat 2. ``2 pass`` lets seat 2 do without
everything it can do without, ``others pass`` everybody but the learner, and ``pass`` everybody.
"""

from __future__ import annotations

from collections.abc import Callable

from amunre.game.contract import CHANCE
from amunre.game.refusal import BadInput, Refused
from amunre.game.table import Table

PASSES = ("finish", "buy 0 cards", "buy 0 farmers", "buy 0 stones", "collect", "decline", "build 0")
"""Doing without, in the order in which it is tried."""


def play(table: Table, lines: str, learner: int, lesson: str) -> None:
    """Play every line; one that cannot be played is refused with its text."""
    for line in lines.splitlines():
        text = line.partition("#")[0].strip()
        if text:
            try:
                play_line(table, text, learner)
            except Refused as refused:
                raise BadInput("lesson_line", lesson=lesson, line=text, reason=str(refused)) from None


def play_line(table: Table, text: str, learner: int) -> None:
    first, _, rest = text.partition(" ")
    if text == "pass":
        let_pass(table, lambda seat: True)
    elif text == "others pass":
        let_pass(table, lambda seat: seat != learner)
    elif first.isdigit() and rest == "pass":
        let_pass(table, lambda seat: seat == int(first))
    elif first.isdigit():
        table.act(int(first), table.game.parse(rest))
    else:
        table.act(CHANCE, table.game.parse(text))


def let_pass(table: Table, who: Callable[[int], bool]) -> None:
    """Let those do without who can, until somebody else must decide."""
    while (found := passing(table, who)) is not None:
        table.act(*found)


def passing(table: Table, who: Callable[[int], bool]) -> tuple[int, int] | None:
    """The first of them who can do without something, and how."""
    for seat in table.state.actors:
        if seat != CHANCE and who(seat):
            legal = {table.game.notation(action): action for action in table.state.legal(seat)}
            for text in PASSES:
                if text in legal:
                    return seat, legal[text]
    return None
