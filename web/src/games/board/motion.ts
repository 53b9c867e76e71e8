/** Movements that are shared: a scribe that leaves one space arrives at another. */
import { quintOut } from "svelte/easing";
import { crossfade, scale } from "svelte/transition";
import { lasting } from "../../lib/settings.svelte";

const [send, receive] = crossfade({
  duration: () => lasting(420),
  easing: quintOut,
  fallback: (node) => scale(node, { duration: lasting(260), start: 1.8 }),
});

export const sendScribe = send;
export const receiveScribe = receive;
