/** What every page around a table follows: the width of the window, and the language that is set. */
import { MediaQuery } from "svelte/reactivity";
import { settings } from "../lib/settings.svelte";

/** A phone, upright or sideways: one page at a time. */
export const phone = new MediaQuery("(max-width: 760px), (max-height: 500px)");

/** A screen on which the score and what happened have room below each other. */
export const tall = new MediaQuery("(min-height: 1000px) and (min-width: 1000px)");

/** A table speaks the language that is set, also after it changes. */
export function followLanguage(table: { speak: (language: string) => Promise<void> }): void {
  let spoken = settings.language;
  $effect(() => {
    const { language } = settings;
    if (language !== spoken) void table.speak(language);
    spoken = language;
  });
}
