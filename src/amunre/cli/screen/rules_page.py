"""The page of rules: those that a number or a word asks for."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from amunre.cli.rules import in_full_or_brief
from amunre.cli.screen import palette
from amunre.game.game import Game
from amunre.text.reference import Rule, find


def about(queries: Sequence[str], game: Game, language: str) -> Text:
    """The rules that numbers or words ask for, each once; `BadInput` if there are none."""
    full: dict[str, Rule] = {}
    brief: dict[str, Rule] = {}
    for query in queries:
        found = find(query, language, game.edition, game.name)
        for rules, chosen in zip((full, brief), in_full_or_brief(found)):
            rules |= {rule.number: rule for rule in chosen}
    parts = [in_full(rule, game.edition) for rule in full.values()]
    if titles := [rule for rule in brief.values() if rule.number not in full]:
        parts.append(Text("\n").join([title(rule, "") for rule in titles]))
    return Text("\n\n").join(parts)


def title(rule: Rule, weight: str = "bold") -> Text:
    return Text().append(f"{rule.number}  ", style=f"bold {palette.GOLD}").append(rule.title, style=weight)


def in_full(rule: Rule, edition: str) -> Text:
    """A rule, with the text of this edition where editions differ."""
    text = title(rule).append(f"\n{rule.text}")
    if edition in rule.editions:
        text.append(f"\n{rule.editions[edition]}", style="bold")
    return text
