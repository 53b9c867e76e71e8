/** All my finished games, added up. */
import type { Analysed, SeatGraded, TableInfo } from "../lib/wire";

export interface MyGame {
  info: TableInfo;
  seat: number;
}

export interface Graded extends MyGame {
  own: SeatGraded;
  /** What our own opponents make of the game. */
  levels: Record<string, number>;
}

export const gradedOf = (game: MyGame, found: Analysed): Graded | null => {
  const own = found.seats.find(({ seat }) => seat === game.seat);
  return own ? { ...game, own, levels: found.levels } : null;
};

export const luckOf = ({ luck }: SeatGraded): number => Object.values(luck).reduce((sum, part) => sum + part, 0);

export const isWon = ({ info, seat }: MyGame): boolean => (info.ending ? info.ending.places[seat] === Math.min(...info.ending.places) : false);

/** The mean error rate of each phase, weighed by games. */
export function phasesOf(games: Graded[]): { phase: string; words: string; rate: number }[] {
  const sums = new Map<string, { words: string; rates: number[] }>();
  for (const { phase, words, rate } of games.flatMap(({ own }) => [...own.phases])) {
    const one = sums.get(phase) ?? { words, rates: [] };
    one.rates.push(rate);
    sums.set(phase, one);
  }
  return [...sums].map(([phase, { words, rates }]) => ({ phase, words, rate: rates.reduce((sum, rate) => sum + rate, 0) / rates.length }));
}

export interface Met {
  name: string;
  count: number;
  ahead: number;
}

/** Opponents, those met most often first: agents by their level, people by their name. */
export function opponentsOf(games: MyGame[], levelName: (level: string) => string): Met[] {
  const found = new Map<string, Met>();
  for (const { info, seat } of games) {
    for (const other of info.seats) {
      if (other.seat === seat) continue;
      const name = other.level ? levelName(other.level) : (other.name ?? "");
      const one = found.get(name) ?? { name, count: 0, ahead: 0 };
      one.count += 1;
      const { places } = info.ending ?? { places: [] };
      if ((places[seat] ?? 0) < (places[other.seat] ?? 0)) one.ahead += 1;
      found.set(name, one);
    }
  }
  return [...found.values()].sort((a, b) => b.count - a.count);
}
