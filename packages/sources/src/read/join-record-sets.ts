/** Several files as one set of records, with a column that says where each is from. */
import { citationRoles, fieldsByTag } from '../bibliography/citation-fields.js';
import { columnNames } from '../fields/column-names.js';
import { describeFields } from '../fields/describe-fields.js';
import { keepQuestionsApart } from '../fields/open-questions.js';
import { identifyingColumns, mayIdentify } from '../merging/identifying-columns.js';
import { mergeRecordSets } from '../merging/merge-record-sets.js';
import { type NamedSet, type Notice, ORIGIN, type RecordSet, type Role } from '../record-set.js';
import type { Format } from '../records/formats.js';
import { recordOf } from '../records/to-record.js';

const BIBLIOGRAPHIC: ReadonlySet<Format> = new Set(['ris', 'nbib', 'bibtex', 'endnote']);

const isBibliographic = ({ set }: NamedSet): boolean =>
  BIBLIOGRAPHIC.has(set.format) || set.details.database !== undefined;

/**
 * All files as one set, in which each record is once: see `mergeRecordSets`. Notices say which file they are about.
 * Where there is one file, and no record is in it twice, it is the set of the file.
 */
export function joinRecordSets(sets: readonly NamedSet[]): RecordSet {
  const [first] = sets;
  if (!first) return { ...EMPTY };
  if (sets.length === 1 && !mayIdentify(first.set.fields.map(({ name }) => name))) return first.set;
  const named = sets.length === 1 ? sets : sets.map(withOwnColumn).map(withCommonNames);
  const merged = mergeRecordSets(named);
  const { again, found, records } = merged;
  // A set in which nothing can be compared holds no bibliographic records; to say so would mean nothing to its reader.
  const merging = merged.notCompared === merged.records.length ? [] : merged.notices;
  const notices = [...merging, ...(sets.length === 1 ? first.set.notices : noticesWithNames(sets))];
  if (sets.length === 1 && again === 0) return { ...first.set, notices };
  const columns = [...new Set(named.flatMap(({ set }) => set.fields.map(field => field.name)))];
  return keepQuestionsApart({
    ...first.set,
    records,
    fields: describeFields(records, columns, toldRoles(named)),
    notices,
    details: { ...first.set.details, ...(again === 0 ? {} : { again }), found },
  });
}

/** So many files of the same notice are named. */
const NAMED = 3;

/** The notices with the names of their files. What is said of many files is said once. */
function noticesWithNames(sets: readonly NamedSet[]): readonly Notice[] {
  const byMessage = new Map<string, { readonly name: string; readonly notice: Notice }[]>();
  for (const { name, set } of sets)
    for (const notice of set.notices)
      byMessage.set(notice.message, [...(byMessage.get(notice.message) ?? []), { name, notice }]);
  return [...byMessage.entries()].flatMap(([message, same]) => {
    if (same.length <= NAMED) return same.map(({ name, notice }) => ({ ...notice, message: `${name}: ${message}` }));
    const { name, notice } = same[0]!;
    const { line: _, ...anywhere } = notice;
    return [{ ...anywhere, message: `${same.length} files, such as ${name}: ${message}` }];
  });
}

/** The set with other names for its columns. */
function renamed({ name, set }: NamedSet, names: ReadonlyMap<string, string>): NamedSet {
  if (names.size === 0) return { name, set };
  const nameOf = (column: string): string => names.get(column) ?? column;
  const records = set.records.map(record =>
    recordOf(Object.entries(record).map(([column, value]) => [nameOf(column), value] as const)),
  );
  return { name, set: { ...set, records, fields: set.fields.map(field => ({ ...field, name: nameOf(field.name) })) } };
}

/** A column of the files that is named as ours is kept under another name. */
function withOwnColumn(named: NamedSet): NamedSet {
  const columns = named.set.fields.map(field => field.name);
  if (!columns.includes(ORIGIN)) return named;
  return renamed(named, new Map([[ORIGIN, columnNames([ORIGIN, ...columns])[1 + columns.indexOf(ORIGIN)]!]]));
}

const byHead = fieldsByTag('columns');

/** A table beside bibliographic files has the same names of columns as they have: `title` for `Article Title`. */
function withCommonNames(named: NamedSet, _: number, all: readonly NamedSet[]): NamedSet {
  if (isBibliographic(named) || !all.some(isBibliographic)) return named;
  const names = new Map<string, string>();
  const columns = named.set.fields.map(({ name }) => name);
  const taken = new Set(columns);
  const identifying = Object.entries(identifyingColumns(columns));
  for (const name of columns) {
    const lower = name.toLowerCase();
    const meaning = identifying.find(([, [first]]) => first === name)?.[0] ?? '';
    // Codes of two letters, such as ID for index terms, have another meaning in tables of another origin.
    const known = name.length > 2 ? byHead.get(name)?.name : undefined;
    const common = [lower, meaning].find(each => Object.hasOwn(citationRoles, each)) ?? known;
    if (common === undefined || taken.has(common)) continue;
    names.set(name, common);
    taken.add(common);
  }
  return renamed(named, names);
}

/** Roles that the formats of the files tell; a table beside bibliographic files has columns of the same meaning. */
const toldRoles = (sets: readonly NamedSet[]): Readonly<Record<string, Role>> =>
  Object.fromEntries([
    ...(sets.length > 1 ? [[ORIGIN, 'property'] as const] : []),
    ...(sets.some(isBibliographic) ? Object.entries(citationRoles) : []),
    ...sets
      .filter(isBibliographic)
      .flatMap(({ set }) =>
        set.fields.filter(({ role }) => role !== 'ignore').map(({ name, role }) => [name, role] as const),
      ),
  ]);

const EMPTY: RecordSet = { format: 'text', records: [], fields: [], notices: [], details: {} };
