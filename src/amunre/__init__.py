"""Amun-Re, the board game and the card game, by one contract.

>>> import amunre
>>> game = amunre.new("board", edition="tmg-2016", players=4)
>>> state = game.start()

`new` makes a game, `load` reads a record, `make` makes an agent, `play` lets agents play a game to its end, `draw` lets
chance decide. `Game`, `GameState`, `View`, `Agent`, `Match` and `Record` are what they give and take; `Refused` says
what is not legal, `BadInput` what is not understood. `help(amunre.new)` explains each; docs/python.md has them.
"""

from __future__ import annotations

from amunre import _loading

TYPE_CHECKING = False  # what checkers of types take for true; to ask `typing` would load it
__version__ = "0.1.0"
__all__ = [
    "CHANCE",
    "COMPILED",
    "Agent",
    "BadInput",
    "Game",
    "GameState",
    "Match",
    "Record",
    "Refused",
    "View",
    "__version__",
    "draw",
    "load",
    "make",
    "new",
    "play",
]

_loading.install()

if TYPE_CHECKING:
    from amunre.agents.agent import Agent, make
    from amunre.agents.match import Match, play
    from amunre.catalogue import load, new
    from amunre.game.chance import draw
    from amunre.game.contract import CHANCE, GameState
    from amunre.game.game import Game, View
    from amunre.game.record import Record
    from amunre.game.refusal import BadInput, Refused

    COMPILED: bool
    """Whether the rules run compiled."""
else:
    HOMES = {
        "Agent": "amunre.agents.agent",
        "BadInput": "amunre.game.refusal",
        "CHANCE": "amunre.game.contract",
        "Game": "amunre.game.game",
        "GameState": "amunre.game.contract",
        "Match": "amunre.agents.match",
        "Record": "amunre.game.record",
        "Refused": "amunre.game.refusal",
        "View": "amunre.game.game",
        "draw": "amunre.game.chance",
        "load": "amunre.catalogue",
        "make": "amunre.agents.agent",
        "new": "amunre.catalogue",
        "play": "amunre.agents.match",
    }

    def __dir__():
        return sorted({*globals(), *__all__})

    def __getattr__(name):
        """The names of the interface, each imported when first asked for: `amun-re --help` needs no rules."""
        if name in HOMES:
            from importlib import import_module

            value = getattr(import_module(HOMES[name]), name)
        elif name == "COMPILED":
            from amunre.game import contract

            value = hasattr(contract, "__source_digest__")
        else:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        globals()[name] = value
        return value
