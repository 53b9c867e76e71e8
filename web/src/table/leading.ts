/** Who leads, by the points that everybody sees. */

/** What is told of a seat in one line; gold is null where it is left to memory. */
export interface Held {
  points: number;
  gold: number | null;
}

/** Whether nobody has more points than this seat, and somebody has fewer. */
export function leads(held: Held[], seat: number): boolean {
  const points = held.map((one) => one.points);
  return points[seat] === Math.max(...points) && Math.min(...points) < points[seat];
}
