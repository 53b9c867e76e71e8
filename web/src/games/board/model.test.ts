import { describe, expect, it } from "vitest";
import type { Action, BoardProvinceView, BoardView, Drawn } from "../../lib/wire";
import { bidSpaces, certainty, handOf, holdingOf, plainActions, provincesOf } from "./model";

const act = (text: string, kind: string, ...args: (string | number)[]): Action => ({ id: text.length, text, kind, arguments: args, label: text });
const empty: BoardProvinceView = { owner: null, farmers: 0, free_farmers: 0, stones: 0, pyramids: 0, card: "up", bidder: null, space: null, bonus_cards: 0, bonus_former: 0 };
const drawn = {
  tables: {
    province: [
      { name: "Thebes", row: 3, column: 3, fields: 4, favor: 2 },
      { name: "Abu", row: 4, column: 2, fields: 2, favor: 1, printed_farmers: 2, temples: 1, inferred: ["row"], reconstructed: ["favor"] },
    ],
    lists: { bid_spaces: [0, 2, 5], prices: [1, 3], rewards: [], gold_ranks: [] },
    tile: [],
  },
  names: { provinces: ["Abu", "Thebes"], cards: ["architect", "west_or_east"], parts: [], west: ["Abu"] },
  words: { card: { architect: "Builder" }, explained: { architect: "market" }, province: { Abu: "Elephantine" } },
  actions: [act("architect abu", "architect", "abu"), act("score west-or-east", "score", "west-or-east")],
} as unknown as Drawn;
const view = { provinces: [{ ...empty, owner: 1, farmers: 1, pyramids: 2, stones: 1 }, { ...empty, bidder: 0, space: 1 }], hand: [2, 1] } as unknown as BoardView;

describe("provinces", () => {
  const legal = [act("bid thebes 5", "bid", "thebes", 5), act("stone abu", "stone", "abu"), act("architect abu", "architect", "abu")];
  const found = provincesOf(drawn, view, legal);
  it("join what is printed, what lies there and what can be done, by name and not by place", () => {
    expect(found.map(({ name, prints }) => [name, prints.name])).toEqual([["Elephantine", "Abu"], ["Thebes", "Thebes"]]);
    expect(found[0]!.actions).toHaveLength(2);
  });
  it("offer a click of their own only for what needs no card", () => {
    expect(found[0]!.direct.map(({ kind }) => kind)).toEqual(["stone"]);
    expect(found[1]!.direct).toEqual([]);
  });
  it("have the bid spaces of the tables", () => {
    expect(bidSpaces(drawn, found[1]!).map(({ gold, taken, action }) => [gold, taken, action?.text ?? null])).toEqual([
      [0, null, null],
      [2, 0, null],
      [5, null, "bid thebes 5"],
    ]);
  });
  it("are counted for their owner", () => {
    expect(holdingOf(found, 1)).toEqual({ provinces: 1, farmers: 3, pyramids: 2, stones: 1, temples: 1 });
  });
});

describe("the hand", () => {
  it("knows what each card can do now, and what to ask when it cannot", () => {
    const cards = handOf(drawn, view, [act("architect abu", "architect", "abu"), act("sell west-or-east", "sell", "west-or-east")]);
    expect(cards.map(({ name, count, plays, sell, ask }) => [name, count, plays.length, sell?.text ?? null, ask])).toEqual([
      ["Builder", 2, 1, null, "architect abu"],
      ["west_or_east", 1, 0, "sell west-or-east", "score west-or-east"],
    ]);
  });
});

it("buttons are what needs neither map nor card nor number", () => {
  const legal = [act("bid thebes 5", "bid"), act("finish", "finish"), act("buy 2 stones", "buy_stones", 2), act("card", "card"), act("theft", "theft"), act("architect abu", "architect", "abu")];
  expect(plainActions(drawn, legal).map(({ kind }) => kind)).toEqual(["finish", "card", "theft"]);
});


it("a number that no rulebook states is known as such", () => {
  const abu = provincesOf(drawn, view, [])[0]!.prints;
  expect(["row", "favor", "fields"].map((key) => certainty(abu, key))).toEqual(["inferred", "reconstructed", "stated"]);
});
