/** Documents in a cell, as slips stacked like papers: titles stay readable, which squares would not allow. */
import { type Box, decimal, isolate, type Shape } from '../scene/shape.js';
import { wrap } from '../text/fit-text.js';
import type { Measure } from '../text/measure.js';

/** Smaller slips could hold no title. */
const least = { width: 80, height: 18 };
const WIDE_ENOUGH_FOR_TWO = 300;
const COLUMN_WIDTH = 220;
/** Height of a slip that is easy to read. A slip is never higher than three lines need. */
const COMFORTABLE = 22;
const HIGHEST = 60;
const LINE_HEIGHT = 15;
const SIDE = 8;

export interface Slip {
  /** Number of the document; absent on the last slip when it says how many more there are. */
  readonly document?: number;
  readonly more?: number;
  readonly box: Box;
}

/** As few columns as possible with this height, because wide slips show whole titles. */
function columnsFor(count: number, { width, height }: Pick<Box, 'width' | 'height'>): number {
  const most = width <= WIDE_ENOUGH_FOR_TWO ? 1 : Math.floor(width / COLUMN_WIDTH);
  const needed = Math.ceil(count / Math.max(1, Math.floor(height / COMFORTABLE)));
  return Math.max(1, Math.min(most, needed));
}

/**
 * Slips for the documents of a cell, column by column. Where not all fit at a readable height, the last
 * one counts the rest. None if not even one fits.
 */
export function layoutSlips(documents: readonly number[], { x, y, width, height }: Box): readonly Slip[] {
  if (documents.length === 0 || width < least.width || height < least.height) return [];
  const columns = columnsFor(documents.length, { width, height });
  const most = Math.floor(height / least.height);
  const rows = Math.min(Math.ceil(documents.length / columns), most);
  const places = rows * columns;
  const hidden = documents.length > places ? documents.length - places + 1 : 0;
  // The label has the count already
  if (hidden === documents.length) return [];
  const shown = hidden > 0 ? documents.slice(0, places - 1) : documents;
  const rowHeight = Math.min(HIGHEST, height / rows);
  const box = (place: number): Box => ({
    x: x + (Math.floor(place / rows) * width) / columns,
    y: y + (place % rows) * rowHeight,
    width: width / columns,
    height: rowHeight,
  });
  const slips = shown.map((document, place) => ({ document, box: box(place) }));
  return hidden > 0 ? [...slips, { more: hidden, box: box(places - 1) }] : slips;
}

/** Draws one slip: ground, a hairline above and at the right, up to three lines of the title. */
export function slipShapes({ box, more }: Slip, title: string, other: boolean, measure: Measure): readonly Shape[] {
  const { x, y, width, height } = box;
  const ground: Shape = {
    tag: 'path',
    style: other ? 'otherSlip' : 'slip',
    attributes: { d: `M${decimal(x)} ${decimal(y)}h${decimal(width)}v${decimal(height)}h${decimal(-width)}Z` },
  };
  const rule: Shape = {
    tag: 'path',
    style: 'rule',
    attributes: { d: `M${decimal(x)} ${decimal(y + 0.5)}H${decimal(x + width - 0.5)}V${decimal(y + height)}` },
  };
  const style = more !== undefined ? 'more' : other ? 'otherSlipText' : 'slipText';
  const lines = Math.max(1, Math.min(3, Math.floor((height - 4) / LINE_HEIGHT)));
  const words = wrap(title.replace(/\s+/g, ' ').trim(), { width: width - 2 * SIDE, lines }, 'slip', measure);
  const top = y + (height - words.length * LINE_HEIGHT) / 2 + 11.5;
  const texts = words.map(
    (line, place): Shape => ({
      tag: 'text',
      style,
      attributes: { x: decimal(x + SIDE), y: decimal(top + place * LINE_HEIGHT) },
      text: isolate(line),
    }),
  );
  return [ground, rule, ...texts];
}
