/** The label strip of a cell: what of label and count fits, in which size, and how high the strip is. */
import { type Box, decimal, isolate, type Shape } from '../scene/shape.js';
import { countText } from '../text/count-text.js';
import { cut, wrap } from '../text/fit-text.js';
import { countSize, LEAST_LABEL, labelSizes, lineHeight } from '../text/label-size.js';
import { atSize, type FontRole, type Measure } from '../text/measure.js';

/** Smaller cells have no label; their tooltip and the list next to the chart do. */
const least = { width: 30, height: 21 };
/** Between label and count. */
const SPACE = 6;
/** Room above and below the lines of a label. */
const ABOVE = 3;
const BELOW = 3;
/** A label of a cell with other cells inside may not take their room. */
const MOST_OF_PARENT = 20;
/** The name of "Other topics" is no larger. */
export const MOST_OF_OTHER = 16;
const heightShare = { whole: 0.7, divided: 0.3 };
/** Lower cells have no space for documents, so their label may take all of it. */
const LOW = 90;

/** What a cell is called. */
export interface Named {
  readonly label: string;
  /** Number of its documents. */
  readonly count: number;
  /** 0 for top clusters. */
  readonly depth: number;
  /** Whether other cells are inside. */
  readonly divided?: boolean;
  /** Whether it is "Other topics", which may not look more important than topics. */
  readonly other?: boolean;
}

export interface CellLabel {
  readonly lines: readonly string[];
  /** Of the letters, in pixels. */
  readonly size: number;
  /**
   * Where the count is: after the last line, at the right edge of the first, or on a line of its own. A count is
   * whole or left out.
   */
  readonly count: 'behind' | 'edge' | 'below' | 'none';
  readonly height: number;
}

/** Colour band above the label: 4 px for top clusters, the line of the frame inside. */
export const bandHeight = (depth: number): number => (depth === 0 ? 4 : 1);

/** From the edge to the text: small cells need the room for letters. */
const sideOf = (width: number): number => (width < 100 ? 4 : 8);

const roleOf = (depth: number): FontRole => (depth === 0 ? 'label' : 'sublabel');

const strip = (lines: number, size: number, depth: number): number =>
  bandHeight(depth) + ABOVE + Math.max(1, lines) * lineHeight(size) + BELOW;

/** Fewer letters than this, the ellipsis among them, are not worth showing. */
const LEAST_LETTERS = 4;

const isWhole = (lines: readonly string[]): boolean => lines.length > 0 && !lines.at(-1)!.endsWith('…');

type Choice = Pick<CellLabel, 'lines' | 'count' | 'size'>;

/** How a label may be set: in a size, on lines of a width. */
interface Setting {
  readonly named: Named;
  readonly room: number;
  readonly size: number;
  readonly measure: Measure;
}

const besideOf = ({ named, room, size, measure }: Setting): number =>
  room - measure(countText(named.count), 'count', countSize(size)) - SPACE;

/** Ways to set all of a label, those with fewer lines first. */
function* wholeChoices(setting: Setting): Generator<Choice> {
  const { named, room, size } = setting;
  const role = roleOf(named.depth);
  const measure = atSize(setting.measure, size);
  const beside = besideOf(setting);
  if (measure(named.label, role) <= beside) return yield { lines: [named.label], count: 'behind', size };
  const two = wrap(named.label, { width: beside, lines: 2 }, role, measure);
  if (isWhole(two)) yield { lines: two, count: 'edge', size };
  for (const most of [1, 2, 3, 4]) {
    const lines = wrap(named.label, { width: room, lines: most }, role, measure);
    if (!isWhole(lines)) continue;
    yield { lines, count: measure(lines.at(-1)!, role) <= beside ? 'behind' : 'below', size };
  }
}

