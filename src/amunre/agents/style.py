"""How a seat plays: with which network, what it strives for, and how carelessly."""

from __future__ import annotations

from amunre.agents.network import Network


class Style:
    """A network, what its three heads are worth to the seat, and how the choice among its options is disturbed.

    - `noise`: how far every worth is shaken before the best option is taken.
    - `wander`: the share of choices that are experiments.
    - `taste` and `zeal`: what it is fond of (`kinds`), and how much more that is worth to it than it seems.
    - `draws`: whether anything of this is left to luck.

    Without a network the seat goes by the game's heuristic (worth and noise are then points), or, blind, by chance.
    """

    def __init__(
        self,
        network: Network | None,
        noise: float = 0.0,
        wander: float = 0.0,
        for_win: float = 1.0,
        for_score: float = 0.0,
        for_margin: float = 1.0,
        zeal: float = 0.0,
        taste: int = 0,
        blind: bool = False,
    ) -> None:
        self.network = network or Network(1, 1, 1)  # one that nobody asks
        self.by_heuristic = network is None
        self.blind = blind
        self.noise, self.wander, self.zeal = noise, wander, zeal
        self.draws = blind or noise > 0 or wander > 0 or zeal > 0
        self.taste = taste
        self.for_win, self.for_score, self.for_margin = for_win, for_score, for_margin
