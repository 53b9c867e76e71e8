/** What is hidden while a game runs and may be seen after it: everybody's hand, put into words, by game. */
import { fill, t } from "../i18n/say.svelte";
import type { BoardView, CardView, Drawn, GameView } from "../lib/wire";
import { goldOf } from "./card/model";

const board = (drawn: Drawn, view: BoardView): string[] => {
  const cards = (view.hand ?? []).flatMap((count, index) => {
    if (count === 0) return [];
    const key = drawn.names.cards?.[index] ?? "";
    const name = drawn.words.card?.[key] ?? key;
    return [count > 1 ? `${name} ${fill(t().times, { count })}` : name];
  });
  const chosen = view.chosen === null ? undefined : drawn.names.provinces?.[view.chosen];
  return chosen ? [...cards, chosen] : cards;
};

const card = (drawn: Drawn, view: CardView, seat: number): string[] =>
  view.phase === "offering" ? (view.seats[seat]?.offer ?? []).map((one) => fill(t().goldCard, { gold: goldOf(drawn, one).value })) : [];

/** A line for each seat, from the views of all of them. */
export function handsOf(game: string, drawn: Drawn, views: GameView[]): string[][] {
  return views.map((view, seat) => (game === "board" ? board(drawn, view as BoardView) : game === "card" ? card(drawn, view as CardView, seat) : []));
}
