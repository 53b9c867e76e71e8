import { expect, it } from "vitest";
import type { Frame } from "../lib/wire";
import { roundEnds } from "./course";

it("a round ends where the next provinces come up", () => {
  const texts: [number, string][] = [[-1, "start 0"], [-1, "turn-up abu"], [-1, "turn-up buto"], [0, "bid abu 0"], [1, "collect"], [-1, "turn-up edfu"], [0, "bid edfu 1"], [1, "finish"]];
  const frames = texts.map(([seat, text], place): Frame => ({ n: place + 1, seat, text, undo: false, words: [] }));
  expect(roundEnds(frames)).toEqual([5, 8]);
});
