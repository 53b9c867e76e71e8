/** Every seat has a shape and a colour, never a colour alone. */

export type Shape = "triangle" | "square" | "circle" | "hexagon" | "diamond" | "star";

const SHAPES: Record<string, Shape> = {
  red: "triangle",
  blue: "square",
  green: "circle",
  yellow: "hexagon",
  black: "diamond",
  white: "star",
};

export const shapeOf = (colour: string): Shape => SHAPES[colour] ?? "circle";

/** Outlines in a box of 20 by 20. */
export const OUTLINES: Record<Shape, string> = {
  triangle: "M10 4.2 15.6 14.4H4.4Z",
  square: "M5.4 5.4h9.2v9.2H5.4Z",
  circle: "M10 4.9a5.1 5.1 0 1 1 0 10.2 5.1 5.1 0 0 1 0-10.2Z",
  hexagon: "M10 3.7 15.5 6.9v6.2L10 16.3 4.5 13.1V6.9Z",
  diamond: "M10 3.8 15.4 10 10 16.2 4.6 10Z",
  star: "M10 3.6l1.7 4.1 4.4.4-3.3 2.9 1 4.3L10 13l-3.8 2.3 1-4.3-3.3-2.9 4.4-.4Z",
};
