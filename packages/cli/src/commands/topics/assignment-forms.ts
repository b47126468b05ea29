import type { Assignment, TopicModel } from '@sheaf/clustering/topics';
import { type CellValue, csvLine, type Table } from '@sheaf/sources';
import { type AssignmentFormat, delimiterOf, isTextTable } from '../../output/format-names.js';
import { AssignmentPrinter } from './assignment-lines.js';

/** Turns assignments into text, document by document. */
export interface AssignmentForm {
  /** What is before the first document. */
  readonly head: string;
  /** @param number of the document, from 0 */
  print(record: Readonly<Record<string, unknown>>, number: number, assignment: Assignment): string;
  /** The text for a document that could not be read. */
  printError(number: number, error: string): string;
}

export interface LineFields {
  readonly id: string | undefined;
  /** Fields of the documents that are copied. */
  readonly keep: readonly string[];
}

export function formOf(format: AssignmentFormat, model: TopicModel, fields: LineFields): AssignmentForm {
  if (format === 'parquet') return new AssignmentRows(model, fields);
  return isTextTable(format)
    ? new TextForm(new Columns(model, fields), delimiterOf(format))
    : new LinesForm(model, fields);
}

class LinesForm extends AssignmentPrinter implements AssignmentForm {
  readonly head = '';
  printError(number: number, error: string): string {
    return `${JSON.stringify({ line: number + 1, error })}\n`;
  }
}

/** The columns of a table of assignments. Its rows are numbered from 1, as in a spreadsheet. */
class Columns {
  readonly header: readonly string[];
  readonly #labels: ReadonlyMap<string, string>;
  readonly #fields: LineFields;

  constructor({ topics }: TopicModel, fields: LineFields) {
    this.#labels = new Map(topics.map(topic => [topic.id, topic.labels[0]!]));
    this.#fields = fields;
    this.header = ['id', 'topic', 'label', 'similarity', ...fields.keep, 'error'];
  }

  cells(record: Readonly<Record<string, unknown>>, number: number, found: Assignment): readonly CellValue[] {
    const { id, keep } = this.#fields;
    const { topic, similarity } = found;
    const label = topic === null ? undefined : this.#labels.get(topic);
    const name = (id === undefined ? undefined : asCell(record[id])) ?? number + 1;
    return [name, topic ?? undefined, label, similarity, ...keep.map(field => asCell(record[field])), undefined];
  }

  error(number: number, error: string): readonly CellValue[] {
    return [number + 1, undefined, undefined, undefined, ...this.#fields.keep.map(() => undefined), error];
  }
}

/** The value of a field in one cell. */
function asCell(value: unknown): CellValue {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return value instanceof Date ? value : JSON.stringify(value);
}

class TextForm implements AssignmentForm {
  readonly head: string;
  readonly #columns: Columns;
  readonly #delimiter: string;

  constructor(columns: Columns, delimiter: string) {
    this.#columns = columns;
    this.#delimiter = delimiter;
    this.head = `\ufeff${csvLine(columns.header, delimiter)}`;
  }

  print(record: Readonly<Record<string, unknown>>, number: number, assignment: Assignment): string {
    return csvLine(this.#columns.cells(record, number, assignment), this.#delimiter);
  }

  printError(number: number, error: string): string {
    return csvLine(this.#columns.error(number, error), this.#delimiter);
  }
}

/** Keeps all rows: a file of columns can be written when the last row is known. */
export class AssignmentRows implements AssignmentForm {
  readonly head = '';
  readonly #columns: Columns;
  readonly #rows: (readonly CellValue[])[] = [];

  constructor(model: TopicModel, fields: LineFields) {
    this.#columns = new Columns(model, fields);
  }

  print(record: Readonly<Record<string, unknown>>, number: number, assignment: Assignment): string {
    this.#rows.push(this.#columns.cells(record, number, assignment));
    return '';
  }

  printError(number: number, error: string): string {
    this.#rows.push(this.#columns.error(number, error));
    return '';
  }

  table(): Table {
    return { header: this.#columns.header, rows: this.#rows };
  }
}
