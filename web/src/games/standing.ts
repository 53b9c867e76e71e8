/** What is plotted over the rounds of each game, read from its views. */
import { t } from "../i18n/say.svelte";
import type { ViewMessage } from "../lib/wire";
import { pyramidsOf, viewOf as cardView } from "./card/model";
import { viewOf as boardView } from "./board/model";

/** A number for each seat. */
export interface Curve {
  title: string;
  values: number[];
}

const board = (message: ViewMessage): Curve[] => {
  const view = boardView(message);
  const pyramids = view.seats.map((_, seat) => view.provinces.reduce((sum, { owner, pyramids: count }) => sum + (owner === seat ? count : 0), 0));
  return [
    { title: t().victoryPoints, values: view.seats.map(({ points }) => points) },
    { title: t().gold, values: view.seats.map(({ gold }) => gold) },
    { title: t().pyramids, values: pyramids },
  ];
};

const card = (message: ViewMessage): Curve[] => {
  const { seats } = cardView(message);
  return [
    { title: t().victoryPoints, values: seats.map(({ points }) => points) },
    { title: t().revenue, values: seats.map(({ income }) => income) },
    { title: t().pyramids, values: seats.map(pyramidsOf) },
  ];
};

const standings: Record<string, (message: ViewMessage) => Curve[]> = { board, card };

export const standingOf = (game: string, message: ViewMessage): Curve[] => standings[game]?.(message) ?? [];
