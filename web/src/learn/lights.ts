/**
 * Lights up what a coach speaks of. Every part of a table says what it is (`data-spot`) and every control which action it
 * does (`data-move`); what is spoken of gets `data-lit`, also when it is drawn later, and comes into sight.
 */
import type { Action } from "../lib/wire";

/** Parts of the table by what lessons call them. `me` is one's own row among the players. */
const SPOTS: Record<string, string[]> = {
  gold: ['.me [data-spot="coin"]'],
  points: ['.me [data-spot="points"]'],
  offering: ['[data-spot="nile"]'],
  flood: ['[data-spot="nile"]'],
};
/** Where on a phone a part is found that its present page does not show. */
const PAGES: [RegExp, string][] = [
  [/^(gold|points|offering|flood)/, "players"],
  [/^hand/, "hand"],
  [/^province/, "map"],
];

const quoted = (spot: string): string => `[data-spot="${CSS.escape(spot)}"]`;
const found = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility());

/** What to look at. */
function placesOf(spot: string): HTMLElement[] {
  for (const selector of SPOTS[spot] ?? [`[data-spot="${spot}"]`]) {
    const here = found(selector);
    if (here.length > 0) return here;
  }
  const page = PAGES.find(([kind]) => kind.test(spot))?.[1];
  return page ? found(quoted(`page ${page}`)) : [];
}

/** The control that does an action, or what comes before it: a card to take up, a place to open. */
function controlsOf(action: Action): HTMLElement[] {
  const direct = found(`[data-move="${action.text}"]`);
  if (direct.length > 0) return direct;
  const [first, second] = action.arguments.map(String);
  for (const selector of steps(action, first ?? "", second ?? "")) {
    const here = found(selector);
    if (here.length > 0) return here;
  }
  return [];
}

function steps(action: Action, first: string, second: string): string[] {
  switch (action.kind) {
    case "offer":
      return [`[data-spot="amount"] input`];
    case "bid":
      return [`[data-spot="province ${first}"]`, `[data-spot="card ${first}"] [data-act]`, `[data-spot="gold ${second}"]`];
    case "score":
      return [`[data-spot="card ${first.replaceAll("-", "_")}"]`, `[data-spot="page hand"]`];
    default: // a card that is played in a province, or a piece that is put into one
      return [`[data-plays="${action.kind}"]:not([aria-pressed="true"]):not(.armed *)`, `[data-spot="province ${first}"]`, `[data-spot="page hand"]`, `[data-spot="page map"]`];
  }
}

/** Gold cards that are put together before anything is sent: the next one to take up, or at last what sends them. */
function picksOf(plan: Action[]): HTMLElement[] | null {
  const picks = plan.filter(({ kind }) => kind === "display" || kind === "offer");
  if (picks.length === 0 || found('[data-spot="display"]').length === 0) return null;
  for (const { arguments: [gold] } of picks) {
    const here = found(`[data-spot="gold ${gold}"]:not([aria-pressed="true"])`);
    if (here.length > 0) return here;
  }
  return found('[data-spot="send"]');
}

/** Keep these lit until the function that is returned is called: spots, and what can be done now or in the end. */
export function light(spots: string[], actions: Action[], plan: Action[] = []): () => void {
  let lit = new Set<HTMLElement>();
  const update = (): void => {
    const now = new Map<HTMLElement, string>();
    for (const spot of spots) for (const place of placesOf(spot)) now.set(place, "look");
    for (const control of picksOf(plan) ?? actions.flatMap(controlsOf)) now.set(control, "do");
    for (const one of lit) if (!now.has(one)) delete one.dataset.lit;
    for (const [one, how] of now) if (one.dataset.lit !== how) one.dataset.lit = how;
    const fresh = [...now.keys()].filter((one) => !lit.has(one));
    lit = new Set(now.keys());
    (fresh.find((one) => one.dataset.lit === "do") ?? fresh[0])?.scrollIntoView({ block: "nearest", inline: "nearest" });
  };
  const observer = new MutationObserver(update);
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-move", "data-arm", "data-act", "data-spot", "aria-pressed", "open", "class"] });
  update();
  return () => {
    observer.disconnect();
    for (const one of lit) delete one.dataset.lit;
  };
}
