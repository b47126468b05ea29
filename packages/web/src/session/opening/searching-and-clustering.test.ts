/** From a query to clusters on screen, with a source and a service on this machine. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Correction } from '../clusters/corrections.js';
import { exampleCollection } from '../clusters/example-run.testing.js';
import { NO_ENTRIES } from '../dictionaries/dictionaries.js';
import type { Collection } from '../documents/collection.js';
import { freshSetup } from '../parameters/setup.js';
import { MemoryStorage } from '../settings/memory-storage.testing.js';
import type { SourceEntry } from '../sources/entry.js';
import type { Session } from '../state/session.js';
import { currentRun } from '../state/state.js';
import { violations } from '../state/violations.js';
import { startTestService, type TestService } from '../wire/test-service.testing.js';
import { readFilesHere } from './read-here.testing.js';

const TOPICS = ['Data mining', 'Web search', 'Solar power'];
const rows = Array.from({ length: 12 }, (_, i) => ({
  title: TOPICS[i % 3]!,
  text: `about ${TOPICS[i % 3]}, number ${i}`,
}));

let service: TestService;
let session: Session;
let page: Awaited<ReturnType<typeof loadPage>>;
let queries: string[];

/** The modules as a page has them that was just loaded. */
async function loadPage() {
  vi.resetModules();
  const [search, workbench, fetched, open, settings, store, correcting, leaving, columns, link, registry] =
    await Promise.all([
      import('./search.js'),
      import('./workbench.js'),
      import('../documents/fetched.js'),
      import('./open.js'),
      import('../settings/settings.js'),
      import('../state/session.js'),
      import('../runs/correcting.js'),
      import('../runs/leaving-out.js'),
      import('../runs/putting-columns.js'),
      import('./link.js'),
      import('../sources/registry.js'),
    ]);
  return {
    ...search,
    ...workbench,
    ...fetched,
    ...open,
    ...settings,
    ...store,
    ...correcting,
    ...leaving,
    ...columns,
    ...link,
    ...registry,
  };
}

beforeEach(async () => {
  readFilesHere();
  service = await startTestService();
  vi.stubGlobal('localStorage', new MemoryStorage());
  vi.stubGlobal('document', { baseURI: new URL('../frontend/', service.address).href });
  page = await loadPage();
  page.changeSettings({ place: 'server', workbenchQuery: 'topics' });
  session = page.createSession(freshSetup('Lingo'));
  queries = [];
});
afterEach(async () => {
  expect(violations(session.getState())).toEqual([]);
  vi.unstubAllGlobals();
  await service[Symbol.asyncDispose]();
});

const state = () => session.getState();
const labels = () => currentRun(state())?.clustering.items.map(({ label }) => label) ?? [];

function source(load: (query: string) => Promise<Collection>, part: Partial<SourceEntry> = {}): SourceEntry {
  return {
    id: 'test',
    title: 'A source',
    summary: '',
    help: '',
    inSearch: true,
    inWorkbench: true,
    asksQuery: true,
    optionsKey: () => '',
    load: query => {
      queries.push(query);
      return load(query);
    },
    ...part,
  };
}

const topics = source(query => Promise.resolve(exampleCollection(rows, { source: 'test', query, language: null })));

