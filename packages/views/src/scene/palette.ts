/**
 * The values of the design's custom properties that charts use, for pictures that leave the page and for pages
 * without the design. On the page itself the custom properties count. The colours come from
 * packages/web/src/styles/colours.json.
 */
import { colours, PALETTE_SIZE, SCALE_STEPS } from './colours.generated.js';

export { PALETTE_SIZE, SCALE_STEPS };

/** Values by the name of the custom property, without the dashes: `ink`, `cat-1`, `font-ui`. */
export type Palette = Readonly<Record<string, string>>;

const families = {
  'font-ui': "'IBM Plex Sans Variable', 'IBM Plex Sans', 'Plex Sans', system-ui, 'Segoe UI', 'Noto Sans', sans-serif",
  'font-doc':
    "'Source Serif 4 Variable', 'Source Serif 4', 'Source Serif', 'Iowan Old Style', Georgia, 'Noto Serif', serif",
};

/** The palette of the light theme, with the fonts. */
export const light: Palette = { ...colours.light, ...families };

/** The palette of the dark theme, with the fonts. */
export const dark: Palette = { ...colours.dark, ...families };

/** The custom property of a slot: 1 to 30 are the clusters' colours, 31 to 35 the scale; anything else is neutral. */
export function tokenOf(slot: number): string {
  if (slot >= 1 && slot <= PALETTE_SIZE) return `cat-${slot}`;
  return slot > PALETTE_SIZE && slot <= PALETTE_SIZE + SCALE_STEPS ? `seq-${slot - PALETTE_SIZE}` : 'cat-other';
}

/** The colour of a slot as `#rrggbb`. Slots outside 1 to 35 have the neutral colour. */
export const colourOf = (palette: Palette, slot: number): string => palette[tokenOf(slot)]!;
