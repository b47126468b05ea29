/** Rows and columns of the timeline: which documents of which cluster were written when, and how high columns are. */
import type { Scene as ChartScene } from '../chart/chart-kind.js';
import type { ClusterItem } from '../cluster-item.js';
import { countText } from '../text/count-text.js';
import { documentsInBins, type TimeBins, timeBins } from './time-bins.js';
import type { TimelineOptions } from './timeline-options.js';
import { growth } from './trend.js';

const LEAST_ROW = 26;
const MOST_ROW = 56;
/** Heights of the names of times, and of the row of all documents. */
export const AXIS = 20;
export const ALL_ROW = 40;
/** Room at the end of each row for the number that its highest column represents. */
const GUTTER = 34;
/** Rows at least this high have a number above each column. */
const ROW_WITH_VALUES = 38;

/** A cluster, and its documents in each piece of time. */
export interface Row {
  readonly item: ClusterItem;
  readonly inBins: readonly (readonly number[])[];
  /** Place from the top, from 0. */
  readonly place: number;
  /** In standard deviations; see `growth`. */
  readonly growth: number;
  /** Documents that the highest possible column of this row represents. */
  readonly most: number;
}

export interface TimelineLayout {
  readonly bins: TimeBins;
  readonly rows: readonly Row[];
  /** Clusters for which there is no row. */
  readonly hidden: number;
  /** All documents with a date, in each piece of time. */
  readonly all: readonly (readonly number[])[];
  /** Height of a row. */
  readonly row: number;
  /** Where the columns begin. */
  readonly labels: number;
  /** Width of a column. */
  readonly step: number;
  /** Whether a number is above each column; else the highest number is at the end of the row. */
  readonly hasValues: boolean;
}

const highest = (bins: readonly (readonly number[])[]): number =>
  bins.reduce((most, { length }) => Math.max(most, length), 0);

export function layoutTimeline({ model, options, frame, measure }: ChartScene<TimelineOptions>): TimelineLayout {
  const { width, height } = frame;
  const bins = timeBins(model.dates ?? []);
  const all = documentsInBins(
    bins.ofDocument.map((_, document) => document),
    bins,
  );
  const totals = all.map(({ length }) => length);
  const found = model.clusters.map(item => {
    const inBins = documentsInBins(item.documents, bins);
    return {
      item,
      inBins,
      growth: growth(
        inBins.map(({ length }) => length),
        totals,
      ),
    };
  });
  const ordered = options.order === 'trend' ? found.toSorted((a, b) => b.growth - a.growth) : found;
  const room = height - AXIS - ALL_ROW;
  const count = Math.min(found.length, Math.max(1, Math.floor(room / LEAST_ROW)));
  const row = Math.min(MOST_ROW, Math.max(LEAST_ROW, room / Math.max(1, count)));
  const shown = ordered.slice(0, count);
  const common = shown.reduce((most, { inBins }) => Math.max(most, highest(inBins)), 1);
  const labels = Math.min(260, width * 0.36);
  const step = Math.max(0, width - labels - GUTTER) / Math.max(1, bins.labels.length);
  const widest = measure(countText(Math.max(common, highest(all))), 'caption') + 2;
  return {
    bins,
    all,
    rows: shown.map((each, place) => ({
      ...each,
      place,
      most: options.scale === 'own' ? Math.max(1, highest(each.inBins)) : common,
    })),
    hidden: found.length - count,
    row,
    labels,
    step,
    hasValues: row >= ROW_WITH_VALUES && step >= widest,
  };
}

/** The pieces of time that lie between two places across the chart; undefined if none does. */
export function binsBetween(
  { labels, step, bins }: Pick<TimelineLayout, 'labels' | 'step' | 'bins'>,
  from: number,
  to: number,
): { readonly first: number; readonly last: number } | undefined {
  const count = bins.labels.length;
  if (count === 0 || step <= 0 || to < labels || from >= labels + count * step) return undefined;
  const binAt = (x: number): number => Math.max(0, Math.min(count - 1, Math.floor((x - labels) / step)));
  return { first: binAt(from), last: binAt(to) };
}
