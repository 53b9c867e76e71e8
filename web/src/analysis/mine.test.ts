import { describe, expect, it } from "vitest";
import type { SeatGraded, TableInfo } from "../lib/wire";
import { isWon, luckOf, opponentsOf, phasesOf, type Graded } from "./mine";

const seat = (number: number, name: string, level: string | null): unknown => ({ seat: number, name, level });
const info = (places: number[]): TableInfo =>
  ({ seats: [seat(0, "Ada", null), seat(1, "Ma'at", "vizier"), seat(2, "Bo", null)], ending: { places } }) as unknown as TableInfo;
const game = (places: number[], rate: number): Graded =>
  ({ info: info(places), seat: 0, own: { phases: [{ phase: "auction", words: "auction", rate }], luck: { draw: 0.25, deal: -0.05 } } as unknown as SeatGraded }) as Graded;

describe("all my games", () => {
  const games = [game([1, 2, 3], 10), game([2, 1, 3], 20)];
  it("adds up errors by phase, luck and victories", () => {
    expect(phasesOf(games)).toEqual([{ phase: "auction", words: "auction", rate: 15 }]);
    expect(luckOf(games[0]!.own)).toBeCloseTo(0.2);
    expect(games.map(isWon)).toEqual([true, false]);
  });
  it("counts opponents: agents by level, people by name", () => {
    expect(opponentsOf(games, (level) => level)).toEqual([
      { name: "vizier", count: 2, ahead: 1 },
      { name: "Bo", count: 2, ahead: 2 },
    ]);
  });
});
