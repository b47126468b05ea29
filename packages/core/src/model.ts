/** The words of the trade: documents, clusters, languages and algorithms. */
import type { Static, TObject } from 'typebox';
import { withColumns } from './tables/columns.js';

/** One value of a field, or several. */
export type FieldValue = string | readonly string[];

/**
 * A document: field names with their text. A `Map` keeps any order of fields; a plain object moves integer-like
 * names to the front, as JavaScript does.
 */
export type Document = { readonly [field: string]: FieldValue } | ReadonlyMap<string, FieldValue>;

/** A group of documents with readable labels. `D` is whatever stands for a document: an object, or its number. */
export interface Cluster<D> {
  readonly labels: readonly string[];
  readonly documents: readonly D[];
  readonly clusters: readonly Cluster<D>[];
  /** How good the algorithm thinks the cluster is; comparable within one answer only. Absent where it has no opinion. */
  readonly score?: number;
}

/** Receives one token of `text.slice(start, end)`; `type` is one of `TokenType`, or `SENTENCE_SEPARATOR`. */
export type TokenSink = (start: number, end: number, type: number) => void;

/** Splits a text into tokens, in reading order. */
export type Tokenizer = (text: string, emit: TokenSink) => void;

/** Answers the stem of a lower-cased word; the word itself where it has no other. */
export type Stemmer = (word: string) => string;

/** What an algorithm needs to know of a language. All functions, so the data behind them may come from anywhere. */
export interface Language {
  readonly name: string;
  readonly tokenize: Tokenizer;
  readonly stem: Stemmer;
  /** True for function words. Asked with the lower-cased word, never with its stem. */
  readonly isStopWord: (word: string) => boolean;
  /** True for labels nobody wants to read. Asked with the formatted label. */
  readonly isStopLabel: (label: string) => boolean;
  /** True for words that any topic may use. Asked with the lower-cased word; only algorithms of our own ask. */
  readonly isNeutralWord?: (word: string) => boolean;
  /** How much more, or less, a label is wanted than others: 1 for most. Asked with the formatted label. */
  readonly labelBoost?: (label: string) => number;
  /** Between the words of a label. */
  readonly joinWith: ' ' | '';
}

/**
 * Called between steps of long work with the step's name and the share of the whole work done, 0 to 1.
 * Whoever passes it may throw to stop the work; the exception reaches the caller unchanged.
 */
export type Checkpoint = (stage: string, done: number) => void;

/** What every algorithm answers `cluster` with: document numbers, in input order from 0. */
export type NumberedCluster = Cluster<number>;

export interface Algorithm<P extends TObject = TObject> {
  readonly name: string;
  /** One sentence on what it is good for. */
  readonly description: string;
  /** Declared once: types, checks, OpenAPI, forms and flags are made from it. */
  readonly parameters: P;
  /** Pure and synchronous. `parameters` are resolved: every default filled in, every range checked. */
  readonly cluster: (
    documents: readonly Document[],
    language: Language,
    parameters: Static<P>,
    checkpoint?: Checkpoint,
  ) => readonly NumberedCluster[];
}

/** Keeps the parameter type of an algorithm while checking its shape, and lets each run reuse the memory of the last. */
export const defineAlgorithm = <P extends TObject>(algorithm: Algorithm<P>): Algorithm<P> => ({
  ...algorithm,
  cluster: (documents, language, parameters, checkpoint) =>
    withColumns(() => algorithm.cluster(documents, language, parameters, checkpoint)),
});
