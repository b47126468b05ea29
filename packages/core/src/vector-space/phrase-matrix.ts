import { normaliseRows, type SparseMatrix } from '../matrix/sparse-matrix.js';
import { int32Column } from '../tables/columns.js';
import type { LabelCandidates, Phrases, Vocabulary } from '../tables/pipeline.js';
import { documentFrequency } from '../vocabulary/postings.js';
import type { TermDocument } from './term-document.js';

/**
 * The phrases among the candidates as vectors of length 1 over the rows of the term-document matrix. A stem counts once
 * even if the phrase repeats it; function words count; fields are not boosted.
 */
export function buildPhraseMatrix(
  vocabulary: Vocabulary,
  phrases: Phrases,
  candidates: LabelCandidates,
  { matrix, rowOfStem, stemOfRow, weight }: TermDocument,
): SparseMatrix {
  const { words, stems } = vocabulary;
  const first = candidates.firstPhrase < 0 ? candidates.count : candidates.firstPhrase;
  const start = int32Column(candidates.count - first + 1);
  const column: number[] = [];
  const value: number[] = [];
  const addWeight = (row: number): void => {
    const stem = stemOfRow[row]!;
    const total = stems.tf[stem]! * weight(documentFrequency(stems.postings, stem));
    if (total === 0) return;
    column.push(row);
    value.push(total);
  };
  for (let label = first; label < candidates.count; label++) {
    const phrase = candidates.feature[label]! - words.count;
    const rows: number[] = [];
    for (let at = phrases.words.start[phrase]!; at < phrases.words.start[phrase + 1]!; at++) {
      const row = rowOfStem[stems.ofWord[phrases.words.item[at]!]!]!;
      if (row >= 0 && !rows.includes(row)) rows.push(row);
    }
    for (const row of rows.sort((a, b) => a - b)) addWeight(row);
    start[label - first + 1] = column.length;
  }
  return normaliseRows({
    rows: start.length - 1,
    columns: matrix.rows,
    start,
    item: Int32Array.from(column),
    weight: Float64Array.from(value),
  });
}
