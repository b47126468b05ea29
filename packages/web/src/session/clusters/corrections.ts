/** The corrections of a person. They are kept apart from the response of the engine, so that they survive a new run. */

import { isRest } from '@sheaf/clustering';
import { joinLabels } from '@sheaf/core';
import { isRecord } from '../settings/storage.js';
import type { WireCluster } from '../wire/wire.js';

/** A cluster in a later run is found by its label, or else because more than 60 % of the documents are the same. */
export interface Target {
  readonly label: string;
  readonly documents: readonly number[];
}

export type Correction =
  | {
      readonly kind: 'rename';
      readonly target: Target;
      readonly name: string;
      /** Where the target is a subcluster: the clusters around it, the outermost first. */
      readonly within?: readonly Target[];
    }
  | { readonly kind: 'merge'; readonly target: Target; readonly into: Target }
  | { readonly kind: 'pin'; readonly target: Target }
  | { readonly kind: 'split'; readonly target: Target; readonly parts: readonly Target[] }
  /** Documents join the target. They leave `from`, or every other cluster if it is not given. */
  | {
      readonly kind: 'move';
      readonly target: Target;
      readonly documents: readonly number[];
      readonly from?: Target | undefined;
    }
  /** Documents leave the target. */
  | { readonly kind: 'remove'; readonly target: Target; readonly documents: readonly number[] };

const RETURNED = 0.6;

function overlap(a: readonly number[], b: readonly number[]): number {
  const set = new Set(a);
  const common = b.reduce((n, document) => n + (set.has(document) ? 1 : 0), 0);
  return common / (a.length + b.length - common || 1);
}

const documentsOf = (cluster: WireCluster): number[] => [
  ...new Set([...cluster.documents, ...(cluster.clusters ?? []).flatMap(documentsOf)]),
];

const labelOf = (cluster: WireCluster): string => joinLabels(cluster.labels);

interface Held {
  readonly cluster: WireCluster;
  readonly label: string;
  readonly notes: readonly string[];
  readonly pinned: boolean;
}

type Named = Pick<Held, 'cluster' | 'label'>;

function find(held: readonly Named[], target: Target): number {
  const same = held.findIndex(item => item.label === target.label);
  if (same >= 0) return same;
  const overlaps = held.map(item => overlap(documentsOf(item.cluster), target.documents));
  const best = overlaps.indexOf(Math.max(...overlaps));
  return best >= 0 && overlaps[best]! > RETURNED ? best : -1;
}

const merged = (into: Held, from: Held): Held => ({
  ...into,
  cluster: {
    ...into.cluster,
    documents: [...new Set([...into.cluster.documents, ...documentsOf(from.cluster)])].sort((a, b) => a - b),
  },
  notes: [...into.notes, `with ${joinLabels(from.cluster.labels)}`],
});

/** The parts as subclusters, as far as their documents are still in the cluster. */
function split(item: Held, parts: readonly Target[]): Held {
  const own = new Set(documentsOf(item.cluster));
  const clusters = parts
    .map(({ label, documents }) => ({ labels: [label], documents: documents.filter(document => own.has(document)) }))
    .filter(({ documents }) => documents.length > 0);
  const inside = new Set(clusters.flatMap(({ documents }) => documents));
  const documents = [...own].filter(document => !inside.has(document)).sort((a, b) => a - b);
  return { ...item, cluster: { ...item.cluster, documents, clusters }, notes: [...item.notes, 'split'] };
}

const asNamed = (cluster: WireCluster): Named => ({ cluster, label: labelOf(cluster) });

/** The cluster with another name at the end of a path; unchanged if the path leads to none of its subclusters. */
function renamed(cluster: WireCluster, [next, ...rest]: readonly Target[], name: string): WireCluster {
  if (!next) return { ...cluster, labels: [name] };
  const { clusters = [] } = cluster;
  const at = find(clusters.map(asNamed), next);
  return at < 0 ? cluster : { ...cluster, clusters: clusters.with(at, renamed(clusters[at]!, rest, name)) };
}

/** The cluster without some documents, also in its subclusters. */
function without(cluster: WireCluster, gone: ReadonlySet<number>): WireCluster {
  return {
    ...cluster,
    documents: cluster.documents.filter(document => !gone.has(document)),
    ...(cluster.clusters ? { clusters: cluster.clusters.map(below => without(below, gone)) } : {}),
  };
}

