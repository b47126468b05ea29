/**
 * Names clusters of which many had names before: a cluster that continues an earlier one keeps the names that still
 * fit.
 */
import type { EarlierCluster, Language } from '@sheaf/core';
import { itemsOf } from '@sheaf/core/internal';
import { isRest } from '../../../history/rest-label.js';
import { traceClusters } from '../../../history/trace-clusters.js';
import { type Collection, type Division, nameFinally, namerFor, type Topic, topicsOf } from '../divide.js';
import type { Candidates } from '../names/collect-candidates.js';
import { stemsOfLabel } from '../names/stems-of-label.js';

/** A name that fits at least this share of what it fitted before is kept. */
const STILL_FITS = 0.5;

export interface LabelMemory {
  /** Clusters of the earlier run, their documents by their places in canonical order. */
  readonly earlier: readonly EarlierCluster[];
  /** The language with the dictionaries of the request. */
  readonly language: Language;
  /** The stems of the request by their numbers. */
  readonly stems: readonly string[];
  /** Whether the request does not allow a label. */
  readonly isRejected: (label: string) => boolean;
}

/** A topic whose names are texts of an earlier run. */
export interface RememberedTopic extends Topic {
  /** Instead of the labels; absent for a topic with names of this run. */
  readonly names?: readonly string[];
}

/** A name of an earlier cluster, and the candidate that says the same; −1 if there is none. */
interface KeptName {
  readonly text: string;
  readonly candidate: number;
}

export function nameAgain(collection: Collection, division: Division, memory: LabelMemory): readonly RememberedTopic[] {
  const { kept, among, others } = division;
  const names = keptNames(collection, division, memory);
  const taken = names.flatMap(list => list.flatMap(({ candidate }) => (candidate < 0 ? [] : [candidate])));
  const namer = namerFor(collection, taken);
  const named = kept.map(({ members, labels }, number) => {
    const known = names[number]!;
    if (known.length > 0)
      return { members, labels: known.flatMap(({ candidate }) => (candidate < 0 ? [] : [candidate])) };
    return nameFinally({ members, labels }, namer, among);
  });
  return topicsOf(collection, { kept: named, others }).map((topic, number) => {
    const texts = names[number]?.map(({ text }) => text) ?? [];
    return texts.length > 0 ? { ...topic, names: texts } : topic;
  });
}

function keptNames({ scorer, options }: Collection, { kept }: Division, memory: LabelMemory): readonly KeptName[][] {
  const topics = memory.earlier.map(each => (isRest(each) ? { ...each, documents: [] } : each));
  const descents = traceClusters(
    topics,
    kept.map(({ members }) => members),
  );
  const candidateOf = candidateFinder(scorer.candidates, memory);
  return kept.map(({ members }, number) => {
    const before = topics[descents[number]!.heirOf];
    if (before === undefined) return [];
    const names = before.labels
      .filter(text => !memory.isRejected(text))
      .map(text => ({ text, candidate: candidateOf(text) }));
    if (isSame(before, members)) return names;
    const fits = ({ candidate }: KeptName): boolean => {
      // A person gave a name that the documents do not contain. It stays while most of them do.
      if (candidate < 0) return 2 * before.documents.length > before.size;
      const share = shareWith(scorer.candidates, candidate, members);
      const shareBefore = shareWith(scorer.candidates, candidate, before.documents);
      return share >= options.labelCoverage || share >= STILL_FITS * shareBefore;
    };
    return names.length > 0 && fits(names[0]!) ? names.filter(fits) : [];
  });
}

const isSame = ({ documents, size }: EarlierCluster, members: Int32Array): boolean =>
  size === members.length && documents.length === size && documents.every((document, at) => document === members[at]);

function shareWith({ documents }: Candidates, candidate: number, members: ArrayLike<number>): number {
  const containing = new Set(itemsOf(documents, candidate));
  let count = 0;
  for (let at = 0; at < members.length; at++) if (containing.has(members[at]!)) count++;
  return members.length === 0 ? 0 : count / members.length;
}

/** Finds the candidate with the stems of a text; −1 if there is none. */
function candidateFinder(candidates: Candidates, { earlier, language, stems }: LabelMemory): (text: string) => number {
  const numberOf = new Map(stems.map((stem, number) => [stem, number]));
  const keyOf = (text: string): string => {
    const numbers = new Set(stemsOfLabel(text, language).map(stem => numberOf.get(stem) ?? -1));
    return numbers.has(-1) ? '' : keyFrom([...numbers]);
  };
  const wanted = new Map<string, number>();
  for (const { labels } of earlier) for (const label of labels) wanted.set(keyOf(label), -1);
  for (let candidate = candidates.count - 1; candidate >= 0; candidate--) {
    const key = keyFrom(candidates.stemsOf(candidate));
    if (wanted.has(key)) wanted.set(key, candidate);
  }
  wanted.set('', -1);
  return text => wanted.get(keyOf(text)) ?? -1;
}

const keyFrom = (stems: readonly number[]): string => [...stems].sort((a, b) => a - b).join();
