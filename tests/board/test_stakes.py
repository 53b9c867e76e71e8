"""Every kind of choice that has a number says it, in games as they come; and what is seen there can be guessed."""

from __future__ import annotations

import amunre
from amunre.game.contract import CHANCE
from amunre.game.generator import Generator


def test_choices_of_whole_games_say_their_numbers() -> None:
    told = set()
    for seed in range(16):
        game = amunre.new("board", edition=("tmg-2016", "rgg-2003")[seed % 2], players=4)
        state, luck = game.start(), Generator(seed)
        while state.actors:
            seat = state.actors[0]
            if seat != CHANCE:
                view = state.view(seat)
                for action, reason in game.stakes(view).items():
                    told.add(game.notation(action).split()[0])
                    assert reason.code
                if seed < 4:
                    assert repr(game.guess(view, luck).view(seat)) == repr(view)
            options = state.legal(seat)
            chosen = options[luck.draw(len(options))]
            if seed < 4 and seat != CHANCE:  # cards are bought and played, until the deck is made anew
                wanted = [one for one in options if game.notation(one).split()[0] in ("bribery", "protection")]
                bought = [
                    one for one in options if game.notation(one).startswith("buy") and "card" in game.notation(one)
                ]
                chosen = (wanted or bought or [chosen])[-1]
            state.apply(seat, chosen)
    assert {"treasury", "raise", "lower"} <= told, told
