/**
 * The corrections of clusters. Each changes the dictionaries or the list of corrections, clusters again if necessary,
 * and can be undone.
 */
import { literalWord } from '@sheaf/core/internal';
import type { ClusterItem } from '@sheaf/views';
import {
  type Correction,
  isPinned,
  labelForCorrections,
  type Target,
  withCorrection,
  withPinToggled,
} from '../clusters/corrections.js';
import { entryCount, type List, withEntry, withoutEntry } from '../dictionaries/dictionaries.js';
import type { Kind } from '../dictionaries/entries.js';
import { type Session, toast } from '../state/session.js';
import { currentRun } from '../state/state.js';
import { clusterAgain, isFetching } from './cluster-now.js';
import { rememberSettings, showKept } from './history.js';

export interface Ban {
  readonly list: List;
  readonly kind: Kind;
  readonly entry: string;
  /** What the person asked for: `Label “Thank”`. */
  readonly told: string;
}

/** An exact entry matches this label only, even if the label contains special characters. */
export const banOfLabel = (label: string): Ban => ({
  list: 'labelFilters',
  kind: 'exact',
  entry: label,
  told: `Label “${label}” banned`,
});

/** Words are compared in lower case. */
export const banOfWord = (word: string): Ban => ({
  list: 'wordFilters',
  kind: 'exact',
  entry: word.toLowerCase(),
  told: `Word “${word}” banned`,
});

export const banOfStart = (word: string): Ban => ({
  list: 'labelFilters',
  kind: 'glob',
  entry: `${literalWord(word)} *`,
  told: `Labels starting with “${word}” banned`,
});

export const banOfEnd = (word: string): Ban => ({
  list: 'labelFilters',
  kind: 'glob',
  entry: `* ${literalWord(word)}`,
  told: `Labels ending with “${word}” banned`,
});

const wordsIn = (label: string): string[] => label.split(' ').filter(Boolean);

/** The labels of the run that a ban would remove, for the preview. */
export function removedBy(ban: Ban, labels: readonly string[]): string[] {
  const word = (text: string) => text.toLowerCase();
  const literal = ban.entry.replace(/^\* | \*$/g, '').replaceAll('\\', '');
  return labels.filter(label => {
    const words = wordsIn(label).map(word);
    if (ban.list === 'wordFilters') return words.includes(ban.entry);
    if (ban.kind === 'exact') return label === ban.entry;
    return (ban.entry.startsWith('* ') ? words.at(-1) : words[0]) === word(literal);
  });
}

/** An action that shows the run that is on screen now again, with its settings. Nothing is computed. */
function undoTo(session: Session) {
  const run = currentRun(session.getState());
  return { name: 'Undo', run: () => showKept(session, run) };
}

export async function ban(session: Session, what: Ban, onEdit?: () => void): Promise<void> {
  const state = session.getState();
  // Showing the earlier run would end the search for the documents that are on their way.
  const undo = isFetching(state) ? { name: 'Undo', run: () => void unban(session, what) } : undoTo(session);
  const dictionaries = withEntry(state.setup.dictionaries, what.list, what.kind, what.entry);
  const added = entryCount(dictionaries) - entryCount(state.setup.dictionaries);
  const setup = { ...state.setup, dictionaries };
  session.send({ type: 'setup changed', setup });
  rememberSettings(session);
  await clusterAgain(session);
  const told = added === 0 ? `${what.told} already` : `${what.told} · 1 entry added`;
  const edit = onEdit ? [{ name: 'Edit', run: onEdit }] : [];
  toast(session, told, [undo, ...edit]);
}

/** Removes an entry from the dictionaries and clusters again. */
export async function unban(session: Session, { list, kind, entry }: Omit<Ban, 'told'>): Promise<void> {
  const { setup } = session.getState();
  const without = { ...setup, dictionaries: withoutEntry(setup.dictionaries, list, kind, entry) };
  session.send({ type: 'setup changed', setup: without });
  rememberSettings(session);
  await clusterAgain(session);
}

export const target = (item: ClusterItem, label: string) => ({ label, documents: item.documents });

/**
 * The label that the engine gave to the cluster. Corrections find a cluster by this label, even after it was renamed.
 */
export function engineLabel(session: Session, item: ClusterItem): string {
  const run = currentRun(session.getState());
  return run ? labelForCorrections(run.response.clusters, run.corrections, item) : item.label;
}

/** Whether the cluster lies in another one. */
export const isPart = ({ id }: ClusterItem): boolean => id.includes('.');

/** The clusters around a subcluster, the outermost first. Only those of the top level keep the engine's label. */
function around(session: Session, { id }: ClusterItem): readonly Target[] {
  const byId = currentRun(session.getState())?.clustering.byId;
  const ids = id.split('.');
  return ids.slice(1).flatMap((_, depth) => {
    const item = byId?.get(ids.slice(0, depth + 1).join('.'));
    return item ? [target(item, depth === 0 ? engineLabel(session, item) : item.label)] : [];
  });
}

/** The run on screen, corrected in another way; no engine is needed. */
const correct = (session: Session, corrections: readonly Correction[]): void =>
  session.send({ type: 'corrected', corrections });

export function rename(session: Session, item: ClusterItem, name: string): void {
  const { corrections } = session.getState();
  const undo = undoTo(session);
  const trimmed = name.trim();
  if (trimmed === '' || trimmed === item.label) return;
  const found = isPart(item)
    ? { target: target(item, item.label), within: around(session, item) }
    : { target: target(item, engineLabel(session, item)) };
  correct(session, withCorrection(corrections, { kind: 'rename', ...found, name: trimmed }));
  toast(session, `“${item.label}” is now “${trimmed}”`, [undo]);
}

export function merge(session: Session, item: ClusterItem, into: ClusterItem): void {
  const { corrections } = session.getState();
  const undo = undoTo(session);
  const [from, to] = [engineLabel(session, item), engineLabel(session, into)];
  correct(session, withCorrection(corrections, { kind: 'merge', target: target(item, from), into: target(into, to) }));
  toast(session, `“${item.label}” merged into “${into.label}”`, [undo]);
}

export function pin(session: Session, item: ClusterItem): void {
  const { corrections } = session.getState();
  const undo = undoTo(session);
  const label = engineLabel(session, item);
  const was = isPinned(corrections, label);
  correct(session, withPinToggled(corrections, target(item, label)));
  toast(session, was ? `“${item.label}” unpinned` : `“${item.label}” pinned to the top`, [undo]);
}

interface Made {
  /** The message for the person. */
  readonly told: string;
}

/** Adds a correction of a cluster that another module knows how to make. */
export function correctWith(
  session: Session,
  item: ClusterItem,
  make: (target: Target) => Correction,
  { told }: Made,
): void {
  const { corrections } = session.getState();
  const undo = undoTo(session);
  correct(session, withCorrection(corrections, make(target(item, engineLabel(session, item)))));
  toast(session, told, [undo]);
}

export const takeBack = (session: Session, correction: Correction): void =>
  correct(
    session,
    session.getState().corrections.filter(old => old !== correction),
  );

/** Labels on screen, for previews. */
export const labelsNow = (session: Session): string[] =>
  [...(currentRun(session.getState())?.clustering.labels.values() ?? [])].flat();
