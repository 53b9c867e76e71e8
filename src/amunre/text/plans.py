"""Plans of a seat in words: several actions in one line."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from amunre.game.game import Game
from amunre.text.wording import Words


def plan_in_words(words: Words, game: Game, actions: Sequence[str]) -> str:
    """What is done several times in a row is said once, and the end of a turn goes without."""
    numbers = [game.parse(text) for text in actions]
    spoken = [one for one in numbers if game.actions[one].kind != "finish"] or numbers
    parts = []
    for number, same in groupby(spoken):
        count, said = len(list(same)), words.action(game.actions[number], **game.figures(number))
        parts.append(said if count == 1 else f"{count} × {said}")
    return "; ".join(parts)
