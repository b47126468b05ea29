/**
 * Reads dates in the forms that people and programs write: `2024-05-06`, `6.5.2024`, `05/06/2024 7:08 pm`, `6 May
 * 2024`, and months in other languages. A time without a zone is one in UTC, so that it is the same on every machine.
 */
import { inEnglish } from './written-dates.js';

/** A date as text in UTC, without a fraction of a second if that is zero; midnight represents a day without a time. */
export const dateText = (date: Date): string =>
  date.toISOString().replace(/(?:T00:00:00)?\.000Z$/, end => (end.startsWith('T') ? '' : 'Z'));

const PARTS = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?:,? (\d{1,2})[:.](\d{2})(?::(\d{2}))?(?: ?([AaPp])[Mm])?)?$/;

interface Written {
  readonly first: number;
  readonly second: number;
  readonly sign: string;
  readonly year: number;
  /** Milliseconds since midnight. */
  readonly time: number;
}

function written(text: string): Written | null {
  const found = PARTS.exec(text);
  if (!found) return null;
  const [first, second, year, hour, minute, seconds] = [1, 3, 4, 5, 6, 7].map(place => Number(found[place] ?? 0));
  const half = found[8]?.toLowerCase();
  const hours = half ? (hour! % 12) + (half === 'p' ? 12 : 0) : hour!;
  const time = ((hours * 60 + minute!) * 60 + seconds!) * 1000;
  return { first: first!, second: second!, sign: found[2]!, year: year! < 100 ? 2000 + year! : year!, time };
}

/**
 * Whether the day comes before the month. With dots it does. Otherwise a first number above 12 shows that it does; if
 * the column has none, the month comes first.
 */
const dayFirst = (all: readonly (Written | null)[]): boolean =>
  all.some(each => each?.sign === '.') || all.some(each => each !== null && each.first > 12);

function timeOf({ first, second, year, time }: Written, days: boolean): number | null {
  const [day, month] = days ? [first, second] : [second, first];
  const midnight = new Date(Date.UTC(year, month - 1, day));
  return midnight.getUTCMonth() === month - 1 && midnight.getUTCDate() === day ? midnight.getTime() + time : null;
}

/** Forms that no engine reads, or not all of them, in one that all do. */
const forms: readonly (readonly [form: RegExp, date: string])[] = [
  [/^(\d{4})$/, '$1-01-01'],
  // 12/Mar/2024:10:00:01 +0000 and 2024-03-12 10:00:01,123, as in logs
  [/^(\d{1,2}\/[A-Z][a-z]{2}\/\d{4}):/, '$1 '],
  [/(:\d{2}),(\d{1,9})\b/, '$1.$2'],
  [/^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(?=$|Z|[+-]\d)/, '$1T$2'],
  // 12/Mar/24 10:00 AM
  [/^(\d{1,2})[/-]([A-Za-z]{3})[a-z]*[/-](\d{2}\b|\d{4})/, '$1 $2 $3'],
  [/^(\d{1,2} [A-Z][a-z]{2}) (\d{2})\b(?!:)/, '$1 20$2'],
  // Mon Apr 06 22:19:45 PDT 2009
  [/^[A-Z]\w{2} ([A-Z]\w{2}) (\d{1,2}) ([\d:]+(?: \S+)?) (\d{4})$/, '$2 $1 $4 $3'],
  // 09 11, 2009
  [/^(\d{1,2}) (\d{1,2}), (\d{4})$/, '$3/$1/$2'],
  [/(\d)(?:st|nd|rd|th)\b/, '$1'],
  [/^(\d{4})\. ?(\d{1,2})\. ?(\d{1,2})\.?(?= |$)/, '$1/$2/$3'],
  [/^(\d{4})-(\d{1,2})-(\d{1,2})$/, '$1/$2/$3'],
];

/** Whole seconds, milliseconds, microseconds or nanoseconds since 1970, by the number of digits, from 2001 to 2286. */
const UNIX = /^(\d{10})(?:\.\d+|\d{3}|\d{6}|\d{9})?$/;

/** Whether a number may be a Unix time, in seconds or smaller parts. */
export const isUnixTime = (text: string): boolean => UNIX.test(text.trim());

function unixTime(text: string): number | null {
  if (!isUnixTime(text)) return null;
  const [whole = '', part = ''] = text.split('.');
  return Number(whole.slice(0, 13).padEnd(13, part === '' ? '0' : part.padEnd(3, '0').slice(0, 3)));
}

const ZONE = /(?:Z|UTC|GMT|[+-]\d{2}:?\d{2}|[A-Z]{3,4}|[A-Z]{3}[+-]\d{1,2})(?: \d{4})?$/;

/** Reads every other form that the browser understands. A year alone means its first day. */
function otherwise(text: string): number | null {
  const date = forms.reduce((written, [form, date]) => written.replace(form, date), inEnglish(text));
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(date);
  const time = Date.parse(isDay || ZONE.test(date) ? date : `${date}${/\dT\d/.test(date) ? 'Z' : ' UTC'}`);
  return Number.isNaN(time) ? null : time;
}

/** Milliseconds since 1970 for each text; null if the text is not a date. Texts that are equal are read once. */
export function datesOf(texts: readonly string[]): (number | null)[] {
  const distinct = [...new Set(texts)];
  const all = distinct.map(text => written(inEnglish(text.trim())));
  const days = dayFirst(all);
  const times = new Map(
    distinct.map((text, place) => {
      const [each, bare] = [all[place], text.trim()];
      return [text, each ? timeOf(each, days) : (unixTime(bare) ?? otherwise(bare))];
    }),
  );
  return texts.map(text => times.get(text)!);
}
