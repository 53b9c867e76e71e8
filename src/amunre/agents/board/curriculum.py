"""How the board game is learned."""

from __future__ import annotations

from typing import Any

from amunre.agents.board.features import VERSION, BoardFeatures
from amunre.agents.curriculum import Curriculum

TABLES: list[tuple[int, dict[str, Any]]] = [
    (180, {"players": 3}),
    (240, {"players": 4}),
    (280, {"players": 5}),
    *[(25, {"players": players, "expert": True}) for players in (3, 4, 5)],
    *[(20, {"players": players, "limited_supply": True}) for players in (3, 4, 5)],
    *[(20, {"edition": "tmg-2016-first", "players": players}) for players in (3, 4, 5)],
    *[(15, {"edition": "rgg-2003", "players": players}) for players in (3, 4, 5)],
    *[(10, {"edition": "hig-2003", "players": players, "limited_supply": True}) for players in (3, 4, 5)],
    *[
        (5, {"edition": "tmg-2016-first", "players": players, "expert": True, "limited_supply": True})
        for players in (3, 4, 5)
    ],
]

CURRICULUM = Curriculum("board", VERSION, BoardFeatures, TABLES, careless=0.6)
