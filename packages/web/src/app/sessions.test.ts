import { beforeEach, expect, test, vi } from 'vitest';
import { MemoryStorage } from '../session/settings/memory-storage.testing.js';

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.resetModules();
});

/** The modules as the next visit loads them. */
async function nextVisit() {
  vi.resetModules();
  const { happen } = await import('./listening.testing.js');
  const [{ workbenchSession }, { searchSession }] = await Promise.all([
    import('./workbench/workbench-session.js'),
    import('./search/search-session.js'),
  ]);
  const [workbench, search] = [workbenchSession.getState().setup, searchSession.getState().setup];
  return { workbench, search, workbenchSession, happen };
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

test('closing the page asks before unsaved work of the workbench is lost, although no page of it is drawn', async () => {
  const { workbenchSession, happen } = await nextVisit();
  const isAsked = () => {
    const preventDefault = vi.fn();
    happen('beforeunload', { preventDefault });
    return preventDefault.mock.calls.length > 0;
  };
  expect(isAsked()).toBe(false);
  const topics = { name: 'tickets', model: {} as never, isSaved: false, earlier: [], last: null };
  workbenchSession.send({ type: 'topics kept', topics });
  workbenchSession.send({ type: 'kept', as: 'off' });
  expect(isAsked()).toBe(true);
});
