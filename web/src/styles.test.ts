import { expect, it } from "vitest";

const sources = import.meta.glob<string>("./**/*.{svelte,css}", { eager: true, query: "?raw", import: "default" });

it("light-dark() chooses between colours: numbers are not CSS there", () => {
  const found = Object.entries(sources).flatMap(([path, text]) => [...text.matchAll(/light-dark\(\s*[\d.]+\s*,/g)].map(() => path));
  expect(found).toEqual([]);
});
