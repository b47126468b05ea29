import { compareDoubles } from '../../matrix/total-order.js';
import type { Vocabulary } from '../../tables/pipeline.js';
import { itemsOf, type Ragged, rowCount } from '../../tables/ragged.js';
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
  const components = connectedClusters(linkClusters(clusters, documentCount, options.mergeThreshold));
  const set = new AscendingSet(documentCount);
  const unions: Union[] = [];
  for (let component = 0; component < rowCount(components); component++)
    unions.push(unite(clusters, components, component, set));
  const merged: MergedCluster[] = [];
  for (const { component, score, documents } of unions.sort(byScore).slice(0, options.maxClusters)) {
    const phrases: LabelPhrase[] = [];
    for (const cluster of itemsOf(components, component))
      phrases.push(labelPhrase(clusters[cluster]!, documents.length, vocabulary));
    merged.push({ labels: choosePhrases(phrases, options), documents, score });
  }
  return merged;
}

interface Union {
  readonly component: number;
  readonly documents: Int32Array;
  readonly score: number;
}

const byScore = (a: Union, b: Union): number =>
  compareDoubles(b.score, a.score) || b.documents.length - a.documents.length;

/** Documents of any of the clusters, ascending, and the single-precision sum of scores in the given order. */
function unite(
  clusters: readonly BaseCluster[],
  { start, item: member }: Ragged,
  component: number,
  set: AscendingSet,
): Union {
  const [from, to] = [start[component]!, start[component + 1]!];
  if (to - from === 1) {
    const { score, documents } = clusters[member[from]!]!;
    return { component, score: Math.fround(score), documents };
  }
  let score = 0;
  for (let at = from; at < to; at++) {
    const { score: part, documents } = clusters[member[at]!]!;
    score = Math.fround(score + part);
    for (let place = 0; place < documents.length; place++) set.add(documents[place]!);
  }
  return { component, score, documents: set.take() };
}

function labelPhrase({ words, label, documents }: BaseCluster, size: number, vocabulary: Vocabulary): LabelPhrase {
  const content: number[] = [];
  for (const word of words) if (!isStop(vocabulary, word)) content.push(word);
  return { label, words: content, coverage: Math.fround(documents.length / size) };
}
