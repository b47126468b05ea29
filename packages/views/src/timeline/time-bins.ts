/** Time cut into equal pieces of the calendar: hours, days, months, years, as many as can be read. */
export interface TimeBins {
  /** The name of each bin in order, such as `2024-05`, or `1965–1966` where a bin is several years. */
  readonly labels: readonly string[];
  /** Bin of each document; −1 without a date, and where it is left out. */
  readonly ofDocument: readonly number[];
  /** How many documents are left out, because their dates are far from those of all others. */
  readonly leftOut: number;
}

const MOST_BINS = 48;

type Unit = 'hour' | 'day' | 'month' | 'year';

const millis = { hour: 3.6e6, day: 8.64e7 } as const;
const YEAR = 365.25 * millis.day;

/** The number of the calendar unit that contains the date. In universal time, because files have no time zone. */
function pieceOf(date: number, unit: Unit): number {
  if (unit === 'hour' || unit === 'day') return Math.floor(date / millis[unit]);
  const day = new Date(date);
  return unit === 'year' ? day.getUTCFullYear() : day.getUTCFullYear() * 12 + day.getUTCMonth();
}

function labelOf(piece: number, unit: Unit): string {
  if (unit === 'year') return String(piece);
  if (unit === 'month') return `${Math.floor(piece / 12)}-${String((piece % 12) + 1).padStart(2, '0')}`;
  const iso = new Date(piece * millis[unit]).toISOString();
  return unit === 'day' ? iso.slice(0, 10) : iso.slice(0, 13).replace('T', ' ');
}

/** The name of a bin from its first to its last piece: the last one is named by what differs. */
function nameOf(first: number, last: number, unit: Unit): string {
  const from = labelOf(first, unit);
  if (first === last) return from;
  const to = labelOf(last, unit);
  if (unit === 'year') return `${from}–${to}`;
  const [before, after] = [from, to].map(label => label.split(/(?<=[- ])/)) as [string[], string[]];
  return `${from}–${after.slice(after.findIndex((part, at) => part !== before[at])).join('')}`;
}

function unitFor(span: number): Unit {
  const days = span / millis.day;
  return days <= 2 ? 'hour' : days <= 60 ? 'day' : days <= 1500 ? 'month' : 'year';
}

/** At most this share of the documents may be left out at each end, or one document. */
const FEW = 0.1;
/** Fewer documents say nothing about which of them is an exception. */
const LEAST_DOCUMENTS = 5;
/** Dates are far from the others if this many times as much time lies between them as the others take. */
const FAR = 3;
/** If the others still fill more bins, they can be distinguished, and all dates are shown. */
const FEWEST_BINS = 3;

interface Ends {
  readonly atStart: number;
  readonly atEnd: number;
}

/** How many dates at one end, and no more than `most`, are far from all others; the dates are in ascending order. */
function farEnd(dates: Float64Array, most: Ends): Ends | undefined {
  const count = dates.length;
  for (let few = 1; few <= Math.max(most.atStart, most.atEnd); few++) {
    const late = count - few;
    if (few <= most.atEnd && dates[late]! - dates[late - 1]! > FAR * (dates[late - 1]! - dates[0]!))
      return { atStart: 0, atEnd: few };
    if (few <= most.atStart && dates[few]! - dates[few - 1]! > FAR * (dates[count - 1]! - dates[few]!))
      return { atStart: few, atEnd: 0 };
  }
  return undefined;
}

/** The dates without those at both ends that are far from all others, at most `few` at each. */
function withoutEnds(dates: Float64Array, few: number): Float64Array {
  let [start, end] = [0, dates.length];
  for (;;) {
    const rest = dates.subarray(start, end);
    const far = farEnd(rest, { atStart: few - start, atEnd: few - (dates.length - end) });
    if (far === undefined) return rest;
    start += far.atStart;
    end -= far.atEnd;
  }
}

/**
 * From the first to the last date. A few dates that are far from all others do not count where these would hardly be
 * told apart: 9999-12-31 mostly means that there is no date, and would put all others into one bin.
 */
function spanOf(known: readonly number[]): { readonly first: number; readonly last: number } {
  const dates = Float64Array.from(known).sort();
  const span = { first: dates[0]!, last: dates.at(-1)! };
  const time = span.last - span.first;
  if (time <= MOST_BINS * YEAR || dates.length < LEAST_DOCUMENTS) return span;
  const rest = withoutEnds(dates, Math.max(1, Math.floor(FEW * dates.length)));
  const others = { first: rest[0]!, last: rest.at(-1)! };
  return (others.last - others.first) * MOST_BINS < FEWEST_BINS * time ? others : span;
}

function findBins(dates: readonly (number | null)[]): TimeBins {
  const known = dates.filter(date => date !== null);
  if (known.length === 0) return { labels: [], ofDocument: dates.map(() => -1), leftOut: 0 };
  const { first, last } = spanOf(known);
  const unit = unitFor(last - first);
  const [start, end] = [pieceOf(first, unit), pieceOf(last, unit)];
  const step = Math.ceil((end - start + 1) / MOST_BINS);
  const isIn = (date: number | null): date is number => date !== null && date >= first && date <= last;
  const ofDocument = dates.map(date => (isIn(date) ? Math.floor((pieceOf(date, unit) - start) / step) : -1));
  const labels = Array.from({ length: Math.ceil((end - start + 1) / step) }, (_, bin) => {
    const from = start + bin * step;
    return nameOf(from, Math.min(end, from + step - 1), unit);
  });
  return { labels, ofDocument, leftOut: known.filter(date => !isIn(date)).length };
}

const found = new WeakMap<readonly (number | null)[], TimeBins>();

/**
 * Divides the time in which documents were written into hours, days, months or years, whichever fit. The bins of a list
 * of dates are found once, because a chart is drawn often.
 *
 * @param dates milliseconds since 1970; null if a document has none
 */
export function timeBins(dates: readonly (number | null)[]): TimeBins {
  const bins = found.get(dates) ?? findBins(dates);
  found.set(dates, bins);
  return bins;
}

/** For each bin the documents of a cluster. */
export function documentsInBins(documents: readonly number[], { labels, ofDocument }: TimeBins): readonly number[][] {
  const bins: number[][] = labels.map(() => []);
  for (const document of documents) bins[ofDocument[document] ?? -1]?.push(document);
  return bins;
}
