/** Two runs side by side, aligned in the thread that measures: rows, what kind of change each is, and where the documents of a gone cluster went. */
import type { ChangeKind, ClusterChange, ClusteringDiff } from '@sheaf/quality';
import type { ClusterItem } from '@sheaf/views';
import type { Clustering, WireCluster } from './clustering.js';
import { entryCount } from './dictionaries.js';
import { editorsOf } from './editors.js';
import { askDiff } from './measuring.js';
import type { Run } from './session.js';

export interface Line {
  readonly kind: ChangeKind;
  readonly a: ClusterItem | null;
  readonly b: ClusterItem | null;
  readonly change: ClusterChange;
}

export interface Comparison {
  readonly lines: readonly Line[];
  readonly counts: Readonly<Record<ChangeKind, number>>;
  readonly agreement: number;
  readonly diff: ClusteringDiff;
}

const plain = (items: readonly ClusterItem[]): WireCluster[] =>
  items
    .filter(item => !item.other)
    .map(item => ({ labels: [item.label], documents: item.documents, clusters: plain(item.clusters) }));

const top = (clustering: Clustering): readonly ClusterItem[] => clustering.items.filter(item => !item.other);

/** Nested clusters are compared at their top, with all documents below. */
export async function compare(a: Clustering, b: Clustering): Promise<Comparison> {
  const [before, after] = [top(a), top(b)];
  const diff = await askDiff(plain(a.items), plain(b.items), b.documentCount);
  const lines = diff.changes.map(change => ({
    kind: change.kind,
    a: change.a === undefined ? null : before[change.a]!,
    b: change.b === undefined ? null : after[change.b]!,
    change,
  }));
  const counts = { same: 0, renamed: 0, split: 0, merged: 0, new: 0, gone: 0 };
  for (const line of lines) counts[line.kind]++;
  return { lines, counts, agreement: diff.agreement, diff };
}

/** "5 in Place, 2 in Other topics, 5 more clusters": where the documents of a gone cluster are now. */
export function whereabouts({ change, a }: Line, b: Clustering): string {
  const after = top(b);
  const other = new Set(b.items.find(item => item.other)?.documents ?? []);
  const lost = a?.documents.filter(document => other.has(document)).length ?? 0;
  const places = (change.went ?? []).map(({ b: at, documents }) => ({ name: after[at]?.label ?? '', documents }));
  const all = [...places, ...(lost > 0 ? [{ name: 'Other topics', documents: lost }] : [])].sort(
    (x, y) => y.documents - x.documents,
  );
  if (all.length === 0) return 'nowhere';
  const first = all.slice(0, 2).map(({ name, documents }) => `${documents} in ${name}`);
  return all.length > 2 ? `${first.join(', ')}, ${all.length - 2} more` : first.join(', ');
}

const short = (value: unknown): string =>
  typeof value === 'string'
    ? value.replace(/(Factory|TermWeighting|LabelAssigner|MatrixFactorization)+$/, '')
    : Array.isArray(value)
      ? value.join(', ') || 'none'
      : String(value);

/** Only what differs: "Desired cluster count 30 → 18". */
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
  const [few, more] = [a, b].map(run => entryCount(run.setup.dictionaries));
  if (few !== more) told.push(`dictionary entries ${few} → ${more}`);
  if (a.clustered.join() !== b.clustered.join())
    told.push(`columns ${a.clustered.join(', ')} → ${b.clustered.join(', ')}`);
  return told;
}
