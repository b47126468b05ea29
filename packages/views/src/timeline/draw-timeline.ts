/** The timeline as a drawing: a row of columns for each cluster, one for all documents, and the names of times. */
import type { Brushed, Scene as ChartScene } from '../chart/chart-kind.js';
import { documentsText, sharedMark } from '../chart/names.js';
import { inOneSeries } from '../chart/one-series.js';
import { type Box, type Drawing, decimal, isolate, type Mark, rectangle, type Shape } from '../scene/shape.js';
import { countText } from '../text/count-text.js';
import { wrap } from '../text/fit-text.js';
import { ALL_ROW, AXIS, binsBetween, layoutTimeline, type Row, type TimelineLayout } from './layout-timeline.js';
import type { TimelineOptions } from './timeline-options.js';
import { type Trend, trendOf } from './trend.js';

const GAP = 4;
const ARROW = 9;
/** Height of the number above a column. */
const VALUE = 13;
const LINE = 14;

type Scene = ChartScene<TimelineOptions> & { readonly layout: TimelineLayout };

const text = (style: Shape['style'], x: number, y: number, words: string): Shape => ({
  tag: 'text',
  style,
  attributes: { x: decimal(x), y: decimal(y) },
  text: words,
});

const filled = (style: Shape['style'], { x, y, width, height }: Box): Shape => ({
  tag: 'rect',
  style,
  attributes: { x: decimal(x), y: decimal(y), width: decimal(width), height: decimal(height) },
});

/** Arrows on a square of `ARROW` pixels. */
const arrows: Readonly<Record<Trend, string>> = {
  rising: 'm0 9l8 -8m-5.5 0h5.5v5.5',
  falling: 'm0 1l8 8m0 -5.5v5.5h-5.5',
  steady: 'm0 5h9m-3.5 -3.5l3.5 3.5l-3.5 3.5',
};

/** Label, number and trend at the start of a row. */
function rowMark({ item, place, growth }: Row, { model, measure, layout }: Scene): Mark {
  const { row, labels, rows } = layout;
  const box = { x: 0, y: place * row, width: labels - 8, height: row - GAP };
  const middle = box.y + box.height / 2;
  const trend = trendOf(growth);
  const number = countText(item.documents.length);
  const room = labels - 32 - ARROW - measure(number, 'count');
  const lines = wrap(item.label, { width: room, lines: row >= 36 ? 2 : 1 }, 'sublabel', measure);
  const shared = sharedMark(item, model);
  return {
    ...shared,
    name: `${shared.name}, ${trend}`,
    tip: `${shared.tip} · ${trend}`,
    level: 1,
    place: place + 1,
    siblings: rows.length,
    shapes: [
      filled('hit', box),
      ...lines.map((line, at, { length }) =>
        text('sublabel', 4, middle + (at - (length - 1) / 2) * LINE + 4, isolate(line)),
      ),
      text('countEnd', labels - 16 - ARROW, middle + 4.5, number),
      {
        tag: 'path',
        style: 'trend',
        attributes: { d: `M${decimal(labels - 11 - ARROW)} ${decimal(middle - 5)}${arrows[trend]}` },
      },
    ],
    outline: rectangle(box),
    box,
    key: item.label,
  };
}

/** The place of a column whose height is a share of its space. */
function columnBox(bin: number, bottom: number, height: number, { labels, step }: TimelineLayout): Box {
  return { x: labels + bin * step, y: bottom - height, width: Math.max(1, step - 1), height };
}

/** The documents of a cluster in one piece of time. */
function binMark({ item, inBins, place, most }: Row, bin: number, { model, layout }: Scene): Mark {
  const { bins, row, hasValues, step } = layout;
  const documents = inBins[bin]!;
  const room = row - GAP - (hasValues ? VALUE : 2);
  const box = columnBox(bin, place * row + row - GAP, Math.max(2, (documents.length / most) * room), layout);
  const when = `, ${bins.labels[bin]}: ${documentsText(documents.length)}`;
  const value = text('centredMore', box.x + (step - 1) / 2, box.y - 3, countText(documents.length));
  return {
    id: `${item.id}@${bin}`,
    cluster: item.id,
    documents,
    parent: item.id,
    name: item.label + when,
    tip: isolate(item.label) + when,
    level: 2,
    place: bin + 1,
    siblings: bins.labels.length,
    slot: item.other ? 0 : (model.colours.get(item.id) ?? 0),
    shapes: [filled('band', box), ...(hasValues ? [value] : [])],
    outline: rectangle(box),
    box,
    key: `${item.label}@${bins.labels[bin]}`,
  };
}

