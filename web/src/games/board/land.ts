/** The shapes of the map, made from rows and columns alone: borders that meander, and the Nile between them. */

export const WIDTH = 1000;
export const HEIGHT = 860;
export const TOP = 46;
const LEFT = 30;
const RIGHT = 992;
const BOTTOM = 850;
const NILE = 511;
const NILE_HALF = 25;

interface Point {
  x: number;
  y: number;
}

/** The same wobble every time: a map must not move. */
function wobble(seed: number, size: number): number {
  const value = Math.sin(seed * 127.1 + 311.7) * 43758.5453;
  return (value - Math.floor(value) - 0.5) * 2 * size;
}

/** Where the middle of the Nile is at a height. */
export function nileAt(y: number): number {
  const along = (y - TOP) / (BOTTOM - TOP);
  return NILE + 15 * Math.sin(along * 7.2 + 0.5) + 7 * Math.sin(along * 15.5);
}

const nileHalf = (y: number): number => NILE_HALF - 7 * ((y - TOP) / (BOTTOM - TOP));

/** The lines between columns: 0 the west, 1, 2 the west bank, 3 the east bank, 4, 5 the east. */
function lineX(line: number, y: number, row: number): number {
  if (line === 2) return nileAt(y) - nileHalf(y);
  if (line === 3) return nileAt(y) + nileHalf(y);
  const middle = { 0: LEFT, 1: (LEFT + NILE - NILE_HALF) / 2, 4: (NILE + NILE_HALF + RIGHT) / 2, 5: RIGHT }[line] ?? 0;
  return middle + wobble(line * 17 + row * 5, line === 0 || line === 5 ? 4 : 9);
}

function lineY(line: number, row: number, rows: number): number {
  const even = TOP + ((BOTTOM - TOP) * row) / rows;
  return even + wobble(line * 7 + row * 13 + 3, row === 0 || row === rows ? 4 : 6);
}

function vertex(line: number, row: number, rows: number): Point {
  const y = lineY(line, row, rows);
  return { x: lineX(line, y, row), y };
}

function across(a: Point, b: Point, seed: number): [Point, Point] {
  const third = (b.x - a.x) / 3;
  return [
    { x: a.x + third, y: a.y + (b.y - a.y) / 3 + wobble(seed, 7) },
    { x: b.x - third, y: b.y - (b.y - a.y) / 3 + wobble(seed + 1, 7) },
  ];
}

function down(a: Point, b: Point, line: number, seed: number): [Point, Point] {
  const third = (b.y - a.y) / 3;
  if (line === 2 || line === 3) {
    const side = line === 2 ? -1 : 1;
    const at = (y: number): number => nileAt(y) + side * nileHalf(y);
    // Control points such that the curve passes near the bank at both thirds.
    const p = { x: at(a.y + third), y: a.y + third };
    const q = { x: at(b.y - third), y: b.y - third };
    return [
      { x: (-5 * a.x + 18 * p.x - 9 * q.x + 2 * b.x) / 6, y: p.y },
      { x: (2 * a.x - 9 * p.x + 18 * q.x - 5 * b.x) / 6, y: q.y },
    ];
  }
  return [
    { x: a.x + (b.x - a.x) / 3 + wobble(seed, 8), y: a.y + third },
    { x: b.x - (b.x - a.x) / 3 + wobble(seed + 1, 8), y: b.y - third },
  ];
}

const written = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** The lines left and right of a column, counted from 1. */
const linesOf = (column: number): [number, number] => (column <= 2 ? [column - 1, column] : [column, column + 1]);

