import type { Scene as ChartScene } from '../chart/chart-kind.js';
import { documentsText, sharedMark } from '../chart/names.js';
import type { ClusterItem, ViewModel } from '../cluster-item.js';
import { type Box, type Drawing, decimal, isolate, type Mark, rectangle, type Shape } from '../scene/shape.js';
import { cut } from '../text/fit-text.js';
import type { Measure } from '../text/measure.js';
import { type Meeting, meetings, sharedDocuments } from './shared-documents.js';

const LEAST_ROW = 17;
const MOST_ROW = 30;
const MOST_CLUSTERS = 24;
const MOST_MEETINGS = 20;
const HEAD_HEIGHT = 26;
/** Cells of at least this size show their number. */
const READABLE = 19;

interface Scene {
  readonly model: ViewModel;
  readonly items: readonly ClusterItem[];
  readonly measure: Measure;
  /** Height of a row, width of a column. */
  readonly row: number;
  readonly column: number;
  readonly labels: number;
  /** Where the bars begin, and how wide they may be. */
  readonly bars: { readonly x: number; readonly width: number };
}

function sceneOf({ model, frame: { width, height }, measure }: ChartScene): Scene {
  const named = model.clusters.filter(item => !item.other);
  const most = Math.min(MOST_CLUSTERS, Math.floor((height - HEAD_HEIGHT) / LEAST_ROW));
  const items = named.slice(0, Math.max(1, most));
  const labels = Math.min(210, width * 0.24);
  const matrix = width * 0.62 - labels;
  const row = Math.max(LEAST_ROW, Math.min(MOST_ROW, (height - HEAD_HEIGHT) / items.length));
  const column = Math.min(1.2 * MOST_ROW, matrix / items.length);
  const x = labels + column * items.length + 28;
  return { model, items, measure, row, column, labels, bars: { x, width: Math.max(0, width - x) } };
}

const text = (style: Shape['style'], x: number, y: number, words: string): Shape => ({
  tag: 'text',
  style,
  attributes: { x: decimal(x), y: decimal(y) },
  text: words,
});

const filled = (style: Shape['style'], { x, y, width, height }: Box, opacity = 1): Shape => ({
  tag: 'rect',
  style,
  attributes: {
    x: decimal(x),
    y: decimal(y),
    width: decimal(width),
    height: decimal(height),
    ...(opacity < 1 ? { 'fill-opacity': decimal(opacity) } : {}),
  },
});

/** A row of the matrix: number, label and size of the cluster. */
function rowMark(item: ClusterItem, place: number, { model, items, measure, row, labels }: Scene): Mark {
  const box = { x: 0, y: HEAD_HEIGHT + place * row, width: labels - 6, height: row };
  const base = box.y + row / 2 + 4;
  const number = `${place + 1} `;
  const room = labels - 14 - measure(number, 'count');
  return {
    ...sharedMark(item, model),
    level: 1,
    place: place + 1,
    siblings: items.length,
    shapes: [
      filled('band', { x: 0, y: box.y + 2, width: 4, height: row - 4 }),
      filled('hit', box),
      text('count', 8, base, number.trim()),
      text(
        'sublabel',
        10 + measure(`${items.length} `, 'count'),
        base,
        isolate(cut(item.label, room, 'sublabel', measure)),
      ),
    ],
    outline: rectangle(box),
    box,
    key: item.label,
  };
}

/** A cell: the documents that two clusters share. It is the darker, the larger their share of the smaller cluster. */
function cellMark(a: number, b: number, shared: readonly number[], scene: Scene): Mark {
  const { items, row, column, labels, model } = scene;
  const [first, second] = [items[a]!, items[b]!];
  const box = { x: labels + b * column, y: HEAD_HEIGHT + a * row, width: column - 1, height: row - 1 };
  const share = shared.length / Math.min(first.documents.length, second.documents.length);
  const name = `${first.label} and ${second.label}, ${documentsText(shared.length)} in both`;
  const count =
    column >= READABLE ? [text('centredCount', box.x + box.width / 2, box.y + row / 2 + 4, String(shared.length))] : [];
  return {
    id: `${first.id}+${second.id}`,
    cluster: first.id,
    documents: shared,
    parent: first.id,
    name,
    tip: name,
    level: 2,
    place: b + 1,
    siblings: items.length,
    slot: model.colours.get(first.id) ?? 0,
    shapes: [filled('shade', box, 0.15 + 0.5 * share), ...count],
    outline: rectangle(box),
    box,
    key: `${first.label}+${second.label}`,
  };
}

/** A bar: the documents of exactly some clusters. The first bar, which has most, is the longest. */
function barMark(shown: readonly Meeting[], place: number, scene: Scene): Mark {
  const { clusters, documents } = shown[place]!;
  const most = shown[0]!.documents.length;
  const { items, bars, model, measure } = scene;
  const height = 34;
  const box = { x: bars.x, y: HEAD_HEIGHT + place * height, width: bars.width, height: height - 4 };
  const labels = clusters.map(number => items[number]!.label);
  const room = bars.width - 44;
  const length = Math.max(2, (documents.length / most) * room);
  const name = `Only in ${labels.join(' and ')}: ${documentsText(documents.length)}`;
  const words = `${clusters.map(number => number + 1).join(' + ')}  ${labels.join(', ')}`;
  return {
    id: `only ${clusters.join(' ')}`,
    cluster: items[clusters[0]!]!.id,
    documents,
    name,
    tip: name,
    level: 1,
    place: place + 1,
    siblings: shown.length,
    slot: model.colours.get(items[clusters[0]!]!.id) ?? 0,
    shapes: [
      filled('hit', box),
      filled('band', { x: box.x, y: box.y + 17, width: length, height: 9 }),
      text('more', box.x, box.y + 12, isolate(cut(words, bars.width - 8, 'caption', measure))),
      text('count', box.x + length + 6, box.y + 26, String(documents.length)),
    ],
    outline: rectangle(box),
    box,
    key: `only ${labels.join('+')}`,
  };
}

/** A matrix of what clusters share two by two, and bars of what exactly they have together. */
export function drawOverlap(chart: ChartScene): Drawing {
  const { model, frame, measure } = chart;
  const scene = sceneOf(chart);
  const { items, column, labels, bars } = scene;
  const shared = sharedDocuments(items);
  const rows = items.flatMap((item, a) => [
    rowMark(item, a, scene),
    ...shared[a]!.flatMap((documents, b) => (documents.length > 0 ? [cellMark(a, b, documents, scene)] : [])),
  ]);
  const all = meetings(items, model.titles.length);
  const shown =
    bars.width < 90 ? [] : all.slice(0, Math.min(MOST_MEETINGS, Math.floor((frame.height - HEAD_HEIGHT) / 34)));
  const numbers =
    column < READABLE
      ? []
      : items.map((_, i) => text('centredCount', labels + i * column + column / 2, 16, String(i + 1)));
  const hidden = model.clusters.filter(item => !item.other).length - items.length;
  return {
    width: frame.width,
    height: frame.height,
    origin: { x: 0, y: 0 },
    marks: [...rows, ...shown.map((_, place) => barMark(shown, place, scene))],
    free: [
      ...numbers,
      ...(hidden > 0 ? [text('more', 0, 16, `The first ${items.length} clusters; ${hidden} more in the table`)] : []),
      ...(shown.length > 0
        ? [text('more', bars.x, 16, cut('Documents in exactly these clusters', bars.width - 4, 'caption', measure))]
        : []),
      ...(all.length === 0 ? [text('more', bars.x, 16, 'No document is in two clusters')] : []),
    ],
  };
}
