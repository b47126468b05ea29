import { beforeEach, expect, test, vi } from 'vitest';
import { MemoryStorage } from '../session/settings/memory-storage.testing.js';

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.resetModules();
});

/** The modules as the next visit loads them. */
async function nextVisit() {
  vi.resetModules();
  const [{ workbenchSession }, { searchSession }] = await Promise.all([
    import('./workbench/workbench-session.js'),
    import('./search/search-session.js'),
  ]);
  return { workbench: workbenchSession.getState().setup, search: searchSession.getState().setup };
}

test('the workbench begins with the algorithm and the settings of the last visit, the search with its own', async () => {
  const { changeSettings } = await import('../session/settings/settings.js');
  const { freshSetup, rememberSetup } = await import('../session/parameters/setup.js');
  changeSettings({ algorithm: 'STC', searchAlgorithm: 'Lingo' });
  rememberSetup({ ...freshSetup('STC'), changes: { maxClusters: 9 } });
  const { workbench, search } = await nextVisit();
  expect([workbench.algorithm, workbench.changes]).toEqual(['STC', { maxClusters: 9 }]);
  expect([search.algorithm, search.changes]).toEqual(['Lingo', {}]);
});

test('what was stored and no longer fits does not come back', async () => {
  const { changeSettings } = await import('../session/settings/settings.js');
  const { freshSetup, rememberSetup } = await import('../session/parameters/setup.js');
  changeSettings({ algorithm: 'STC' });
  rememberSetup({ ...freshSetup('STC'), changes: { noSuchParameter: 1 } });
  expect((await nextVisit()).workbench.changes).toEqual({});
});
