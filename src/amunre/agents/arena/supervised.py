"""An agent that may fail: what it does wrong is counted, and a stated fallback decides in its place.

The fallback is a uniform choice among the legal actions by a hash of the view, as the agent ``uniform`` makes it. After
three faults in one game an agent is not asked again in that game.
"""

from __future__ import annotations

import operator
import time
import traceback
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from amunre.agents.agent import Agent
from amunre.agents.external import External, Fault
from amunre.agents.uniform import Uniform
from amunre.game.event import Event
from amunre.game.game import View

MOST_FAULTS = 3
"""After this many faults in a game the fallback plays the seat to the end."""

PACKAGE = str(Path(__file__).resolve().parents[2])
"""Where our own files lie: what went wrong in them began with whoever called them."""

KINDS = ("crashed", "hung", "rubbish", "illegal")


@dataclass
class Conduct:
    """How an agent behaved in one game."""

    faults: list[dict[str, Any]] = field(default_factory=list)
    fallbacks: int = 0
    """Decisions the fallback made."""
    asked: int = 0
    """How often it was asked, faults included."""
    seconds: list[float] = field(default_factory=list)
    """What each answer took."""


class SupervisedAgent:
    """Asks the agent, checks what it answers, and answers in its place if need be.

    `known` holds faults, by the number of the decision, that could only be seen from outside: the process that played
    this game before was ended by them. `busy` is told the number of the decision before the agent is asked, and None
    after.
    """

    def __init__(
        self,
        agent: Agent,
        seat: int,
        seed: int,
        limit: float,
        known: Mapping[int, tuple[str, str]],
        busy: Callable[[int | None], None],
    ) -> None:
        self.agent = agent
        self.reads_sight = getattr(agent, "reads_sight", False)
        self.timed = not isinstance(agent, External)  # a program is timed by its driver, which does not count its start
        self.seat = seat
        self.limit = limit
        self.known = known
        self.busy = busy
        self.fallback = Uniform(seed)
        self.conduct = Conduct()
        self.talk: Callable[[str], None] | None = None
        """Who is shown what went wrong, if anybody."""

    def tell_crash(self, error: BaseException) -> None:
        if self.talk is not None:
            for line in "".join(traceback.format_exception(error)).splitlines():
                self.talk("! " + line)

    def choose(self, view: View) -> int:
        conduct = self.conduct
        if len(conduct.faults) < MOST_FAULTS:
            try:
                return self.ask(view)
            except Fault as fault:
                conduct.faults.append(
                    {"seat": self.seat, "decision": conduct.asked, "kind": fault.kind, "detail": fault.detail}
                )
        conduct.fallbacks += 1
        return self.fallback.choose(view)

    def ask(self, view: View) -> int:
        """The agent's choice, or `Fault`."""
        conduct = self.conduct
        conduct.asked += 1
        if conduct.asked in self.known:
            raise Fault(*self.known[conduct.asked])
        begin = time.perf_counter()
        self.busy(conduct.asked)
        try:
            answer = self.agent.choose(view)
        except Fault:
            raise
        except (Exception, SystemExit) as error:
            self.tell_crash(error)
            raise Fault("crashed", f"{type(error).__name__}: {error}{place_of(error)}") from None
        finally:
            self.busy(None)
        spent = time.perf_counter() - begin
        if self.timed and spent > self.limit:
            raise Fault("hung", f"gave no answer in {self.limit:g} seconds")
        try:
            action = operator.index(answer)
        except TypeError:
            raise Fault("rubbish", f"answered {answer!r:.80}; expected the number of an action") from None
        if action not in view.legal:
            table = view.game.actions
            text = table.notation(action) if 0 <= action < table.size else str(action)
            raise Fault("illegal", f"chose {text!r:.80}")
        conduct.seconds.append(spent)
        return action


def place_of(error: BaseException) -> str:
    """Where it happened: the innermost file of the agent's own and its line, for who has to mend it."""
    frames = traceback.extract_tb(error.__traceback__)[1:]
    own = [frame for frame in frames if not frame.filename.startswith(PACKAGE)] or frames
    return f" ({Path(own[-1].filename).name}, line {own[-1].lineno})" if own else ""


class FailedAgent:
    """Stands for an agent that could not even be made; asking it is a fault."""

    def __init__(self, error: Exception) -> None:
        self.error = error

    def choose(self, view: View) -> int:
        raise self.error


class SupervisedListener(SupervisedAgent):
    """The same for an agent that hears what its seat may see."""

    def hear(self, events: list[Event]) -> None:
        try:
            self.agent.hear(events)  # type: ignore[attr-defined]
        except (Exception, SystemExit):
            return  # what it does not hear is its own loss; it is judged by its choices
