import {
  type AlgorithmOptions,
  type Document,
  type DocumentVectors,
  type Language,
  withDictionaries,
} from '@sheaf/core';
import {
  buildVocabulary,
  itemsOf,
  neutralWords,
  normaliseDocuments,
  type Ragged,
  type Report,
  rowCount,
  rowLength,
  tokenize,
} from '@sheaf/core/internal';
import { canonicalOrder } from './canonical-order.js';
import { withoutVaryingNumbers } from './copies/varying-numbers.js';
import { foldEqual } from './fold.js';
import type { LeidenParameters } from './leiden-parameters.js';
import { withoutSharedRuns } from './shared-runs.js';
import { chooseVectors } from './vectors/choose-vectors.js';

/** How texts are read. */
export interface Reading {
  readonly language: Language;
  readonly parameters: LeidenParameters;
  readonly report: Report;
}

/** The different texts of a collection, in canonical order. */
export interface Texts {
  /** A document with each text, by its number in the request. */
  readonly order: Int32Array;
  /** All documents with each text, by their numbers in the request, ascending. */
  readonly copies: Ragged;
}

/** Texts with their words, and the vectors that count beside them. Copies of a document count once. */
export function readCollection(
  documents: readonly Document[],
  {
    given,
    kept,
    ...reading
  }: Reading &
    Pick<AlgorithmOptions, 'kept'> & {
      /** The vectors that the caller brings. */
      readonly given: DocumentVectors | undefined;
    },
) {
  reading.report('order', 0);
  const { language, parameters } = reading;
  const normalised = normaliseDocuments(documents, {
    elisions: language.elisions,
    characterReferences: parameters.characterReferences,
  });
  const choice = { given, language: language.name, report: reading.report, kept };
  const { vectors, shareIn } = chooseVectors(normalised, parameters, choice);
  const texts = findTexts(normalised, vectors);
  const prepared = withoutVaryingNumbers(normalised, texts);
  const read = readTexts(prepared, texts.order, reading);
  const share = shareIn(texts.order, read.vocabulary);
  return { vectors: share > 0 ? vectors : undefined, share, ...texts, prepared, ...read };
}

function findTexts(documents: readonly Document[], vectors: DocumentVectors | undefined): Texts {
  const { order, isNew } = canonicalOrder(documents, vectors);
  const { start } = foldEqual(documents.length, isNew).documents;
  const firsts = order.filter((_, place) => isNew(place));
  const copies = { start, item: order };
  for (let text = 0; text < firsts.length; text++) if (rowLength(copies, text) > 1) itemsOf(copies, text).sort();
  return { order: firsts, copies };
}

/** Reads the texts of some documents, which are normalised and without numbers that differ among copies. */
export function readTexts(
  documents: readonly Document[],
  order: Int32Array,
  { language, parameters, report }: Reading,
) {
  const tuned = withDictionaries(language, parameters.dictionaries);
  const texts = Array.from(order, number => documents[number]!);
  report('tokens', 0.05);
  const tokens = tokenize(texts, tuned.tokenize);
  report('vocabulary', 0.15);
  const options = { wordDfThreshold: parameters.preprocessing.wordDfThreshold, queryHint: parameters.queryHint };
  const all = buildVocabulary(tokens, tuned, options);
  const rest = withoutSharedRuns(all);
  const vocabulary = rest ? buildVocabulary(rest.tokens, tuned, options) : all;
  return { tuned, vocabulary, isNeutral: neutralWords(vocabulary, tuned), ignored: rest?.runs ?? [] };
}

/** For each item of a table the row that it is in. */
export function rowOf(rows: Ragged): Int32Array {
  const found = new Int32Array(rows.item.length);
  for (let row = 0; row < rowCount(rows); row++)
    for (let at = rows.start[row]!; at < rows.start[row + 1]!; at++) found[rows.item[at]!] = row;
  return found;
}
