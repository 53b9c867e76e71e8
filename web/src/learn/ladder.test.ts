import { expect, test } from "vitest";
import type { TableInfo } from "../lib/wire";
import { above } from "./ladder";

const table = (level: string, place: number): TableInfo =>
  ({
    seats: [{ seat: 0, level: null }, { seat: 1, level }, { seat: 2, level }],
    ending: { places: place === 1 ? [1, 2, 3] : [2, 1, 3], scores: [30, 20, 10] },
  }) as unknown as TableInfo;

test("after each victory the next level is offered, up to the last", () => {
  const chain = ["apprentice"];
  for (let games = 0; games < 4; games += 1) chain.push(above(table(chain.at(-1)!, 1), 0) ?? "");
  expect(chain).toEqual(["apprentice", "scribe", "vizier", "pharaoh", "pharaoh"]);
});

test("who has not won stays, and so does who met several levels", () => {
  expect(above(table("apprentice", 2), 0)).toBeNull();
  const mixed = table("apprentice", 1);
  mixed.seats[2]!.level = "vizier";
  expect(above(mixed, 0)).toBeNull();
  expect(above({ ...table("apprentice", 1), ending: null }, 0)).toBeNull();
});
