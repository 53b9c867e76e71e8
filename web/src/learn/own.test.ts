import { expect, test } from "vitest";
import type { Analysed, DecisionGraded, PlanGraded } from "../lib/wire";
import { asked, isRight, mistakesOf, nameOf, ranked } from "./own";

const plan = (words: string, win: number, played = false): PlanGraded => ({ words, win, played, best: false, low: 0, why: [] });
const decision = (n: number, cost: number, doubt: number | null, plans: PlanGraded[]): DecisionGraded => ({ n, seat: 1, phase: "auction", played: "", best: "", cost, doubt, plans });
const plans = [plan("b", 0.2, true), plan("c", 0.4), plan("a", 0.395)];

test("what surely cost something comes back, the dearest first", () => {
  const dearest = [decision(3, 0.1, 0.01, plans), decision(9, 0.2, 0.02, plans), decision(12, 0.1, 0.06, plans), decision(15, 0.3, null, []), decision(18, 0.3, 0.01, plans.slice(1, 2))];
  const found = { seats: [{ seat: 1, dearest }] } as unknown as Analysed;
  expect(mistakesOf(found, 1).map(({ n }) => n)).toEqual([9, 3]);
  expect(mistakesOf(found, 0)).toEqual([]);
});

test("the order of what is asked tells nothing, and what is as good as the best is right", () => {
  const one = decision(3, 0.2, 0.01, plans);
  expect(asked(one).map(({ words }) => words)).toEqual(["a", "b", "c"]);
  expect(ranked(one).map(({ words }) => words)).toEqual(["c", "a", "b"]);
  expect(plans.map((each) => isRight(one, each))).toEqual([false, true, true]);
  expect(isRight(decision(3, 0.2, 0.3, plans), plans[0]!)).toBe(false);
  expect(nameOf("fQ3k", one)).toBe("fQ3k/1-3");
});
