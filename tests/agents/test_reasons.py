"""What a reason states as a fact is so: many positions of both games, each plan carried out and counted by hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest

import amunre
from amunre.agents import make
from amunre.agents.advice import reasons_of
from amunre.agents.reason import AGAINST, Reason
from amunre.board import editions, kinds
from amunre.card import editions as card_editions
from amunre.game.contract import CHANCE, GameState
from amunre.game.generator import Generator
from amunre.game.refusal import Argument

Plan = tuple[int, ...]
Told = dict[str, list[dict[str, Argument]]]
TABLES = [("board", edition, players) for edition in editions.names() for players in (3, 4, 5)]
TABLES += [("card", "sm-2017", players) for players in (2, 3, 4, 5)]
POSITIONS = 60 if amunre.COMPILED else 6
PLANS = 12
LONGEST = 6


def positions(game: Any, luck: Generator) -> Iterator[tuple[GameState, int]]:
    """Positions in which a seat has a choice, from games of scribes."""
    agents = [make("scribe", seed=1 + luck.draw(1000)) for _ in range(game.players)]
    state = game.start()
    while state.actors:
        seat = state.actors[0]
        if seat == CHANCE:
            outcomes = state.odds()
            state.apply(seat, outcomes[luck.draw(len(outcomes))][0])
            continue
        view = state.view(seat)
        if len(view.legal) > 1:
            yield state, seat
        state.apply(seat, agents[seat].choose(view))


def plans(state: GameState, seat: int, luck: Generator) -> Iterator[tuple[Plan, GameState]]:
    """Some plans of a seat, each as far as the same step goes on."""
    legal = state.legal(seat)
    for _ in range(PLANS):
        plan = [legal[luck.draw(len(legal))]]
        after = state.copy()
        after.apply(seat, plan[0])
        step = step_of(after, seat)
        while len(plan) < LONGEST and step and step == step_of(after, seat) and luck.draw(4):
            options = after.legal(seat)
            plan.append(options[luck.draw(len(options))])
            after.apply(seat, plan[-1])
        yield tuple(plan), after


def step_of(state: GameState, seat: int) -> str:
    """Where pieces, rewards, or gold cards follow each other."""
    if seat not in state.actors:
        return ""
    step = str(state.view(seat).step)  # type: ignore[attr-defined]
    return step if step in ("place_farmers", "place_stones", "take_rewards", "form_display", "seal_offering") else ""


@pytest.mark.parametrize(("name", "edition", "players"), TABLES)
def test_what_reasons_state_is_so(name: str, edition: str, players: int) -> None:
    game = amunre.new(name, edition=edition, players=players, start=0)
    luck, explain = Generator(players), reasons_of(name)
    check: Callable[..., None] = check_board if name == "board" else check_card
    seen: Counter[str] = Counter()
    found = 0
    while found < POSITIONS:
        for state, seat in positions(game, luck):
            if luck.draw(3):
                continue
            found += 1
            for plan, after in plans(state, seat, luck):
                told: Told = {}
                for _, one in explain(state, seat, plan, after):
                    told.setdefault(one.code, []).append(dict(one.arguments))
                texts = [game.notation(action) for action in plan]
                try:
                    check(state, seat, texts, after, told)
                except AssertionError as error:
                    raise AssertionError(f"{texts}: {told}") from error
                seen.update(list(told))
    if amunre.COMPILED:
        assert len(seen) >= 12, seen


# The board game ----------------------------------------------------------------------------------------------------


class Estate:
    """What a seat has in a state: its provinces, with the one that is bid on."""

    def __init__(self, state: GameState, seat: int, bid: str = "") -> None:
        self.game: Any = state.game
        self.fields: Any = state.fields()  # type: ignore[attr-defined]
        self.printed = editions.columns(self.game.tables)
        self.amounts: Any = self.game.tables["amounts"]
        self.tiles: Any = self.game.tables["tile"]
        self.seat = seat
        self.own = [one for one in range(15) if self.fields["owner"][one] == seat]
        self.bid = [name.lower() for name in editions.PROVINCES].index(bid) if bid else -1
        if bid and self.bid not in self.own:
            self.own.append(self.bid)

    def sum(self, *names: str) -> int:
        return sum(self.printed.get(name, self.fields.get(name))[one] for name in names for one in self.own)

    def farmers(self) -> int:
        return self.sum("farmers", "free_farmers", "printed_farmers")

    def pyramids(self) -> list[int]:
        return [self.fields["pyramids"][one] for one in self.own]

    def holds(self, card: str) -> bool:
        if card == "master_of_scribes":
            return self.sum("favor", "bonus_favor") >= int(self.amounts["symbols_needed"])
        if card == "master_of_farmers":
            return self.farmers() >= int(self.amounts["farmers_needed"])
        column = {"west_or_east": "west", "nile_or_frontier": "nile", "upper_or_lower": "lower"}[card]
        return len({self.printed[column][one] for one in self.own}) == 1

    def value_at(self, total: int) -> int:
        return int([tile["value"] for tile in self.tiles if total >= tile["at_least"]][-1])


def check_board(state: GameState, seat: int, plan: Sequence[str], after: GameState, told: Told) -> None:
    bids = [text.split() for text in plan if text.startswith("bid ")]
    old = Estate(state, seat)
    if bids:
        check_bid(old, Estate(state, seat, bids[0][1]), int(bids[0][2]), told)
        return
    assert not {"pyramid_there", "sets_won", "gift", "outbids", "temples", "mine", "caravan"} & set(told)
    fields: Any = after.fields()  # type: ignore[attr-defined]
    if after.ending is None and fields["age"] == old.fields["age"]:
        check_points(state, seat, plan, after, told)
        check_pieces(old, Estate(after, seat), plan, told)
    check_offering(old, told)
    change = int(str(told.get("gains", told.get("pays", [{"gold": 0}]))[0]["gold"])) * (-1 if "pays" in told else 1)
    if old.fields["phase"] == kinds.HARVEST:
        check_harvest(state, seat, plan, change)
    elif change and old.fields["step"] == kinds.PAY_BIDS:  # the bid is paid as soon as the gold is there
        assert change == len(plan)
    elif change:
        assert change == fields["gold"][seat] - old.fields["gold"][seat]


def check_bid(old: Estate, new: Estate, gold: int, told: Told) -> None:
    """What a bid brings if it holds; everything stands on the board already."""
    assert not {"pyramid", "set", "toward_set", "toward_pyramid", "gains", "card_sold"} & set(told)
    here = new.bid
    assert told.get("pays", [{"gold": 0}])[0]["gold"] == gold
    assert told.get("gift", [{"gold": 0}])[0]["gold"] == new.printed["bonus_gold"][here]
    count = new.fields["pyramids"][here]
    assert told.get("pyramid_there", [{"count": 0, "points": 0}]) == [{"count": count, "points": count}]
    sets = min(new.pyramids()) if len(new.own) == 3 else 0
    assert told.get("sets_won", [{"count": 0, "points": 0}]) == [{"count": sets, "points": 3 * sets}]
    values = [tile["value"] for tile in new.tiles]
    if temples := new.printed["temples"][here]:
        assert told["temples"] == [{"count": temples, "least": temples, "most": 4 * temples}]
    harvests = 3 - new.fields["round"]
    if farmers := new.printed["printed_farmers"][here] + new.fields["free_farmers"][here] + new.fields["farmers"][here]:
        span = {"least": farmers * min(values), "most": farmers * max(values)}
        assert told["farmers"] == [{"count": farmers, **span, "harvests": harvests}]
    if mine := new.printed["mine"][here]:
        assert told["mine"] == [{"gold": mine, "harvests": harvests}]
    if camels := new.printed["caravan"][here]:
        assert told["caravan"] == [{"gold": camels, "harvests": harvests, "total": 12}]
    for side in ("west", "east"):
        for one in told.get(side, []) + told.get(f"{side}_shared", []):
            assert one == {"points": 5}
            check_lead(new, side)
    for one in told.get("card", []):
        assert new.holds(str(one["card"]))
        assert str(one["card"]).startswith("master") or len(new.own) == 3, "the next province may break it"
    for one in told.get("card_lost", []):
        assert not new.holds(str(one["card"]))


def check_lead(new: Estate, side: str) -> None:
    """Nobody has more there, and nobody can still win more in this auction."""
    fields = new.fields

    def strength(province: int) -> int:
        return int(fields["pyramids"][province] * 100 + fields["stones"][province])

    def of(provinces: Sequence[int]) -> int:
        found = [strength(one) for one in provinces if new.printed["west"][one] == (side == "west")]
        return sum(found) if new.game.tables["choices"]["majority"] == "side" else max(found, default=0)

    others = [
        [one for one in range(15) if fields["owner"][one] == seat]
        for seat in range(new.game.players)
        if seat != new.seat
    ]
    up = [one for one in range(15) if fields["card_place"][one] == kinds.TURNED_UP and one != new.bid]
    assert of(new.own) >= max([of(one) for one in others])
    best = [strength(one) for one in new.own if new.printed["west"][one] == (side == "west")]
    assert max(best) >= max([strength(one) for one in up if new.printed["west"][one] == (side == "west")], default=0)


def check_points(state: GameState, seat: int, plan: Sequence[str], after: GameState, told: Told) -> None:
    """Every point that a plan gains is told, and none that it does not gain."""
    before, now = [one.game.outlook(one, seat)[seat] for one in (state, after)]  # type: ignore[attr-defined]
    if str(state.view(seat).phase) in ("scoring", "auction"):  # type: ignore[attr-defined]
        return
    points = {
        "pyramids": ["pyramid"],
        "sets": ["set"],
        "west": ["west", "west_shared"],
        "east": ["east", "east_shared"],
    }
    for part, codes in points.items():
        gained = sum(int(str(one["points"])) for code in codes for one in told.get(code, []))
        assert gained == now[part] - before[part], part
    if not any(text in ("card", "decline") for text in plan):
        sold = {str(one["card"]) for one in told.get("card_sold", [])}
        gained = 3 * (len(told.get("card", [])) - len(sold))
        assert gained == now["cards"] - before["cards"] or Estate(state, seat).fields["round"] < 2
    for side in ("west", "east"):
        alike = [one.game.outlook(after, seat)[other][side] for one in [after] for other in range(one.game.players)]  # type: ignore[attr-defined]
        if f"{side}_shared" in told:
            assert alike.count(5) > 1
        elif side in told or f"{side}_alone" in told:
            assert alike.count(5) == 1
            assert now[side] == 5


def check_pieces(old: Estate, new: Estate, plan: Sequence[str], told: Told) -> None:
    """Farmers and stones as they lie after the plan."""
    farmers, values = new.farmers() - old.farmers(), [tile["value"] for tile in new.tiles]
    harvests = 3 - old.fields["round"]
    reward = old.fields["step"] == kinds.TAKE_REWARDS
    if farmers and reward:
        gold = farmers * values[old.fields["tile"]]
        assert told["income"] == [{"gold": gold, "harvests": harvests - 1}]
    elif farmers:
        span = {"least": farmers * min(values), "most": farmers * max(values)}
        assert told["farmers"] == [{"count": farmers, **span, "harvests": harvests}]
    else:
        assert not {"farmers", "income"} & set(told)
    for one in told.get("toward_pyramid", []):
        place = editions.PROVINCES.index(str(one["province"]))
        assert int(new.amounts["pyramid_stones"]) - new.fields["stones"][place] == one["count"]
    for one in told.get("toward_set", []):
        few = min(new.pyramids())
        lacking = [3 - new.fields["stones"][place] for place in new.own if new.fields["pyramids"][place] == few]
        assert (len(new.own), one["count"]) == (3, sum(lacking))
    rewards = sum(text == "card" for text in plan)
    if rewards and reward:
        assert told["cards"][0]["count"] == rewards


def check_offering(old: Estate, told: Told) -> None:
    game, seat = old.game, old.seat
    farmers = [farmers_of(old, other) for other in range(game.players)]
    others = farmers[:seat] + farmers[seat + 1 :]
    for one in told.get("offers", []):
        lasts: Any = game.tables["lists"]["rewards"]
        assert (one["least"], one["most"]) == (lasts[game.players - 1], lasts[0])
    for one in told.get("most_farmers", []):
        assert one["farmers"] == farmers[seat] > max(others)
    for one in told.get("fewest_farmers", []):
        assert one["farmers"] == farmers[seat] < min(others)
    for one in told.get("camels", []):
        assert one["gold"] == old.sum("caravan") > 0
        total = int(str(one["total"]))
        camels = [[tile["camel"] for tile in old.tiles if at >= tile["at_least"]][-1] for at in (total, total + 1)]
        assert camels == [True, False]
    for code, step in (("raises", 3), ("lowers", -3)):
        for one in told.get(code, []):
            total = old.fields["total"]
            assert one["total"] == total + step
            assert (one["value"], one["otherwise"]) == (old.value_at(total + step), old.value_at(total - step))
    if "adjusts" in told:
        assert old.farmers() + old.sum("temples") + old.sum("caravan") > 0
    if "sum_falls" in told:
        assert told["sum_falls"] == [{"gold": 3, "farmers": old.farmers()}]


def farmers_of(old: Estate, seat: int) -> int:
    own = [one for one in range(15) if old.fields["owner"][one] == seat]
    return sum(
        old.fields["farmers"][one] + old.fields["free_farmers"][one] + old.printed["printed_farmers"][one]
        for one in own
    )


def check_harvest(state: GameState, seat: int, plan: Sequence[str], gold: int) -> None:
    """A card played before collecting brings so much more than collecting at once."""
    results = []
    for texts in ([*plan, "collect"], ["collect"]):
        world = state.copy()
        for text in texts:
            if seat in world.actors and world.game.parse(text) in world.legal(seat):
                world.apply(seat, world.game.parse(text))
        results.append(world.fields()["gold"][seat])  # type: ignore[attr-defined]
    assert results[0] - results[1] == gold


# The card game -----------------------------------------------------------------------------------------------------


def check_card(state: GameState, seat: int, plan: Sequence[str], after: GameState, told: Told) -> None:
    fields, now = state.fields(), after.fields()  # type: ignore[attr-defined]
    tables: Any = state.game.tables
    kind, words = plan[0].split()[0], plan[0].split()
    if kind in ("extend", "build", "pyramid"):
        gained = sum(
            int(str(one["points"])) * (-1 if code.endswith("_lost") else 1)
            for code, all_of in told.items()
            for one in all_of
            if "points" in one
        )
        if now["kingdom"] == fields["kingdom"] and after.ending is None and fields["phase"] == now["phase"]:
            assert gained == card_points(after, seat) - card_points(state, seat)
    if kind == "bid":
        shown = card_editions.columns(tables)
        place = [name.lower() for name in card_editions.PROVINCES].index(words[1])
        for code, column in (("shows_ankhs", "ankhs"), ("shows_fields", "fields"), ("shows_caravans", "caravans")):
            assert told.get(code, [{"count": 0}]) == [{"count": shown[column][place]}]
        if now["auction"] != fields["auction"] or now["phase"] != fields["phase"]:
            parts = [state.game.outlook(one, seat)[seat] for one in (state, after)]  # type: ignore[attr-defined]
            for part, code in (("pyramids", "weakest"), ("fields", "many_fields")):
                gained = sum(int(str(one["points"])) for one in told.get(code, []))
                gained -= sum(int(str(one["points"])) for one in told.get(f"{code}_lost", []))
                assert gained == parts[1][part] - parts[0][part]
    if kind in ("offer", "finish"):
        check_card_offering(fields, seat, plan, tables["favors"][str(state.game.players)], told)
    if kind == "build":
        cost = ([0, *tables["construction_cost"]])[int(words[1])]
        assert told.get("pays", [{"gold": 0}]) == [{"gold": cost}]
        if "saves" in told:
            assert told["saves"] == [{"gold": min(36, fields["gold"][seat] - cost)}]
    for one in told.get("displays_all", []):
        laid = [card for card in range(1, 9) if now["display"][seat] >> card & 1]
        assert one == {"count": len(laid), "highest": max(laid)}


def card_points(state: GameState, seat: int) -> int:
    """What the kingdom would score now."""
    found = state.game.outlook(state, seat)  # type: ignore[attr-defined]
    return sum(found[seat].values())


def check_card_offering(fields: Any, seat: int, plan: Sequence[str], favors: Sequence[int], told: Told) -> None:
    laid = [card for card in range(9) if fields["offer"][seat] >> card & 1]
    laid += [int(text.split()[1]) for text in plan if text != "finish"]
    display = [card for card in range(9) if fields["display"][seat] >> card & 1]
    assert not {"weakest", "pharaoh", "few_ankhs"} & set(told), "that hangs on what others offer"
    whole = 0 in laid or "finish" in plan
    if not whole:
        assert told == {"offers": [{"gold": sum(laid)}]}
        return
    if sum(laid) > 0:
        assert told["offers_in_all"] == [{"gold": sum(laid), "least": favors[-1], "most": favors[0]}]
    kept = sum(set(display) | set(laid)) - sum(laid)
    assert told.get("keeps", [{"gold": 0}]) == [{"gold": kept}]


def test_what_speaks_against_is_told_last() -> None:
    from amunre.agents.reason import weightiest

    found = [(9.0, Reason("pays", {"gold": 20}, AGAINST)), (1.0, Reason("pyramid", {"count": 1, "points": 1}))]
    assert [one.code for one in weightiest(found)] == ["pyramid", "pays"]
