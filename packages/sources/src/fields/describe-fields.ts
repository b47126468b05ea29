/** Describes every field of a set of records. */
import type { FieldValue } from '@sheaf/core';
import { withoutMarkup } from '../markup/replace-tags.js';
import type { Field, Role, SourceRecord, ValueType } from '../record-set.js';
import { recordOf } from '../records/to-record.js';
import { dimensionsOf, isVectorText } from '../records/vector-text.js';
import { type FieldStatistics, MOST_DISTINCT } from './field-statistics.js';
import { guessRole } from './guess-role.js';
import { isPlaceholder } from './placeholder.js';
import { valueTypeOf } from './value-type.js';

/** Values examined closely for each field, spread over all records. */
const EXAMINED = 2_000;

interface Tally {
  values: number;
  filled: number;
  readonly distinct: Set<string>;
  looked: number;
  characters: number;
  words: number;
  plainWords: number;
  readonly types: Map<ValueType, number>;
}

const newTally = (): Tally => ({
  values: 0,
  filled: 0,
  distinct: new Set(),
  looked: 0,
  characters: 0,
  words: 0,
  plainWords: 0,
  types: new Map(),
});

const many = (value: FieldValue): readonly string[] => (typeof value === 'string' ? [value] : value);

/** Characters of scripts that put no spaces between words; about two make a word. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]/gu;

const unspacedWords = (text: string): number => Math.floor((text.match(UNSPACED)?.length ?? 0) / 2);

/** Words by spaces, and by characters in scripts that write none. */
const countWords = (text: string): number => text.trim().split(/\s+/).length + unspacedWords(text);

const PLAIN_WORD = /^[\p{P}\p{S}]*[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*[\p{P}\p{S}]*$/u;

/** Words made of letters. Versions, addresses and lists of codes have few of them; sentences without spaces count. */
const plainWords = (text: string): number =>
  text.split(/\s+/).filter(word => PLAIN_WORD.test(word) || unspacedWords(word) >= word.length / 4).length +
  unspacedWords(text);

function look(tally: Tally, value: string): void {
  tally.looked++;
  tally.characters += value.length;
  tally.words += countWords(value);
  tally.plainWords += plainWords(value);
  const type = valueTypeOf(value);
  tally.types.set(type, (tally.types.get(type) ?? 0) + 1);
}

function countRecords(records: readonly SourceRecord[], columns: readonly string[]): Map<string, Tally> {
  const tallies = new Map(columns.map(name => [name, newTally()]));
  const step = Math.max(1, Math.floor(records.length / EXAMINED));
  for (const [place, record] of records.entries()) {
    for (const [name, value] of Object.entries(record)) {
      let tally = tallies.get(name);
      if (tally === undefined) tallies.set(name, (tally = newTally()));
      const texts = many(value).filter(text => !isPlaceholder(text));
      if (texts.length > 0) tally.filled++;
      for (const text of texts) {
        tally.values++;
        if (tally.distinct.size < MOST_DISTINCT) tally.distinct.add(text);
        if (place % step === 0 || tally.looked < 50) look(tally, text);
      }
    }
  }
  return tallies;
}

/** The type of nine tenths of the values; mixtures are texts. */
const mainType = ({ types, looked }: Tally): ValueType =>
  [...types].find(([, count]) => count >= looked * 0.9)?.[0] ?? 'text';

const mean = (total: number, count: number): number => (count === 0 ? 0 : total / count);

const statistics = (name: string, tally: Tally, records: number): FieldStatistics => ({
  name,
  type: mainType(tally),
  filled: tally.filled,
  empty: records - tally.filled,
  distinct: tally.distinct.size,
  meanLength: mean(tally.characters, tally.looked),
  meanWords: mean(tally.words, tally.looked),
  meanValues: mean(tally.values, tally.filled),
  prose: Math.min(1, mean(tally.plainWords, tally.words)),
  samples: samplesOf(tally),
});

/** Of vectors, how many numbers they have. */
const samplesOf = ({ distinct }: Tally): readonly string[] => {
  const samples = [...distinct].slice(0, 3);
  const shown = samples.map(sample =>
    isVectorText(sample) ? `${dimensionsOf(sample)} numbers` : sample.slice(0, 200),
  );
  return [...new Set(shown)];
};

/** The numbers of every field, before its role is guessed. */
export const statisticsOf = (
  records: readonly SourceRecord[],
  columns: readonly string[] = [],
): readonly FieldStatistics[] =>
  [...countRecords(records, columns)].map(([name, tally]) => statistics(name, tally, records.length));

/**
 * Statistics, type and likely role of every field. At most one field is the title, one the id and one the link.
 *
 * @param columns names in order, for fields that may have no value at all.
 * @param roles what columns are for, where the format says so.
 */
export function describeFields(
  records: readonly SourceRecord[],
  columns: readonly string[] = [],
  roles: Readonly<Record<string, Role>> = {},
): readonly Field[] {
  const all = statisticsOf(records, columns);
  const told = (name: string): boolean => Object.hasOwn(roles, name);
  const rest = guessRole(all.filter(({ name }) => !told(name)));
  const textsAreTold = Object.values(roles).some(role => role === 'title' || role === 'text');
  const guessed = new Map(rest.map(field => [field.name, textsAreTold ? notClustered(field) : field]));
  return all.map(field => guessed.get(field.name) ?? toldField(field, roles[field.name]!));
}

/** Where a format says what its texts are, no other column is one. */
const notClustered = (field: Field): Field => (field.natural ? { ...field, role: 'property', natural: false } : field);

/** A field whose role is known. A column without any value is unused, whatever its role would be. */
const toldField = (field: FieldStatistics, role: Role): Field =>
  field.filled === 0
    ? { ...field, role: 'ignore', confidence: 1, natural: false }
    : { ...field, role, confidence: 1, natural: role === 'title' || role === 'text' };

/** Tags are no words. A text such as “a < b” stays as it is. */
const withoutTags = (text: string): string =>
  text.includes('<') ? withoutMarkup(text, ' ').replace(/ {2,}/g, ' ').trim() : text;

/** The value without placeholders and tags; undefined if nothing is left. */
function filledValue(value: FieldValue | undefined): FieldValue | undefined {
  if (value === undefined) return undefined;
  const kept = many(value)
    .filter(text => !isPlaceholder(text))
    .map(withoutTags)
    .filter(text => text !== '');
  if (kept.length === 0) return undefined;
  return typeof value === 'string' ? kept[0] : kept;
}

/**
 * Only the chosen fields of each record: what is sent to a clusterer. Fields without a value are left out, also where
 * it only says that there is none ("N/A"), and tags of HTML.
 */
export function documentsFor(records: readonly SourceRecord[], fields: readonly string[]): readonly SourceRecord[] {
  return records.map(record =>
    recordOf(
      fields.flatMap((name): [string, FieldValue][] => {
        const value = Object.hasOwn(record, name) ? filledValue(record[name]) : undefined;
        return value === undefined ? [] : [[name, value]];
      }),
    ),
  );
}
