import { compareDoubles } from '../../matrix/total-order.js';
import type { Vocabulary } from '../../tables.js';
import { AscendingSet } from './ascending-set.js';
import { choosePhrases, type LabelPhrase } from './choose-phrases.js';
import { connectedClusters, linkClusters } from './link-clusters.js';
import type { BaseCluster } from './select-base-clusters.js';
import { isStop } from './word-ranges.js';

/** Base clusters that share most of their documents, as one. */
export interface MergedCluster {
  readonly labels: readonly string[];
  /** Ascending. */
  readonly documents: Int32Array;
  /** In single precision. */
  readonly score: number;
}

interface MergeOptions {
  readonly mergeThreshold: number;
  readonly mostGeneralPhraseCoverage: number;
  readonly maxPhraseOverlap: number;
  readonly maxPhrasesPerLabel: number;
  readonly maxClusters: number;
}

/** Merges connected base clusters and keeps the best of the results: by score, then by size, then by visiting order. */
export function mergeClusters(
  clusters: readonly BaseCluster[],
  vocabulary: Vocabulary,
  options: MergeOptions,
): readonly MergedCluster[] {
  const { documentCount } = vocabulary.tokens;
  const links = linkClusters(clusters, documentCount, options.mergeThreshold);
  const set = new AscendingSet(documentCount);
  const unions: Union[] = [];
  for (const component of connectedClusters(links)) {
    const members: BaseCluster[] = [];
    for (const number of component) members.push(clusters[number]!);
    unions.push({ members, score: sumScores(members), documents: unite(members, set) });
  }
  const merged: MergedCluster[] = [];
  for (const { members, score, documents } of unions.sort(byScore).slice(0, options.maxClusters)) {
    const phrases: LabelPhrase[] = [];
    for (const member of members) phrases.push(labelPhrase(member, documents.length, vocabulary));
    merged.push({ labels: choosePhrases(phrases, options), documents, score });
  }
  return merged;
}

interface Union {
  readonly members: readonly BaseCluster[];
  readonly documents: Int32Array;
  readonly score: number;
}

const byScore = (a: Union, b: Union): number =>
  compareDoubles(b.score, a.score) || b.documents.length - a.documents.length;

/** Single-precision sum in the given order. */
function sumScores(members: readonly BaseCluster[]): number {
  let sum = 0;
  for (const { score } of members) sum = Math.fround(sum + score);
  return sum;
}

/** Documents of any of the clusters, ascending. */
function unite(members: readonly BaseCluster[], set: AscendingSet): Int32Array {
  if (members.length === 1) return members[0]!.documents;
  for (const { documents } of members) for (let at = 0; at < documents.length; at++) set.add(documents[at]!);
  return set.take();
}

function labelPhrase({ words, label, documents }: BaseCluster, size: number, vocabulary: Vocabulary): LabelPhrase {
  const content: number[] = [];
  for (const word of words) if (!isStop(vocabulary, word)) content.push(word);
  return { label, words: content, coverage: Math.fround(documents.length / size) };
}
