/**
 * Compares two runs. A worker aligns their clusters into rows; each row has a kind of change, and says where the
 * documents of a cluster that is gone are now.
 */

import { type Alignment, type ChangeKind, type Overlaps, whereabouts } from '@sheaf/quality';
import type { ClusterItem } from '@sheaf/views';
import type { Clustering } from '../clusters/clustering.js';
import type { Run } from '../clusters/run.js';
import { type Dictionaries, dictionariesJson, entryCount } from '../dictionaries/dictionaries.js';
import { editorsOf } from '../parameters/algorithms.js';
import { questionThread } from '../threads/question-thread.js';
import type { Sides } from './align-worker.js';

export interface Line {
  readonly kind: ChangeKind;
  readonly a: ClusterItem | null;
  readonly b: ClusterItem | null;
  /** How many documents are in both. */
  readonly shared: number;
  /** Where the documents of a cluster that is gone are now: "5 in Place, 2 in Other topics, 5 more". */
  readonly went: string;
}

export interface Comparison {
  readonly lines: readonly Line[];
  readonly counts: Readonly<Record<ChangeKind, number>>;
  readonly agreement: number;
}

const align = questionThread<Sides, Alignment>(
  () => new Worker(new URL('./align-worker.ts', import.meta.url), { type: 'module', name: 'align' }),
  'The runs could not be compared.',
);

const top = (clustering: Clustering): readonly ClusterItem[] => clustering.items.filter(item => !item.other);

const plain = (items: readonly ClusterItem[]): Sides['a'] =>
  items.map(({ label, documents }) => ({ label, documents }));

/** Top-level clusters are compared, with all documents of their subclusters. */
export async function compare(a: Clustering, b: Clustering): Promise<Comparison> {
  const [before, after] = [top(a), top(b)];
  const question = { a: plain(before), b: plain(after), documentCount: b.documentCount };
  const { changes, agreement, overlaps } = await align(question);
  const tell = whereaboutsIn(b, after, overlaps);
  const lines = changes.map(
    ({ kind, a: x, b: y, shared }): Line => ({
      kind,
      a: x === undefined ? null : before[x]!,
      b: y === undefined ? null : after[y]!,
      shared,
      went: kind === 'gone' ? tell(before[x!]!, x!) : '',
    }),
  );
  const counts = { same: 0, renamed: 0, split: 0, merged: 0, new: 0, gone: 0 };
  for (const line of lines) counts[line.kind]++;
  return { lines, counts, agreement };
}

function whereaboutsIn(
  b: Clustering,
  after: readonly ClusterItem[],
  overlaps: Overlaps,
): (cluster: ClusterItem, place: number) => string {
  const other = new Set(b.items.find(item => item.other)?.documents);
  return (cluster, place) => {
    const places = whereabouts(overlaps, place).map(({ b: at, documents }) => ({ name: after[at]!.label, documents }));
    const lost = cluster.documents.filter(document => other.has(document)).length;
    if (lost > 0) places.push({ name: 'Other topics', documents: lost });
    if (places.length === 0) return 'nowhere';
    const [first, second, ...more] = places.sort((x, y) => y.documents - x.documents);
    const told = [first, second].flatMap(found => (found ? [`${found.documents} in ${found.name}`] : [])).join(', ');
    return more.length > 0 ? `${told}, ${more.length} more` : told;
  };
}

const short = (value: unknown): string =>
  typeof value === 'string'
    ? value.replace(/(Factory|TermWeighting|LabelAssigner|MatrixFactorization)+$/, '')
    : Array.isArray(value)
      ? value.join(', ') || 'none'
      : String(value);

/** How many entries there are, or only that they are others where there are equally many. */
function entryDifferences(a: Dictionaries, b: Dictionaries): string[] {
  const [few, more] = [a, b].map(entryCount);
  if (few !== more) return [`dictionary entries ${few} → ${more}`];
  const [was, is] = [a, b].map(each => JSON.stringify(dictionariesJson(each)));
  return was === is ? [] : ['other dictionary entries'];
}

/** The settings that differ: "Desired cluster count 30 → 18". */
export function differences(a: Run, b: Run): string[] {
  if (a.imported !== undefined || b.imported !== undefined)
    return [a, b].flatMap(({ imported }, i) => (imported === undefined ? [] : [`${'AB'[i]} is ${imported}`]));
  const told: string[] = [];
  if (a.setup.algorithm !== b.setup.algorithm) told.push(`${a.setup.algorithm} → ${b.setup.algorithm}`);
  if (a.setup.language !== b.setup.language) told.push(`${a.setup.language} → ${b.setup.language}`);
  if (a.setup.algorithm === b.setup.algorithm)
    for (const editor of editorsOf(b.setup.algorithm)) {
      const [was, is] = [a, b].map(run => run.setup.changes[editor.path] ?? editor.standard);
      if (JSON.stringify(was) !== JSON.stringify(is)) told.push(`${editor.title} ${short(was)} → ${short(is)}`);
    }
  told.push(...entryDifferences(a.setup.dictionaries, b.setup.dictionaries));
  if (JSON.stringify(a.setup.categories) !== JSON.stringify(b.setup.categories)) told.push('other categories');
  if (a.clustered.join() !== b.clustered.join())
    told.push(`columns ${a.clustered.join(', ')} → ${b.clustered.join(', ')}`);
  return told;
}
