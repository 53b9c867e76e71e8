/** What every page around a table follows: the width of the window, and the language that is set. */
import { NARROW, settings } from "../lib/settings.svelte";

export function followScreen(table: { speak: (language: string) => Promise<void> }): { readonly narrow: boolean } {
  let narrow = $state(window.matchMedia(NARROW).matches);
  $effect(() => {
    const query = window.matchMedia(NARROW);
    const update = (): void => {
      narrow = query.matches;
    };
    query.addEventListener("change", update);
    return () => query.removeEventListener("change", update);
  });
  let spoken = settings.language;
  $effect(() => {
    const { language } = settings;
    if (language !== spoken) void table.speak(language);
    spoken = language;
  });
  return {
    get narrow() {
      return narrow;
    },
  };
}
