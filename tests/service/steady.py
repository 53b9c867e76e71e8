"""`amun-re` as it is, but every table is dealt alike: `python -m tests.service.steady`.

A test that meets another deal each time fails one day and nobody can say why. Which deals there are is the business of
the fuzz tests and of `python -m tests.web.layout`. Tokens and ids stay as they are; only what the dice and the agents
begin with is fixed.
"""

from __future__ import annotations

import itertools
import sys
from typing import Any

from amunre.cli.main import main
from amunre.service import creation, rematch


class Fixed:
    """In the place of `secrets` where a table is made."""

    def __init__(self) -> None:
        self.seeds = itertools.count(1)
        self.parts = itertools.cycle(("5e", "a7"))

    def token_hex(self, size: int) -> str:
        """What the dice are made from: a secret, then its nonce. Agents of the next table begin with the same seeds."""
        self.seeds = itertools.count(1)
        return next(self.parts) * size

    def randbits(self, _: int) -> int:
        return next(self.seeds)


if __name__ == "__main__":
    fixed: Any = Fixed()
    creation.secrets = rematch.secrets = fixed
    sys.exit(main())
