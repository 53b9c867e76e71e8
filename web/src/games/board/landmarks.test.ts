import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LANDMARKS } from "./landmarks";

test("every province of the board is a place of its own", () => {
  const board = readFileSync(new URL("../../../../src/amunre/board/tables/provinces.toml", import.meta.url), "utf8");
  const names = [...board.matchAll(/^name = "(.*)"$/gm)].map(([, name]) => name!.toLowerCase());
  expect(Object.keys(LANDMARKS).sort()).toEqual(names.sort());
  const grounds = Object.values(LANDMARKS).map(({ ground }) => ground);
  expect(new Set(grounds).size).toBe(names.length);
  const covers = readFileSync(new URL("./Covers.svelte", import.meta.url), "utf8");
  for (const { cover } of Object.values(LANDMARKS)) expect(covers).toContain(`id: "cover-${cover}"`);
});
