"""One game among agents. Each is shown its view alone; the dice decide for chance."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from amunre.agents.agent import Agent
from amunre.game.dice import Dice
from amunre.game.ending import Ending
from amunre.game.game import Game
from amunre.game.refusal import BadInput
from amunre.game.table import Table


@dataclass(frozen=True)
class Match:
    """A game that was played to its end."""

    ending: Ending
    digest: str
    """The fingerprint of the last state."""
    decisions: int
    """Choices among at least two actions."""
    lines: tuple[str, ...]
    """The record."""


def play(
    game: Game,
    agents: Sequence[Agent],
    secret: bytes | int,
    seats: Sequence[str] = (),
    keep: Callable[[str], None] | None = None,
) -> Match:
    """Play a game to its end; `keep` is handed each line of the record as it is written."""
    if len(agents) != game.players:
        raise BadInput(f"{len(agents)} agents for {game.players} players; expected one for each.")
    lines: list[str] = []

    def collect(line: str) -> None:
        lines.append(line)
        if keep is not None:
            keep(line)

    dice = Dice(secret)
    table = Table(game, seats, collect)
    decisions = 0
    table.chance(dice)
    while table.state.actors:
        seat = table.state.actors[0]
        view = table.state.view(seat)
        decisions += len(view.legal) > 1
        table.act(seat, agents[seat].choose(view))
        table.chance(dice)
    ending = table.state.ending
    assert ending is not None
    return Match(ending, table.state.digest, decisions, tuple(lines))
