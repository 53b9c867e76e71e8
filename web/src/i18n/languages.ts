/** The languages there are words in: the folders of `amunre/languages`, each loaded when it is spoken. */
import type { Catalogue } from "./catalogue";

const FOLDER = "../../../src/amunre/languages/";
const named = import.meta.glob<{ name: string }>("../../../src/amunre/languages/*/language.toml", { eager: true, import: "default" });
const loaders = import.meta.glob<Catalogue>("../../../src/amunre/languages/*/browser.toml", { import: "default" });

/** Each language by its code, under its own name; English is first. */
export const languages: Record<string, string> = {
  en: "",
  ...Object.fromEntries(Object.entries(named).map(([path, { name }]) => [path.slice(FOLDER.length).split("/")[0]!, name])),
};

/** The words of a language. */
export const load = (language: string): Promise<Catalogue> => loaders[`${FOLDER}${language}/browser.toml`]!();

/** The first language a browser asks for that there are words in. */
export function guessLanguage(wanted: readonly string[]): string {
  return wanted.map((language) => language.split("-")[0]!).find((language) => language in languages) ?? "en";
}
