"""Who takes part: agents as people write them on the command line.

``vizier``, ``pharaoh:budget=400``, ``external:python3 bot.py``, ``import:my_bots.Greedy``; with commas between them, or
``@FILE`` for a file with one on each line. Settings stand before what they belong to:
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
from amunre.agents.agent import Agent
from amunre.agents.external import External, command_of
from amunre.game.refusal import BadInput

Budget = int | float | None
"""A whole number of nodes (which gives the same game again), seconds, or as the agent likes."""

SETTING = re.compile(r"(budget|name|set\.[\w-]+)=([^:]*)(?::|$)")


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

    def make(self, seed: int, limit: float) -> Agent:
        """The agent itself; a program is not started yet."""
        if self.kind == "external":
            return External(command_of(self.target), limit, dict(self.settings))
        if self.kind == "import":
            return imported(self.target)(seed, self.budget)
        return agents.make(self.target, seed=seed, budget=self.budget)


def budget_of(text: str) -> Budget:
    """``400`` is a number of nodes, ``0.5`` or ``2s`` are seconds."""
    try:
        budget: int | float = int(text) if text.isdecimal() else float(text.removesuffix("s"))
    except ValueError:
        budget = 0
    if not 0 < budget < 1e9:
        raise BadInput(
            f"{text!r} is not a budget; expected a number of nodes such as 400, or seconds such as 0.5 or 2s."
        )
    return budget


def entrants_of(text: str, budget: Budget) -> list[Entrant]:
    """The entrants of a text with commas; the budget is for all that have none of their own."""
    if text.startswith("@"):
        path = Path(text[1:])
        try:
            lines = path.read_text(encoding="utf-8").splitlines()
        except (OSError, UnicodeDecodeError) as error:
            reason = error.strerror if isinstance(error, OSError) else "not text in UTF-8"
            raise BadInput(f"{path}: cannot be read ({reason}); expected a file with one agent on each line.") from None
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
    if kind == "level" and rest:
        raise BadInput(f"{text!r}: {rest!r} is not a setting; expected budget=... or name=... after {first}.")
    target = first if kind == "level" else rest.strip()
    settings = tuple((key[4:], value) for key, value in given.items() if key.startswith("set."))
    if settings and kind != "external":
        raise BadInput(f"{text!r}: set.{settings[0][0]} is for programs alone; expected budget=... or name=...")
    own = budget_of(given["budget"]) if "budget" in given else budget
    label = given.get("name") or (text if "budget" in given or kind == "level" else target)
    entrant = Entrant(text, kind, target, own, label, settings)
    if kind == "external":
        command_of(target)
    elif kind == "import":
        try:
            entrant.make(1, 1.0)
        except BadInput:
            raise
        except Exception as error:
            raise BadInput(f"{text}: cannot be made ({type(error).__name__}: {error}).") from None
    else:
        agents.make(target)
    return entrant


def imported(path: str) -> Callable[[int, Budget], Agent]:
    """A class of one's own, made with a seed and a budget as the levels are."""
    module, _, name = path.rpartition(".")
    if "" not in sys.path and "." not in sys.path:
        sys.path.insert(0, ".")  # classes of the current folder, as with `python -m`
    try:
        found = getattr(importlib.import_module(module), name)
    except (ImportError, ValueError, AttributeError) as error:
        raise BadInput(
            f"import:{path}: cannot be imported ({error}); expected the path of a class, module.Class."
        ) from None
    if not hasattr(found, "choose"):
        raise BadInput(f"import:{path}: has no method choose(view); expected a class of agents.")
    made: Callable[[int, Budget], Agent] = found
    return made
