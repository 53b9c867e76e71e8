/** Movements that are shared: what leaves one place arrives at another, a scribe or a card. */
import { quintOut } from "svelte/easing";
import { crossfade, scale } from "svelte/transition";
import { lasting } from "../lib/settings.svelte";

export const [send, receive] = crossfade({
  duration: () => lasting(420),
  easing: quintOut,
  fallback: (node) => scale(node, { duration: lasting(260), start: 1.8 }),
});