describe('a search', () => {
  test('shows the clusters of what the source has', async () => {
    await page.search(session, topics, 'power');
    expect(queries).toEqual(['power']);
    expect(labels()).toEqual(expect.arrayContaining(['Data Mining', 'Web Search']));
  });

  test('clusters in the language of the documents', async () => {
    await page.search(
      session,
      source(() => Promise.resolve(exampleCollection(rows, { language: 'German' }))),
      'x',
    );
    expect(service.asked[0]!.language).toBe('German');
    expect(state().setup.language).toBe('German');
  });

  test('whose source tells no language has that of the documents, and never that of the search before', async () => {
    const german = [{ title: 'Der Hund ist nicht faul', text: 'und das ist auch für die Katze ein Problem' }];
    const found: readonly [Collection['rows'], string | null][] = [
      [rows, 'Polish'],
      [german, null],
      [[{ title: 'Ibuprofen' }], null],
    ];
    const languages: string[] = [];
    for (const [documents, language] of found) {
      await page.search(
        session,
        source(() => Promise.resolve(exampleCollection(documents, { language }))),
        'x',
      );
      languages.push(state().setup.language);
    }
    expect(languages).toEqual(['Polish', 'German', 'English']);
  });

  test('is not in another language because of the words of the query', async () => {
    const song = { title: 'Los que una vez', text: 'three songs by a band' };
    const found = exampleCollection([song, song], { query: 'los que una vez', language: null });
    await page.search(
      session,
      source(() => Promise.resolve(found)),
      found.query,
    );
    expect(state().setup.language).toBe('English');
  });

  test('that finds nothing asks no service', async () => {
    await page.search(
      session,
      source(() => Promise.resolve(exampleCollection([]))),
      'x',
    );
    expect(service.asked).toEqual([]);
    expect(state()).toMatchObject({ working: null, runs: [] });
  });

  test('that fails leaves no documents of another query on screen', async () => {
    await page.search(session, topics, 'power');
    await page.search(
      session,
      source(() => Promise.reject(new Error('out of order'))),
      'x',
    );
    expect(state().collection).toBeNull();
    expect(state().sourceProblem).toMatchObject({ place: 'A source', sentence: 'out of order' });
  });

  test('that the person cancels leaves no documents of another query on screen, and says so', async () => {
    await page.search(session, topics, 'power');
    const endless = source(() => new Promise(() => {}));
    void page.search(session, endless, 'slow');
    page.cancel(session, page.UNWANTED);
    expect(state()).toMatchObject({ collection: null, working: null, runs: [] });
    expect(state().sourceProblem).toMatchObject({ headline: 'The search was cancelled', remedies: ['search'] });
    void page.search(session, endless, 'again');
    await page.search(session, topics, 'power');
    expect(state().sourceProblem).toBeNull();
  });

  test('whose clustering the person cancels keeps its documents', async () => {
    service.respondNext(() => page.cancel(session, page.UNWANTED));
    await page.search(session, topics, 'power');
    expect(state()).toMatchObject({ sourceProblem: null, working: null, runs: [] });
    expect(state().collection!.rows).toHaveLength(rows.length);
  });

  test('ends the one before, whose documents come too late', async () => {
    let arrive: (collection: Collection) => void = () => {};
    const slow = source(() => new Promise(resolve => (arrive = resolve)));
    const first = page.search(session, slow, 'slow');
    await page.search(session, topics, 'fast');
    arrive(exampleCollection(rows.slice(3), { query: 'slow' }));
    await first;
    expect(state().collection!.query).toBe('fast');
  });
});

describe('while the documents of a search are on their way', () => {
  const slow = () => {
    let arrive: (collection: Collection) => void = () => {};
    const searched = source(() => new Promise(resolve => (arrive = resolve)));
    return { searched, arrive: () => arrive(exampleCollection(rows.slice(3), { query: 'slow' })) };
  };

  test('a ban does not end the search: the new documents are clustered with it, and not the old ones', async () => {
    await page.search(session, topics, 'power');
    const { searched, arrive } = slow();
    const searching = page.search(session, searched, 'slow');
    await page.ban(session, page.banOfLabel('Web Search'));
    expect(state().working?.what).toBe('documents');
    arrive();
    await searching;
    expect(state().collection!.query).toBe('slow');
    expect(service.asked).toHaveLength(2);
    expect(JSON.stringify(service.asked[1]!.parameters)).toContain('Web Search');
  });

  test('Undo takes the ban back, and the search goes on', async () => {
    await page.search(session, topics, 'power');
    const { searched, arrive } = slow();
    const searching = page.search(session, searched, 'slow');
    await page.ban(session, page.banOfLabel('Web Search'));
    state()
      .toast!.actions.find(({ name }) => name === 'Undo')!
      .run();
    expect(state().setup.dictionaries.labelFilters.exact).toBe('');
    arrive();
    await searching;
    expect(state().collection!.query).toBe('slow');
  });
});

