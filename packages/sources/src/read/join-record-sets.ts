/** Several files as one set of records, with a column that says where each is from. */
import { mergeRecords, ORIGIN } from '../bibliography/merge-records.js';
import { columnNames } from '../fields/column-names.js';
import { describeFields } from '../fields/describe-fields.js';
import { keepQuestionsApart } from '../fields/open-questions.js';
import type { Notice, RecordSet, Role, SourceRecord } from '../record-set.js';
import type { Format } from './formats.js';
import { recordOf } from './to-record.js';

/** The records of one file. */
export interface NamedSet {
  /** Name of the file. */
  readonly name: string;
  /** What was read from it. */
  readonly set: RecordSet;
}

const BIBLIOGRAPHIC: ReadonlySet<Format> = new Set(['ris', 'nbib', 'bibtex', 'endnote']);

const isBibliographic = ({ set }: NamedSet): boolean =>
  BIBLIOGRAPHIC.has(set.format) || set.details.database !== undefined;

/**
 * The set itself where there is one; notices say which file they are about. A record that several bibliographic files
 * hold becomes one document with the names of all these files.
 */
export function joinRecordSets(sets: readonly NamedSet[]): RecordSet {
  const [first] = sets;
  if (!first || sets.length === 1) return first?.set ?? { ...EMPTY };
  const named = sets.map(withOwnColumn);
  const all = named.flatMap(({ name, set }) =>
    set.records.map((record): SourceRecord => ({ ...record, [ORIGIN]: name })),
  );
  const { records, again } = named.every(isBibliographic) ? mergeRecords(all, ORIGIN) : { records: all, again: 0 };
  const notices = sets.flatMap(({ name, set }) =>
    set.notices.map((notice): Notice => ({ ...notice, message: `${name}: ${notice.message}` })),
  );
  const columns = [...new Set(named.flatMap(({ set }) => set.fields.map(field => field.name)))];
  const { again: _, ...details } = first.set.details;
  return keepQuestionsApart({
    ...first.set,
    records,
    fields: describeFields(records, columns, toldRoles(named)),
    notices: again === 0 ? notices : [foundAgain(all.length, again), ...notices],
    details: again === 0 ? details : { ...details, again },
  });
}

/** A column of the files that is named as ours is kept under another name. */
function withOwnColumn({ name, set }: NamedSet): NamedSet {
  const columns = set.fields.map(field => field.name);
  if (!columns.includes(ORIGIN)) return { name, set };
  const own = columnNames([ORIGIN, ...columns])[1 + columns.indexOf(ORIGIN)]!;
  const renamed = (column: string): string => (column === ORIGIN ? own : column);
  const records = set.records.map(record =>
    recordOf(Object.entries(record).map(([column, value]) => [renamed(column), value] as const)),
  );
  return { name, set: { ...set, records, fields: set.fields.map(field => ({ ...field, name: renamed(field.name) })) } };
}

const foundAgain = (count: number, again: number): Notice => ({
  level: 'info',
  message: `${count.toLocaleString('en')} records, ${again.toLocaleString('en')} of them found more than once: ${(count - again).toLocaleString('en')} documents.`,
});

/** Roles that the formats of the files tell. */
const toldRoles = (sets: readonly NamedSet[]): Readonly<Record<string, Role>> =>
  Object.fromEntries([
    [ORIGIN, 'property'] as const,
    ...sets
      .filter(isBibliographic)
      .flatMap(({ set }) =>
        set.fields.filter(({ role }) => role !== 'ignore').map(({ name, role }) => [name, role] as const),
      ),
  ]);

const EMPTY: RecordSet = { format: 'text', records: [], fields: [], notices: [], details: {} };
