/** Which values of a column documents have: few enough to compare topics by them. */
import type { FieldValue } from '@sheaf/core';
import { datesOf } from '../fields/dates.js';
import { isPlaceholder } from '../fields/placeholder.js';
import type { Field, SourceRecord } from '../record-set.js';

/** The values of one column, each with a number. */
export interface PropertyValues {
  /** Name of the column. */
  readonly name: string;
  /** The values in order: numbers and dates ascending, others by the number of their documents. */
  readonly values: readonly string[];
  /** For each document the numbers of its values; none if the column is empty there. */
  readonly ofDocument: readonly (readonly number[])[];
}

/** More values than these are joined: numbers and years to ranges, rare words to "other values". */
const MOST_VALUES = 12;
/** Ranges of a column of numbers, of about as many documents each. */
const RANGES = 5;
/** The most months or days that are shown one by one. */
const MOST_PERIODS = 31;

/** The last value of a column of words with many values. */
export const OTHER_VALUES = 'other values';

const ROLES: ReadonlySet<string> = new Set(['property', 'tag', 'date'] satisfies Field['role'][]);

/** Whether topics can be compared by this column: its values repeat, or they are numbers or dates. */
export function isProperty({ role, type, distinct, filled, meanValues }: Field): boolean {
  if (!ROLES.has(role) || distinct < 2 || type === 'url' || type === 'vector') return false;
  return role === 'date' || type === 'date' || type === 'number' || distinct * 2 <= filled * meanValues;
}

/** Remembers what was read: a column to compare by has few different values. */
function remembered<Key, Value>(read: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return key => {
    if (!known.has(key)) known.set(key, read(key));
    return known.get(key)!;
  };
}

/** Reads the texts of values, without placeholders. Documents with the same value share their list. */
function readerOfTexts(): (value: FieldValue | undefined) => readonly string[] {
  const isText = remembered((text: string) => !isPlaceholder(text));
  const textsOf = (texts: readonly string[]) => texts.map(text => text.trim()).filter(isText);
  const ofOne = remembered((text: string) => textsOf([text]));
  return value => (typeof value === 'string' ? ofOne(value) : textsOf(value ?? []));
}

/**
 * The values of a column, few enough for a table. Up to twelve values stay as they are, but for words that differ only
 * in case or in spaces, which have their most frequent spelling. More numbers become five ranges with about as many
 * documents each, and of more words the most frequent stay. Dates are days, months or years.
 */
