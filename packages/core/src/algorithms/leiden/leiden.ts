/**
 * Leiden: links each document with its most similar ones and looks for communities in that graph; each community is
 * named afterwards by phrases its documents contain. See `find-communities.ts` for the method's sources.
 *
 * Documents are put in an order of their own first, so the order in which they arrive makes no difference.
 */
import { withDictionaries } from '../../dictionaries/with-dictionaries.js';
import { formatFeature } from '../../labels/feature.js';
import { selectLabels } from '../../labels/select-labels.js';
import { type Checkpoint, defineAlgorithm } from '../../model.js';
import { findPhrases } from '../../phrases/find-phrases.js';
import { tokenize } from '../../tokens/tokenize.js';
import { buildVocabulary } from '../../vocabulary/build-vocabulary.js';
import { canonicalOrder } from './canonical-order.js';
import { collectCandidates } from './collect-candidates.js';
import { findCommunities } from './find-communities.js';
import { type Graph, groupByPart, renumber, totalWeight } from './graph.js';
import { leidenParameters } from './leiden-parameters.js';
import { linkNeighbours } from './link-neighbours.js';
import { nameClusters } from './name-clusters.js';
import { weighTerms } from './weigh-terms.js';

const silent: Checkpoint = () => {};

/** Holds the documents that resemble no other. */
const OTHER_TOPICS = 'Other Topics';

export const leiden = defineAlgorithm({
  name: 'Leiden',
  description: 'The best groups: finds their number by itself and covers every document that resembles another.',
  parameters: leidenParameters,
  cluster(documents, language, parameters, checkpoint = silent) {
    const { preprocessing, granularity, labelCount, neighbourCount, titleFields } = parameters;
    const tuned = withDictionaries(language, parameters.dictionaries);
    checkpoint('order', 0);
    const order = canonicalOrder(documents);
    const sorted = Array.from(order, number => documents[number]!);
    checkpoint('tokenize', 0.05);
    const tokens = tokenize(sorted, tuned.tokenize);
    checkpoint('vocabulary', 0.15);
    const vocabulary = buildVocabulary(tokens, tuned, {
      wordDfThreshold: preprocessing.wordDfThreshold,
      queryHint: parameters.queryHint,
    });
    checkpoint('neighbours', 0.25);
    const graph = linkNeighbours(weighTerms(vocabulary, titleFields), neighbourCount);
    checkpoint('communities', 0.6);
    const resolution = (granularity * totalWeight(graph)) / graph.count ** 2;
    const { clusters, alone } = gather(graph, findCommunities(graph, resolution));
    checkpoint('labels', 0.8);
    const phrases = findPhrases(vocabulary, { minDf: preprocessing.phraseDfThreshold });
    const candidates = collectCandidates(vocabulary, phrases, selectLabels(vocabulary, phrases, tuned, preprocessing));
    const names = nameClusters(clusters, candidates, { documentCount: documents.length, labelCount });

    const original = (members: Int32Array): number[] =>
      Array.from(members, member => order[member]!).sort((a, b) => a - b);
    const answer = clusters.map((members, cluster) => ({
      labels: names[cluster]!.map(({ feature }) => formatFeature(vocabulary, phrases, feature, tuned)),
      documents: original(members),
      clusters: [],
    }));
    return alone.length === 0
      ? answer
      : [...answer, { labels: [OTHER_TOPICS], documents: original(alone), clusters: [] }];
  },
});

/** Communities from the largest down, a community of one with its closest neighbour; and the nodes without any edge. */
function gather(
  graph: Graph,
  communityOf: Int32Array,
): { readonly clusters: Int32Array[]; readonly alone: Int32Array } {
  const joined = joinSingles(graph, communityOf);
  const { nodeOf, count } = renumber(joined);
  const parts = groupByPart(nodeOf, count);
  const groups = Array.from({ length: count }, (_, part) =>
    parts.row.subarray(parts.start[part]!, parts.start[part + 1]!),
  );
  const isolated = (group: Int32Array): boolean =>
    group.length === 1 && graph.start[group[0]!] === graph.start[group[0]! + 1];
  return {
    clusters: groups.filter(group => !isolated(group)).sort((a, b) => b.length - a.length || a[0]! - b[0]!),
    alone: Int32Array.from(groups.filter(isolated), group => group[0]!),
  };
}

function joinSingles(graph: Graph, communityOf: Int32Array): Int32Array {
  const sizes = new Int32Array(graph.count);
  for (const community of communityOf) sizes[community]!++;
  return communityOf.map((community, node) => {
    if (sizes[community]! > 1) return community;
    const weight = new Map<number, number>();
    for (let e = graph.start[node]!; e < graph.start[node + 1]!; e++) {
      const other = communityOf[graph.neighbour[e]!]!;
      weight.set(other, (weight.get(other) ?? 0) + graph.weight[e]!);
    }
    let best = community;
    for (const [other, sum] of weight) if (best === community || sum > weight.get(best)!) best = other;
    return best;
  });
}
