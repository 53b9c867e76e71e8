"""How the card game is learned."""

from __future__ import annotations

from typing import Any

from amunre.agents.card.features import VERSION, CardFeatures
from amunre.agents.curriculum import Curriculum

TABLES: list[tuple[int, dict[str, Any]]] = [
    (30 if players == 4 else 25, {"players": players}) for players in (2, 3, 4, 5)
]

CURRICULUM = Curriculum("card", VERSION, CardFeatures, TABLES, careless=0.2)