export function propertyValues(
  records: readonly SourceRecord[],
  field: Pick<Field, 'name' | 'type' | 'role'>,
): PropertyValues {
  const steps = propertyValueSteps(records, field);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Records that are read before the next pause. */
const AT_ONCE = 20_000;

/** `propertyValues` in steps, between which a page responds. */
export function* propertyValueSteps(
  records: readonly SourceRecord[],
  { name, type, role }: Pick<Field, 'name' | 'type' | 'role'>,
): Generator<undefined, PropertyValues, undefined> {
  const textsOf = readerOfTexts();
  const texts: (readonly string[])[] = [];
  for (const record of records) {
    texts.push(Object.hasOwn(record, name) ? textsOf(record[name]) : []);
    if (texts.length % AT_ONCE === 0) yield;
  }
  if (role === 'date' || type === 'date') return { name, ...ofDates(texts) };
  return { name, ...(type === 'number' ? ofNumbers(texts) : ofWords(texts)) };
}

/** Years before 0 and after 9999 are mistakes of typing. */
const DAY = /^\d{4}-\d\d-\d\d/;

type Values = Omit<PropertyValues, 'name'>;

/** Numbers the keys of each document; every key has the place of a value. */
const placed = (values: readonly string[], labels: readonly (readonly string[])[]): Values => {
  const place = new Map(values.map((value, at) => [value, at]));
  // Most documents have one value, and share its list.
  const alone = values.map((_, at) => [at]);
  const placesOf = (each: readonly string[]): readonly number[] =>
    each.length === 1 ? alone[place.get(each[0]!)!]! : [...new Set(each.map(label => place.get(label)!))];
  return { values, ofDocument: labels.map(placesOf) };
};

/** What differs only in case, in spaces or in the form of its letters is one value. */
const foldedText = (text: string): string => text.normalize('NFKC').replace(/\s+/g, ' ').toLowerCase();

/** The most frequent spelling of each value, so that “south” and “SOUTH” count as “South”. */
function spellingsOf(counts: ReadonlyMap<string, number>): (text: string) => string {
  const spellings = new Map<string, string>();
  const keyOf = remembered(foldedText);
  for (const [text, count] of counts) {
    const known = spellings.get(keyOf(text));
    if (known === undefined || count > counts.get(known)!) spellings.set(keyOf(text), text);
  }
  return text => spellings.get(keyOf(text))!;
}

function countsOf(texts: readonly (readonly string[])[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const each of texts) for (const text of new Set(each)) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

function ofWords(written: readonly (readonly string[])[]): Values {
  const spell = spellingsOf(countsOf(written));
  const texts = written.map(remembered((each: readonly string[]) => each.map(spell)));
  const counts = countsOf(texts);
  const all = [...counts.keys()].sort((a, b) => counts.get(b)! - counts.get(a)!);
  if (all.length <= MOST_VALUES) return placed(all, texts);
  const shown = new Set(all.slice(0, MOST_VALUES - 1));
  const labels = texts.map(each => each.map(text => (shown.has(text) ? text : OTHER_VALUES)));
  return placed([...shown].filter(value => value !== OTHER_VALUES).concat(OTHER_VALUES), labels);
}

/**
 * A number as people write it: with a sign of a currency, separators of thousands, a comma for the point. NaN for other
 * texts.
 */
export function numberOf(text: string): number {
  if (text.trim() === '') return Number.NaN;
  const bare = text.replace(/[\s%€$£]+$/, '');
  const whole = /^[+-]?\d{1,3}(?:[,'’ \u00a0\u202f]\d{3})+(?:\.\d+)?$/.test(bare);
  return Number(whole ? bare.replace(/[,'’ \u00a0\u202f]/g, '') : bare.replace(',', '.'));
}

function ofNumbers(texts: readonly (readonly string[])[]): Values {
  const numbers = texts.map(remembered((each: readonly string[]) => each.map(numberOf).filter(Number.isFinite)));
  const sorted = [...Float64Array.from(numbers.flat()).sort()];
  const distinct = [...new Set(sorted)];
  const ranges = distinct.length <= MOST_VALUES ? distinct.map(value => [value]) : rangesOf(sorted, distinct);
  const labelled = ranges.map(range => ({ range, label: labelOf(range) }));
  const labels = new Map(labelled.flatMap(({ range, label }) => range.map(value => [value, label] as const)));
  return placed(
    labelled.map(({ label }) => label),
    numbers.map(remembered((each: readonly number[]) => each.map(value => labels.get(value)!))),
  );
}

const labelOf = (range: readonly number[]): string =>
  range.length === 1 ? String(range[0]) : `${range[0]}–${range.at(-1)}`;

/** Distinct values in groups with about as many documents each; equal values are in one group. */
function rangesOf(sorted: readonly number[], distinct: readonly number[]): readonly (readonly number[])[] {
  const cuts = Array.from({ length: RANGES - 1 }, (_, at) => sorted[Math.floor(((at + 1) * sorted.length) / RANGES)]!);
  const bounds = [Number.NEGATIVE_INFINITY, ...new Set(cuts), Number.POSITIVE_INFINITY];
  return bounds
    .slice(1)
    .map((end, at) => distinct.filter(value => value >= bounds[at]! && value < end))
    .filter(range => range.length > 0);
}

const dayAt = (time: number | null): string =>
  time === null ? '' : (DAY.exec(new Date(time).toISOString())?.[0] ?? '');

/** Of 100,000 documents few have a date of their own: each date is read once. */
function ofDates(texts: readonly (readonly string[])[]): Values {
  const first = texts.map(([text = '']) => text);
  const place = new Map<string, number>();
  for (const text of first) if (!place.has(text)) place.set(text, place.size);
  const { values, ofDocument } = ofDistinctDates([...place.keys()]);
  return { values, ofDocument: first.map(text => ofDocument[place.get(text)!]!) };
}

function ofDistinctDates(texts: readonly string[]): Values {
  const days = datesOf(texts).map(dayAt);
  const onlyYears = texts.every(text => /^(?:\d{4})?$/.test(text));
  const parts = (length: number) => days.map(day => day.slice(0, length));
  const periods = (all: readonly string[]) => new Set(all.filter(Boolean)).size;
  const [years, months] = [parts(4), parts(7)];
  if (onlyYears || periods(years) > 2) return ofPeriods(joinedYears(years));
  return ofPeriods(periods(days) <= MOST_PERIODS && periods(months) < 3 ? days : months);
}

/** Periods in the order of time, which is that of their names. */
const ofPeriods = (labels: readonly string[]): Values =>
  placed(
    [...new Set(labels.filter(Boolean))].sort(),
    labels.map(label => (label === '' ? [] : [label])),
  );

/** Many years in spans of equal length. */
function joinedYears(years: readonly string[]): readonly string[] {
  const known = years.filter(Boolean).map(Number);
  if (new Set(known).size <= MOST_VALUES) return years;
  const [first, last] = known.reduce(([low, high], year) => [Math.min(low, year), Math.max(high, year)], [9999, 0]);
  const step = Math.ceil((last - first + 1) / MOST_VALUES);
  return years.map(year => {
    if (year === '') return '';
    const start = first + Math.floor((Number(year) - first) / step) * step;
    return `${start}–${Math.min(last, start + step - 1)}`;
  });
}
