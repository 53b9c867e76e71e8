"""A process of the arena: it gets the number of a game, plays it, writes its record and sends back the result."""

from __future__ import annotations

import contextlib
import os
import signal
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

from amunre.agents.agent import Agent
from amunre.agents.arena.folder import Folder, Result
from amunre.agents.arena.schedule import Schedule
from amunre.agents.arena.supervised import FailedAgent, SupervisedAgent, SupervisedListener
from amunre.agents.external import External
from amunre.agents.match import Match, play

SINCE, GAME, ENTRANT, DECISION, PROGRAMS = range(5)
"""The places of the board on which a process shows what it is doing; the programs it has started follow."""

Known = Mapping[tuple[int, int], tuple[str, str]]
"""Faults that ended a process, by entrant and number of the decision: their kind and detail."""


@dataclass(frozen=True)
class Assignment:
    """What a process needs to know once."""

    schedule: Schedule
    limit: float
    records: Path | None
    talk: bool = False
    """Whether what is said to and by the agents is shown."""


LONGEST_TALK = 300
"""So much of a line is shown."""


def say(label: str, line: str) -> None:
    """One line of a conversation, whole, also where several processes speak."""
    cut = line if len(line) <= LONGEST_TALK else f"{line[:LONGEST_TALK]}... ({len(line)} characters)"
    os.write(2, f"{label} {cut}\n".encode())


class GamePlayer:
    """Plays games of an arena. Programs stay alive from game to game; other agents are made anew for each."""

    def __init__(self, work: Assignment, board: Any) -> None:
        self.schedule = work.schedule
        self.limit = work.limit
        self.talk = work.talk
        self.folder = Folder(work.records) if work.records is not None else None
        self.board = board
        self.programs: dict[int, External] = {}
        self.parent = os.getppid()

    def play(self, number: int, known: Known) -> Result:
        """One game; its record is written, if there is a folder for it."""
        result, match = self.played(number, known)
        if self.folder is not None:
            self.folder.keep(result, match.lines)
        return result

    def played(self, number: int, known: Known) -> tuple[Result, Match]:
        """One game; its record is written down when it is asked for."""
        schedule = self.schedule
        seating = schedule.seating(number)
        supervised = [self.supervise(number, seat, entrant, known) for seat, entrant in enumerate(seating)]
        names = [f"{schedule.entrants[entrant].label} {seat}" for seat, entrant in enumerate(seating)]
        match = play(schedule.game, supervised, schedule.secret(number), names)
        for program in self.programs.values():
            program.leave(match.ending)
        result = Result(
            number=number,
            deal=schedule.deal(number),
            seating=tuple(seating),
            places=match.ending.places,
            scores=match.ending.scores,
            digest=match.digest,
            faults=tuple([fault for agent in supervised for fault in agent.conduct.faults]),
            fallbacks=tuple([agent.conduct.fallbacks for agent in supervised]),
            called=tuple([agent.agent.name if isinstance(agent.agent, External) else "" for agent in supervised]),
            seconds=tuple([tuple(agent.conduct.seconds) for agent in supervised]),
        )
        return result, match

    def supervise(self, number: int, seat: int, entrant: int, known: Known) -> SupervisedAgent:
        """The agent at a seat, under watch."""
        seed = self.schedule.agent_seed(number, entrant)
        agent = self.agent(number, seat, entrant, seed)
        own = {decision: fault for (who, decision), fault in known.items() if who == entrant}

        board = self.board
        program = agent if isinstance(agent, External) else None

        def busy(decision: int | None) -> None:
            # A program is watched by its driver; an agent of this process only from outside.
            if program is not None:
                board[PROGRAMS + entrant] = program.pid
            elif decision is None:
                board[SINCE] = 0.0
            else:
                board[GAME], board[ENTRANT], board[DECISION] = number, entrant, decision
                board[SINCE] = time.monotonic()
            if decision is not None and os.getppid() != self.parent:
                os._exit(end(self))  # nobody waits for this game any more

        listens = agent.wants_events if isinstance(agent, External) else hasattr(agent, "hear")
        kind = SupervisedListener if listens else SupervisedAgent
        supervised = kind(agent, seat, seed, self.limit, own, busy)
        if self.talk:
            supervised.talk = self.speaker(number, seat, entrant)
        return supervised

    def speaker(self, number: int, seat: int, entrant: int) -> Callable[[str], None]:
        """Shows lines of a conversation with the game, the seat and the agent; people count games from 1."""
        return partial(say, f"[game {number + 1}, seat {seat}, {self.schedule.entrants[entrant].label}]")

    def agent(self, number: int, seat: int, entrant: int, seed: int) -> Agent:
        """The agent of an entrant."""
        one = self.schedule.entrants[entrant]
        program = self.programs.get(entrant)
        if program is None:
            try:
                agent = one.make(seed, self.limit)
            except Exception as error:
                return FailedAgent(error)
            if not isinstance(agent, External):
                return agent
            program = self.programs[entrant] = agent
        if self.talk:
            program.talk = self.speaker(number, seat, entrant)
        program.sit(self.schedule.game, seat, seed, one.budget)
        return program

    def close(self) -> None:
        for program in self.programs.values():
            program.close()
        self.programs.clear()


def serve(connection: Connection, work: Assignment, board: Any) -> None:
    """The life of a process: until nobody asks any more."""
    player = GamePlayer(work, board)
    # The parent's request to end must also end the programs; interrupts are ignored, see `WorkerHandle`.
    signal.signal(signal.SIGTERM, lambda number, frame: os._exit(end(player)))
    with contextlib.suppress(EOFError, BrokenPipeError, ConnectionResetError):
        while (message := connection.recv()) is not None:
            number, known = message
            try:
                connection.send(player.play(number, known))
            except OSError as error:
                if isinstance(error, BrokenPipeError):
                    raise
                connection.send(f"{error.filename or 'a file'}: {error.strerror or error}")
    player.close()


def end(player: GamePlayer) -> int:
    """End all programs at once; the result is an exit code."""
    for program in player.programs.values():
        program.stop()
    return 0
