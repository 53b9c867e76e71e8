import { expect, it, vi } from "vitest";

vi.stubGlobal("navigator", { languages: ["en"] });
const { reach } = await import("./bounds");

it("a tile reaches from its bound to the next", () => {
  const tiles = [-1000, 3, 13].map((at_least) => ({ at_least, value: 1, camel: false }));
  expect(tiles.map((_, place) => reach(tiles, place))).toEqual([{ from: null, to: 2 }, { from: 3, to: 12 }, { from: 13, to: null }]);
});
