import { expect, it } from "vitest";
import { inside, outline } from "./land";

const corner = (path: string): number[] => path.slice(1).split("C")[0]!.split(" ").map(Number);

it("neighbours share their corners, so that no gap opens between provinces", () => {
  for (const [row, column] of [[1, 1], [2, 1], [3, 3]] as const) {
    const here = outline(row, column, 4);
    const right = corner(outline(row, column + 1, 4));
    expect(here).toContain(right.map((value) => value.toFixed(1)).join(" "));
    const below = corner(outline(row + 1, column, 4));
    expect(here).toContain(below.map((value) => value.toFixed(1)).join(" "));
  }
});

it("every province has room inside, and the Nile lies between the second and the third", () => {
  for (let row = 1; row <= 4; row += 1) {
    for (let column = 1; column <= 4; column += 1) expect(inside(row, column, 4).width).toBeGreaterThan(0.17);
    const west = inside(row, 2, 4);
    expect(inside(row, 3, 4).left - (west.left + west.width)).toBeGreaterThan(0.03);
  }
});