/** The cluster with what a person did to its documents, said in one note however often it happens. */
function counted(item: Held, cluster: WireCluster, [count, what]: readonly [count: number, what: string]): Held {
  if (count === 0) return item;
  const said = new RegExp(`^(\\d+) ${what}$`);
  const before = item.notes.map(note => Number(said.exec(note)?.[1] ?? 0)).reduce((sum, each) => sum + each, 0);
  return { ...item, cluster, notes: [...item.notes.filter(note => !said.test(note)), `${before + count} ${what}`] };
}

function removed(item: Held, documents: readonly number[], what: string): Held {
  const own = new Set(documentsOf(item.cluster));
  const gone = new Set(documents.filter(document => own.has(document)));
  return counted(item, without(item.cluster, gone), [gone.size, what]);
}

function joined(item: Held, documents: readonly number[]): Held {
  const own = new Set(documentsOf(item.cluster));
  const added = documents.filter(document => !own.has(document));
  const all = [...item.cluster.documents, ...added].sort((a, b) => a - b);
  return counted(item, { ...item.cluster, documents: all }, [added.length, 'moved in']);
}

/** A cluster from which all documents were moved is gone; a category of the person stays. */
const isFilled = ({ cluster }: Held): boolean =>
  documentsOf(cluster).length > 0 || typeof cluster.category === 'string';

function moved(held: Held[], at: number, { documents, from }: Extract<Correction, { kind: 'move' }>): Held[] {
  const leaving = from ? find(held, from) : -1;
  return held
    .map((item, place) => {
      if (place === at) return joined(item, documents);
      return from && place !== leaving ? item : removed(item, documents, 'moved out');
    })
    .filter(isFilled);
}

/** The way to the cluster that is corrected, from the top level down. */
const pathOf = (correction: Correction): readonly Target[] => [
  ...(correction.kind === 'rename' ? (correction.within ?? []) : []),
  correction.target,
];

function apply(held: Held[], correction: Correction): Held[] {
  const [top, ...below] = pathOf(correction);
  const at = find(held, top!);
  const item = held[at];
  if (!item) return held;
  if (correction.kind === 'rename')
    return held.with(at, {
      ...item,
      cluster: renamed(item.cluster, below, correction.name),
      notes: below.length > 0 ? item.notes : [...item.notes, 'renamed'],
    });
  if (correction.kind === 'pin') return held.with(at, { ...item, pinned: true, notes: [...item.notes, 'pinned'] });
  if (correction.kind === 'split') return held.with(at, split(item, correction.parts));
  if (correction.kind === 'move') return moved(held, at, correction);
  if (correction.kind === 'remove')
    return held.with(at, removed(item, correction.documents, 'moved out')).filter(isFilled);
  const into = find(held, correction.into);
  if (into < 0 || into === at) return held;
  return held.with(into, merged(held[into]!, item)).filter((_, i) => i !== at);
}

/** Where the request has categories, other topics are new, and an empty category says so. */
function categoryNote(cluster: WireCluster): string | null {
  if (cluster.category === null) return isRest({ labels: cluster.labels }) ? null : 'new';
  return cluster.category !== undefined && documentsOf(cluster).length === 0 ? 'nothing fits' : null;
}

/** The clusters after the corrections, pinned ones first. */
function heldAfter(clusters: readonly WireCluster[], corrections: readonly Correction[]): readonly Held[] {
  const start: Held[] = clusters.map(cluster => {
    const note = cluster.note ?? categoryNote(cluster);
    const notes = note === null ? [] : [note];
    return { ...asNamed(cluster), notes, pinned: false };
  });
  const held = corrections.reduce(apply, start);
  return [...held.filter(item => item.pinned), ...held.filter(item => !item.pinned)];
}

/**
 * The label by which corrections find a cluster: that of its last rename, or else the one that the engine gave it. The
 * label on screen is not enough, because two clusters may have the same one after a rename.
 *
 * @param clusters those of the response
 * @param shown the cluster as it is on screen
 */
export function labelForCorrections(
  clusters: readonly WireCluster[],
  corrections: readonly Correction[],
  shown: Target,
): string {
  const held = heldAfter(clusters, corrections);
  const at = held.findIndex(
    ({ cluster }) => labelOf(cluster) === shown.label && overlap(documentsOf(cluster), shown.documents) > RETURNED,
  );
  const before = corrections.findLast(
    each => at >= 0 && each.kind === 'rename' && pathOf(each).length === 1 && find(held, each.target) === at,
  );
  return before?.target.label ?? held[at]?.label ?? shown.label;
}

