"""Amun-Re, the board game and the card game, by one contract.

>>> import amunre
>>> game = amunre.new("board", edition="tmg-2016", players=4)
>>> state = game.start()
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from amunre import _loading

__version__ = "0.1.0"
__all__ = ["COMPILED", "__version__", "load", "new"]

_loading.install()

if TYPE_CHECKING:
    from amunre.catalogue import load, new

    COMPILED: bool
    """Whether the rules run compiled."""
else:

    def __getattr__(name):
        """The names of the interface, each imported when first asked for: `amun-re --help` needs no rules."""
        if name in ("load", "new"):
            from amunre import catalogue

            value = getattr(catalogue, name)
        elif name == "COMPILED":
            from amunre.game import contract

            value = hasattr(contract, "__source_digest__")
        else:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        globals()[name] = value
        return value
