"""One game among agents. Each is shown its view alone; the dice decide for chance."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

from amunre.agents.agent import Agent
from amunre.game import record_lines
from amunre.game.contract import GameState
from amunre.game.dice import Dice
from amunre.game.ending import Ending
from amunre.game.event import Event
from amunre.game.game import Game
from amunre.game.quick import QuickGame
from amunre.game.refusal import BadInput
from amunre.game.table import Move, Table

Listener = Callable[[list[Event]], None]


@dataclass(eq=False)
class Match:
    """A game that was played to its end: its last state, the names of the seats, every action, and real choices."""

    final: GameState
    seats: Sequence[str]
    moves: Sequence[tuple[int, int]]
    decisions: int

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Match) and self.lines == other.lines

    def __repr__(self) -> str:
        scores = ", ".join(str(score) for score in self.ending.scores)
        return f"<match of a {self.final.game!r}: {len(self.moves)} moves, {self.decisions} decisions, scores {scores}>"

    @cached_property
    def ending(self) -> Ending:
        """Places and scores."""
        ending = self.final.ending
        assert ending is not None
        return ending

    @cached_property
    def digest(self) -> str:
        """The fingerprint of the last state."""
        return self.final.digest

    @cached_property
    def lines(self) -> tuple[str, ...]:
        """The record."""
        return tuple(record_lines.whole_record(self.final, self.seats, self.moves))


def play(
    game: Game,
    agents: Sequence[Agent],
    seed: bytes | int,
    seats: Sequence[str] = (),
    keep: Callable[[str], None] | None = None,
) -> Match:
    """Play a game to its end; `keep` is handed each line of the record as it is written.

    All luck of the deal follows from `seed`, a number or the secret of dice that were promised.

    An agent is asked only where there is something to choose. One that has a method `hear` is told the events its
    seat may see. One that says `reads_sight` is handed the sight instead of the view: the same, but not spelt out.
    """
    if len(agents) != game.players:
        raise BadInput("agents_count", agents=len(agents), players=game.players)
    for agent in agents:
        if not callable(getattr(agent, "choose", None)):
            raise BadInput("agent_without_choice", agent=repr(agent))
    if keep is not None or any(hasattr(agent, "hear") for agent in agents):
        return play_at_table(game, agents, seed, seats, keep)
    run = QuickGame(game.start(), Dice(seed))
    reads_sight = [getattr(agent, "reads_sight", False) for agent in agents]
    decisions = run.play([agent.choose for agent in agents], reads_sight)
    return Match(run.state, seats, run.moves, decisions)


def play_at_table(
    game: Game, agents: Sequence[Agent], seed: bytes | int, seats: Sequence[str], keep: Callable[[str], None] | None
) -> Match:
    """The same at a table, which writes down and tells what happens as it happens."""
    dice = Dice(seed)
    table = Table(game, seats, keep)
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
    return Match(table.state, seats, [(move.seat, move.action) for move in table.moves], decisions)


def announce(table: Table, moves: Sequence[Move], listeners: Sequence[tuple[int, Listener]]) -> None:
    """Tell those who listen what they may see of the moves."""
    if listeners:
        events = [event for move in moves for event in table.events(move)]
        for seat, hear in listeners:
            hear([event for event in events if event.visible_to(seat)])