const bottomOf = ({ rows, row }: TimelineLayout): number => Math.max(1, rows.length) * row + ALL_ROW;

/** All documents are more than those of any cluster, so that their columns have a scale of their own. */
const mostOfAll = ({ all }: TimelineLayout): number => all.reduce((high, { length }) => Math.max(high, length), 1);

/** All documents of one piece of time: what a click on the time selects. */
function timeMark(bin: number, { layout }: Scene): Mark {
  const { bins, all } = layout;
  const documents = all[bin]!;
  const box = columnBox(
    bin,
    bottomOf(layout),
    Math.max(2, (documents.length / mostOfAll(layout)) * (ALL_ROW - 10)),
    layout,
  );
  const name = `${bins.labels[bin]}: ${documentsText(documents.length)} in all`;
  return {
    id: `all@${bin}`,
    cluster: `all@${bin}`,
    documents,
    name,
    tip: name,
    level: 1,
    place: bin + 1,
    siblings: bins.labels.length,
    slot: 0,
    shapes: [filled('band', box)],
    outline: rectangle(box),
    box,
    key: `all@${bins.labels[bin]}`,
  };
}

/** As many names of times as fit. */
function axisShapes({ layout, measure, frame }: Scene): readonly Shape[] {
  const { bins, labels, step } = layout;
  const room = bins.labels.reduce((widest, label) => Math.max(widest, measure(label, 'caption')), 0) + 10;
  const every = Math.max(1, Math.ceil(room / Math.max(0.01, step)));
  return bins.labels.flatMap((label, bin) =>
    bin % every === 0 && labels + bin * step + room - 10 <= frame.width
      ? [text('more', labels + bin * step, bottomOf(layout) + 14, label)]
      : [],
  );
}

/** What the highest column of each row represents, where columns have no numbers. */
function scaleShapes({ layout, frame }: Scene): readonly Shape[] {
  const { rows, row, hasValues } = layout;
  const ofAll = text('moreEnd', frame.width, bottomOf(layout) - ALL_ROW + 19, countText(mostOfAll(layout)));
  if (hasValues) return [ofAll];
  return [...rows.map(({ place, most }) => text('moreEnd', frame.width, place * row + 11, countText(most))), ofAll];
}

const sceneOf = (chart: ChartScene<TimelineOptions>): Scene => ({ ...chart, layout: layoutTimeline(chart) });

/** A row of columns for each cluster, below them all documents. */
export function drawTimeline(chart: ChartScene<TimelineOptions>): Drawing {
  const { width, height } = chart.frame;
  const scene = sceneOf(chart);
  const { layout, measure } = scene;
  const { rows, all, labels, hidden } = layout;
  const note = hidden > 0 ? `${countText(hidden)} more in the table` : '';
  return {
    width,
    height,
    origin: { x: 0, y: 0 },
    marks: inOneSeries([
      ...rows.flatMap(row => [
        rowMark(row, scene),
        ...row.inBins.flatMap((documents, bin) => (documents.length > 0 ? [binMark(row, bin, scene)] : [])),
      ]),
      ...all.flatMap((documents, bin) => (documents.length > 0 ? [timeMark(bin, scene)] : [])),
    ]),
    free: [
      ...wrap('All documents', { width: labels - 8, lines: 1 }, 'caption', measure).map(line =>
        text('more', 4, bottomOf(layout) - 4, line),
      ),
      ...wrap(note, { width: labels - 8, lines: 1 }, 'caption', measure)
        .filter(line => line !== '')
        .map(line => text('more', 4, bottomOf(layout) + AXIS - 6, line)),
      ...axisShapes(scene),
      ...scaleShapes(scene),
    ],
  };
}

/** A drag across the chart means the time below it: whole columns, and all documents of that time, if there are any. */
export function brushTimeline(chart: ChartScene<TimelineOptions>, area: Box): Brushed | undefined {
  const layout = layoutTimeline(chart);
  const range = binsBetween(layout, area.x, area.x + area.width);
  if (range === undefined) return undefined;
  const { labels, step, all } = layout;
  const documents = all.slice(range.first, range.last + 1).flat();
  if (documents.length === 0) return undefined;
  return {
    area: {
      x: labels + range.first * step,
      y: 0,
      width: (range.last - range.first + 1) * step,
      height: bottomOf(layout),
    },
    documents: documents.sort((a, b) => a - b),
  };
}
