/** Says outside of the page that it is one's turn: in the tab's title and icon, and on the icon of the installed app. */

export function showTurn(mine: boolean, words: string): void {
  document.title = mine ? `${words} – Amun-Re` : "Amun-Re";
  document.querySelector('link[rel="icon"]')?.setAttribute("href", mine ? "/icon-turn.svg" : "/icon.svg");
  const shown = mine ? navigator.setAppBadge?.() : navigator.clearAppBadge?.();
  shown?.catch(() => undefined); // not every app may have a badge
}
