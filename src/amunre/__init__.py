"""Amun-Re, the board game and the card game, by one contract.

>>> import amunre
>>> game = amunre.new("board", edition="tmg-2016", players=4)
>>> state = game.start()

`new` makes a game, `load` reads a record, `make` makes an agent, `play` lets agents play a game to its end, `draw` lets
chance decide. `help(amunre.new)` explains each; docs/python.md has them all.
"""

from __future__ import annotations

from amunre import _loading

TYPE_CHECKING = False  # what checkers of types take for true; to ask `typing` would load it
__version__ = "0.1.0"
__all__ = ["COMPILED", "__version__", "draw", "load", "make", "new", "play"]

_loading.install()

if TYPE_CHECKING:
    from amunre.agents.agent import make
    from amunre.agents.match import play
    from amunre.catalogue import load, new
    from amunre.game.chance import draw

    COMPILED: bool
    """Whether the rules run compiled."""
else:
    HOMES = {
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
