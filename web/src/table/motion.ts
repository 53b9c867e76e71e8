/** Movements that are shared: what leaves one place arrives at another, a scribe or a card. */
import { quintOut } from "svelte/easing";
import { crossfade, scale, type TransitionConfig } from "svelte/transition";
import { lasting } from "../lib/settings.svelte";

/** A piece comes from whoever put it there. */
export function arrive(node: Element, { seat }: { seat: number | null }): TransitionConfig {
  const from = seat === null ? null : document.querySelector(`[data-seat="${seat}"]`)?.getBoundingClientRect();
  const to = node.getBoundingClientRect();
  const x = from ? from.left + from.width / 2 - to.left - to.width / 2 : 0;
  const y = from ? from.top + from.height / 2 - to.top - to.height / 2 : -20;
  return { duration: lasting(from ? 620 : 300), easing: quintOut, css: (_, left) => `position: relative; z-index: 9; transform: translate(${left * x}px, ${left * y}px) scale(${1 + left * 0.6})` };
}

/** A pyramid grows out of the ground, course upon course. */
export function grow(node: Element): TransitionConfig {
  const { height } = node.getBoundingClientRect();
  return { duration: lasting(900), css: (grown) => `clip-path: inset(${((1 - Math.ceil(grown * 6) / 6) * height).toFixed(1)}px -8px 0)` };
}

export const [send, receive] = crossfade({
  duration: () => lasting(420),
  easing: quintOut,
  fallback: (node) => scale(node, { duration: lasting(260), start: 1.8 }),
});
