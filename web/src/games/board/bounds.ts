import { fill, t } from "../../i18n/say.svelte";
import { reach, type Tile } from "./model";

/** From which sum to which a tile lies, in words. */
export function bounds(tiles: Tile[], place: number): string {
  const { from, to } = reach(tiles, place);
  if (from === null) return fill(t().upTo, { to: to ?? "" });
  if (to === null) return fill(t().andMore, { from });
  return fill(t().fromTo, { from, to });
}
