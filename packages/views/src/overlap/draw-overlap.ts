/** The overlap view as a drawing: a square matrix of what clusters share two by two, and bars of larger groups. */
import type { Scene as ChartScene } from '../chart/chart-kind.js';
import { documentsText, sharedMark } from '../chart/names.js';
import { inOneSeries } from '../chart/one-series.js';
import type { ClusterItem, ViewModel } from '../cluster-item.js';
import { type Box, type Drawing, decimal, isolate, type Mark, rectangle, type Shape } from '../scene/shape.js';
import { countText } from '../text/count-text.js';
import { cut, wrap } from '../text/fit-text.js';
import type { Measure } from '../text/measure.js';
import { clustersOverlap, type Meeting, meetingsOf, sharedDocuments, sharingFirst } from './shared-documents.js';

/** Sides of the square cells. */
const LEAST_CELL = 20;
const MOST_CELL = 34;
const MOST_CLUSTERS = 24;
const MOST_MEETINGS = 20;
/** Room for the heads of the columns, which are turned. */
const HEAD_HEIGHT = 104;
/** Room at the right of the last column. */
const DISTANCE = 28;
/** Charts narrower than this have no space for bars beside the matrix. */
const NARROW = 480;
const BAR_HEIGHT = 52;
/** Narrower bars could not be distinguished. */
const LEAST_BARS = 90;
const LINE = 14;
/** Of the numbers in cells. */
const NUMBER_SIZE = 12;

interface Scene {
  readonly model: ViewModel;
  readonly items: readonly ClusterItem[];
  readonly measure: Measure;
  /** The side of a cell: rows are as high as columns are wide. */
  readonly cell: number;
  readonly labels: number;
  /** Where the bars begin, and how wide they may be. */
  readonly bars: { readonly x: number; readonly width: number };
}

function sceneOf({ model, frame: { width, height }, measure }: ChartScene): Scene {
  const named = model.clusters.filter(item => !item.other);
  const labels = width < NARROW ? width * 0.32 : Math.min(210, width * 0.26);
  const room = (width < NARROW ? width : width * 0.64) - labels;
  const most = Math.floor(Math.min(room, height - HEAD_HEIGHT) / LEAST_CELL);
  const items = sharingFirst(named, Math.max(1, Math.min(MOST_CLUSTERS, most)));
  const count = Math.max(1, items.length);
  const cell = Math.max(LEAST_CELL, Math.min(MOST_CELL, Math.floor(Math.min(room, height - HEAD_HEIGHT) / count)));
  const x = labels + cell * count + DISTANCE;
  return { model, items, measure, cell, labels, bars: { x, width: Math.max(0, width - x) } };
}

const text = (style: Shape['style'], x: number, y: number, words: string): Shape => ({
  tag: 'text',
  style,
  attributes: { x: decimal(x), y: decimal(y) },
  text: words,
});

const sized = (shape: Shape, size: number): Shape => ({
  ...shape,
  attributes: { ...shape.attributes, 'font-size': size },
});

/** The head of a column reads upwards: number and label of the cluster. */
function headShape(item: ClusterItem, place: number, { cell, labels, measure }: Scene): Shape {
  const words = cut(`${place + 1} ${item.label}`, HEAD_HEIGHT - 14, 'sublabel', measure);
  const x = labels + place * cell + (cell - 2) / 2 + 4;
  return {
    tag: 'text',
    style: 'sublabel',
    attributes: { transform: `translate(${decimal(x)} ${HEAD_HEIGHT - 6}) rotate(-90)` },
    text: isolate(words),
  };
}

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
function rowMark(item: ClusterItem, place: number, { model, items, measure, cell, labels }: Scene): Mark {
  const box = { x: 0, y: HEAD_HEIGHT + place * cell, width: labels - 6, height: cell };
  const base = box.y + cell / 2 + 4;
  const start = 12 + measure(`${items.length} `, 'count');
  return {
    ...sharedMark(item, model),
    level: 1,
    place: place + 1,
    siblings: items.length,
    shapes: [
      filled('band', { x: 0, y: box.y + 2, width: 4, height: cell - 4 }),
      filled('hit', box),
      text('count', 8, base, String(place + 1)),
      text('sublabel', start, base, isolate(cut(item.label, labels - 8 - start, 'sublabel', measure))),
    ],
    outline: rectangle(box),
    box,
    key: item.label,
  };
}

