import type { Scene as ChartScene } from '../chart/chart-kind.js';
import { documentsText, sharedMark } from '../chart/names.js';
import type { ClusterItem, ViewModel } from '../cluster-item.js';
import { type Drawing, decimal, isolate, type Mark, rectangle, type Shape } from '../scene/shape.js';
import { cut } from '../text/fit-text.js';
import type { Measure } from '../text/measure.js';
import { documentsInBins, timeBins } from './time-bins.js';

const LEAST_ROW = 24;
const MOST_ROW = 52;
const AXIS = 26;
const GAP = 4;

/** A cluster, and its documents in each piece of time. */
interface Row {
  readonly item: ClusterItem;
  readonly inBins: readonly (readonly number[])[];
  /** Place from the top, from 0. */
  readonly place: number;
}

interface Scene {
  readonly model: ViewModel;
  readonly bins: ReturnType<typeof timeBins>;
  readonly measure: Measure;
  readonly row: number;
  readonly labels: number;
  /** Width of a bin. */
  readonly step: number;
  readonly rows: number;
  /** Documents in the fullest bin of all rows. */
  readonly most: number;
}

const text = (style: Shape['style'], x: number, y: number, words: string): Shape => ({
  tag: 'text',
  style,
  attributes: { x: decimal(x), y: decimal(y) },
  text: words,
});

function rowMark({ item, place }: Row, { model, measure, row, labels, rows }: Scene): Mark {
  const box = { x: 0, y: place * row, width: labels - 8, height: row - GAP };
  return {
    ...sharedMark(item, model),
    level: 1,
    place: place + 1,
    siblings: rows,
    shapes: [
      {
        tag: 'rect',
        style: 'hit',
        attributes: { x: 0, y: decimal(box.y), width: decimal(box.width), height: decimal(box.height) },
      },
      text('sublabel', 4, box.y + row / 2 + 2, isolate(cut(item.label, labels - 56, 'sublabel', measure))),
      text('countEnd', labels - 12, box.y + row / 2 + 2, String(item.documents.length)),
    ],
    outline: rectangle(box),
    box,
    key: item.label,
  };
}

/** The documents of a cluster in one piece of time; all clusters have the same scale. */
function binMark({ item, inBins, place }: Row, bin: number, scene: Scene): Mark {
  const { model, bins, row, labels, step, most } = scene;
  const documents = inBins[bin]!;
  const height = Math.max(2, (documents.length / most) * (row - GAP - 2));
  const box = { x: labels + bin * step, y: place * row + (row - GAP) - height, width: Math.max(1, step - 1), height };
  const name = `${item.label}, ${bins.labels[bin]}: ${documentsText(documents.length)}`;
  const attributes = { x: decimal(box.x), y: decimal(box.y), width: decimal(box.width), height: decimal(height) };
  return {
    id: `${item.id}@${bin}`,
    cluster: item.id,
    documents,
    parent: item.id,
    name,
    tip: name,
    level: 2,
    place: bin + 1,
    siblings: bins.labels.length,
    slot: item.other ? 0 : (model.colours.get(item.id) ?? 0),
    shapes: [{ tag: 'rect', style: 'band', attributes }],
    outline: rectangle(box),
    box,
    key: `${item.label}@${bins.labels[bin]}`,
  };
}

/** As many labels of the axis as have room. */
function axisShapes({ bins, labels, step, row, rows, measure }: Scene): Shape[] {
  const room = measure(`${bins.labels[0]}   `, 'caption');
  const every = Math.max(1, Math.ceil(room / step));
  return bins.labels.flatMap((label, i) =>
    i % every === 0 ? [text('more', labels + i * step, rows * row + 14, label)] : [],
  );
}

/** A row of columns for each cluster, all on one scale of time. */
export function drawTimeline({ model, frame: { width, height }, measure }: ChartScene): Drawing {
  const bins = timeBins(model.dates ?? []);
  const rows = Math.min(model.clusters.length, Math.max(1, Math.floor((height - AXIS) / LEAST_ROW)));
  const row = Math.min(MOST_ROW, Math.max(LEAST_ROW, (height - AXIS) / Math.max(1, rows)));
  const labels = Math.min(230, width * 0.34);
  const step = (width - labels) / Math.max(1, bins.labels.length);
  const shown = model.clusters
    .slice(0, rows)
    .map((item, place) => ({ item, inBins: documentsInBins(item.documents, bins), place }));
  const most = shown.reduce((top, { inBins }) => inBins.reduce((high, bin) => Math.max(high, bin.length), top), 1);
  const scene: Scene = { model, bins, measure, row, labels, step, rows, most };
  const marks = shown.flatMap(found => [
    rowMark(found, scene),
    ...found.inBins.flatMap((documents, bin) => (documents.length > 0 ? [binMark(found, bin, scene)] : [])),
  ]);
  const hidden = model.clusters.length - rows;
  const more = hidden > 0 ? [text('more', 0, rows * row + 14, `${hidden} more clusters in the table`)] : [];
  return { width, height, origin: { x: 0, y: 0 }, marks, free: [...axisShapes(scene), ...more] };
}