/** Ways to set all of a label that leave no space for the count. */
function* countlessChoices({ named, room, size, measure }: Setting): Generator<Choice> {
  for (const most of [1, 2, 3, 4]) {
    const lines = wrap(named.label, { width: room, lines: most }, roleOf(named.depth), atSize(measure, size));
    if (isWhole(lines)) yield { lines, count: 'none', size };
  }
}

/** Ways to show the beginning of a label, those with more of it first. */
function* cutChoices(setting: Setting): Generator<Choice> {
  const { named, room, size } = setting;
  const role = roleOf(named.depth);
  const measure = atSize(setting.measure, size);
  const beside = besideOf(setting);
  for (const most of [3, 2]) {
    const lines = wrap(named.label, { width: room, lines: most }, role, measure);
    if (lines.length === most)
      yield { lines, count: measure(lines.at(-1)!, role) <= beside ? 'behind' : 'below', size };
  }
  const one = cut(named.label, beside, role, measure);
  if (one.length > LEAST_LETTERS) yield { lines: [one], count: 'behind', size };
  const alone = cut(named.label, room, role, measure);
  if (alone.length >= LEAST_LETTERS) {
    yield { lines: [alone], count: 'below', size };
    yield { lines: [alone], count: 'none', size };
  }
}

/** All ways, the best first: whole in the size that the area deserves, whole in smaller sizes, then cut. */
function* choices(named: Named, { width, height }: Pick<Box, 'width' | 'height'>, measure: Measure): Generator<Choice> {
  const room = width - 2 * sideOf(width);
  const most = named.divided ? MOST_OF_PARENT : named.other ? MOST_OF_OTHER : undefined;
  for (const size of labelSizes(width * height, most)) yield* wholeChoices({ named, room, size, measure });
  yield* countlessChoices({ named, room, size: LEAST_LABEL, measure });
  yield* cutChoices({ named, room, size: LEAST_LABEL, measure });
}

/** Chooses how label and count fit a cell of that size. */
export function fitCellLabel(named: Named, cell: Pick<Box, 'width' | 'height'>, measure: Measure): CellLabel {
  const { depth, divided } = named;
  const nothing: CellLabel = { lines: [], count: 'none', size: LEAST_LABEL, height: bandHeight(depth) };
  if (cell.width < least.width || cell.height < least.height) return nothing;
  const share = divided ? heightShare.divided : cell.height < LOW ? 1 : heightShare.whole;
  // One line may always have the whole cell
  const most = Math.min(cell.height, Math.max(strip(1, LEAST_LABEL, depth), share * cell.height));
  for (const choice of choices(named, cell, measure)) {
    const height = strip(choice.lines.length + (choice.count === 'below' ? 1 : 0), choice.size, depth);
    if (height <= most) return { ...choice, height };
  }
  return nothing;
}

/** Draws the strip into the top of a cell. */
export function cellLabelShapes(
  { lines, count: place, size, height }: CellLabel,
  { count, depth }: Named,
  { x, y, width }: Box,
  measure: Measure,
): readonly Shape[] {
  if (lines.length === 0 || height <= bandHeight(depth)) return [];
  const side = sideOf(width);
  const baseline = (line: number): string => decimal(y + bandHeight(depth) + ABOVE + line * lineHeight(size) + size);
  const style = depth === 0 ? 'label' : 'sublabel';
  const texts = lines.map(
    (line, row): Shape => ({
      tag: 'text',
      style,
      attributes: { x: decimal(x + side), y: baseline(row), 'font-size': size },
      text: isolate(line),
    }),
  );
  if (place === 'none') return texts;
  const before = place === 'below' ? 0 : measure(lines.at(-1)!, roleOf(depth), size) + SPACE;
  const line = { edge: 0, behind: lines.length - 1, below: lines.length }[place];
  const number: Shape = {
    tag: 'text',
    style: place === 'edge' ? 'countEnd' : 'count',
    attributes: {
      x: decimal(place === 'edge' ? x + width - side : x + side + before),
      y: baseline(line),
      'font-size': countSize(size),
    },
    text: countText(count),
  };
  return [...texts, number];
}