/** A cell: the documents that two clusters share. It is the darker, the larger their share of the smaller cluster. */
function cellMark(a: number, b: number, shared: readonly number[], scene: Scene): Mark {
  const { items, cell, labels, model, measure } = scene;
  const [first, second] = [items[a]!, items[b]!];
  const box = { x: labels + b * cell, y: HEAD_HEIGHT + a * cell, width: cell - 2, height: cell - 2 };
  const share = shared.length / Math.min(first.documents.length, second.documents.length);
  const nameOf = (label: (text: string) => string) =>
    `${label(first.label)} and ${label(second.label)}, ${documentsText(shared.length)} in both`;
  const number = countText(shared.length);
  const count =
    measure(number, 'count', NUMBER_SIZE) <= box.width
      ? [sized(text('centredCount', box.x + box.width / 2, box.y + box.height / 2 + 4.5, number), NUMBER_SIZE)]
      : [];
  return {
    id: `${first.id}+${second.id}`,
    cluster: first.id,
    documents: shared,
    parent: first.id,
    name: nameOf(String),
    tip: nameOf(isolate),
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
  const box = { x: bars.x, y: LINE * 2 + place * BAR_HEIGHT, width: bars.width, height: BAR_HEIGHT - 6 };
  const labels = clusters.map(number => items[number]!.label);
  const room = bars.width - 44;
  const length = Math.max(2, (documents.length / most) * room);
  const nameOf = (names: readonly string[]) => `Only in ${names.join(' and ')}: ${documentsText(documents.length)}`;
  const lines = wrap(labels.join(' + '), { width: bars.width - 8, lines: 2 }, 'caption', measure);
  return {
    id: `only ${clusters.join(' ')}`,
    cluster: items[clusters[0]!]!.id,
    documents,
    name: nameOf(labels),
    tip: nameOf(labels.map(isolate)),
    level: 1,
    place: place + 1,
    siblings: shown.length,
    slot: model.colours.get(items[clusters[0]!]!.id) ?? 0,
    shapes: [
      filled('hit', box),
      filled('band', { x: box.x, y: box.y + 33, width: length, height: 9 }),
      ...lines.map((line, at, { length }) => text('more', box.x, box.y + 27 - (length - 1 - at) * LINE, isolate(line))),
      text('count', box.x + length + 6, box.y + 42, countText(documents.length)),
    ],
    outline: rectangle(box),
    box,
    key: `only ${labels.join('+')}`,
  };
}

/** Why there are no bars: documents that the shown clusters share may all be in a hidden one too. */
const noBars = ({ clusters }: ViewModel): string =>
  clustersOverlap(clusters) ? 'No document is shared by these alone' : 'No document is in two clusters';

/** What the drawing says in words: which clusters are missing, and what the bars are. */
function notesOf({ items, model, labels, bars, measure }: Scene, meetingCount: number): readonly Shape[] {
  const all = model.clusters.filter(item => !item.other).length;
  const missing = all > items.length ? `${items.length} of ${countText(all)} clusters; more in the table` : '';
  const aboutBars = meetingCount === 0 ? noBars(model) : 'Documents in exactly these clusters';
  const set = (words: string, x: number, width: number, most: number): readonly Shape[] =>
    wrap(words, { width, lines: most }, 'caption', measure)
      .filter(line => line !== '')
      .map((line, at) => text('more', x, 12 + at * LINE, line));
  return [
    ...set(missing, 4, labels - 12, 4),
    ...(bars.width < LEAST_BARS ? [] : set(aboutBars, bars.x, bars.width - 4, 1)),
  ];
}

/** A matrix of what clusters share two by two, and bars of what exactly they have together. */
export function drawOverlap(chart: ChartScene): Drawing {
  const { model, frame } = chart;
  const scene = sceneOf(chart);
  const { items, bars } = scene;
  const shared = sharedDocuments(items);
  const rows = items.flatMap((item, a) => [
    rowMark(item, a, scene),
    ...shared[a]!.flatMap((documents, b) => (documents.length > 0 ? [cellMark(a, b, documents, scene)] : [])),
  ]);
  const all = meetingsOf(items, model.clusters, model.titles.length);
  const most = bars.width < LEAST_BARS ? 0 : Math.floor((frame.height - 2 * LINE) / BAR_HEIGHT);
  const shown = all.slice(0, Math.max(0, Math.min(MOST_MEETINGS, most)));
  return {
    width: frame.width,
    height: frame.height,
    origin: { x: 0, y: 0 },
    marks: inOneSeries([...rows, ...shown.map((_, place) => barMark(shown, place, scene))]),
    free: [...items.map((item, place) => headShape(item, place, scene)), ...notesOf(scene, all.length)],
  };
}
