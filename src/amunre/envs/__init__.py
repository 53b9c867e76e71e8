"""Environments for research: many games at once, and the interfaces of Gymnasium and PettingZoo.

`Vector` needs NumPy; the others need the extra `envs`. Each name is imported when it is first asked for.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from amunre.game.refusal import BadInput

if TYPE_CHECKING:
    from amunre.envs.observation import layout
    from amunre.envs.observing import foresee, observe
    from amunre.envs.petting import parallel_env, raw_env
    from amunre.envs.single import SingleEnv
    from amunre.envs.vector import Vector
    from amunre.envs.vectors import GymVector

__all__ = ["GymVector", "SingleEnv", "Vector", "foresee", "layout", "observe", "parallel_env", "raw_env"]

HOMES = {
    "GymVector": "vectors",
    "SingleEnv": "single",
    "Vector": "vector",
    "foresee": "observing",
    "layout": "observation",
    "observe": "observing",
    "parallel_env": "petting",
    "raw_env": "petting",
}


def __getattr__(name: str) -> Any:
    if name not in HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        return getattr(import_module(f"amunre.envs.{HOMES[name]}"), name)
    except ModuleNotFoundError as error:
        package = str(error.name).partition(".")[0]
        if package == "amunre":
            raise
        raise BadInput("peer_missing", package=package, extra="envs") from None
