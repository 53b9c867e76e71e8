import { expect, it } from "vitest";
import { leads } from "./leading";

const leading = (...points: number[]): number[] => points.map((_, seat) => seat).filter((seat) => leads(points.map((one) => ({ points: one, gold: null })), seat));

it("whoever has most leads, also if two have", () => {
  expect(leading(3, 12, 15, 13)).toEqual([2]);
  expect(leading(4, 9, 9)).toEqual([1, 2]);
});

it("nobody leads where all have the same", () => {
  expect(leading(0, 0, 0, 0)).toEqual([]);
  expect(leading(7, 7)).toEqual([]);
});