describe('the workbench', () => {
  const file = source(() => Promise.reject(new Error('is opened')), { id: 'file', asksQuery: false });
  const opened = (collection: Collection) =>
    session.send({
      type: 'opened',
      opened: { collection, notices: [], set: { records: collection.rows } as never, files: [], options: {} },
      setup: state().setup,
    });

  test('says what is missing before it can cluster', () => {
    expect(page.obstacle(session, file)).toBe('Open a file first.');
    opened(exampleCollection(rows, { clustered: [] }));
    expect(page.obstacle(session, file)).toBe('Choose the column with the text.');
    page.changeSettings({ workbenchQuery: ' ' });
    expect(page.obstacle(session, topics)).toBe('Type a query first.');
    const dictionaries = { ...NO_ENTRIES, labelFilters: { glob: '"open', exact: '', regexp: '' } };
    session.send({ type: 'setup changed', setup: { ...state().setup, dictionaries } });
    expect(page.obstacle(session, file)).toContain('dictionary entry');
  });

  test('sends nothing while something is missing', async () => {
    page.changeSettings({ workbenchQuery: '' });
    await page.runWorkbench(session, topics);
    expect([queries, service.asked]).toEqual([[], []]);
  });

  test('fetches the documents of a query once, and again when query or options change', async () => {
    let options = 'a';
    const changing = { ...topics, optionsKey: () => options };
    await page.runWorkbench(session, changing);
    await page.runWorkbench(session, changing);
    expect(queries).toEqual(['topics']);
    expect(state().runs).toHaveLength(2);
    options = 'b';
    await page.runWorkbench(session, changing);
    page.changeSettings({ workbenchQuery: 'others' });
    await page.runWorkbench(session, changing);
    expect(queries).toEqual(['topics', 'topics', 'others']);
    expect(state().runs).toHaveLength(1);
  });

  test('does not fetch again after a column was changed', async () => {
    await page.runWorkbench(session, topics);
    const before = state().collection;
    page.changeColumns(session, collection => ({ ...collection, clustered: ['title'] }));
    page.keepFetched(before, state().collection);
    expect(page.isChanged(session)).toBe(true);
    await page.runWorkbench(session, topics);
    expect(queries).toHaveLength(1);
    expect(service.asked.at(-1)!.documents[0]).toEqual({ title: 'Data mining' });
  });

  test('would cluster other vectors only with an algorithm that uses vectors', async () => {
    for (const [algorithm, isOther] of [
      ['Lingo', false],
      ['Leiden', true],
    ] as const) {
      page.chooseAlgorithm(session, algorithm);
      await page.runWorkbench(session, topics);
      expect(page.isChanged(session)).toBe(false);
      page.changeColumns(session, ({ fields, ...others }) => ({
        ...others,
        fields: fields.map(field => ({ ...field, role: field.role === 'vector' ? 'text' : 'vector' })),
      }));
      expect(page.isChanged(session)).toBe(isOther);
    }
  });

  test('keeps its documents when the source fails', async () => {
    await page.runWorkbench(session, topics);
    await page.runWorkbench(
      session,
      source(() => Promise.reject(new Error('down')), { id: 'another' }),
    );
    expect(state().collection?.rows).toBe(rows);
    expect(state().sourceProblem?.sentence).toBe('down');
  });

  test('shows an opened file at once, and clusters it when it is asked to', async () => {
    await page.runWorkbench(session, topics);
    opened(exampleCollection(rows.slice(0, 6)));
    expect(labels()).toEqual([]);
    expect(state().collection?.rows).toHaveLength(6);
    expect(page.isChanged(session)).toBe(true);
    await page.runWorkbench(session, file);
    expect(state().collection?.rows).toHaveLength(6);
    expect(page.isChanged(session)).toBe(false);
  });

  test('leaves out rows of an opened file, and takes them back', async () => {
    opened(exampleCollection(rows));
    const putBack = page.leaveOut(session, [0, 5], '2 blanks');
    expect(state().collection?.rows).toHaveLength(10);
    putBack();
    expect(state().collection?.rows).toEqual(rows);
    page.leaveOut(session, [0, 5], '2 blanks');
    page.takeBackRows(session);
    expect(state().collection?.rows).toEqual(rows);
  });

  test('clusters without some rows of a file, and corrects the clusters as before', async () => {
    opened(exampleCollection(rows));
    await page.runWorkbench(session, file);
    const target = { label: 'Data Mining', documents: [0, 3, 6, 9] };
    session.send({ type: 'corrected', corrections: [{ kind: 'rename', target, name: 'Digging' }] });
    page.leaveOut(session, [0, 5], '2 duplicates');
    await expect.poll(labels).not.toEqual([]);
    expect(state().collection?.rows).toHaveLength(10);
    expect(state().corrections[0]!.target.documents).toEqual([2, 4, 7]);
    expect(labels()).toContain('Digging');
  });

  test('corrects the first clusters of a link by its corrections', async () => {
    const renaming: Correction = { kind: 'rename', target: { label: 'Data Mining', documents: [] }, name: 'Digging' };
    await page.runWorkbench(session, topics, { corrections: [renaming] });
    expect(labels()).toContain('Digging');
    expect(state().runs).toHaveLength(1);
  });
});

