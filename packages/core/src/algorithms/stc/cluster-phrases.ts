import type { Checkpoint, Language, NumberedCluster } from '../../model.js';
import type { Vocabulary } from '../../tables.js';
import { byCodeUnits, descending } from './descending.js';
import { countDocuments } from './document-counts.js';
import { findCandidates } from './find-candidates.js';
import { joinVariants } from './join-variants.js';
import { type MergedCluster, mergeClusters } from './merge-clusters.js';
import { buildPhraseSequence } from './phrase-sequence.js';
import { selectBaseClusters } from './select-base-clusters.js';
import type { StcParameters } from './stc-parameters.js';
import { buildSuffixTree } from './suffix-tree.js';
import { outlineTree } from './tree-outline.js';
import { indexWordRanges, isStop } from './word-ranges.js';

/** From the vocabulary to clusters: all that is particular to STC. */
export function clusterPhrases(
  vocabulary: Vocabulary,
  language: Language,
  parameters: StcParameters,
  checkpoint?: Checkpoint,
): readonly NumberedCluster[] {
  const { words, tokens } = vocabulary;
  const sequence = buildPhraseSequence(vocabulary);
  const tree = buildSuffixTree(sequence, step => checkpoint?.('suffix tree', 0.5 + 0.3 * step));
  const outline = outlineTree(tree, sequence, word => !isStop(vocabulary, word));
  checkpoint?.('base clusters', 0.85);

  const documentCounts = countDocuments(outline, tokens.documentCount);
  const ranges = indexWordRanges(vocabulary, sequence, {
    wordDfThreshold: parameters.preprocessing.wordDfThreshold,
    ignoreWordIfInHigherDocsPercent: parameters.ignoreWordIfInHigherDocsPercent,
  });
  const candidates = findCandidates(outline, documentCounts, ranges, parameters);
  const groups = parameters.mergeStemEquivalentBaseClusters
    ? joinVariants(candidates, outline, sequence.symbol, words.stem)
    : candidates.node.map((_, candidate) => [candidate]);
  const text = { vocabulary, sequence, outline };
  const baseClusters = selectBaseClusters(text, candidates, groups, language, parameters);
  checkpoint?.('merging', 0.95);

  return inOrder(mergeClusters(baseClusters, vocabulary, parameters), parameters.scoreWeight);
}

/** Clusters as they are shown: by a blend of size and score, then by label. */
function inOrder(clusters: readonly MergedCluster[], scoreWeight: number): readonly NumberedCluster[] {
  return clusters
    .map(({ labels, documents, score }) => ({
      cluster: { labels, documents: Array.from(documents), clusters: [], score },
      rank: documents.length ** (1 - scoreWeight) * score ** scoreWeight,
      label: labels.join(', '),
    }))
    .sort((a, b) => descending(a.rank, b.rank) || byCodeUnits(a.label, b.label))
    .map(({ cluster }) => cluster);
}
