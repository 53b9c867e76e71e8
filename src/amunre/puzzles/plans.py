"""What a seat could do in a position: plans worth comparing, and what each level would do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from amunre.agents.agent import Agent
from amunre.analysis.decision import Plan, carried_out, completed
from amunre.analysis.judge import NetworkJudge
from amunre.analysis.stretches import going_on, phase_of
from amunre.game.contract import GameState

FIRST = 8
"""This many first actions are thought of, those that seem best."""
LATER = 3
"""And this many at every later step of what seems best."""
MOST = 10
"""This many plans are compared."""
MOST_STEPS = 40
"""A plan has no more small steps; a turn of real play never has so many."""


def variations(judge: NetworkJudge, state: GameState, seat: int, also: Sequence[Plan] = ()) -> list[Plan]:
    """Plans that lead to different positions, those first that the network likes best; `also` are always among them."""
    main = completed(judge, state, seat, ())
    begun: list[Plan] = [main, *also]
    for place in range(len(main)):
        options = judge.options(carried_out(state, {seat: main[:place]}), seat)
        begun += [(*main[:place], action) for action, _ in options[: LATER if place else FIRST]]
    found: dict[str, Plan] = {}
    for plan in begun:
        whole = completed(judge, state, seat, plan)
        found.setdefault(carried_out(state, {seat: whole}).digest, whole)
    asked = {carried_out(state, {seat: completed(judge, state, seat, plan)}).digest for plan in also}
    worth = {key: judge.chance(carried_out(state, {seat: plan}), seat) for key, plan in found.items()}
    keys = sorted(found, key=lambda key: (key not in asked, -worth[key]))[:MOST]
    return [found[key] for key in sorted(keys, key=lambda key: -worth[key])]


def plan_of_level(agent: Agent, state: GameState, seat: int) -> Plan:
    """What a level would do, to the end of its intention."""
    world, phase = state.copy(), phase_of(state)
    actions: list[int] = []
    while going_on(world, seat, phase) and len(actions) < MOST_STEPS:
        legal = world.legal(seat)
        action = legal[0] if len(legal) == 1 else agent.choose(world.view(seat))
        actions.append(action)
        world.apply(seat, action)
    return tuple(actions)


def plans_of_levels(agents: Mapping[str, Agent], state: GameState, seat: int) -> dict[str, Plan]:
    return {name: plan_of_level(agent, state, seat) for name, agent in agents.items()}
