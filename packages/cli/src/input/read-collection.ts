/** All inputs of a command as one request, with the whole records beside it, and a line about what was understood. */
import type { FieldValue } from '@sheaf/core';
import type { ClusterRequest } from '@sheaf/protocol';
import { describeFields, type Field, joinRecordSets, type RecordSet, type SourceRecord } from '@sheaf/sources';
import type { Input } from './open-inputs.js';
import { joinRequests, quoted, type ReadOptions, readAndTell, readInput, requestOf } from './read-documents.js';
import { sayFirst, sayNotices } from './say-notices.js';

/** What was read. */
export interface ReadCollection {
  readonly request: ClusterRequest;
  /** Every document with all its fields, also those that are not clustered. */
  readonly records: readonly SourceRecord[];
  readonly fields: readonly Field[];
  /** One line: format, rows, columns, encoding. */
  readonly understood: string;
  /** The set, where all inputs are files of documents. */
  readonly set?: RecordSet;
}

interface CollectionOptions extends ReadOptions {
  /** Whether all that the readers say about the files is printed, or warnings and the first sentences about a single file. */
  readonly verbose?: boolean;
  /** Whether the records of a single file stay the rows of that file, also where some are the same. */
  readonly keepsRows?: boolean;
}

/** Reads all inputs, and says on standard error what of them was left out. @throws InputError, UsageError */
export async function readCollection(inputs: readonly Input[], options: CollectionOptions): Promise<ReadCollection> {
  const several = inputs.length > 1;
  const read = await readAndTell(inputs, input => readInput(input, { ...options, several }));
  const sets = read.flatMap(each => ('set' in each ? [each] : []));
  for (const { set, name } of sets) sayNotices(set, name, options);
  if (sets.length === 1 && options.verbose !== true) sayFirst(sets[0]!.set, sets[0]!.name);
  if (sets.length === read.length) {
    const set = options.keepsRows === true && sets.length === 1 ? sets[0]!.set : joinRecordSets(sets);
    sayNotices({ notices: set.notices.filter(({ about }) => about === 'merging') }, namesOf(sets), options);
    return ofSet(set, sets, options);
  }
  const request = joinRequests(
    read.map(each => ('set' in each ? requestOf(each.set, each.name, options) : each.request)),
  );
  const records = (request.documents ?? []).map(
    document => (document instanceof Map ? Object.fromEntries(document) : document) as SourceRecord,
  );
  const understood = `${read.map(({ name }) => name).join(', ')}: a request with ${rows(records.length)}`;
  return { request, records, fields: describeFields(records.map(onlyTexts)), understood };
}

interface NamedSet {
  readonly name: string;
  readonly set: RecordSet;
}

/** More than three names would hide what the line says. */
const namesOf = (sets: readonly { readonly name: string }[]): string =>
  sets.length > 3 ? `${sets.length} files` : sets.map(({ name }) => name).join(', ');

const rows = (count: number): string => `${count.toLocaleString('en')} document${count === 1 ? '' : 's'}`;

/** Ids and vectors of requests may be numbers. */
const onlyTexts = (record: SourceRecord): SourceRecord =>
  Object.fromEntries(
    Object.entries(record as Readonly<Record<string, unknown>>).filter((entry): entry is [string, FieldValue] =>
      [entry[1]].flat().every(value => typeof value === 'string'),
    ),
  );

function ofSet(set: RecordSet, files: readonly NamedSet[], options: ReadOptions): ReadCollection {
  const name = namesOf(files);
  const request = requestOf(set, name, options);
  const clustered = Object.keys(Object.assign({}, ...(request.documents ?? []).slice(0, 1000)));
  const of = `${set.fields.length} column${set.fields.length === 1 ? '' : 's'}`;
  const understood = `${name}: ${howRead(set, files)}; ${rows(set.records.length)}, ${of}; clusters ${clustered.map(quoted).join(', ')}`;
  return { request, records: set.records, fields: set.fields, understood, set };
}

/** Files of several formats have no encoding or delimiter in common. */
function howRead({ details, format }: RecordSet, files: readonly NamedSet[]): string {
  const formats = new Set(files.map(({ set }) => set.format));
  if (formats.size > 1) return [...formats].join(', ');
  const { encoding, delimiter, database, survey, sheet } = details;
  return [
    database ?? survey ?? format,
    ...(encoding === undefined ? [] : [encoding]),
    ...(delimiter === undefined ? [] : [`“${delimiter === '\t' ? 'tab' : delimiter}”`]),
    ...(sheet === undefined ? [] : [`sheet “${sheet}”`]),
  ].join(', ');
}