/**
 * Applies corrections to the clusters of a response. Pinned clusters come first; each corrected cluster of the top
 * level gets a note.
 */
export function corrected(clusters: readonly WireCluster[], corrections: readonly Correction[]) {
  const ordered = heldAfter(clusters, corrections);
  return {
    clusters: ordered.map(item => item.cluster),
    notes: new Map(ordered.flatMap((item, i) => (item.notes.length > 0 ? [[String(i), item.notes] as const] : []))),
  };
}

const labelsTo = (correction: Correction): string => JSON.stringify(pathOf(correction).map(({ label }) => label));

const isReplacedBy = (old: Correction, added: Correction): boolean =>
  (added.kind === 'rename' || added.kind === 'split') && old.kind === added.kind && labelsTo(old) === labelsTo(added);

/** A later name or division of the same cluster replaces the earlier one. */
export const withCorrection = (all: readonly Correction[], added: Correction): readonly Correction[] => [
  ...all.filter(old => !isReplacedBy(old, added)),
  added,
];

const isPinOf = (correction: Correction, label: string): boolean =>
  correction.kind === 'pin' && correction.target.label === label;

export const isPinned = (all: readonly Correction[], label: string): boolean =>
  all.some(correction => isPinOf(correction, label));

/** Pins the cluster, or unpins it. */
export const withPinToggled = (all: readonly Correction[], target: Target): readonly Correction[] =>
  isPinned(all, target.label)
    ? all.filter(correction => !isPinOf(correction, target.label))
    : [...all, { kind: 'pin', target }];

/**
 * The corrections of a collection for a sample of it, or the reverse: their targets name the same documents by their
 * numbers in `to`. Documents that `to` does not have are left out.
 */
export function renumbered(
  corrections: readonly Correction[],
  from: readonly object[],
  to: readonly object[],
): readonly Correction[] {
  const numbers = new Map(to.map((row, number) => [row, number]));
  const list = (documents: readonly number[]) => documents.flatMap(number => numbers.get(from[number]!) ?? []);
  const move = ({ label, documents }: Target): Target => ({ label, documents: list(documents) });
  return corrections.map(correction => ({
    ...correction,
    target: move(correction.target),
    ...(correction.kind === 'rename' && correction.within ? { within: correction.within.map(move) } : {}),
    ...(correction.kind === 'merge' ? { into: move(correction.into) } : {}),
    ...(correction.kind === 'split' ? { parts: correction.parts.map(move) } : {}),
    ...('documents' in correction ? { documents: list(correction.documents) } : {}),
    ...(correction.kind === 'move' && correction.from ? { from: move(correction.from) } : {}),
  }));
}

const documentCount = ({ length }: readonly number[]): string => (length === 1 ? '1 document' : `${length} documents`);

/** A correction in one sentence. */
export function tell(correction: Correction): string {
  const name = `“${correction.target.label}”`;
  if (correction.kind === 'rename') return `${name} is called “${correction.name}”`;
  if (correction.kind === 'pin') return `${name} comes first`;
  if (correction.kind === 'split') return `${name} is split into ${correction.parts.length} parts`;
  if (correction.kind === 'move') return `${documentCount(correction.documents)} moved to ${name}`;
  if (correction.kind === 'remove') return `${documentCount(correction.documents)} taken out of ${name}`;
  return `${name} joins “${correction.into.label}”`;
}

const isTarget = (value: unknown): value is Target =>
  isRecord(value) && typeof value.label === 'string' && Array.isArray(value.documents);

const isTargets = (value: unknown): boolean => Array.isArray(value) && value.every(isTarget);

const isNumbers = (value: unknown): boolean =>
  Array.isArray(value) && value.every(each => Number.isInteger(each) && each >= 0);

export const isCorrection = (value: unknown): value is Correction =>
  isRecord(value) &&
  isTarget(value.target) &&
  (value.kind === 'pin' ||
    (value.kind === 'split' && isTargets(value.parts)) ||
    (value.kind === 'rename' &&
      typeof value.name === 'string' &&
      (value.within === undefined || isTargets(value.within))) ||
    (value.kind === 'merge' && isTarget(value.into)) ||
    (value.kind === 'remove' && isNumbers(value.documents)) ||
    (value.kind === 'move' && isNumbers(value.documents) && (value.from === undefined || isTarget(value.from))));
