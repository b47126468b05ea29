import { formatPhrase } from '../../labels/format-label.js';
import type { Language } from '../../model.js';
import { float64Column, int32Column } from '../../tables/columns.js';
import type { Vocabulary } from '../../tables/pipeline.js';
import { baseScore, type ScoreOptions } from './base-score.js';
import { DocumentSets } from './document-sets.js';
import type { Candidates } from './find-candidates.js';
import type { VariantGroups } from './join-variants.js';
import type { PhraseSequence } from './phrase-sequence.js';
import { ScoreQueue } from './score-queue.js';
import type { TreeOutline } from './suffix-tree/tree-outline.js';

/** A phrase good enough to name documents, and those documents. */
export interface BaseCluster {
  /** Rows of the vocabulary. */
  readonly words: readonly number[];
  readonly label: string;
  /** Ascending. */
  readonly documents: Int32Array;
  /** In single precision. */
  readonly score: number;
}

interface SelectOptions extends ScoreOptions {
  readonly minBaseClusterScore: number;
  readonly maxBaseClusters: number;
}

/** The text all candidates come from. */
export interface PhraseText {
  readonly language: Language;
  readonly vocabulary: Vocabulary;
  readonly sequence: PhraseSequence;
  readonly outline: TreeOutline;
}

/**
 * The best groups by score whose labels the language accepts. Equal scores keep their visiting order. Labels are
 * formatted in that order until there are enough, so that only few of thousands of candidates are formatted.
 */
export function selectBaseClusters(
  text: PhraseText,
  candidates: Candidates,
  groups: VariantGroups,
  options: SelectOptions,
): readonly BaseCluster[] {
  const { language } = text;
  const sets = new DocumentSets(text.outline, text.vocabulary.tokens.documentCount);
  const labelOf = (words: readonly number[]): string =>
    formatPhrase(text.vocabulary, words, [0, words.length], language);

  const scores = float64Column(groups.count);
  const good = int32Column(groups.count);
  let count = 0;
  for (let group = 0; group < groups.count; group++) {
    const best = groups.best[group]!;
    const members = groups.members.get(group);
    const documents = members ? sets.count(nodesOf(members, candidates)) : candidates.documents[best]!;
    scores[group] = baseScore(candidates.effectiveLength[best]!, documents, options);
    if (language.labelBoost)
      scores[group] = Math.fround(scores[group]! * language.labelBoost(labelOf(wordsOf(text, candidates, best))));
    if (scores[group]! >= options.minBaseClusterScore) good[count++] = group;
  }

  const selected: BaseCluster[] = [];
  const queue = new ScoreQueue(good.subarray(0, count), scores);
  while (selected.length < options.maxBaseClusters) {
    const group = queue.take();
    if (group < 0) break;
    const best = groups.best[group]!;
    const words = wordsOf(text, candidates, best);
    const label = labelOf(words);
    if (language.isStopLabel(label)) continue;
    const documents = sets.union(nodesOf(groups.members.get(group) ?? [best], candidates));
    selected.push({ words, label, documents, score: scores[group]! });
  }
  return selected;
}

/** Nodes of the tree whose phrases are these candidates. */
function nodesOf(group: readonly number[], { node }: Candidates): readonly number[] {
  const nodes: number[] = new Array(group.length);
  for (let at = 0; at < nodes.length; at++) nodes[at] = node[group[at]!]!;
  return nodes;
}

/** Filled from the last word to the first. */
function wordsOf({ sequence, outline }: PhraseText, candidates: Candidates, candidate: number): readonly number[] {
  let place = candidates.phraseLength[candidate]!;
  const words: number[] = new Array(place);
  let node = candidates.node[candidate]!;
  let end = candidates.end[candidate]!;
  for (;;) {
    for (let at = end; at >= outline.start[node]!; at--) words[--place] = sequence.symbol[at]!;
    if (place === 0) return words;
    node = outline.parent[node]!;
    end = outline.end[node]!;
  }
}
