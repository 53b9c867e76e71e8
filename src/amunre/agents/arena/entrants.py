"""Who takes part: agents as people write them on the command line.

``vizier``, ``pharaoh:budget=400``, ``vizier:weights=DIR``, ``external:python3 bot.py``, ``import:my_bots.Greedy``; with
commas between them, or ``@FILE`` for a file with one on each line. Settings stand before what they belong to:
``external:name=mine:budget=0.5s:set.depth=3:python3 bot.py``.
"""

from __future__ import annotations

import csv
import importlib
import re
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from amunre import agents
from amunre.agents import weights
from amunre.agents.agent import Agent
from amunre.agents.external import External, command_of
from amunre.agents.levels import Budget
from amunre.game.refusal import BadInput

SETTING = re.compile(r"(budget|name|weights|set\.[\w-]+)=([^:]*)(?::|$)")


@dataclass(frozen=True)
class Entrant:
    """One of those who take part. Equal ones count as one agent."""

    text: str
    """As it was written."""
    kind: str
    """``level`` for an agent by name, ``external`` for a program, ``import`` for a class of one's own."""
    target: str
    """The name, the command line or the path of the class."""
    budget: Budget
    label: str
    settings: tuple[tuple[str, str], ...] = ()
    weights: str = ""
    """The folder of weights that a level plays by, if it was named."""

    def make(self, seed: int, limit: float) -> Agent:
        """The agent itself; a program is not started yet."""
        if self.kind == "external":
            return External(command_of(self.target), limit, dict(self.settings))
        if self.kind == "import":
            return imported(self.target)(seed, self.budget)
        return agents.make(self.target, seed, self.budget, self.weights)

    @property
    def learned(self) -> bool:
        """Whether it is a level that plays by learned weights."""
        return self.kind == "level" and getattr(self.make(1, 1.0), "learned", False)

    def fingerprint(self, game: str) -> str:
        """What is known of its version: the digest of weights of its own, or what it says itself, if anything."""
        if self.kind == "external":
            return ""
        if self.weights:
            return weights.fingerprint(game, self.weights)
        return str(getattr(self.make(1, 1.0), "fingerprint", ""))


def budget_of(text: str) -> Budget:
    """``400`` is a number of nodes, ``0.5`` or ``2s`` are seconds."""
    try:
        budget: int | float = int(text) if text.isdecimal() else float(text.removesuffix("s"))
    except ValueError:
        budget = 0
    if not 0 < budget < 1e9:
        raise BadInput("agent_budget_text", text=text)
    return budget


def entrants_of(text: str, budget: Budget) -> list[Entrant]:
    """The entrants of a text with commas; the budget is for all that have none of their own."""
    if text.startswith("@"):
        path = Path(text[1:])
        try:
            lines = path.read_text(encoding="utf-8").splitlines()
        except UnicodeDecodeError:
            raise BadInput("agents_file_not_text", path=str(path)) from None
        except OSError as error:
            raise BadInput("agents_file_unreadable", path=str(path), reason=str(error.strerror)) from None
        words = [line.strip() for line in lines if line.strip() and not line.lstrip().startswith("#")]
    else:
        # As in a table with commas: "..." keeps the commas of a command line together.
        words = [word.strip() for word in next(csv.reader([text], skipinitialspace=True), [])]
    return [entrant_of(word, budget) for word in words]


def entrant_of(text: str, budget: Budget) -> Entrant:
    """One entrant, checked as far as it can be before it plays."""
    first, _, rest = text.partition(":")
    kind = first if first in ("external", "import") else "level"
    given: dict[str, str] = {}
    while rest and (match := SETTING.match(rest)):
        given[match[1]] = match[2]
        rest = rest[match.end() :]
    if kind == "import" and ":" in rest:  # settings may also follow the path, which has no colon
        rest, _, tail = rest.partition(":")
        while tail and (match := SETTING.match(tail)):
            given[match[1]] = match[2]
            tail = tail[match.end() :]
        if tail:
            raise BadInput("agent_setting_unknown", agent=text, setting=tail, level=rest)
    if kind == "level" and rest:
        raise BadInput("agent_setting_unknown", agent=text, setting=rest, level=first)
    target = first if kind == "level" else rest.strip()
    settings = tuple((key[4:], value) for key, value in given.items() if key.startswith("set."))
    if settings and kind != "external":
        raise BadInput("agent_setting_of_program", agent=text, setting=settings[0][0])
    if "weights" in given and kind != "level":
        raise BadInput("agent_not_learned", agent=target)
    own = budget_of(given["budget"]) if "budget" in given else budget
    label = given.get("name") or (text if "budget" in given or kind == "level" else target)
    entrant = Entrant(text, kind, target, own, label, settings, given.get("weights", ""))
    if kind == "external":
        command_of(target)
    elif kind == "import":
        try:
            entrant.make(1, 1.0)
        except BadInput:
            raise
        except Exception as error:
            raise BadInput("agent_class_failed", agent=text, kind=type(error).__name__, error=str(error)) from None
    else:
        entrant.make(1, 1.0)
    return entrant


def imported(path: str) -> Callable[[int, Budget], Agent]:
    """A class of one's own, made with a seed and a budget as the levels are."""
    module, _, name = path.rpartition(".")
    if not module:
        raise BadInput("agent_class_missing", path=path, error="there is no point in it")
    if "" not in sys.path and "." not in sys.path:
        sys.path.insert(0, ".")  # classes of the current folder, as with `python -m`
    try:
        found = getattr(importlib.import_module(module), name)
    except (ImportError, ValueError, AttributeError) as error:
        raise BadInput("agent_class_missing", path=path, error=str(error)) from None
    if not hasattr(found, "choose"):
        raise BadInput("agent_class_other", path=path)
    made: Callable[[int, Budget], Agent] = found
    return made
