"""`amun-re engine`: an agent that speaks the line protocol, for arenas and programs of any kind (docs/protocol.md)."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable

from amunre import __version__, agents
from amunre.agents.external import PROTOCOL
from amunre.catalogue import reopen
from amunre.game import record as game_record
from amunre.game.game import Game, View
from amunre.game.generator import Generator
from amunre.game.refusal import BadInput
from amunre.game.viewing import view_from

HELP = "speak the line protocol: an agent for other programs, through standard input and output"

MOST_TEXT = 10_000_000
"""No line of the protocol has this many characters."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--agent", required=True, metavar="NAME", help=f"one of: {', '.join(agents.names())}")


class Engine:
    """One side of the conversation: takes a line, and says lines."""

    def __init__(self, agent: str, say: Callable[[str], None]) -> None:
        self.agent = agent
        self.say = say
        self.game: Game | None = None
        self.seat = 0
        self.seed = 1
        self.view: View | None = None
        self.made: dict[tuple[int, int | float | None], agents.Agent] = {}

    def hear(self, line: str) -> bool:
        """Carry out a line; False when the conversation is over."""
        word, _, rest = line.strip().partition(" ")
        if word == "quit":
            return False
        try:
            self.carry_out(word, rest.strip())
        except BadInput as error:
            self.say("error " + " ".join(str(error).split()))
        except Exception as error:  # a program at the other end must not be left without an answer
            self.say("error " + " ".join(f"{type(error).__name__}: {error}".split()))
        return True

    def carry_out(self, word: str, rest: str) -> None:
        if word == "hello":
            if rest != str(PROTOCOL):
                raise BadInput("engine_hello", version=rest, spoken=PROTOCOL)
            self.say(f"name amun-re {__version__} {self.agent}")
            self.say("ready")
        elif word == "game":
            self.view = None
            self.game = game_record.open_header("game", game_record.content("game", 1, rest), reopen)
            self.say("ready")
        elif word == "new":
            self.seat, self.seed = numbers(rest)
            self.made.clear()
            self.view = None
        elif word == "position":
            if self.game is None:
                raise BadInput("engine_position_early")
            self.view = None
            self.view = self.checked(view_from(self.game, game_record.content("position", 1, rest)))
        elif word == "go":
            self.say("choose " + self.choice(rest))
        # Everything else is for other bots, or of a later version.

    def checked(self, view: View) -> View:
        """The view, if some state of the game looks like this: agents rely on it, in compiled code too."""
        state = view.game.guess(view, Generator(self.seed)) if view.seat is not None else None
        if state is None or state.view(view.seat) != view:
            raise BadInput("engine_position_impossible")
        return view

    def choice(self, rest: str) -> str:
        """The agent's choice as people type it."""
        view = self.view
        if view is None or not view.legal:
            raise BadInput("engine_go_early")
        budget = spendable(rest)
        key = (self.seed, budget)
        if key not in self.made:
            self.made[key] = agents.make(self.agent, seed=self.seed, budget=budget)
        return view.game.notation(self.made[key].choose(view))


def numbers(text: str) -> tuple[int, int]:
    """The seat and the seed of a new game."""
    words = text.split()
    if len(words) != 2 or not all(word.isdecimal() and len(word) < 20 for word in words):
        raise BadInput("engine_new", text=text[:40])
    return int(words[0]), int(words[1])


def spendable(text: str) -> int | float | None:
    """What may be spent on a decision: nodes, seconds, or as the agent likes."""
    words = text.split()
    if not words:
        return None
    try:
        if len(words) == 2 and words[0] == "nodes" and int(words[1]) > 0:
            return int(words[1])
        if len(words) == 2 and words[0] == "seconds" and 0 < float(words[1]) < 1e9:
            return float(words[1])
    except ValueError:
        pass
    raise BadInput("engine_go", text=text[:40])


def run(arguments: argparse.Namespace) -> int:
    agents.make(arguments.agent)

    def say(line: str) -> None:
        print(line, flush=True)

    engine = Engine(arguments.agent, say)
    while line := sys.stdin.readline(MOST_TEXT):
        if not engine.hear(line):
            break
    return 0
