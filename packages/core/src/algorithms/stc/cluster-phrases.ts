import type { Language, NumberedCluster } from '../../model.js';
import type { Vocabulary } from '../../tables/pipeline.js';
import { sortClusters } from '../sort-clusters.js';
import type { Report } from '../stages.js';
import { countDocuments } from './document-counts.js';
import { findCandidates } from './find-candidates.js';
import { joinVariants, separateGroups } from './join-variants.js';
import { mergeClusters } from './merge-clusters.js';
import type { PhraseSequence } from './phrase-sequence.js';
import { selectBaseClusters } from './select-base-clusters.js';
import type { StcParameters } from './stc-parameters.js';
import { buildSuffixTree } from './suffix-tree/build-suffix-tree.js';
import { outlineTree } from './suffix-tree/tree-outline.js';
import { indexWordRanges, isStop } from './word-ranges.js';

/** The text of all documents, with what is known of it. */
interface ClusteredText {
  readonly language: Language;
  readonly vocabulary: Vocabulary;
  readonly sequence: PhraseSequence;
}

/** From the vocabulary to clusters: all that is particular to STC. */
export function clusterPhrases(
  { language, vocabulary, sequence }: ClusteredText,
  parameters: StcParameters,
  report: Report,
): readonly NumberedCluster[] {
  const { words, tokens } = vocabulary;
  const tree = buildSuffixTree(sequence, step => report('suffix tree', 0.5 + 0.3 * step));
  const outline = outlineTree(tree, sequence, word => !isStop(vocabulary, word));
  report('base clusters', 0.85);

  const documentCounts = countDocuments(outline, tokens.documentCount);
  const ranges = indexWordRanges(vocabulary, sequence, {
    wordDfThreshold: parameters.preprocessing.wordDfThreshold,
    ignoreWordIfInHigherDocsPercent: parameters.ignoreWordIfInHigherDocsPercent,
  });
  const candidates = findCandidates(outline, documentCounts, ranges, parameters);
  const groups = parameters.mergeStemEquivalentBaseClusters
    ? joinVariants(candidates, outline, sequence.symbol, words.stemGroup)
    : separateGroups(candidates);
  const text = { language, vocabulary, sequence, outline };
  const baseClusters = selectBaseClusters(text, candidates, groups, parameters);
  report('merging', 0.95);

  const merged = mergeClusters(baseClusters, vocabulary, parameters).map(({ labels, documents, score }) => ({
    labels,
    documents: Array.from(documents),
    clusters: [],
    score,
  }));
  return sortClusters(merged, parameters.scoreWeight);
}
