/** Labels that tell little about their clusters. */
import type { Document } from '@sheaf/core';
import type { FlatCluster } from '../texts/flat-clusters.js';
import { textOf } from '../texts/text-of.js';
import type { Wording } from '../texts/wording.js';

/** A label is weak if fewer of the cluster's documents contain it. */
const LEAST_SHARE = 0.2;

/** A label is weak if it is not this many times as frequent inside the cluster as outside. */
const LEAST_LIFT = 2;

/**
 * For each cluster the places of its weak labels: few of its documents contain them, or other documents contain them
 * nearly as often, or they are made of words that fit any topic.
 *
 * @param isVague whether a label is made of words that fit any topic
 */
export function weakLabels(
  documents: readonly Document[],
  clusters: readonly FlatCluster[],
  { wording, isVague }: { readonly wording: Wording; readonly isVague: (label: string) => boolean },
): readonly (readonly number[])[] {
  const documentsOf = postings(documents, wording);
  const isWeak = (label: string, members: ReadonlySet<number>): boolean => {
    const containing = documentsWithAll(wording(label), documentsOf);
    const inside = containing.filter(document => members.has(document)).length / members.size;
    const outside = (containing.length - inside * members.size) / Math.max(1, documents.length - members.size);
    return isVague(label) || inside < LEAST_SHARE || inside < LEAST_LIFT * outside;
  };
  return clusters.map(({ labels, documents: own }) => {
    const members = new Set(own);
    return [...labels.keys()].filter(place => isWeak(labels[place]!, members));
  });
}

/** For each word the documents that contain it, ascending. */
function postings(documents: readonly Document[], wording: Wording): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  for (const [number, document] of documents.entries())
    for (const word of new Set(wording(textOf(document)))) {
      const list = found.get(word);
      if (list === undefined) found.set(word, [number]);
      else list.push(number);
    }
  return found;
}

/** Documents that contain all of some words; none for no words. */
function documentsWithAll(
  words: readonly string[],
  documentsOf: ReadonlyMap<string, readonly number[]>,
): readonly number[] {
  const lists = words.map(word => documentsOf.get(word) ?? []);
  return lists.length === 0
    ? []
    : lists.reduce((common, list) => {
        const other = new Set(list);
        return common.filter(document => other.has(document));
      });
}
