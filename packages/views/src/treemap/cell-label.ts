/** The label strip of a cell: what of label and count fits, and how high it is. */
import { type Box, decimal, isolate, type Shape } from '../scene/shape.js';
import { cut, wrap } from '../text/fit-text.js';
import type { FontRole, Measure } from '../text/measure.js';

/** Smaller cells carry no label; their tooltip and the list beside do. */
const least = { width: 64, height: 24 };
const side = 8;
const lineHeight = 17;
/** Between label and count. */
const space = 6;

export interface CellLabel {
  readonly lines: readonly string[];
  /** Whether the count stands at the right edge, because the label needs two lines or was cut. */
  readonly countAtEnd: boolean;
  readonly height: number;
}

/** Colour band above the label: 4 px for top clusters, 2 px inside. */
export const bandHeight = (depth: number): number => (depth === 0 ? 4 : 2);

const roleOf = (depth: number): FontRole => (depth === 0 ? 'label' : 'sublabel');

/** Chooses one line if label and count fit it, else two where there is room, else one that is cut. */
export function fitCellLabel(
  label: string,
  count: number,
  { width, height }: Pick<Box, 'width' | 'height'>,
  depth: number,
  measure: Measure,
): CellLabel {
  const band = bandHeight(depth);
  if (width < least.width || height < least.height) return { lines: [], countAtEnd: false, height: band };
  const room = width - 2 * side;
  const strip = (lines: number): number => band + 3 + lines * lineHeight + 3;
  const role = roleOf(depth);
  const besideCount = room - measure(String(count), 'count') - space;
  if (measure(label, role) <= besideCount) return { lines: [label], countAtEnd: false, height: strip(1) };
  const two = height >= strip(2) ? wrap(label, besideCount, 2, role, measure) : [];
  if (two.length === 2) return { lines: two, countAtEnd: true, height: strip(2) };
  const one = cut(label, besideCount, role, measure);
  return { lines: one === '' ? [] : [one], countAtEnd: true, height: strip(1) };
}

/** Draws the strip into the top of a cell. */
export function cellLabelShapes(
  { lines, countAtEnd }: CellLabel,
  count: number,
  { x, y, width }: Box,
  depth: number,
  measure: Measure,
): readonly Shape[] {
  if (lines.length === 0) return [];
  const baseline = (line: number): number => y + bandHeight(depth) + 3 + line * lineHeight + 13;
  const style = depth === 0 ? 'label' : 'sublabel';
  const texts = lines.map(
    (line, place): Shape => ({
      tag: 'text',
      style,
      attributes: { x: decimal(x + side), y: decimal(baseline(place)) },
      text: isolate(line),
    }),
  );
  const behind = x + side + measure(lines[0]!, roleOf(depth)) + space;
  const number: Shape = {
    tag: 'text',
    style: countAtEnd ? 'countEnd' : 'count',
    attributes: { x: decimal(countAtEnd ? x + width - side : behind), y: decimal(baseline(0)) },
    text: String(count),
  };
  return [...texts, number];
}
