import type { LabelCandidates, Phrases, Postings, Tokens, Vocabulary } from '@sheaf/core';
import { entry, type Matrix } from '../packages/core/src/matrix/matrix.js';
import type { SparseMatrix } from '../packages/core/src/matrix/sparse-matrix.js';
import { countPostings } from '../packages/core/src/vocabulary/postings.js';

/** What Carrot2 held after preprocessing, as recorded. Fields that this file does not make are left out. */
export interface StageDump {
  readonly documentCount: number;
  readonly fields: readonly string[];
  readonly tokens: readonly object[];
  readonly words: readonly Counted[];
  readonly stems: readonly Counted[];
  readonly phrases?: readonly Counted[];
  readonly labels?: readonly { readonly feature: number; readonly documents: readonly number[] }[];
  readonly firstPhraseLabel?: number;
  readonly matrixRowToStem?: readonly number[];
  readonly termDocumentMatrix?: Cells;
  readonly termPhraseMatrix?: Cells;
  readonly baseMatrix?: { readonly rows: number; readonly columns: number; readonly values: readonly number[][] };
}

/** By row the [column, value] pairs that are not zero. */
interface Cells {
  readonly rows: number;
  readonly columns: number;
  readonly cells: readonly (readonly (readonly [number, number])[])[];
}

export interface Counted {
  readonly image: string;
  /** document, tf, document, tf, … */
  readonly tfByDocument: readonly number[];
}

const rows = (count: number): number[] => Array.from({ length: count }, (_, row) => row);

const slice = (column: ArrayLike<number>, from: number, to: number): number[] =>
  rows(to - from).map(offset => column[from + offset]!);

/** document, tf, document, tf, … by ascending document. */
const tfByDocument = ({ start, item: document, weight: tf }: Postings, row: number): number[] =>
  rows(start[row + 1]! - start[row]!).flatMap(offset => [document[start[row]! + offset]!, tf[start[row]! + offset]!]);

/** Numbers of the set bits. */
const bits = (mask: number): number[] => rows(8).filter(bit => mask & (1 << bit));

const dumpTokens = (tokens: Tokens, wordOf: ArrayLike<number>) =>
  rows(tokens.count).map(row => ({
    image: tokens.images[tokens.image[row]!] ?? null,
    type: tokens.type[row]!,
    document: tokens.document[row]!,
    field: tokens.field[row]!,
    word: wordOf[row]!,
  }));

/** Our tables in the shape of the recording. */
export function dumpVocabulary({ tokens, wordOf, words, stems }: Vocabulary): StageDump {
  const wordPostings = countPostings(words.count, wordOf, tokens.document);
  return {
    documentCount: tokens.documentCount,
    fields: tokens.fields,
    tokens: dumpTokens(tokens, wordOf),
    words: rows(words.count).map(row => ({
      image: words.image[row]!,
      type: words.type[row]!,
      tf: words.tf[row]!,
      tfByDocument: tfByDocument(wordPostings, row),
      stem: stems.ofWord[row]!,
      fields: bits(words.fields[row]!),
    })),
    stems: rows(stems.count).map(row => ({
      image: stems.image[row]!,
      word: stems.word[row]!,
      tf: stems.tf[row]!,
      tfByDocument: tfByDocument(stems.postings, row),
      fields: bits(stems.fields[row]!),
    })),
  };
}

export const dumpPhrases = ({ count, words: { start, item }, tf, postings }: Phrases, { words }: Vocabulary) =>
  rows(count).map(row => {
    const wordRows = slice(item, start[row]!, start[row + 1]!);
    const image = wordRows.map(each => words.image[each]!).join(' ');
    return { words: wordRows, image, tf: tf[row]!, tfByDocument: tfByDocument(postings, row) };
  });

export const dumpLabels = ({ count, feature, documents: { start, item } }: LabelCandidates) =>
  rows(count).map(row => ({
    feature: feature[row]!,
    documents: slice(item, start[row]!, start[row + 1]!),
  }));

/** The (document, tf) pairs of a recording by ascending document: Carrot2 keeps them in no order. */
export function sortedPairs(pairs: readonly number[]): number[] {
  const documents = new Map(rows(pairs.length / 2).map(at => [pairs[2 * at]!, pairs[2 * at + 1]!]));
  return [...documents].sort(([a], [b]) => a - b).flat();
}

/** All values of a sparse matrix, by row. */
export const denseRows = ({ rows: count, columns, start, item: column, weight: value }: SparseMatrix): number[][] =>
  rows(count).map(row => {
    const dense = new Array<number>(columns).fill(0);
    for (let at = start[row]!; at < start[row + 1]!; at++) dense[column[at]!] = value[at]!;
    return dense;
  });

export const fromCells = ({ columns, cells }: Cells): number[][] =>
  cells.map(row => {
    const dense = new Array<number>(columns).fill(0);
    for (const [column, value] of row) dense[column] = value;
    return dense;
  });

export const matrixRows = (matrix: Matrix): number[][] =>
  rows(matrix.rows).map(row => rows(matrix.columns).map(column => entry(matrix, row, column)));
