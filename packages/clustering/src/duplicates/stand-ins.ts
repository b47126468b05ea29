/** Groups of documents of which one can represent all the others: what may be removed without losing anything. */

import {
  byCompleteness,
  DEFAULT_SIMILARITY,
  type DuplicateGroup,
  type DuplicateOptions,
  groupAround,
  tiedDocuments,
} from './near-duplicates.js';
import { similarityOf } from './similar-pairs.js';
import type { WordBags } from './word-bags.js';

/** How documents that can represent others are found. */
export interface StandInOptions extends DuplicateOptions {
  /**
   * The ids of a document by the names of the ids, such as a DOI, in one spelling. Documents with two different ids of
   * the same name are never in one group.
   */
  readonly idsOf?: ((document: number) => Readonly<Record<string, string>>) | undefined;
}

/**
 * Finds near-duplicates of which one can represent the others. Unlike in the groups of `nearDuplicates`, every document
 * is at least as similar to the representative as `similarity`, and no two have different ids. The most complete
 * documents are representatives.
 *
 * @returns groups of at least two documents, in the order of their first documents
 * @throws RangeError for a similarity outside of its range; TypeError for documents that cannot be read, and if they
 *   have fields, but none of those that are compared
 * @example
 * import { standIns } from 'sheaf/duplicates';
 *
 * const documents = [
 *   { title: 'Solar power for roofs', doi: '10.1/a' },
 *   { title: 'Solar power for roofs' },
 *   { title: 'Solar power for roofs', doi: '10.1/b' },
 * ];
 * const idsOf = (number: number): Record<string, string> => {
 *   const { doi } = documents[number]!;
 *   return doi ? { doi } : {};
 * };
 * console.log(standIns(documents, { fields: ['title'], idsOf }).map(group => group.documents));
 * // → [ [ 0, 1 ] ]
 */
export function standIns(
  documents: Iterable<object | string>,
  { idsOf = noIds, ...options }: StandInOptions = {},
): readonly DuplicateGroup[] {
  const { similarity = DEFAULT_SIMILARITY } = options;
  const { list, bags, tied } = tiedDocuments(documents, options);
  return tied
    .flatMap(group => groupsAround(byCompleteness(group, list, bags), { bags, similarity, idsOf }))
    .filter(({ members }) => members.length > 1)
    .map(({ members }) =>
      groupAround(
        members[0]!,
        members.toSorted((a, b) => a - b),
        bags,
      ),
    )
    .toSorted((a, b) => a.documents[0]! - b.documents[0]!);
}

const noIds = (): Readonly<Record<string, string>> => ({});

/** A group that grows: its first member is the representative. */
interface Growing {
  readonly members: number[];
  readonly ids: Record<string, string>;
}

interface Grouping {
  readonly bags: WordBags;
  readonly similarity: number;
  readonly idsOf: (document: number) => Readonly<Record<string, string>>;
}

/** Puts each document into the first group whose representative it is similar to, or begins a group with it. */
function groupsAround(documents: readonly number[], { bags, similarity, idsOf }: Grouping): readonly Growing[] {
  const groups: Growing[] = [];
  for (const document of documents) {
    const ids = idsOf(document);
    const fits = ({ members, ids: known }: Growing): boolean =>
      Object.entries(ids).every(([name, id]) => (known[name] ?? id) === id) &&
      similarityOf(bags, members[0]!, document) >= similarity;
    const group = groups.find(fits);
    if (group) {
      group.members.push(document);
      Object.assign(group.ids, ids);
    } else groups.push({ members: [document], ids: { ...ids } });
  }
  return groups;
}
