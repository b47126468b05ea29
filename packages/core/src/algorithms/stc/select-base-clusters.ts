import { formatPhrase } from '../../labels/format-label.js';
import { compareDoubles } from '../../matrix/total-order.js';
import type { Language } from '../../model.js';
import type { Vocabulary } from '../../tables.js';
import { baseScore, type ScoreOptions } from './base-score.js';
import { DocumentSets } from './document-sets.js';
import type { Candidates } from './find-candidates.js';
import type { VariantGroup } from './join-variants.js';
import type { PhraseSequence } from './phrase-sequence.js';
import type { TreeOutline } from './tree-outline.js';

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
  readonly vocabulary: Vocabulary;
  readonly sequence: PhraseSequence;
  readonly outline: TreeOutline;
}

/**
 * The best groups by score whose labels the language lets pass. Equal scores stay in visiting order. Labels are made
 * in that order until there are enough: of thousands of candidates few are ever spelt out.
 */
export function selectBaseClusters(
  text: PhraseText,
  candidates: Candidates,
  groups: readonly VariantGroup[],
  language: Language,
  options: SelectOptions,
): readonly BaseCluster[] {
  const sets = new DocumentSets(text.outline, text.vocabulary.tokens.documentCount);
  const nodesOf = (group: VariantGroup): readonly number[] => group.map(member => candidates.node[member]!);
  const scoreOf = (group: VariantGroup): number => {
    const best = group[0]!;
    const documents = group.length === 1 ? candidates.documents[best]! : sets.count(nodesOf(group));
    return baseScore(candidates.effectiveLength[best]!, documents, options);
  };
  const scores = groups.map(scoreOf);
  const ranked = [...scores.keys()].filter(number => scores[number]! >= options.minBaseClusterScore);
  ranked.sort((a, b) => compareDoubles(scores[b]!, scores[a]!));

  const selected: BaseCluster[] = [];
  for (const number of ranked) {
    if (selected.length >= options.maxBaseClusters) break;
    const group = groups[number]!;
    const words = wordsOf(text, candidates, group[0]!);
    const label = formatPhrase(text.vocabulary, words, [0, words.length], language);
    if (language.isStopLabel(label)) continue;
    selected.push({ words, label, documents: sets.union(nodesOf(group)), score: scores[number]! });
  }
  return selected;
}

function wordsOf({ sequence, outline }: PhraseText, candidates: Candidates, candidate: number): readonly number[] {
  const edges: (readonly [number, number])[] = [];
  let node = candidates.node[candidate]!;
  let end = candidates.end[candidate]!;
  while (node >= 0) {
    edges.push([outline.start[node]!, end]);
    node = outline.parent[node]!;
    end = node < 0 ? 0 : outline.end[node]!;
  }
  return edges.reverse().flatMap(([first, last]) => Array.from(sequence.symbol.subarray(first, last + 1)));
}
