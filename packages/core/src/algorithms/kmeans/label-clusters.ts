import { formatWord } from '../../labels/format-label.js';
import { type SparseMatrix, transpose } from '../../matrix/sparse-matrix.js';
import type { Language, NumberedCluster } from '../../model.js';
import type { Vocabulary } from '../../tables.js';
import type { TermDocument } from '../../vector-space/term-document.js';
import type { Part } from './split.js';

/** Clusters of more than one document with their heaviest words; the largest first, then by label. */
export function labelClusters(
  vocabulary: Vocabulary,
  { matrix, stemOfRow }: Pick<TermDocument, 'matrix' | 'stemOfRow'>,
  clusters: readonly Part[],
  language: Language,
  labelCount: number,
): NumberedCluster[] {
  const byDocument = transpose(matrix);
  const labelOf = (row: number): string => formatWord(vocabulary, vocabulary.stems.word[stemOfRow[row]], language);
  const labelled = clusters
    .filter(documents => documents.length > 1)
    .map(documents => {
      const labels = heaviestRows(byDocument, documents, labelCount).map(labelOf);
      return { cluster: { labels, documents: Array.from(documents), clusters: [] }, label: labels.join(', ') };
    });
  labelled.sort((a, b) => b.cluster.documents.length - a.cluster.documents.length || compareStrings(a.label, b.label));
  return labelled.map(({ cluster }) => cluster);
}

/** Ascending; more than `count` where the last place is shared, every row where it is shared at zero. */
function heaviestRows(byDocument: SparseMatrix, documents: Part, count: number): number[] {
  const weight = new Float64Array(byDocument.columns);
  for (const document of documents)
    for (let i = byDocument.start[document]; i < byDocument.start[document + 1]; i++)
      weight[byDocument.column[i]] += byDocument.value[i];
  // Typed arrays sort in the total order of doubles.
  const threshold = weight.slice().sort()[weight.length - Math.min(count, weight.length)];
  return Array.from(weight.keys()).filter(row => weight[row] >= threshold);
}

/** By UTF-16 code units. */
const compareStrings = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
