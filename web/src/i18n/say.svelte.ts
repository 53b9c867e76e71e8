/** The client's own words. Words of the game come from the service, per edition. */
import type { Catalogue, Sentence } from "./catalogue";
import { load } from "./languages";
import { Message } from "./message";

interface Spoken {
  language: string;
  words: Catalogue;
  plurals: Intl.PluralRules;
  /** The sentences that were filled in so far, taken apart. */
  read: Map<string, Message>;
}

let spoken = $state.raw<Spoken>()!;
let wanted = "";

/** Speak a language as soon as its words are here. */
export async function speak(language: string): Promise<void> {
  wanted = language;
  const words = await load(language);
  if (wanted === language) spoken = { language, words, plurals: new Intl.PluralRules(language), read: new Map() };
}

/** The words of the language that is spoken; reactive. */
export const t = (): Catalogue => spoken.words;

/** A sentence with its values; TypeScript knows which ones it needs. */
export function fill<Name extends string>(sentence: Sentence<Name>, values: Record<Name, string | number>): string {
  let message = spoken.read.get(sentence);
  if (message === undefined) spoken.read.set(sentence, (message = new Message(sentence, spoken.plurals)));
  return message.fill(values);
}

/** The first letter raised: words of the catalogues begin small. */
export const raised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
