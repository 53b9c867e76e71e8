import { expect, it, vi } from "vitest";
import type { Frame, ViewMessage } from "../lib/wire";

vi.stubGlobal("navigator", { languages: ["en"] });
const { roundEnds, roundOf } = await import("./course");

const framed = (texts: [number, string][]): Frame[] => texts.map(([seat, text], place) => ({ n: place + 1, seat, text, undo: false, words: [] }));

it("a round ends where the next provinces come up", () => {
  const frames = framed([[-1, "start 0"], [-1, "turn-up abu"], [-1, "turn-up buto"], [0, "bid abu 0"], [1, "collect"], [-1, "turn-up edfu"], [0, "bid edfu 1"], [1, "finish"]]);
  expect(roundEnds(frames)).toEqual([5, 8]);
});

it("what is laid out before the first cards come up is no round", () => {
  const frames = framed([[-1, "start 0"], [0, "display 8"], [1, "display 8"], [-1, "turn-up k1-01"], [-1, "turn-up k1-02"], [0, "bid k1-01 3"], [1, "bid k1-02 2"]]);
  expect(roundEnds(frames)).toEqual([7]);
});

it("the first round is the first of the first age", () => {
  expect(roundOf(undefined)).toBe("I.1");
  expect(roundOf({ view: { age: 1, round: 2 } } as ViewMessage)).toBe("II.3");
  expect(roundOf({ view: { kingdom: 2, auction: 1 } } as ViewMessage)).toBe("III.2");
});
