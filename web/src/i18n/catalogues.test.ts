import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { guessLanguage, languages, load } from "./languages";
import { Message } from "./message";

const cases = JSON.parse(readFileSync("../tests/text/messages.json", "utf8"));
const english = await load("en");
const plurals = new Intl.PluralRules("en");

it.each(cases.good as { language: string; text: string; arguments: string[]; said: [Record<string, string | number>, string][] }[])("$language $text", ({ language, text, arguments: names, said }) => {
  const message = new Message(text, new Intl.PluralRules(language));
  expect([...message.names].sort()).toEqual(names.toSorted());
  for (const [values, words] of said) expect(message.fill(values)).toBe(words);
});

it.each(cases.bad as string[])("refuses %s", (text) => {
  expect(() => new Message(text, plurals)).toThrow(/, character \d+: .+\.$/);
});

/** The type of the catalogue: which sentences there are, and what each needs. */
function typed(words: object, indent = "  "): string {
  return Object.entries(words)
    .map(([key, text]: [string, unknown]) => {
      if (typeof text !== "string") return `${indent}${key}: Record<string, Sentence>;\n`;
      const names = [...new Message(text, plurals).names].map((name) => `"${name}"`).join(" | ");
      return `${indent}${key}: Sentence${names && `<${names}>`};\n`;
    })
    .join("");
}

it("the types of the words are those of the English ones; `npm test -- -u` writes them anew", async () => {
  const head = "/** Which words there are, written from `amunre/languages/en/browser.toml` by `npm test -- -u`. */\n";
  const sentence = "/** A text that is filled in with values of these names. */\nexport type Sentence<Name extends string = never> = string & { readonly needs?: Name };\n";
  await expect(`${head}\n${sentence}\nexport interface Catalogue {\n${typed(english)}}\n`).toMatchFileSnapshot("./catalogue.ts");
});

it("every word is used", () => {
  const source = Object.values(import.meta.glob<string>("../**/*.{svelte,ts}", { eager: true, query: "?raw", import: "default" })).join("\n");
  const used = new Set([...source.matchAll(/\bt\(\)\.(\w+)/g)].map((found) => found[1]));
  expect(Object.keys(english).filter((key) => !used.has(key))).toEqual([]);
});

it("the first language that there are words in is taken", () => {
  expect(Object.keys(languages)[0]).toBe("en");
  expect(languages.de).toBe("Deutsch");
  expect(guessLanguage(["fr-FR", "de-AT", "en"])).toBe("de");
  expect(guessLanguage(["fr"])).toBe("en");
  expect(guessLanguage([])).toBe("en");
});
