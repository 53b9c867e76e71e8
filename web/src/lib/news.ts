/** What somebody did, put together for people: one entry for each turn, with the places it happened at. */
import type { GameEvent, Step } from "./wire";
import { plain } from "./words";

export interface Lit {
  /** Whose colour it is lit in; null: nobody's. */
  seat: number | null;
  /** Provinces by their name in the events. */
  places: string[];
}

export interface News extends Lit {
  seat: number;
  words: string;
}

/** A turn of somebody, with everything that came of it. */
export interface Turn extends Lit {
  /** What happened, one sentence each. */
  sentences: string[];
  /** The place of its first step. */
  first: number;
  /** A heading that stands before it: a new round. */
  chapter: string;
}

const CHAPTERS = new Set(["round_began", "kingdom_began"]);

const placesOf = (events: GameEvent[]): string[] => [...new Set(events.flatMap(({ arguments: { province } }) => (province === undefined ? [] : [String(province)])))];

const saidOf = (step: Step): string[] => (step.events.length > 0 ? step.events.filter(({ name }) => !CHAPTERS.has(name)).map(({ words }) => words) : step.words ? [step.words] : []);

/** What others than this seat did in these steps. */
export function newsOf(steps: Step[], own: number | null): News[] {
  return steps.flatMap((step): News[] => {
    if (step.seat === null || step.seat < 0 || step.seat === own) return [];
    const [words] = saidOf(step);
    return words === undefined ? [] : [{ seat: step.seat, words: plain(words), places: placesOf(step.events) }];
  });
}

/** Steps by turns: what one seat did in a row, and what chance added to it, is one entry. */
export function turnsOf(steps: Step[]): Turn[] {
  const turns: Turn[] = [];
  let chapter = "";
  steps.forEach((step, first) => {
    const seat = step.seat !== null && step.seat >= 0 ? step.seat : null;
    const sentences = saidOf(step);
    const last = turns.at(-1);
    const goesOn = last && !chapter && (seat === null || seat === last.seat);
    if (sentences.length > 0 && goesOn) {
      last.sentences.push(...sentences);
      last.places = [...new Set([...last.places, ...placesOf(step.events)])];
    } else if (sentences.length > 0) {
      turns.push({ seat, sentences, places: placesOf(step.events), first, chapter });
      chapter = "";
    }
    const began = step.events.find(({ name }) => CHAPTERS.has(name));
    if (began) chapter = plain(began.words);
  });
  return turns;
}

/** A turn in one line: sentences that begin with the name lose it, and what is said twice is counted. */
export function briefly({ sentences }: Turn, name: string): string {
  const cut = sentences.map((sentence) => plain(sentence)).map((sentence) => (sentence.startsWith(`${name} `) ? sentence.slice(name.length + 1) : sentence).replace(/\.$/, ""));
  const counted: { words: string; times: number }[] = [];
  for (const words of cut) {
    const last = counted.at(-1);
    if (last?.words === words) last.times += 1;
    else counted.push({ words, times: 1 });
  }
  return counted.map(({ words, times }) => (times > 1 ? `${words} ×${times}` : words)).join(" · ");
}

/** Letters of a sentence that takes one line in a narrow place, or little more. */
const SHORT = 56;

/** The last two where both are short, else the last alone: beside a question there is no room for more. */
export const lastThatFit = (news: News[]): News[] => (news.slice(-2).every(({ words }) => words.length <= SHORT) ? news.slice(-2) : news.slice(-1));
