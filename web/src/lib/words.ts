/** Sentences of the service end in the rule they rest on: `... (R2.3)`. Here they are taken apart for buttons. */

export type Piece = { text: string } | { rule: string };

const CITATION = /\(((?:[REQ][A-Z]?|[A-Z]{1,2})\d+(?:\.\d+)*(?:, ?(?:[REQ][A-Z]?|[A-Z]{1,2})\d+(?:\.\d+)*)*)\)/g;

export function pieces(sentence: string): Piece[] {
  const found: Piece[] = [];
  let place = 0;
  for (const match of sentence.matchAll(CITATION)) {
    if (match.index > place) found.push({ text: sentence.slice(place, match.index) });
    for (const rule of (match[1] ?? "").split(/, ?/)) found.push({ rule });
    place = match.index + match[0].length;
  }
  if (place < sentence.length) found.push({ text: sentence.slice(place) });
  return found;
}

/** With a full stop, unless it has an end already. */
export const ended = (words: string): string => (/[.!?…]$/.test(words) ? words : `${words}.`);

/** The same sentence without its citations. */
export const plain = (sentence: string): string => sentence.replace(CITATION, "").replace(/ +([.,;]|$)/g, "$1").trim();

/** So many of the reasons: the first of them, and the last, which says what speaks against it if anything does. */
export const fewer = (reasons: readonly string[], most: number): readonly string[] =>
  reasons.length > most ? [...reasons.slice(0, most - 1), ...reasons.slice(-1)] : reasons;
