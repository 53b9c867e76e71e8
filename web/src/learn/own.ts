/** One's own dearest decisions as puzzles: what an analysis looked at closely, asked without saying what was played. */
import type { Analysed, DecisionGraded, PlanGraded } from "../lib/wire";

/** A decision is a puzzle if what it cost is more than this many of its standard errors. */
const SURE = 2;

/** The decisions of a seat that surely cost something, the dearest first. */
export const mistakesOf = (found: Analysed, seat: number): DecisionGraded[] =>
  (found.seats.find((one) => one.seat === seat)?.dearest ?? []).filter(({ cost, doubt, plans }) => plans.length > 1 && doubt !== null && cost > SURE * doubt).sort((a, b) => b.cost - a.cost);

/** The plans in an order that tells nothing of what was played or what is best. */
export const asked = ({ plans }: DecisionGraded): PlanGraded[] => [...plans].sort((a, b) => (a.words < b.words ? -1 : 1));

/** The plans as they fare, the best first. */
export const ranked = ({ plans }: DecisionGraded): PlanGraded[] => [...plans].sort((a, b) => b.win - a.win);

/** Whether a plan is the best, or so close behind it that nobody can tell; never what was played. */
export const isRight = (decision: DecisionGraded, plan: PlanGraded): boolean => !plan.played && (ranked(decision)[0]?.win ?? 0) - plan.win <= (decision.doubt ?? 0);

/** What a decision is called among the puzzles that were tried. */
export const nameOf = (id: string, { seat, n }: DecisionGraded): string => `${id}/${seat}-${n}`;
