import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { freshSetup } from '../parameters/setup.js';
import { changeSettings } from '../settings/settings.js';
import { createSession } from '../state/session.js';
import { Keeper } from './keeper.js';
import { openKept } from './open-kept.js';
import { keptProjects } from './project-summaries.js';

const text = readFileSync(new URL('../../../fixtures/project-1.sheaf.json', import.meta.url), 'utf8');

/** The database as the first version of the application left it. */
async function firstVersion(): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const request = indexedDB.open('sheaf', 1);
    request.onerror = () => reject(request.error);
    request.onupgradeneeded = () => request.result.createObjectStore('projects', { keyPath: 'name' });
    request.onsuccess = () => {
      const transaction = request.result.transaction('projects', 'readwrite');
      transaction.objectStore('projects').put({ name: 'questions.csv', kept: 1_700_000_000_000, text });
      transaction.oncomplete = () => {
        request.result.close();
        resolve();
      };
    };
  });
}

test('projects of the first version are in the list, open, and are kept like all others from then on', async () => {
  vi.stubGlobal('localStorage', undefined);
  changeSettings({ place: 'server' });
  await firstVersion();
  const [before, ...others] = await keptProjects();
  expect(others).toEqual([]);
  expect(before).toMatchObject({ name: 'questions.csv', changed: 1_700_000_000_000, bytes: text.length });
  const session = createSession(freshSetup('Lingo'));
  const keeper = new Keeper(session);
  await openKept(session, keeper, before!.id);
  expect(session.getState().collection?.rows).toHaveLength(30);
  const [after, ...more] = await keptProjects();
  expect(more).toEqual([]);
  expect(after).toMatchObject({ id: keeper.id, documents: 30 });
});