describe('a link with a comparison', () => {
  const open = async () => {
    page.addSource(topics);
    const compared = { ...freshSetup('Lingo'), changes: { desiredClusterCount: 5 } };
    const link = {
      ...(await page.sharedOf(session, false)),
      source: 'test',
      query: 'topics',
      compared,
      comparing: true,
    };
    await page.openLink(session, await page.encodeShared(link));
  };

  test('makes two runs and shows them side by side', async () => {
    await open();
    expect(state().runs).toHaveLength(2);
    expect(state().compared).toEqual({ a: state().runs[0], b: state().runs[1] });
  });

  test('makes no second run after the first was cancelled, and has the settings of the second', async () => {
    service.respondNext(() => page.cancel(session));
    await open();
    expect(state()).toMatchObject({ runs: [], working: null, compared: null });
    expect(state().setup.changes).toEqual({});
    expect(service.asked.length).toBeLessThan(2);
  });
});

describe('settings', () => {
  test('of an algorithm return with it, in the language of the documents', () => {
    page.changeSetup(session, { changes: { desiredClusterCount: 9 }, language: 'Polish' });
    page.chooseAlgorithm(session, 'STC');
    expect(state().setup).toMatchObject({ algorithm: 'STC', changes: {}, language: 'Polish' });
    page.chooseAlgorithm(session, 'Lingo');
    expect(state().setup).toMatchObject({
      algorithm: 'Lingo',
      changes: { desiredClusterCount: 9 },
      language: 'Polish',
    });
  });

  test('keep to the algorithms that are offered: a chosen one that is offered stays, another gives way to the first', () => {
    page.chooseAlgorithm(session, 'STC');
    page.keepToOffer(session, []);
    page.keepToOffer(session, ['Lingo', 'STC']);
    expect(state().setup.algorithm).toBe('STC');
    page.keepToOffer(session, ['Lingo', 'Leiden']);
    expect(state().setup.algorithm).toBe('Lingo');
  });

  test('are reset for this algorithm alone, with a way back', () => {
    page.changeSetup(session, { changes: { desiredClusterCount: 9 } });
    page.resetSetup(session);
    expect(page.changedCount(state().setup)).toBe(0);
    state().toast!.actions[0]!.run();
    expect(state().setup.changes).toEqual({ desiredClusterCount: 9 });
  });
});
