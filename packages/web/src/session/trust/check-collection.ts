/** Whether a value from a file is a collection of documents, within bounds that a page can show. */
import { type Field, ROLES, VALUE_TYPES } from '@sheaf/sources';
import type { Collection, Removed } from '../documents/collection.js';
import {
  CheckError,
  checkChoice,
  checkList,
  checkNumber,
  checkRecord,
  checkText,
  checkTexts,
  refuse,
} from './check.js';

const MOST_ROWS = 1_000_000;
const MOST_CELLS = 20_000_000;
const MOST_FIELDS = 5_000;

const NUMBERS = ['confidence', 'filled', 'empty', 'distinct', 'meanLength', 'meanWords', 'meanValues'] as const;

function checkField(value: unknown, place: string): asserts value is Field {
  checkRecord(value, place);
  checkText(value.name, `${place}.name`);
  checkChoice(value.type, `${place}.type`, VALUE_TYPES);
  checkChoice(value.role, `${place}.role`, ROLES);
  for (const name of NUMBERS) checkNumber(value[name], `${place}.${name}`);
  // Projects of the first version do not have it.
  if (value.prose !== undefined) checkNumber(value.prose, `${place}.prose`);
  if (typeof value.natural !== 'boolean') refuse(`${place}.natural`, 'true or false', value.natural);
  checkTexts(value.samples, `${place}.samples`, 1000);
}

/** @returns the number of cells of the row */
function checkRow(row: unknown, place: string): number {
  checkRecord(row, place);
  if (Object.hasOwn(row, '__proto__'))
    throw new CheckError(`${place} has a column “__proto__”, which no table may have`);
  let cells = 0;
  for (const name in row) {
    const value = row[name];
    cells += 1;
    if (typeof value === 'string') continue;
    if (!Array.isArray(value)) refuse(`${place}.${name}`, 'a text or a list of texts', value);
    for (const [i, item] of value.entries()) checkText(item, `${place}.${name}[${i}]`);
    cells += value.length;
  }
  return cells;
}

/** @throws CheckError */
export function checkRows(rows: unknown, place: string): asserts rows is Collection['rows'] {
  checkList(rows, place, MOST_ROWS);
  let cells = 0;
  for (const [i, row] of rows.entries()) {
    cells += checkRow(row, `${place}[${i}]`);
    if (cells > MOST_CELLS)
      throw new CheckError(`${place} have more than ${MOST_CELLS.toLocaleString('en')} cells, and no more are opened`);
  }
}

function checkRemoved(value: unknown, place: string): asserts value is Removed {
  checkRecord(value, place);
  for (const name of ['again', 'leftOut']) checkNumber(value[name], `${place}.${name}`);
}

/** @throws CheckError */
export function checkCollection(value: unknown, place: string): asserts value is Collection {
  checkRecord(value, place);
  for (const name of ['name', 'source', 'query']) checkText(value[name], `${place}.${name}`);
  if (value.matches !== null) checkNumber(value.matches, `${place}.matches`);
  if (value.language !== null) checkText(value.language, `${place}.language`);
  checkList(value.fields, `${place}.fields`, MOST_FIELDS);
  for (const [i, field] of value.fields.entries()) checkField(field, `${place}.fields[${i}]`);
  checkTexts(value.clustered, `${place}.clustered`, MOST_FIELDS);
  if (value.removed !== undefined) checkRemoved(value.removed, `${place}.removed`);
  checkRows(value.rows, `${place}.rows`);
}
