import { expect, it, vi } from "vitest";
import type { Drawn, Frame } from "../lib/wire";

vi.stubGlobal("navigator", { languages: ["en"] });
const { chaptersOf } = await import("./chapters");

const drawn = { words: { age: { "1": "old kingdom", "2": "new kingdom" }, phase: { auction: "auction", market: "market" } } } as unknown as Drawn;
const frame = (n: number, age: number, round: number, phase: string): Frame => ({ n, seat: 0, text: "", undo: false, words: [], age, round, phase, places: [] });

it("a chapter begins with every age, round and phase, and neither with set-up nor end", () => {
  const frames = [frame(0, 0, 0, ""), frame(1, 0, 0, "setup"), frame(2, 0, 0, "auction"), frame(3, 0, 0, "auction"), frame(4, 0, 0, "market"), frame(5, 0, 1, "auction"), frame(6, 1, 0, "auction"), frame(7, 1, 0, "over")];
  expect(chaptersOf(frames, drawn)).toEqual([
    { place: 2, round: "Old kingdom · 1", phase: "Auction" },
    { place: 4, round: "Old kingdom · 1", phase: "Market" },
    { place: 5, round: "Old kingdom · 2", phase: "Auction" },
    { place: 6, round: "New kingdom · 1", phase: "Auction" },
  ]);
});
