/** Time cut into equal pieces of the calendar: hours, days, months, years, as many as can be read. */
export interface TimeBins {
  /** The name of each bin in order, such as `2024-05`. */
  readonly labels: readonly string[];
  /** Bin of each document; −1 without a date. */
  readonly ofDocument: readonly number[];
}

const MOST_BINS = 48;

type Unit = 'hour' | 'day' | 'month' | 'year';

const millis = { hour: 3.6e6, day: 8.64e7 } as const;

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

function unitFor(span: number): Unit {
  const days = span / millis.day;
  return days <= 2 ? 'hour' : days <= 60 ? 'day' : days <= 1500 ? 'month' : 'year';
}

/**
 * Divides the time in which documents were written into hours, days, months or years, whichever fit.
 *
 * @param dates milliseconds since 1970; null where a document has none
 */
export function timeBins(dates: readonly (number | null)[]): TimeBins {
  const known = dates.filter(date => date !== null);
  if (known.length === 0) return { labels: [], ofDocument: dates.map(() => -1) };
  const first = known.reduce((least, date) => Math.min(least, date));
  const last = known.reduce((most, date) => Math.max(most, date));
  const unit = unitFor(last - first);
  const start = pieceOf(first, unit);
  const pieces = pieceOf(last, unit) - start + 1;
  const step = Math.ceil(pieces / MOST_BINS);
  const bin = (date: number | null): number => (date === null ? -1 : Math.floor((pieceOf(date, unit) - start) / step));
  const labels = Array.from({ length: Math.ceil(pieces / step) }, (_, i) => labelOf(start + i * step, unit));
  return { labels, ofDocument: dates.map(bin) };
}

/** For each bin the documents of a cluster. */
export function documentsInBins(documents: readonly number[], { labels, ofDocument }: TimeBins): readonly number[][] {
  const bins: number[][] = labels.map(() => []);
  for (const document of documents) bins[ofDocument[document] ?? -1]?.push(document);
  return bins;
}
