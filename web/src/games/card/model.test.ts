import { expect, it } from "vitest";
import type { Action, CardSeatView, CardView, Drawn } from "../../lib/wire";
import { costReconstructed, heldOf, lotsOf, placing, printsOf, turnOrder, worth } from "./model";

const drawn = {
  words: {},
  tables: {
    province: [{ name: "K1-02", ankhs: 2, fields: 4, caravans: 0, pyramids: 0 }, { name: "K1-01", ankhs: 1, fields: 5, caravans: 0, pyramids: 0 }],
    lists: { gold_cards: [0, 1, 4, 9] },
    construction_cost: [3, 6],
    stated_costs: [2],
    reconstructed: ["construction_cost", "province"],
  },
  names: { provinces: ["K1-01", "K1-02"], gold_cards: ["0", "1", "4", "9"] },
} as unknown as Drawn;

const seat = (more: Partial<CardSeatView>): CardSeatView =>
  ({ display: [], bid_card: null, bid_on: null, offer: null, favors: 0, gold: 0, income: 0, built: 0, ankhs: 0, fields: 0, caravans: 0, points: 0, parts: [], provinces: [], ...more });
const view = (more: Partial<CardView>): CardView =>
  ({ game: "card", seat: 0, players: 2, kingdom: 0, auction: 0, phase: "auction", step: "bid", turn: 0, pharaoh: 1, flood: null, total: null, left: 0, below: 0, rank: 0, up: [0, 1], seats: [], sealed: false,
    actors: [0], legal: [], prompt: { code: "bid", rule: "", arguments: {} }, reveals: 0, province_draws: 0, card_places: [], ...more });
const action = (kind: string, ...given: (string | number)[]): Action => ({ id: 1, text: [kind, ...given].join(" "), kind, arguments: given, label: kind });

it("cards are found by name, gold by value", () => {
  expect(printsOf(drawn, 0).fields).toBe(5);
  expect(worth(drawn, [0, 2, 3])).toBe(13);
});

it("a lot knows who lies there and what may be bid", () => {
  const now = view({ seats: [seat({ display: [0, 3] }), seat({ bid_card: 2, bid_on: 1 })] });
  const [first, second] = lotsOf(drawn, now, [action("bid", "k1-01", 0), action("bid", "k1-01", 9), action("bid", "k1-02", 9)]);
  expect(first!.bidder).toBeNull();
  expect(second!.bid?.value).toBe(4);
  expect(first!.bids.map((bid) => bid.action !== null)).toEqual([true, true]);
  expect(second!.bids.map((bid) => bid.action !== null)).toEqual([false, true]);
  expect(second!.bids[0]!.text).toBe("bid k1-02 0");
});

it("a gold card knows where it is and what a click does", () => {
  const own = seat({ display: [0, 3], bid_card: 2 });
  const held = heldOf(drawn, view({ seats: [own, seat({})] }), 0, [action("bid", "k1-01", 9)]);
  expect(held.map(({ place }) => place)).toEqual(["display", "away", "bid", "display"]);
  expect(held[3]!.bids).toHaveLength(1);
  const forming = heldOf(drawn, view({ step: "form_display", phase: "setup", seats: [own, seat({})] }), 0, [action("display", 4)]);
  expect(forming[2]!.ask).toBe("display 4");
  expect(forming[1]!.ask).toBe("display 1");
  const offering = heldOf(drawn, view({ step: "seal_offering", phase: "offering", seats: [seat({ display: [0, 3], offer: [3] }), seat({})] }), 0, []);
  expect(offering[3]!.place).toBe("offered");
});

it("provinces are asked for only in their steps", () => {
  expect(placing(view({ step: "extend_province" }), [action("extend", 2)], 1).action?.kind).toBe("extend");
  expect(placing(view({ step: "place_favors" }), [], 0).ask).toBe("pyramid 1");
  expect(placing(view({}), [], 0)).toEqual({ action: null, ask: "" });
});

it("the order begins with the Pharaoh, and costs know how they are known", () => {
  expect(turnOrder(view({ seats: [seat({}), seat({})] }))).toEqual([1, 0]);
  expect([1, 2].map((count) => costReconstructed(drawn, count))).toEqual([true, false]);
});
