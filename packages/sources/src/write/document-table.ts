/** One row per document with its clusters, and with values of the types that they had in the file. */
import { isRest } from '@sheaf/clustering';
import type { Cluster, FieldValue } from '@sheaf/core';
import { clusterPaths } from '../bibliography/as-citations.js';
import { dateText } from '../fields/dates.js';
import type { Field, SourceRecord, ValueType } from '../record-set.js';
import { type CellValue, fieldsOf, type Results, type Table } from './result-table.js';

/** What a table of documents holds. */
export interface DocumentTableOptions {
  /** The columns, in order, with their types. Default: all fields, as texts. */
  readonly fields?: readonly Pick<Field, 'name' | 'type'>[];
  /** The cluster of documents in none, or in Leiden's "Other Topics". Default: "Other topics". */
  readonly otherLabel?: string;
}

/** Numbers that are written without loss; others, such as 007 or 1,5, stay as they are. */
const NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,12})?$/;
const DAY = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z)?$/;

/** More digits than a double has, and a zero below zero, are lost in a number. */
const isExact = (text: string): boolean =>
  String(Number(text)) === (text.includes('.') ? text.replace(/\.?0+$/, '') : text);

/** Undefined for an invalid date. JavaScript turns one such as 2023-02-29 into another day. */
function dateOf(text: string): Date | undefined {
  const date = new Date(text);
  return !Number.isNaN(date.getTime()) && dateText(date).startsWith(text.slice(0, 10)) ? date : undefined;
}

/** The value of a text whose column has a type. */
function typed(text: string, type: ValueType): CellValue {
  if (type === 'number' && NUMBER.test(text) && isExact(text)) return Number(text);
  if (type === 'boolean' && /^(?:true|false)$/i.test(text)) return text.toLowerCase() === 'true';
  if (type === 'date' && DAY.test(text)) return dateOf(text) ?? text;
  return text;
}

/** A cell of a document: texts of typed columns become their values, and lists one text. */
export const cellOf = (value: FieldValue | undefined, type: ValueType): CellValue => {
  if (value === undefined) return undefined;
  return typeof value === 'string' ? typed(value, type) : value.join('; ');
};

/** Clusters without Leiden's group of leftovers. */
const named = (clusters: readonly Cluster<number>[]): readonly Cluster<number>[] =>
  clusters.filter(cluster => !isRest(cluster));

/** "Row" (from 1), "Clusters" (joined by semicolons), and the fields of each document. */
export function documentTable(
  { documents, clusters }: Results,
  { fields = plainFields(documents), otherLabel = 'Other topics' }: DocumentTableOptions = {},
): Table {
  const paths = clusterPaths(named(clusters), documents.length);
  return {
    header: ['Row', 'Clusters', ...fields.map(({ name }) => name)],
    rows: documents.map((document, place) => [
      place + 1,
      paths[place]!.join('; ') || otherLabel,
      ...fields.map(({ name, type }) => (Object.hasOwn(document, name) ? cellOf(document[name], type) : undefined)),
    ]),
  };
}

const plainFields = (documents: readonly SourceRecord[]) =>
  fieldsOf(documents).map(name => ({ name, type: 'text' as const }));
