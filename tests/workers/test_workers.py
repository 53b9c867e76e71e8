"""Two workers on one PostgreSQL: each serves every table, and who listens at one hears what happens at the other."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable

from tests.service.moves import check_record
from tests.service.running import Player, play
from tests.workers.several import Several

Start = Callable[..., Several]


def test_a_game_is_played_across_workers(several: Start) -> None:
    service = several()
    made = service.make(3)
    id = made["table"]["id"]

    async def scene() -> None:
        players = [
            await Player(service.workers[place % 2].live(id), seat["token"]).connect()
            for place, seat in enumerate(made["seats"])
        ]
        luck = random.Random(1)
        for count in range(3000):
            if players[0].view["ending"]:
                break
            deciding = [player for player in players if player.view["legal"]]
            if not deciding:
                await asyncio.gather(*[player.quiet(0.05) for player in players])
                continue
            player = luck.choice(deciding)
            answer = await player.act(luck.choice(player.view["legal"])["text"], f"a{count}")
            assert answer["type"] == "done" or answer["code"] in ("stale", "refused"), answer
            await player.until("view")
            await asyncio.gather(*[other.quiet(0.02) for other in players])
        assert players[0].view["ending"]
        for player in players:
            while not player.view["ending"]:
                await player.until("view")

    play(scene())
    check_record(service, id)
