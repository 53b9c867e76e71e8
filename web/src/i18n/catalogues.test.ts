import { expect, it } from "vitest";
import { de } from "./de";
import { en } from "./en";
import { guessLanguage } from "./languages";

const holes = (sentence: unknown): string[] => (typeof sentence === "string" ? [...sentence.matchAll(/\{(\w+)\}/g)].map((hole) => hole[1]!).sort() : []);

it("German says everything that English says, with the same holes", () => {
  expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort());
  for (const [key, sentence] of Object.entries(en)) expect(holes(de[key as keyof typeof en]), key).toEqual(holes(sentence));
});

it("the first language that there are words in is taken", () => {
  expect(guessLanguage(["fr-FR", "de-AT", "en"])).toBe("de");
  expect(guessLanguage(["fr"])).toBe("en");
});
