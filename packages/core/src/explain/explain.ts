import type { Document, Language, NumberedCluster } from '../model.js';
import { chooseQuotes } from './choose-quotes.js';
import type { ClusterExplanation, Explanation, TermWeight } from './explanation.js';
import { contains, matchLabels, patternOf } from './match-labels.js';
import { type PlacedText, readDocument } from './read-text.js';

const MOST_TERMS = 10;

/** The words of all documents. */
interface Collection {
  readonly language: Language;
  readonly documents: readonly Document[];
  readonly texts: readonly (readonly PlacedText[])[];
  /** Stems of each document. */
  readonly stems: readonly ReadonlySet<string>[];
  /** Stems of the content words of each document: “ands” has the stem of “and”, which is none. */
  readonly contentStems: readonly ReadonlySet<string>[];
  /** Documents with a stem, and the spelling met first; content words only. */
  readonly content: ReadonlyMap<string, { df: number; readonly image: string }>;
}

/**
 * Finds the evidence for clusters in the text: where the words of the labels occur, and which terms distinguish a
 * cluster from the others. It needs only labels and documents, so it can explain the clusters of any algorithm, and
 * clusters that were edited.
 *
 * @param clusters clusters with the numbers of their documents, from 0
 * @returns one entry for each cluster, in the same order, and the documents in no cluster
 * @example
 * import { explain } from '@sheaf/core';
 * import { english } from '@sheaf/languages/english';
 *
 * const documents = [{ title: 'Data mining tools' }, { title: 'Mining of data' }, { title: 'Solar energy' }];
 * const clusters = [{ labels: ['Data Mining'], documents: [0, 1], clusters: [] }];
 * const { clusters: explained, unclustered } = explain(documents, clusters, english);
 * const [found] = explained[0]!.documents[0]!.matches;
 * console.log(found!.field, found!.start, found!.end, unclustered);
 * // → title 0 11 [ 2 ]
 */
export function explain(
  documents: readonly Document[],
  clusters: readonly NumberedCluster[],
  language: Language,
): Explanation {
  const collection = collect(documents, language);
  return {
    clusters: clusters.map(cluster => explainCluster(cluster, collection)),
    unclustered: unclustered(documents.length, clusters),
  };
}

function collect(documents: readonly Document[], language: Language): Collection {
  const content = new Map<string, { df: number; readonly image: string }>();
  const texts = documents.map(document => readDocument(document, language));
  const words = texts.map(parts => parts.flatMap(part => part.runs.flat()));
  const contentStems = words.map(ofDocument => {
    const seen = new Set<string>();
    for (const { stem, stop, image } of ofDocument) {
      if (stop || seen.has(stem) || /^\P{L}*$/u.test(image)) continue;
      seen.add(stem);
      const known = content.get(stem);
      if (known === undefined) content.set(stem, { df: 1, image });
      else known.df++;
    }
    return seen;
  });
  const stems = words.map(ofDocument => new Set(ofDocument.map(({ stem }) => stem)));
  return { language, documents, texts, stems, contentStems, content };
}

function explainCluster(cluster: NumberedCluster, collection: Collection): ClusterExplanation {
  const patterns = cluster.labels.map(label => patternOf(label, collection.language));
  const documents = cluster.documents.map(document => ({
    document,
    labels: patterns.flatMap((pattern, label) => (contains(collection.stems[document]!, pattern) ? [label] : [])),
    matches: matchLabels(collection.texts[document]!, patterns),
  }));
  return {
    labels: patterns.map(({ label, content }, number) => ({
      label,
      stems: content,
      contained: documents.filter(({ labels }) => labels.includes(number)).length,
    })),
    terms: strongestTerms(cluster.documents, collection),
    quotes: chooseQuotes(cluster.documents, collection),
    documents,
    clusters: cluster.clusters.map(inner => explainCluster(inner, collection)),
  };
}

function strongestTerms(members: readonly number[], { contentStems, content }: Collection): TermWeight[] {
  const inside = new Map<string, number>();
  for (const document of members)
    for (const stem of contentStems[document]!) inside.set(stem, (inside.get(stem) ?? 0) + 1);
  const weighted = [...inside].map(([stem, count]) => {
    const { df, image } = content.get(stem)!;
    return { term: image, weight: (count / members.length) * Math.log(contentStems.length / df) };
  });
  return weighted
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || (a.term < b.term ? -1 : 1))
    .slice(0, MOST_TERMS);
}

function unclustered(count: number, clusters: readonly NumberedCluster[]): number[] {
  const covered = new Set<number>();
  const cover = (cluster: NumberedCluster): void => {
    for (const document of cluster.documents) covered.add(document);
    for (const inner of cluster.clusters) cover(inner);
  };
  for (const cluster of clusters) cover(cluster);
  return Array.from({ length: count }, (_, document) => document).filter(document => !covered.has(document));
}
