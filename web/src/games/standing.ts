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

const board = (message: ViewMessage, held: ViewMessage): Curve[] => {
  const view = boardView(message);
  const owners = boardView(held).provinces.map(({ owner }) => owner);
  const pyramids = view.seats.map((_, seat) => view.provinces.reduce((sum, { pyramids: count }, place) => sum + (owners[place] === seat ? count : 0), 0));
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

const standings: Record<string, (message: ViewMessage, held: ViewMessage) => Curve[]> = { board, card };

/** How everybody stands; `held` says whose provinces are, before the end of an age takes them. */
export const standingOf = (game: string, message: ViewMessage, held: ViewMessage): Curve[] => standings[game]?.(message, held) ?? [];