export function outline(row: number, column: number, rows: number): string {
  const [left, right] = linesOf(column);
  const [a, b] = [vertex(left, row - 1, rows), vertex(right, row - 1, rows)];
  const [d, c] = [vertex(left, row, rows), vertex(right, row, rows)];
  const top = across(a, b, left * 31 + row * 11);
  const bottom = across(d, c, left * 31 + (row + 1) * 11);
  const east = down(b, c, right, right * 43 + row * 19);
  const west = down(a, d, left, left * 43 + row * 19);
  return [
    `M${written(a)}`,
    `C${written(top[0])} ${written(top[1])} ${written(b)}`,
    `C${written(east[0])} ${written(east[1])} ${written(c)}`,
    `C${written(bottom[1])} ${written(bottom[0])} ${written(d)}`,
    `C${written(west[1])} ${written(west[0])} ${written(a)}`,
    "Z",
  ].join("");
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The largest calm rectangle inside a province, in parts of the map. */
export function inside(row: number, column: number, rows: number): Box {
  const [left, right] = linesOf(column);
  const top = TOP + ((BOTTOM - TOP) * (row - 1)) / rows + 6;
  const bottom = TOP + ((BOTTOM - TOP) * row) / rows - 6;
  const heights = [0, 0.25, 0.5, 0.75, 1].map((part) => top + (bottom - top) * part);
  const edge = (line: number, pick: (...values: number[]) => number): number => {
    const values = line === 2 || line === 3 ? heights.map((y) => lineX(line, y, row)) : [lineX(line, top, row - 1), lineX(line, bottom, row)];
    return pick(...values);
  };
  const west = edge(left, Math.max) + 7;
  const east = edge(right, Math.min) - 7;
  return { left: west / WIDTH, top: top / HEIGHT, width: (east - west) / WIDTH, height: (bottom - top) / HEIGHT };
}

/** The river from the sea down to the south, as a closed shape. */
export function river(): string {
  const heights: number[] = [];
  for (let y = TOP - 20; y <= HEIGHT + 10; y += 20) heights.push(y);
  const spread = (y: number): number => nileHalf(y) + (y < TOP + 10 ? (TOP + 10 - y) * 0.8 : 0) + 1.5;
  const west = heights.map((y) => written({ x: nileAt(y) - spread(y), y }));
  const east = heights.map((y) => written({ x: nileAt(y) + spread(y), y })).reverse();
  return `M${west.join("L")}L${east.join("L")}Z`;
}

/** The middle of the river: what is drawn along it with a broad brush is the water. */
export function stream(): string {
  const points: string[] = [];
  for (let y = TOP - 20; y <= HEIGHT + 10; y += 20) points.push(written({ x: nileAt(y), y }));
  return `M${points.join("L")}`;
}

/** Lines of current in the water. */
export function currents(): string[] {
  return [-9, 0, 8].map((offset, place) => {
    const points: string[] = [];
    for (let y = TOP + 10 + place * 24; y <= HEIGHT; y += 18) points.push(written({ x: nileAt(y) + offset, y }));
    return `M${points.join("L")}`;
  });
}

/** The line between the two halves of the country. */
export function divide(rows: number): string {
  const row = rows / 2;
  const points = [0, 1, 2, 3, 4, 5].map((line) => vertex(line, row, rows));
  return [
    `M${written(points[0]!)}`,
    ...[1, 2].map((line) => curveTo(points[line - 1]!, points[line]!, (line - 1) * 31 + (row + 1) * 11)),
    `M${written(points[3]!)}`,
    ...[4, 5].map((line) => curveTo(points[line - 1]!, points[line]!, (line - 1) * 31 + (row + 1) * 11)),
  ].join("");
}

function curveTo(a: Point, b: Point, seed: number): string {
  const [first, second] = across(a, b, seed);
  return `C${written(first)} ${written(second)} ${written(b)}`;
}

/** Tufts of papyrus along both banks. */
export function reeds(): string[] {
  return [-1, 1].flatMap((side) =>
    Array.from({ length: 13 }, (_, place) => {
      const y = TOP + 46 + place * 60 + wobble(place * 5 + side, 18);
      const x = nileAt(y) + side * (nileHalf(y) - 3);
      return `M${x.toFixed(1)} ${y.toFixed(1)}l-4 -11m4 11l0 -14m0 14l4 -11`;
    }),
  );
}

/** Where boats sail. */
export const boats = (): Point[] => [232, 668].map((y) => ({ x: nileAt(y), y }));

/** The sea's shore in long, soft waves. */
export function sea(): string {
  const points: string[] = [];
  for (let x = 0; x < WIDTH; x += 50) {
    const y = TOP - 3 + 3.5 * Math.sin(x / 90);
    const next = TOP - 3 + 3.5 * Math.sin((x + 50) / 90);
    points.push(`C${x + 17} ${(y + 4).toFixed(1)} ${x + 33} ${(next - 4).toFixed(1)} ${x + 50} ${next.toFixed(1)}`);
  }
  return `M0 0L0 ${TOP - 3}${points.join("")}L${WIDTH} 0Z`;
}
