/** Leiden's division where the request brings the clusters of an earlier run. */
import type { EarlierCluster, Language } from '@sheaf/core';
import { ascending, int32Column } from '@sheaf/core/internal';
import { isRest } from '../../../history/rest-label.js';
import type { Collection, Division } from '../divide.js';
import type { NamingRules } from '../names/naming-rules.js';
import { divideAgain } from './divide-again.js';
import { nameAgain, type RememberedTopic } from './keep-labels.js';

export type { RememberedTopic } from './keep-labels.js';

/** The clusters of an earlier run, and what is needed to find their names again. */
export interface Memory {
  /** The earlier clusters, their documents by their texts, ascending. */
  readonly previous: readonly EarlierCluster[];
  /** The language with the dictionaries of the request. */
  readonly tuned: Language;
  /** The stems of the request by their numbers. */
  readonly stems: readonly string[];
  readonly rules: NamingRules;
}

/** Topics of all documents of the request that continue earlier clusters where they can. */
export function divideRemembering(
  collection: Collection,
  memory: Memory,
  /** Gives the division as many groups as the request asks for. */
  recount: (division: Division) => Division,
): readonly RememberedTopic[] {
  const { previous: earlier } = memory;
  const { count } = collection.graph;
  const groupOf = groupsOf(earlier, count);
  const isUnchanged = earlier.reduce((sum, { size }) => sum + size, 0) === count && covers(earlier, count);
  const division = recount(divideAgain(collection, ascending(count), { groupOf, isUnchanged }));
  return nameRemembering(collection, division, memory);
}

/** The topics of a division, which keep the names of the earlier clusters that they continue. */
export function nameRemembering(
  collection: Collection,
  division: Division,
  { previous: earlier, tuned, stems, rules }: Memory,
): readonly RememberedTopic[] {
  const rejects = rules.labelFilters.stopLabelFilter !== null;
  const isRejected = (label: string): boolean => rejects && rules.language.isStopLabel(label);
  return nameAgain(collection, division, { earlier, language: tuned, stems, isRejected });
}

/** A document in several clusters counts for the first. Those that resembled no other are in no group. */
function groupsOf(earlier: readonly EarlierCluster[], count: number): Int32Array {
  const groupOf = int32Column(count).fill(-1);
  earlier.forEach((each, group) => {
    if (!isRest(each)) for (const document of each.documents) if (groupOf[document]! < 0) groupOf[document] = group;
  });
  return groupOf;
}

const covers = (earlier: readonly EarlierCluster[], count: number): boolean =>
  new Set(earlier.flatMap(({ documents }) => documents)).size === count;
