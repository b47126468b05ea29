/** Records of one or several files, each once. */
import { type NamedSet, type Notice, ORIGIN, type SourceRecord } from '../record-set.js';
import { groupRecords } from './group-records.js';
import { identitiesOf } from './identifying-columns.js';
import { apartNotices, isCompared, mergedNotices, notComparedNotices } from './merge-notices.js';
import { uniteRecords } from './unite-records.js';

/** Records of one or several files, each once, and what is to be said about that. */
export interface MergedSets {
  /**
   * Each record once, where it was found first. If there are several files, the column `file` names the file, or all
   * files, that it is from.
   */
  readonly records: readonly SourceRecord[];
  /** For each of `records`, the numbers of the records that it was made of, counted through all files, ascending. */
  readonly groups: readonly (readonly number[])[];
  /** How many records each file holds. */
  readonly found: readonly (readonly [file: string, records: number])[];
  /** How many records were found more than once and removed: all of `found` less the length of `records`. */
  readonly again: number;
  /** Records with neither DOI, PubMed number nor title and year. */
  readonly notCompared: number;
  /** Sentences about what was merged, what stays apart although it looks the same, and what was not compared. */
  readonly notices: readonly Notice[];
}

/**
 * Merges records that are the same, in one file and across files, whatever wrote them: the same DOI or PubMed number in
 * any spelling, or the same title and year. Records with different DOIs, PubMed numbers or authors stay apart, as do
 * titles such as “Reply” that say little. Which records are merged does not depend on the order of files and records.
 *
 * @example
 * import { mergeRecordSets, readText } from '@sheaf/sources';
 *
 * const ris = readText('TY  - JOUR\nTI  - Solar power\nPY  - 2020\nDO  - 10.1000/ex.1\nER  - \n');
 * const table = readText('Title,Year\nSolar power.,2020\nWind,2021\n');
 * const { groups, again } = mergeRecordSets([{ name: 'a.ris', set: ris }, { name: 'b.csv', set: table }]);
 * console.log(groups, again);
 * // → [ [ 0, 1 ], [ 2 ] ] 1
 */
export function mergeRecordSets(sets: readonly NamedSet[]): MergedSets {
  const identified = sets.map(({ name, set }) => ({ name, identities: identitiesOf(set) }));
  const identities = identified.flatMap(each => each.identities);
  const all = sets.length === 1 ? sets[0]!.set.records : sets.flatMap(withOrigin);
  const grouping = groupRecords(identities);
  return {
    records: grouping.groups.map(members => uniteRecords(members.map(member => all[member]!))),
    groups: grouping.groups,
    found: sets.map(({ name, set }) => [name, set.records.length] as const),
    again: all.length - grouping.groups.length,
    notCompared: identities.filter(each => !isCompared(each)).length,
    notices: [
      ...mergedNotices(grouping, all.length),
      ...apartNotices(grouping, identities),
      ...identified.flatMap(each => notComparedNotices(each.name, each.identities)),
    ],
  };
}

const withOrigin = ({ name, set }: NamedSet): readonly SourceRecord[] =>
  set.records.map((record): SourceRecord => ({ ...record, [ORIGIN]: name }));
