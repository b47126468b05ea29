/** What the colours of a picture mean: squares with words, on as many rows as they need, after what they show. */
import { decimal, isolate, type Shape } from '../scene/shape.js';
import { cut } from '../text/fit-text.js';
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

/** An entry, or without a slot what the colours show. */
type Piece = Omit<LegendEntries[number], 'slot'> & Partial<Pick<LegendEntries[number], 'slot'>>;

/** Entries from left to right within a width, and how many rows they take. Names that are wider are cut. */
export function layoutLegend(
  entries: LegendEntries,
  width: number,
  measure: Measure,
  title = '',
): { readonly rows: number; readonly entries: readonly LegendShape[] } {
  if (entries.length === 0) return { rows: 0, entries: [] };
  let [x, row] = [0, 0];
  const placed = [...(title === '' ? [] : [{ name: `${title}:` }]), ...entries].map(({ slot, name }: Piece) => {
    const indent = slot === undefined ? 0 : SQUARE + NEAR;
    const text = cut(name, width - indent, 'caption', measure);
    const needed = indent + measure(text, 'caption');
    if (x > 0 && x + needed > width) [x, row] = [0, row + 1];
    const left = x;
    x += needed + FAR;
    const top = row * LEGEND_ROW;
    const square = { x: decimal(left), y: decimal(top + 2), width: SQUARE, height: SQUARE };
    const words = { x: decimal(left + indent), y: decimal(top + 11) };
    const shapes: readonly Shape[] = [
      ...(slot === undefined ? [] : [{ tag: 'rect', style: 'band', attributes: square } as const]),
      { tag: 'text', style: 'caption', attributes: words, text: isolate(text) },
    ];
    return { slot: slot ?? 0, shapes };
  });
  return { rows: row + 1, entries: placed };
}
