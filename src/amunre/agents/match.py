"""One game among agents. Each is shown its view alone; the dice decide for chance."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from amunre.agents.agent import Agent
from amunre.game.dice import Dice
from amunre.game.ending import Ending
from amunre.game.event import Event
from amunre.game.game import Game
from amunre.game.refusal import BadInput
from amunre.game.table import Move, Table

Listener = Callable[[list[Event]], None]


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
    """Play a game to its end; `keep` is handed each line of the record as it is written.

    An agent is asked only where there is something to choose. One that has a method `hear` is told the events its
    seat may see; where nobody has, no events are made.
    """
    if len(agents) != game.players:
        raise BadInput(f"{len(agents)} agents for {game.players} players; expected one for each.")
    lines: list[str] = []

    def collect(line: str) -> None:
        lines.append(line)
        if keep is not None:
            keep(line)

    dice = Dice(secret)
    table = Table(game, seats, collect)
    listeners = [(seat, agent.hear) for seat, agent in enumerate(agents) if hasattr(agent, "hear")]
    decisions = 0
    announce(table, table.chance(dice), listeners)
    while actors := table.state.actors:
        seat = actors[0]
        legal = table.state.legal(seat)
        if len(legal) > 1:
            decisions += 1
            action = agents[seat].choose(table.state.view(seat))
        else:
            action = legal[0]
        moves = [table.act(seat, action), *table.chance(dice)]
        announce(table, moves, listeners)
    ending = table.state.ending
    assert ending is not None
    return Match(ending, table.state.digest, decisions, tuple(lines))


def announce(table: Table, moves: Sequence[Move], listeners: Sequence[tuple[int, Listener]]) -> None:
    """Tell those who listen what they may see of the moves."""
    if listeners:
        events = [event for move in moves for event in table.events(move)]
        for seat, hear in listeners:
            hear([event for event in events if event.visible_to(seat)])
