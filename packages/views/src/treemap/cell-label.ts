/** The label strip of a cell: what of label and count fits, and how high it is. */
import { type Box, decimal, isolate, type Shape } from '../scene/shape.js';
import { cut, wrap } from '../text/fit-text.js';
import type { FontRole, Measure } from '../text/measure.js';

/** Smaller cells have no label; their tooltip and the list next to the chart do. */
const least = { width: 64, height: 24 };
const SIDE = 8;
const LINE_HEIGHT = 17;
/** Between label and count. */
const SPACE = 6;

/** What a cell is called. */
export interface Named {
  readonly label: string;
  /** Number of its documents. */
  readonly count: number;
  /** 0 for top clusters. */
  readonly depth: number;
}

export interface CellLabel {
  readonly lines: readonly string[];
  /** Where the count stands: behind the last line, at the right edge of the first, or on a line of its own. */
  readonly count: 'behind' | 'edge' | 'below';
  readonly height: number;
}

/** Colour band above the label: 4 px for top clusters, 2 px inside. */
export const bandHeight = (depth: number): number => (depth === 0 ? 4 : 2);

const roleOf = (depth: number): FontRole => (depth === 0 ? 'label' : 'sublabel');

const strip = (lines: number, depth: number): number => bandHeight(depth) + 3 + Math.max(1, lines) * LINE_HEIGHT + 3;

/** Fewer letters than this are not worth showing. */
const LEAST_LETTERS = 5;

const isWhole = (lines: readonly string[]): boolean => lines.length > 0 && !lines.at(-1)!.endsWith('…');

interface Choice {
  readonly lines: readonly string[];
  readonly count: CellLabel['count'];
}

/** Ways to set a label, the best first: whole on few lines, then cut on two, then cut on one. */
function* choices({ label, count, depth }: Named, room: number, measure: Measure): Generator<Choice> {
  const role = roleOf(depth);
  const beside = room - measure(String(count), 'count') - SPACE;
  if (measure(label, role) <= beside) return yield { lines: [label], count: 'behind' };
  const two = wrap(label, { width: beside, lines: 2 }, role, measure);
  if (isWhole(two)) yield { lines: two, count: 'edge' };
  for (const most of [2, 3]) {
    const lines = wrap(label, { width: room, lines: most }, role, measure);
    if (isWhole(lines) && lines.length > 1 && measure(lines.at(-1)!, role) <= beside) yield { lines, count: 'behind' };
  }
  if (two.length === 2) yield { lines: two, count: 'edge' };
  const one = cut(label, beside, role, measure);
  if (one.length > LEAST_LETTERS) yield { lines: [one], count: 'behind' };
  const alone = cut(label, room, role, measure);
  if (alone.length > LEAST_LETTERS) yield { lines: [alone], count: 'below' };
  yield { lines: [], count: 'behind' };
}

/** Chooses how label and count fit a cell of that size; the count is always whole. */
export function fitCellLabel(
  named: Named,
  { width, height }: Pick<Box, 'width' | 'height'>,
  measure: Measure,
): CellLabel {
  const { depth } = named;
  if (width < least.width || height < least.height) return { lines: [], count: 'behind', height: bandHeight(depth) };
  for (const choice of choices(named, width - 2 * SIDE, measure)) {
    const needed = strip(choice.lines.length + (choice.count === 'below' ? 1 : 0), depth);
    if (needed <= height || choice.lines.length === 0) return { ...choice, height: Math.min(height, needed) };
  }
  return { lines: [], count: 'behind', height: bandHeight(depth) };
}

/** Draws the strip into the top of a cell. */
export function cellLabelShapes(
  { lines, count: place, height }: CellLabel,
  { count, depth }: Named,
  { x, y, width }: Box,
  measure: Measure,
): readonly Shape[] {
  if (height <= bandHeight(depth)) return [];
  const baseline = (line: number): string => decimal(y + bandHeight(depth) + 3 + line * LINE_HEIGHT + 13);
  const style = depth === 0 ? 'label' : 'sublabel';
  const texts = lines.map(
    (line, row): Shape => ({
      tag: 'text',
      style,
      attributes: { x: decimal(x + SIDE), y: baseline(row) },
      text: isolate(line),
    }),
  );
  const last = lines.at(-1);
  const before = last === undefined || place === 'below' ? 0 : measure(last, roleOf(depth)) + SPACE;
  const line = { edge: 0, behind: Math.max(0, lines.length - 1), below: lines.length }[place];
  const number: Shape = {
    tag: 'text',
    style: place === 'edge' ? 'countEnd' : 'count',
    attributes: {
      x: decimal(place === 'edge' ? x + width - SIDE : x + SIDE + before),
      y: baseline(line),
    },
    text: String(count),
  };
  return [...texts, number];
}
