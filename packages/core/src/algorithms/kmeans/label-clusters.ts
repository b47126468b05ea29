import { formatWord } from '../../labels/format-label.js';
import { type SparseMatrix, transpose } from '../../matrix/sparse-matrix.js';
import type { Language, NumberedCluster } from '../../model.js';
import { byCodeUnits } from '../../tables/by-code-units.js';
import { float64Column } from '../../tables/columns.js';
import type { Vocabulary } from '../../tables/pipeline.js';
import type { TermDocument } from '../../vector-space/term-document.js';
import type { Part } from './part.js';

/** Clusters of more than one document with their heaviest words; the largest first, then by label. */
export function labelClusters(
  clusters: readonly Part[],
  { matrix, stemOfRow }: Pick<TermDocument, 'matrix' | 'stemOfRow'>,
  vocabulary: Vocabulary,
  { language, labelCount }: { readonly language: Language; readonly labelCount: number },
): NumberedCluster[] {
  const byDocument = transpose(matrix);
  const labelOf = (row: number): string => formatWord(vocabulary, vocabulary.stems.word[stemOfRow[row]!]!, language);
  const labelled = clusters
    .filter(documents => documents.length > 1)
    .map(documents => {
      const labels = heaviestRows(byDocument, documents, labelCount).map(labelOf);
      return { cluster: { labels, documents: Array.from(documents), clusters: [] }, label: labels.join(', ') };
    });
  labelled.sort((a, b) => b.cluster.documents.length - a.cluster.documents.length || byCodeUnits(a.label, b.label));
  return labelled.map(({ cluster }) => cluster);
}

/**
 * Rows in ascending order. More than `count` if several share the last place; all rows if they share it with weight 0.
 */
function heaviestRows(byDocument: SparseMatrix, documents: Part, count: number): number[] {
  const weight = float64Column(byDocument.columns);
  for (const document of documents)
    for (let i = byDocument.start[document]!; i < byDocument.start[document + 1]!; i++)
      weight[byDocument.item[i]!]! += byDocument.weight[i]!;
  const threshold = nthLargest(weight, Math.min(count, weight.length));
  return Array.from(weight.keys()).filter(row => weight[row]! >= threshold);
}

/** For small n: the n largest so far are kept in ascending order. */
function nthLargest(values: Float64Array, n: number): number {
  const largest = values.slice(0, n).sort();
  for (let i = n; i < values.length; i++) {
    if (values[i]! <= largest[0]!) continue;
    let at = 0;
    for (; at + 1 < n && largest[at + 1]! < values[i]!; at++) largest[at] = largest[at + 1]!;
    largest[at] = values[i]!;
  }
  return largest[0]!;
}
