/** Puts documents that were read into the topics of a model, and prints where each belongs. */

import { type Assigner, createAssigner, type TopicModel } from '@sheaf/clustering/topics';
import type { Document, Language } from '@sheaf/core';
import { documentsFor, flatRecord, readRecord } from '@sheaf/sources';
import type { Read } from '../../input/topic-records.js';
import type { AssignmentFormat } from '../../output/format-names.js';
import { type AssignmentForm, formOf, type LineFields } from './assignment-forms.js';

export interface PlacingOptions extends LineFields {
  readonly format: AssignmentFormat;
  /** Takes the nearest topic even if a document fits nowhere. */
  readonly all: boolean;
  /** The similarity below which a document fits nowhere, 0 to 1; undefined for that of the model. */
  readonly bar: number | undefined;
  readonly acceptWording: boolean;
  /** Whether the documents that fit nowhere are wanted. */
  readonly leavesOver: boolean;
}

/** What became of some documents. */
export interface PlacedRecords {
  /** The printed assignments, in the order of the documents. */
  text: string;
  /** The documents that fit nowhere, a line of JSON for each. */
  leftovers: string;
  /** How many documents there were. */
  documents: number;
  /** How many of them could not be read. */
  failed: number;
  /** Whether any of them had an id. */
  hasIds: boolean;
  /** Whether any of them had a field that the model reads. */
  hasTexts: boolean;
  /** The first of them, which show in which language they are. */
  readonly sample: Document[];
}

/** So many documents show in which language they are. */
export const ENOUGH = 50;

export const nothingPlaced = (): PlacedRecords => ({
  text: '',
  leftovers: '',
  documents: 0,
  failed: 0,
  hasIds: false,
  hasTexts: false,
  sample: [],
});

/** What a thread that places documents begins with. */
export interface WorkerData {
  readonly model: TopicModel;
  readonly options: PlacingOptions;
}

/** Some whole lines for such a thread. */
export interface Block {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The number of the first document in it. */
  readonly first: number;
}

const SCALE = 10_000;

/** One document after another; each is placed by itself. */
export class RecordPlacer {
  readonly form: AssignmentForm;
  readonly #assigner: Assigner;
  readonly #fields: readonly string[] | null;
  readonly #options: PlacingOptions;

  constructor(model: TopicModel, language: Language, options: PlacingOptions) {
    const { bar, acceptWording } = options;
    const used = bar === undefined ? model : { ...model, bar: Math.round(bar * SCALE) };
    this.#assigner = createAssigner(used, language, { acceptWording });
    this.#fields = model.fields;
    this.#options = options;
    this.form = formOf(options.format, model, options);
  }

  /**
   * Adds a document to what was placed.
   *
   * @param number of the document, from 0
   */
  place(read: Read, number: number, into: PlacedRecords): void {
    into.documents++;
    if ('error' in read) this.#fail(read.error, number, into);
    else this.#placeRecord(read.record, number, into);
  }

  #placeRecord(record: Readonly<Record<string, unknown>>, number: number, into: PlacedRecords): void {
    const { id, all, leavesOver } = this.#options;
    const named = withDottedNames(record);
    if (id !== undefined && named[id] !== undefined) into.hasIds = true;
    into.hasTexts ||= this.#fields === null || this.#fields.some(field => Object.hasOwn(named, field));
    try {
      const document = this.#fields === null ? record : chosen(named, this.#fields);
      if (into.sample.length < ENOUGH) into.sample.push(textsIn(document));
      const assignment = this.#assigner.assign(document, { all });
      into.text += this.form.print(named, number, assignment);
      if (leavesOver && assignment.topic === null && !assignment.muted) into.leftovers += `${JSON.stringify(record)}\n`;
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      this.#fail(error.message, number, into);
    }
  }

  #fail(error: string, number: number, into: PlacedRecords): void {
    into.failed++;
    into.text += this.form.printError(number, error);
  }
}

/** A record in which what lies in objects has a dotted name besides, as in files that are read whole. */
function withDottedNames(record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const flat = flatRecord(record);
  return flat === record ? record : { ...flat, ...record };
}

/** The texts of a document, in which values may be anything. */
const textsIn = (document: object): Document =>
  Object.fromEntries(Object.entries(document).filter(([, value]) => typeof value === 'string'));

/** The fields that the model reads, as those of the fitted documents were read; other fields may hold anything. */
function chosen(record: Readonly<Record<string, unknown>>, fields: readonly string[]): object {
  const texts: Record<string, string | readonly string[]> = {};
  const others: Record<string, unknown> = {};
  for (const field of fields)
    if (Object.hasOwn(record, field)) {
      const value = record[field];
      if (isText(value)) texts[field] = value;
      else others[field] = value;
    }
  return { ...others, ...documentsFor([readRecord(texts)], fields)[0] };
}

const isText = (value: unknown): value is string | readonly string[] =>
  typeof value === 'string' || (Array.isArray(value) && value.every(each => typeof each === 'string'));
