/** The client's own words. Words of the game come from the service, per edition. */
import { settings } from "../lib/settings.svelte";
import { de } from "./de";
import { en, type Catalogue } from "./en";

export { fill } from "./fill";

const catalogues: Record<string, Catalogue> = { en, de };

/** The catalogue of the language that is set; reactive. */
export const t = (): Catalogue => catalogues[settings.language] ?? en;

/** The first letter raised: words of the catalogues begin small. */
export const raised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
