/** Texts in polygons: centred, on as many lines as are whole, cut where the cell is too small. */
import { decimal, isolate, type Shape } from '../scene/shape.js';
import { countText } from '../text/count-text.js';
import { wrap } from '../text/fit-text.js';
import { countSize, LEAST_LABEL, labelSizes, lineHeight } from '../text/label-size.js';
import { atSize, type FontRole, type Measure } from '../text/measure.js';
import { MOST_OF_OTHER, type Named } from '../treemap/cell-label.js';
import { areaOf, centreOf, extentOf, type Polygon, rowOf } from './polygon.js';

const PADDING = 5;
/** Cells hold nothing but their label, so it may be larger than in a treemap with documents. */
const ROOMIER = 1.5;
/** A label above other cells may not take their room. */
const MOST_OF_PARENT = 20;

/** Fewer letters of a label, the ellipsis among them, are not worth showing. */
const LEAST_LETTERS = 4;

export interface Block {
  readonly lines: readonly string[];
  readonly x: number;
  /** Of the first line. */
  readonly baseline: number;
  /** Of the letters, in pixels. */
  readonly size: number;
}

/** How wide a text of some height around a point may be. */
function roomFor(polygon: Polygon, x: number, top: number, height: number): number {
  const rows = [rowOf(polygon, top), rowOf(polygon, top + height)];
  const reach = rows.map(row => (row === undefined ? 0 : Math.min(x - row.left, row.right - x)));
  return 2 * (Math.min(...reach) - PADDING);
}

const whole = (lines: readonly string[], text: string): boolean =>
  lines.join('').replace(/\s/g, '') === text.replace(/\s/g, '');

/** The fewest lines that hold all of a text around the middle of a polygon; else the most that can be read of it. */
export function fitInPolygon(
  text: string,
  polygon: Polygon,
  { role, most, below, size }: { role: FontRole; most: number; below: number; size: number },
  measure: Measure,
): Block | undefined {
  const { x, y } = centreOf(polygon);
  const step = lineHeight(size);
  let best: Block | undefined;
  for (let count = 1; count <= most; count++) {
    const height = (count + below) * step;
    const top = y - height / 2;
    const room = roomFor(polygon, x, top, height);
    if (room <= 0) break;
    const lines = wrap(text, { width: room, lines: count }, role, atSize(measure, size));
    const block = { lines, x, baseline: top + size, size };
    if (lines.length > 0 && whole(lines, text)) return block;
    if (lines.join('').length >= Math.max(LEAST_LETTERS, (best?.lines.join('').length ?? 0) + 1)) best = block;
  }
  return best;
}

const line = (style: Shape['style'], text: string, at: { x: number; y: number; size: number }): Shape => ({
  tag: 'text',
  style,
  attributes: { x: decimal(at.x), y: decimal(at.y), 'font-size': at.size },
  text,
});

export const blockShapes = ({ lines, x, baseline, size }: Block, style: Shape['style']): readonly Shape[] =>
  lines.map((text, row) => line(style, isolate(text), { x, y: baseline + row * lineHeight(size), size }));

/** A label as large as the area deserves and the polygon holds; without room below for the count, alone. */
function labelIn(
  { label, role, sizes }: { label: string; role: FontRole; sizes: readonly number[] },
  polygon: Polygon,
  measure: Measure,
): (Block & { readonly below: number }) | undefined {
  for (const size of sizes)
    for (const below of size === LEAST_LABEL ? [1, 0] : [1]) {
      const block = fitInPolygon(label, polygon, { role, most: 4, below, size }, measure);
      if (block && whole(block.lines, label)) return { ...block, below };
    }
  for (const below of [1, 0]) {
    const block = fitInPolygon(label, polygon, { role, most: 4, below, size: LEAST_LABEL }, measure);
    if (block) return { ...block, below };
  }
  return undefined;
}

/** Name and count of a cell that is not divided, in its middle. */
export function cellWords({ label, count, depth, other }: Named, polygon: Polygon, measure: Measure): readonly Shape[] {
  const role = depth === 0 ? 'label' : 'sublabel';
  const style = depth === 0 ? 'centredLabel' : 'centredSublabel';
  const sizes = labelSizes(ROOMIER * areaOf(polygon), other ? MOST_OF_OTHER : undefined);
  const block = labelIn({ label, role, sizes }, polygon, measure);
  if (block === undefined) return [];
  const words = blockShapes(block, style);
  if (block.below === 0) return words;
  const y = block.baseline + block.lines.length * lineHeight(block.size);
  return [...words, line('centredCount', countText(count), { x: block.x, y, size: countSize(block.size) })];
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
  const number = countText(count);
  const most = Math.floor(Math.max(LEAST_LABEL, Math.min(MOST_OF_PARENT, share * height * 0.7)));
  for (const size of labelSizes(areaOf(polygon), most)) {
    const step = lineHeight(size);
    const row = rowOf(polygon, bottom - step);
    if (row === undefined || share * height < step + 2) continue;
    const numberWidth = measure(number, 'count', countSize(size)) + 6;
    const room = row.right - row.left - 2 * PADDING - numberWidth;
    const [text = ''] = wrap(label, { width: room, lines: 1 }, 'label', atSize(measure, size));
    if (text !== label && (size > LEAST_LABEL || text.length < LEAST_LETTERS)) continue;
    const width = measure(text, 'label', size);
    const left = (row.left + row.right - width - numberWidth) / 2;
    const baseline = bottom - 4;
    return [
      line('label', isolate(text), { x: left, y: baseline, size }),
      line('count', number, { x: left + width + 6, y: baseline, size: countSize(size) }),
    ];
  }
  return [];
}
