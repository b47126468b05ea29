import type { SparseMatrix } from '../matrix/sparse-matrix.js';
import { compareDoubles } from '../matrix/total-order.js';
import type { Static } from '../schema.js';
import { float64Column, int32Column, uint8Column } from '../tables/columns.js';
import type { Column, Phrases, Vocabulary } from '../tables/pipeline.js';
import { accumulate, itemsOf } from '../tables/ragged.js';
import { STOP_WORD } from '../tokens/token-type.js';
import { documentFrequency } from '../vocabulary/postings.js';
import { fieldBoost } from './field-boost.js';
import type { matrixBuilder } from './vector-space-parameters.js';
import { remembering, termWeightings } from './weighting/weighting.js';

type Options = Static<typeof matrixBuilder>;

/** The documents as vectors over the stems that weigh most. */
export interface TermDocument {
  /** A row per stem, heaviest first, and a column per document. */
  readonly matrix: SparseMatrix;
  readonly stemOfRow: Column;
  /** −1 for stems without a row. */
  readonly rowOfStem: Column;
  /** The weight of one occurrence, before field boosts, by document frequency. */
  readonly weight: (df: number) => number;
}

/**
 * Rows are the stems of the features, as many as the matrix may have.
 *
 * @param features rows of words, or the number of words + rows of phrases
 */
export function buildTermDocument(
  vocabulary: Vocabulary,
  phrases: Phrases | null,
  features: Column,
  options: Options,
): TermDocument {
  const { stems, tokens } = vocabulary;
  const documents = tokens.documentCount;
  const weight = remembering(termWeightings[options.termWeighting['@type']], documents);
  const boost = fieldBoost(tokens.fields, options);
  const df = (stem: number): number => documentFrequency(stems.postings, stem);
  const worth = (stem: number, tf: number): number => tf * weight(df(stem)) * boost(stems.fields[stem]!);
  const required = stemsOf(vocabulary, phrases, features).filter(stem => df(stem) / documents <= options.maxWordDf);
  const total = float64Column(stems.count);
  for (const stem of required) total[stem] = worth(stem, stems.tf[stem]!);
  required.sort((a, b) => compareDoubles(total[b]!, total[a]!));
  const stemOfRow = Int32Array.from(required.slice(0, Math.floor(options.maximumMatrixSize / documents)));
  const rowOfStem = int32Column(stems.count).fill(-1);
  stemOfRow.forEach((stem, row) => {
    rowOfStem[stem] = row;
  });
  const matrix = fillRows(vocabulary, stemOfRow, worth);
  return { matrix, stemOfRow, rowOfStem, weight };
}

/** Stems of single words, and of the content words of phrases; ascending. */
function stemsOf({ words, stems }: Vocabulary, phrases: Phrases | null, features: Column): number[] {
  const wanted = uint8Column(stems.count);
  for (let i = 0; i < features.length; i++) {
    const phrase = features[i]! - words.count;
    if (phrase < 0) {
      wanted[stems.ofWord[features[i]!]!] = 1;
      continue;
    }
    for (const word of itemsOf(phrases!.words, phrase))
      if ((words.type[word]! & STOP_WORD) === 0) wanted[stems.ofWord[word]!] = 1;
  }
  const ascending: number[] = [];
  for (let stem = 0; stem < stems.count; stem++) if (wanted[stem] === 1) ascending.push(stem);
  return ascending;
}

function fillRows(
  { stems: { postings }, tokens }: Vocabulary,
  stemOfRow: Int32Array,
  worth: (stem: number, tf: number) => number,
): SparseMatrix {
  const start = int32Column(stemOfRow.length + 1);
  stemOfRow.forEach((stem, row) => {
    start[row + 1] = documentFrequency(postings, stem);
  });
  const column = int32Column(accumulate(start)[stemOfRow.length]!);
  const value = float64Column(column.length);
  stemOfRow.forEach((stem, row) => {
    const shift = postings.start[stem]! - start[row]!;
    for (let at = start[row]!; at < start[row + 1]!; at++) {
      column[at] = postings.item[at + shift]!;
      value[at] = worth(stem, postings.weight[at + shift]!);
    }
  });
  return { rows: stemOfRow.length, columns: tokens.documentCount, start, item: column, weight: value };
}
