import { compareDoubles } from '../../matrix/total-order.js';
import type { Vocabulary } from '../../tables.js';
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
  const links = linkClusters(clusters, vocabulary.tokens.documentCount, options.mergeThreshold);
  return connectedClusters(links)
    .map(component => component.map(number => clusters[number]!))
    .map(members => ({ members, score: sumScores(members), documents: unite(members) }))
    .sort((a, b) => compareDoubles(b.score, a.score) || b.documents.length - a.documents.length)
    .slice(0, options.maxClusters)
    .map(({ members, score, documents }) => {
      const phrases = members.map(member => labelPhrase(member, documents.length, vocabulary));
      return { labels: choosePhrases(phrases, options), documents, score };
    });
}

/** Single-precision sum in the given order. */
const sumScores = (members: readonly BaseCluster[]): number =>
  members.reduce((sum, { score }) => Math.fround(sum + score), 0);

/** Documents of any of the clusters, ascending. */
function unite(members: readonly BaseCluster[]): Int32Array {
  if (members.length === 1) return members[0]!.documents;
  const all = new Int32Array(members.reduce((sum, { documents }) => sum + documents.length, 0));
  let end = 0;
  for (const { documents } of members) {
    all.set(documents, end);
    end += documents.length;
  }
  all.sort();
  let count = 0;
  for (let at = 0; at < all.length; at++) if (at === 0 || all[at] !== all[at - 1]) all[count++] = all[at]!;
  return all.slice(0, count);
}

const labelPhrase = ({ words, label, documents }: BaseCluster, size: number, vocabulary: Vocabulary): LabelPhrase => ({
  label,
  words: words.filter(word => !isStop(vocabulary, word)),
  coverage: Math.fround(documents.length / size),
});
