import { expect, it } from "vitest";
import { costing, known, moved, sent, valueOf, type Tables } from "./printed";

const board: Tables = { province: [{ name: "Abu", row: 4, column: 3, fields: 2, reconstructed: ["fields"], inferred: ["row"] }] };

it("a number is moved, and nothing falls below its least", () => {
  const more = moved(board, "Abu", "temples", 1);
  expect(valueOf(more.province[0]!, "temples")).toBe(1);
  expect(valueOf(moved(board, "Abu", "mine", -1).province[0]!, "mine")).toBe(0);
  expect(valueOf(moved(moved(board, "Abu", "column", -2), "Abu", "column", -1).province[0]!, "column")).toBe(1);
  expect(board.province[0]!.temples).toBeUndefined();
});

it("it says how each number is known", () => {
  const abu = board.province[0]!;
  expect([known(board, abu, "fields"), known(board, abu, "row"), known(board, abu, "mine")]).toEqual(["reconstructed", "inferred", "stated"]);
  expect(known({ ...board, reconstructed: ["province"] }, abu, "mine")).toBe("reconstructed");
});

it("costs are corrected alike, and only what can be corrected is sent", () => {
  const cards: Tables = { province: [], construction_cost: [3, 6], reconstructed: ["province"] };
  expect(costing(cards, 0, -5).construction_cost).toEqual([1, 6]);
  expect(Object.keys(sent(cards))).toEqual(["province", "construction_cost"]);
});
