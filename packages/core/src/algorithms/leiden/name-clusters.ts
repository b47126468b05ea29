import type { Candidate } from './collect-candidates.js';

/** Documents of each cluster, ascending. */
export type Partition = readonly Int32Array[];

interface Scored {
  readonly candidate: Candidate;
  readonly score: number;
}

/** Preference for labels of 1, 2, 3 and 4 content words. */
const LENGTH_BONUS = [0, 1, 1.25, 1.3, 1.2];

/** How much being contained in the cluster counts beside being rare outside. */
const CONTAINMENT_POWER = 1.25;

/** First labels may not share half of their stems with any other label in the answer. */
const MAX_LIKENESS_TO_OTHERS = 0.5;

/** Labels of one cluster may not share a third of their stems. */
const MAX_LIKENESS_TO_OWN = 0.34;

/** Further labels that score below this share of the first are left out. */
const LEAST_SHARE = 0.08;

/**
 * Chooses labels that describe a cluster and are contained in its documents: the first by score alone, the others by
 * the documents they add. Clusters choose in the order given, and no two take the same name.
 *
 * @returns for each cluster its labels, best first; none where no candidate fits
 */
export function nameClusters(
  clusters: Partition,
  candidates: readonly Candidate[],
  options: { readonly documentCount: number; readonly labelCount: number },
): readonly (readonly Candidate[])[] {
  const scored = scoreCandidates(clusters, candidates, options.documentCount);
  const taken: Candidate[] = [];
  return clusters.map((documents, cluster) => {
    const labels = chooseLabels(documents, scored[cluster]!, taken, options.labelCount);
    taken.push(...labels);
    return labels;
  });
}

/** For each cluster the candidates that occur in it, best first. */
function scoreCandidates(
  clusters: Partition,
  candidates: readonly Candidate[],
  documentCount: number,
): readonly Scored[][] {
  const clusterOf = new Int32Array(documentCount).fill(-1);
  clusters.forEach((documents, cluster) => {
    for (const document of documents) clusterOf[document] = cluster;
  });
  const scored: Scored[][] = clusters.map(() => []);
  const inside = new Int32Array(clusters.length);
  for (const candidate of candidates) {
    const met: number[] = [];
    for (const document of candidate.documents) {
      const cluster = clusterOf[document]!;
      if (cluster >= 0 && inside[cluster]!++ === 0) met.push(cluster);
    }
    for (const cluster of met) {
      const size = clusters[cluster]!.length;
      const score =
        inside[cluster]! < Math.min(2, size) ? 0 : scoreOf(candidate, inside[cluster]!, size, documentCount);
      if (score > 0) scored[cluster]!.push({ candidate, score });
      inside[cluster] = 0;
    }
  }
  for (const list of scored) list.sort((a, b) => b.score - a.score || a.candidate.feature - b.candidate.feature);
  return scored;
}

/** Log odds of the label inside against outside, times how much of the cluster contains it. */
function scoreOf(
  { documents, stems, completeness }: Candidate,
  inside: number,
  size: number,
  documentCount: number,
): number {
  const contained = inside / size;
  const outside = (documents.length - inside + 0.5) / (documentCount - size + 1);
  const odds = Math.log((contained + 0.5 / size) / outside);
  return Math.max(0, odds) * contained ** CONTAINMENT_POWER * LENGTH_BONUS[stems.length]! * completeness;
}

function chooseLabels(
  documents: Int32Array,
  scored: readonly Scored[],
  taken: readonly Candidate[],
  count: number,
): Candidate[] {
  const isNew = ({ candidate }: Scored): boolean =>
    !taken.some(other => likeness(candidate, other) >= MAX_LIKENESS_TO_OTHERS);
  const first = scored.find(isNew);
  if (first === undefined) return [];
  const labels = [first.candidate];
  const members = new Set(documents);
  const uncovered = new Set(documents);
  for (const document of first.candidate.documents) uncovered.delete(document);
  while (labels.length < count) {
    let best: Scored | null = null;
    for (const entry of scored) {
      // Gains never exceed scores, and scores only fall from here on.
      if (entry.score <= (best?.score ?? LEAST_SHARE * first.score)) break;
      if (labels.some(label => isLike(label, entry.candidate)) || !isNew(entry)) continue;
      const gain = entry.score * shareAdded(entry.candidate, members, uncovered);
      if (gain > (best?.score ?? 0)) best = { candidate: entry.candidate, score: gain };
    }
    if (best === null || best.score < LEAST_SHARE * first.score) break;
    labels.push(best.candidate);
    for (const document of best.candidate.documents) uncovered.delete(document);
  }
  return labels;
}

/** How many of the candidate's documents in the cluster no label covers yet. */
function shareAdded({ documents }: Candidate, members: ReadonlySet<number>, uncovered: ReadonlySet<number>): number {
  let inside = 0;
  let added = 0;
  for (const document of documents) {
    if (members.has(document)) inside++;
    if (uncovered.has(document)) added++;
  }
  return added / inside;
}

/** Two labels of one cluster that say nearly the same. */
const isLike = (a: Candidate, b: Candidate): boolean => likeness(a, b) >= MAX_LIKENESS_TO_OWN || includes(a, b);

/** Jaccard similarity of the stems. */
function likeness(a: Candidate, b: Candidate): number {
  const common = a.stems.filter(stem => b.stems.includes(stem)).length;
  return common / (a.stems.length + b.stems.length - common);
}

/** Whether the stems of one hold those of the other. */
const includes = (a: Candidate, b: Candidate): boolean =>
  a.stems.every(stem => b.stems.includes(stem)) || b.stems.every(stem => a.stems.includes(stem));
