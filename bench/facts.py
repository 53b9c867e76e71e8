"""What one graded game tells about the game itself: fair bids, worth of cards, offers. `bench/play.py` adds it up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from statistics import fmean
from typing import Any

from amunre.agents.luck import luck_of
from amunre.analysis import chance
from amunre.analysis.columns import Columns
from amunre.analysis.grading import Grading
from amunre.analysis.prices import auction_of, fair_price
from amunre.analysis.stretches import Stretch

Facts = dict[str, list[Any]]


def facts_of(grading: Grading) -> Facts:
    """Everything, by rounds that are done."""
    found: Facts = {"fair": [], "paid": [], "gold": [], "cards": [], "buying": [], "offers": []}
    for seat, columns in grading.columns.items():
        auctions(grading, seat, columns, found)
        for part in columns.parts:
            if part.stretch.name == "draw" and len(part.stretch.outcomes) == 1:
                found["cards"].append([round_of(grading, part.stretch), worth_of_cards(grading, part.stretch, seat)])
        found["buying"] += purchases(grading, seat, columns)
        found["offers"] += offers(grading, columns)
    return found


def round_of(grading: Grading, stretch: Stretch) -> int:
    return grading.judge.foresight.rounds_done(stretch.before)


def auctions(grading: Grading, seat: int, columns: Columns, found: Facts) -> None:
    """For a seat's first bid of each auction what every province is worth to it, and what it paid at last."""
    first: dict[tuple[int, int], bool] = {}
    paid: dict[tuple[int, int], list[Any]] = {}
    for part in columns.parts:
        if part.stretch.kind != "own":
            continue
        for state, action in part.stretch.steps:
            entry = state.game.actions[action]
            if entry.kind != "bid":
                continue
            when = auction_of(state)
            if when not in first:
                first[when] = True
                values_of(grading, state, seat, when, found)
            paid[when] = [*when, str(entry.named["province"]), int(entry.named["gold"])]
    found["paid"] += paid.values()


def values_of(grading: Grading, state: Any, seat: int, when: tuple[int, int], found: Facts) -> None:
    options, actions = grading.judge.options(state, seat), state.game.actions
    by_province: dict[str, list[tuple[int, float]]] = {}
    for action, win in options:
        if actions[action].kind == "bid":
            named = actions[action].named
            by_province.setdefault(str(named["province"]), []).append((int(named["gold"]), win))
    for province, bids in by_province.items():
        fair = fair_price(options, actions, province)
        if fair is not None:
            found["fair"].append([*when, province, round(fair, 2)])
            found["gold"].append([*when, round(slope_of(bids), 5)])


def slope_of(bids: Sequence[tuple[int, float]]) -> float:
    """What a gold less is worth, by a line through bids on one province."""
    middle = fmean([gold for gold, _ in bids])
    return -sum((gold - middle) * win for gold, win in bids) / sum((gold - middle) ** 2 for gold, _ in bids)


def worth_of_cards(grading: Grading, stretch: Stretch, seat: int) -> dict[str, float]:
    """How much more than the mean each card would have brought that could be drawn."""
    sight = stretch.before.sight(seat)
    odds, after = chance.possible_draws(sight, luck_of(grading.seed, sight), grading.judge.likelihood(stretch.before))
    worth = {outcome: grading.judge.chance(state, seat) for outcome, state in after.items()}
    mean = sum(share * worth[outcome] for outcome, share in odds.items()) / odds.total()
    actions = grading.game.actions
    return {str(actions[outcome].named["card"]): round(one - mean, 5) for outcome, one in worth.items()}


def purchases(grading: Grading, seat: int, columns: Columns) -> Iterator[Any]:
    """What buying this many cards leads to."""
    for part in columns.parts:
        for state, action in part.stretch.steps if part.stretch.kind == "own" else ():
            if state.game.actions[action].kind == "buy_cards":
                options = grading.judge.options(state, seat)
                bought = [(state.game.actions[one], win) for one, win in options]
                counts = {str(one.named["count"]): round(win, 5) for one, win in bought if one.kind == "buy_cards"}
                yield [round_of(grading, part.stretch), counts]


def offers(grading: Grading, columns: Columns) -> Iterator[Any]:
    """What was offered: gold, or a theft."""
    for part in columns.parts:
        if part.stretch.kind == "sealed" and part.decision is not None:
            entries = [grading.game.actions[action] for _, action in part.stretch.steps]
            gold = sum(int(one.named["gold"]) for one in entries if one.kind == "offer")
            if any(one.kind in ("offer", "theft", "finish", "adjustment") for one in entries):
                kind = "theft" if any(one.kind == "theft" for one in entries) else "gold"
                yield [*auction_of(part.stretch.before), kind, gold]
