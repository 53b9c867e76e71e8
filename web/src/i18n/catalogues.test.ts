import { expect, it } from "vitest";
import { de } from "./de";
import { en } from "./en";
import { fill } from "./fill";
import { guessLanguage } from "./languages";

const holes = (sentence: unknown): string[] => (typeof sentence === "string" ? [...sentence.matchAll(/\{(\w+)(?::[^}]*)?\}/g)].map((hole) => hole[1]!).sort() : []);

it("German says everything that English says, with the same holes", () => {
  expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort());
  for (const [key, sentence] of Object.entries(en)) expect(holes(de[key as keyof typeof en]), key).toEqual(holes(sentence));
});

it("the first language that there are words in is taken", () => {
  expect(guessLanguage(["fr-FR", "de-AT", "en"])).toBe("de");
  expect(guessLanguage(["fr"])).toBe("en");
});

it("a sentence counts what it names", () => {
  expect(fill("{count:field|fields} of {who}", { count: 1, who: "you" })).toBe("1 field of you");
  expect(fill("{count:field|fields}", { count: 0 })).toBe("0 fields");
  expect(fill("{gold} gold", {})).toBe("{gold} gold");
});
