/** Values that are objects of JSON, as exports of databases have them in a column. */
import type { Notice, SourceRecord } from '../record-set.js';
import type { RawRecords } from './raw-records.js';
import { isObject, recordOf, toRecord } from './to-record.js';

/** So many values show what a column holds. */
const LOOKED_AT = 50;
const FEWEST = 2;

function objectIn(value: unknown): Readonly<Record<string, unknown>> | undefined {
  if (typeof value !== 'string' || !/^\s*\{\s*"/.test(value)) return undefined;
  try {
    const parsed: unknown = JSON.parse(value);
    return isObject(parsed) ? parsed : undefined;
  } catch {
    return undefined; // A text that begins with a brace
  }
}

/** The columns all of whose first values are objects. */
function columnsOfObjects(records: readonly SourceRecord[]): readonly string[] {
  const looked = records.slice(0, LOOKED_AT);
  const names = new Set(looked.flatMap(record => Object.keys(record)));
  return [...names].filter(name => {
    const values = looked.flatMap(record => record[name] ?? []);
    return values.length >= FEWEST && values.every(value => objectIn(value) !== undefined);
  });
}

/** The records with the members of such values as columns. */
export function withMembers(read: RawRecords): RawRecords {
  const names = new Set(columnsOfObjects(read.records));
  if (names.size === 0) return read;
  const records = read.records.map(record =>
    recordOf(
      Object.entries(record).flatMap(([name, value]) =>
        names.has(name) ? Object.entries(toRecord({ [name]: objectIn(value) ?? value })) : [[name, value] as const],
      ),
    ),
  );
  const message = `The values of ${[...names].map(name => `“${name}”`).join(', ')} are JSON; their members are columns.`;
  const notice: Notice = { level: 'info', message };
  const { columns, ...rest } = read;
  return {
    ...rest,
    ...(columns ? { columns: columns.filter(name => !names.has(name)) } : {}),
    records,
    notices: [...read.notices, notice],
  };
}
