"""Plans in words: several actions of one seat, in one line."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from amunre.game.actions import Action
from amunre.game.game import Game
from amunre.text.reference import raised
from amunre.text.wording import Words


def together(words: Words, kind: str) -> bool:
    """Whether actions of a kind are told as one, such as the gold cards of an offering."""
    return kind in words.catalogue.get("together", {})


def gold_of(actions: Sequence[Action]) -> list[int]:
    """The gold cards that are laid."""
    return [int(action.named["gold"]) for action in actions if "gold" in action.named]


def plan_in_words(words: Words, game: Game, plan: Sequence[str]) -> str:
    """A plan; what is done several times in a row is said once, and the end of a turn goes without."""
    actions = [game.actions[game.parse(text)] for text in plan]
    parts = []
    for kind, same in groupby([one for one in actions if one.kind != "finish"] or actions, lambda one: one.kind):
        if together(words, kind):
            cards = ", ".join(map(str, gold_of(list(same))))
            parts.append(raised(words.message("together", kind).fill({"cards": cards})))
            continue
        for action, again in groupby(same):
            count, said = len(list(again)), words.action(action, **game.figures(action.number))
            parts.append(said if count == 1 else f"{count} × {said}")
    return "; ".join(parts)
