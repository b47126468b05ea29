/** Texts in polygons: centred, on as many lines as are whole, cut where the cell is too small. */
import { decimal, isolate, type Shape } from '../scene/shape.js';
import { wrap } from '../text/fit-text.js';
import type { FontRole, Measure } from '../text/measure.js';
import type { Named } from '../treemap/cell-label.js';
import { centreOf, extentOf, type Polygon, rowOf } from './polygon.js';

const LINE_HEIGHT = 16;
const PADDING = 5;

/** Fewer letters of a label are not worth showing. */
const LEAST_LETTERS = 5;

export interface Block {
  readonly lines: readonly string[];
  readonly x: number;
  /** Of the first line. */
  readonly baseline: number;
}

/** How wide a text of some lines around a point may be. */
function roomFor(polygon: Polygon, x: number, top: number, lines: number): number {
  const rows = [rowOf(polygon, top), rowOf(polygon, top + lines * LINE_HEIGHT)];
  const reach = rows.map(row => (row === undefined ? 0 : Math.min(x - row.left, row.right - x)));
  return 2 * (Math.min(...reach) - PADDING);
}

const whole = (lines: readonly string[], text: string): boolean =>
  lines.join('').replace(/\s/g, '') === text.replace(/\s/g, '');

/** The fewest lines that hold all of a text around the middle of a polygon; else the most that can be read of it. */
export function fitInPolygon(
  text: string,
  polygon: Polygon,
  { role, most, below }: { role: FontRole; most: number; below: number },
  measure: Measure,
): Block | undefined {
  const { x, y } = centreOf(polygon);
  let best: Block | undefined;
  for (let count = 1; count <= most; count++) {
    const top = y - ((count + below) * LINE_HEIGHT) / 2;
    const room = roomFor(polygon, x, top, count + below);
    if (room <= 0) break;
    const lines = wrap(text, { width: room, lines: count }, role, measure);
    const block = { lines, x, baseline: top + LINE_HEIGHT - 4 };
    if (lines.length > 0 && whole(lines, text)) return block;
    if (lines.join('').length > Math.max(LEAST_LETTERS, best?.lines.join('').length ?? 0)) best = block;
  }
  return best;
}

const line = (style: Shape['style'], text: string, x: number, y: number): Shape => ({
  tag: 'text',
  style,
  attributes: { x: decimal(x), y: decimal(y) },
  text,
});

export const blockShapes = ({ lines, x, baseline }: Block, style: Shape['style']): readonly Shape[] =>
  lines.map((text, row) => line(style, isolate(text), x, baseline + row * LINE_HEIGHT));

/** Name and count of a cell that is not divided, in its middle; the count alone where no name fits. */
export function cellWords({ label, count, depth }: Named, polygon: Polygon, measure: Measure): readonly Shape[] {
  const role = depth === 0 ? 'label' : 'sublabel';
  const style = depth === 0 ? 'centredLabel' : 'centredSublabel';
  const number = String(count);
  const block = fitInPolygon(label, polygon, { role, most: 4, below: 1 }, measure);
  if (block) {
    const below = block.baseline + block.lines.length * LINE_HEIGHT;
    return [...blockShapes(block, style), line('centredCount', number, block.x, below)];
  }
  const { x, y } = centreOf(polygon);
  const fits = roomFor(polygon, x, y - LINE_HEIGHT / 2, 1) >= measure(number, 'count');
  return fits ? [line('centredCount', number, x, y + 4.5)] : [];
}

/** Name and count of a divided cell, on one line above what is inside. */
export function headWords(
  { label, count }: Named,
  polygon: Polygon,
  share: number,
  measure: Measure,
): readonly Shape[] {
  const { y, height } = extentOf(polygon);
  const bottom = y + share * height;
  const row = rowOf(polygon, bottom - LINE_HEIGHT);
  if (row === undefined || share * height < LINE_HEIGHT + 2) return [];
  const number = String(count);
  const room = row.right - row.left - 2 * PADDING - measure(number, 'count') - 6;
  const [text = ''] = wrap(label, { width: room, lines: 1 }, 'label', measure);
  if (text !== label && text.length <= LEAST_LETTERS) return [];
  const width = measure(text, 'label') + 6 + measure(number, 'count');
  const left = (row.left + row.right - width) / 2;
  const baseline = bottom - 4;
  return [
    line('label', isolate(text), left, baseline),
    line('count', number, left + measure(text, 'label') + 6, baseline),
  ];
}
