/** What the workbench does: choose an algorithm, change a parameter, run. */

import type { Categories } from '../dictionaries/categories.js';
import { anyFlaw, type Dictionaries } from '../dictionaries/dictionaries.js';
import { withLinkedColumns } from '../documents/columns.js';
import { fetchedKey, markFetched } from '../documents/fetched.js';
import { rolesOf, sameColumns, sameVectors } from '../documents/run-columns.js';
import { usesVectors } from '../documents/uses-vectors.js';
import { problemOf } from '../messages/problem.js';
import { changed } from '../parameters/changes.js';
import type { Editor } from '../parameters/editor.js';
import { recallSetup } from '../parameters/read-setup.js';
import { freshSetup, inLanguage, rememberSetup, type Setup, sameSetup } from '../parameters/setup.js';
import { clusterNow } from '../runs/cluster-now.js';
import { putColumns } from '../runs/putting-columns.js';
import { changeSettings, useSettings } from '../settings/settings.js';
import type { SourceEntry } from '../sources/entry.js';
import { begin, type Session, toast } from '../state/session.js';
import { currentRun, type SessionState } from '../state/state.js';
import { type Brought, expectDocuments } from './expected.js';

export function changeSetup(session: Session, part: Partial<Setup>): void {
  const setup = { ...session.getState().setup, ...part };
  session.send({ type: 'setup changed', setup });
  rememberSetup(setup);
}

export const setParameter = (session: Session, editor: Editor, value: unknown): void =>
  changeSetup(session, { changes: changed(session.getState().setup.changes, editor, value) });

export const setCategories = (session: Session, categories: Categories): void => changeSetup(session, { categories });

/** Removes a category. The toast offers it back, at its place among those that are there by then. */
export function removeCategory(session: Session, at: number): void {
  const categories = (): Categories => session.getState().setup.categories;
  const put = (list: Categories['list']) => setCategories(session, { ...categories(), list });
  const removed = categories().list[at];
  if (!removed) return;
  put(categories().list.toSpliced(at, 1));
  if (removed.name.trim() + removed.examples.trim() === '') return;
  toast(session, `“${removed.name}” is no category any more`, [
    { name: 'Undo', run: () => put(categories().list.toSpliced(at, 0, removed)) },
  ]);
}

export const setDictionaries = (session: Session, dictionaries: Dictionaries): void =>
  changeSetup(session, { dictionaries });

/** Chooses an algorithm. Its earlier settings return; the language stays that of the documents. */
export function chooseAlgorithm(session: Session, algorithm: string): void {
  const { language } = session.getState().setup;
  changeSettings({ algorithm });
  session.send({ type: 'setup changed', setup: { ...recallSetup(algorithm), language } });
}

/** Chooses the first algorithm offered if the chosen one, which is remembered from another place, is not offered. */
export function keepToOffer(session: Session, algorithms: readonly string[]): void {
  const [first] = algorithms;
  if (first !== undefined && !algorithms.includes(session.getState().setup.algorithm)) chooseAlgorithm(session, first);
}

/** Resets the settings of the chosen algorithm. The toast offers to undo it. */
export function resetSetup(session: Session): void {
  const before = session.getState().setup;
  changeSetup(session, freshSetup(before.algorithm, session.getState().collection?.language ?? 'English'));
  toast(session, `${before.algorithm} is back at its defaults`, [
    { name: 'Undo', run: () => changeSetup(session, before) },
  ]);
}

/** Whether the next run would differ from the one on screen. */
export function isChanged(session: Session): boolean {
  const state = session.getState();
  const run = currentRun(state);
  const { collection } = state;
  if (!run || !collection || !sameSetup(run.setup, state.setup)) return true;
  // Roles of other columns change the list of these, too, but not what it holds.
  if (!sameColumns(run.clustered, collection.clustered)) return true;
  return usesVectors(run.setup.algorithm) && !sameVectors(run.roles, rolesOf(collection));
}

/** Why a run cannot start, in a sentence; null if it can. */
export function obstacle(session: Session, source: SourceEntry): string | null {
  const { setup, collection } = session.getState();
  if (anyFlaw(setup.dictionaries)) return 'A dictionary entry is not valid. Correct it first.';
  if (source.asksQuery) return useSettings.getState().workbenchQuery.trim() === '' ? 'Type a query first.' : null;
  if (source.id !== 'file') return null;
  if (!collection) return 'Open a file first.';
  return collection.clustered.length === 0 ? 'Choose the column with the text.' : null;
}

export const sourceKey = (source: SourceEntry): string =>
  `${source.id}\n${useSettings.getState().workbenchQuery.trim()}\n${source.optionsKey()}`;

/** The settings, in the language of the documents on screen, if that is known. */
const inItsLanguage = ({ setup, collection }: SessionState): Setup => inLanguage(setup, collection?.language ?? null);

/** What a link brings for the documents on screen. */
function bring(session: Session, { columns, corrections, language }: Brought): void {
  const before = session.getState();
  if (language === undefined) session.send({ type: 'setup changed', setup: inItsLanguage(before) });
  if (columns && before.collection) putColumns(session, withLinkedColumns(before.collection, columns));
  // The same corrections would make a run that is like the one on screen.
  if (JSON.stringify(corrections) !== JSON.stringify(before.corrections))
    session.send({ type: 'corrected', corrections });
}

/** @param brought what a link brings for the documents */
export async function runWorkbench(session: Session, source: SourceEntry, brought?: Brought): Promise<void> {
  if (obstacle(session, source)) return;
  const cluster = () => {
    if (brought) bring(session, brought);
    return clusterNow(session);
  };
  if (source.id === 'file') return cluster();
  const { collection } = session.getState();
  if (collection && fetchedKey(collection) === sourceKey(source)) return cluster();
  const { signal } = begin(session);
  session.send({ type: 'began', what: 'documents', stage: 'Searching' });
  try {
    const key = sourceKey(source);
    const loaded = await source.load(useSettings.getState().workbenchQuery.trim(), { signal });
    if (signal.aborted) return;
    markFetched(loaded, key);
    expectDocuments(session, null);
    session.send({ type: 'arrived', collection: loaded });
    if (!brought) changeSetup(session, inItsLanguage(session.getState()));
    await cluster();
  } catch (error) {
    if (!signal.aborted) session.send({ type: 'failed', what: 'documents', problem: problemOf(error, source.title) });
  }
}

export const changedCount = (setup: Setup): number => Object.keys(setup.changes).length;
