/** What the colours of a picture mean: squares with words, on as many rows as they need. */
import { decimal, isolate, type Shape } from '../scene/shape.js';
import type { Measure } from '../text/measure.js';
import type { PictureOptions } from '../view.js';

export type LegendEntries = NonNullable<PictureOptions['legend']>;

export const LEGEND_ROW = 18;
const SQUARE = 10;
/** Between square and word, and between a word and the next square. */
const NEAR = 5;
const FAR = 14;

export interface LegendShape {
  readonly slot: number;
  readonly shapes: readonly Shape[];
}

/** Entries from left to right within a width, and how many rows they take. */
export function layoutLegend(
  entries: LegendEntries,
  width: number,
  measure: Measure,
): { readonly rows: number; readonly entries: readonly LegendShape[] } {
  let [x, row] = [0, 0];
  const placed = entries.map(({ slot, name }) => {
    const needed = SQUARE + NEAR + measure(name, 'caption');
    if (x > 0 && x + needed > width) [x, row] = [0, row + 1];
    const left = x;
    x += needed + FAR;
    const top = row * LEGEND_ROW;
    const square = { x: decimal(left), y: decimal(top + 2), width: SQUARE, height: SQUARE };
    const words = { x: decimal(left + SQUARE + NEAR), y: decimal(top + 11) };
    return {
      slot,
      shapes: [
        { tag: 'rect', style: 'band', attributes: square },
        { tag: 'text', style: 'caption', attributes: words, text: isolate(name) },
      ] satisfies readonly Shape[],
    };
  });
  return { rows: entries.length === 0 ? 0 : row + 1, entries: placed };
}
