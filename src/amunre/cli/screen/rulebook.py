"""The rules on a page: the one that is cited, or those that words mean."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from amunre.cli.screen import palette
from amunre.game.game import Game
from amunre.text.reference import Rule, find

FEW = 3
"""So many rules that only mention a word are shown in full."""


def about(queries: Sequence[str], game: Game, language: str) -> Text:
    """The rules that numbers or words mean, each once; `BadInput` if there are none."""
    full: dict[str, Rule] = {}
    rest: dict[str, Rule] = {}
    for query in queries:
        found = find(query, language, game.edition, game.name)
        few = not found.rules and len(found.mentions) <= FEW
        full |= {rule.number: rule for rule in (found.mentions if few else found.rules)}
        rest |= {rule.number: rule for rule in found.mentions if not few}
    parts = [in_full(rule, game.edition) for rule in full.values()]
    if titles := [rule for rule in rest.values() if rule.number not in full]:
        parts.append(Text("\n").join([title(rule, "") for rule in titles]))
    return Text("\n\n").join(parts)


def title(rule: Rule, weight: str = "bold") -> Text:
    return Text().append(f"{rule.number}  ", style=f"bold {palette.GOLD}").append(rule.title, style=weight)


def in_full(rule: Rule, edition: str) -> Text:
    """A rule with what its edition says, where editions differ."""
    text = title(rule).append(f"\n{rule.text}")
    if edition in rule.editions:
        text.append(f"\n{rule.editions[edition]}", style="bold")
    return text
