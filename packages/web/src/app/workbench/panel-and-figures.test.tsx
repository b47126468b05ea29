import '../listening.testing.js';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { keepLinkOfTab, keepOfTab } from '../../session/keeping/tab.js';
import type { Problem } from '../../session/messages/problem.js';
import { expectDocuments } from '../../session/opening/expected.js';
import { removeCategory, setCategories } from '../../session/opening/workbench.js';
import { rename } from '../../session/runs/correcting.js';
import { MemoryStorage } from '../../session/settings/memory-storage.testing.js';
import { useSettings, VIEWS } from '../../session/settings/settings.js';
import { currentRun } from '../../session/state/state.js';
import { draw, elementsOf, madeBy, named, names, tagsIn, textIn, textOf, withSettings } from '../../ui/draw.testing.js';
import {
  COLLECTION,
  newSession,
  runAgain,
  sessionWith,
  sessionWithFile,
  sessionWithRun,
  sourceNamed,
} from '../../ui/example-sessions.testing.js';
import { PlaceChoice, RunsWhere } from '../../ui/PlaceChoice.js';
import { pretendBrowser } from '../browser.testing.js';
import { HistoryStrip } from './HistoryStrip.js';
import { Panel } from './Panel.js';
import { Stats } from './Stats.js';
import { isDue } from './useLive.js';
import { isOpenHere, projectToRestore, Workbench } from './Workbench.js';
import { WorkbenchParts } from './WorkbenchParts.js';
import { workbenchSession } from './workbench-session.js';

pretendBrowser();

const ignore = () => {};
const problem: Problem = { place: 'a test', headline: '', sentence: '', remedies: [], detail: '' };
const file = sourceNamed('file', { title: 'Local file', asksQuery: false });

describe('the figures of a run', () => {
  const stats = (session = sessionWithRun()) =>
    draw(<Stats onCompare={ignore} onParameters={ignore} onView={ignore} />, session);
  const figures = (page: string) =>
    [...page.matchAll(/<b>([^<]*)<\/b><span>([^<]*)<\/span>/g)].map(([, number, name]) => `${number} ${name}`);

  test('count documents, clusters and the share that is in one, and not the time', () => {
    expect(figures(stats())).toEqual(['4 documents', '2 clusters', '75\u2009% clustered']);
  });

  test('say how many documents the source has, if not all of them are here', () => {
    const found = (matches: number) => stats(sessionWith([], { collection: { matches } }));
    expect(figures(found(1312))[0]).toBe('6 of 1,312 documents');
    expect(figures(found(6))[0]).toBe('6 documents');
  });

  test('have dashes before the first run, and documents once a file is open', () => {
    expect(figures(stats(newSession()))).toEqual(['0 documents', '– clusters', '– clustered']);
    expect(figures(stats(sessionWithFile()))).toEqual(['4 documents', '– clusters', '– clustered']);
  });

  test('are not those of an earlier run where the last one failed', () => {
    const session = sessionWithRun();
    session.send({ type: 'failed', what: 'clusters', problem });
    expect(figures(stats(session))).toEqual(['4 documents', '– clusters', '– clustered']);
  });

  test('have no time where the engine told none', () => {
    const session = sessionWithRun();
    runAgain(session, null);
    expect(figures(stats(session))).toHaveLength(3);
  });

  test('come with what needs a run, out of use before there is one', () => {
    const off = (page: string) =>
      tagsIn(page, 'button').flatMap(({ name, attributes }) => ('disabled' in attributes ? [name] : []));
    expect(off(stats(newSession()))).toEqual(['Answers', 'What changed', 'Screening', 'Quality', 'Compare', 'Export']);
    expect(off(stats())).toEqual([]);
    const all = ['Settings', 'Answers', 'What changed', 'Screening', 'Quality', 'Compare', 'Share', 'Export'];
    expect(names(stats(), 'button')).toEqual(all);
  });
});

describe('the strip of runs', () => {
  const strip = (session: ReturnType<typeof sessionWithRun>) => draw(<HistoryStrip />, session);
  const shown = (page: string) =>
    tagsIn(page, 'button').filter(({ attributes }) => attributes.class!.startsWith('run'));
  const current = (page: string) => shown(page).filter(({ attributes }) => attributes['aria-current'] === 'true');

  test('is not there before the first run', () => {
    expect(strip(newSession())).toBe('');
  });

  test('tells each run by its number, clusters, coverage and time, and marks the one on screen', () => {
    const session = sessionWithRun();
    runAgain(session, null);
    const page = strip(session);
    expect(shown(page).map(({ name }) => name)).toEqual(['Run 1 2 · 75 % · 12 ms', 'Run 2 2 · 75 %']);
    expect(current(page).map(({ name }) => name)).toEqual(['Run 2 2 · 75 %']);
  });

  test('shows six runs around the one on screen, wherever that is', () => {
    const session = sessionWithRun();
    for (let i = 0; i < 11; i++) runAgain(session);
    for (let at = 0; at < 12; at++) {
      session.send({ type: 'shown', at });
      const page = strip(session);
      expect(shown(page)).toHaveLength(6);
      expect(current(page).map(({ name }) => name.split(' 2 ·')[0])).toEqual([`Run ${at + 1}`]);
    }
  });

  test('leads back and forward as far as there are runs', () => {
    const session = sessionWithRun();
    runAgain(session);
    const off = () => ['Undo', 'Redo'].filter(name => 'disabled' in named(strip(session), 'button', name)!.attributes);
    expect(off()).toEqual(['Redo']);
    session.send({ type: 'shown', at: 0 });
    expect(off()).toEqual(['Undo']);
  });

  test('first takes back settings and columns that no run has, and offers them again', () => {
    const session = sessionWithRun();
    runAgain(session);
    const made = session.getState().setup;
    const undo = () =>
      elementsOf(madeBy(HistoryStrip, {}, { session })).find(({ props }) => props.name === 'Undo')!.props;
    const categories = { list: [{ name: 'Money', examples: 'fees' }], column: '' };
    setCategories(session, categories);
    undo().onPress();
    expect(session.getState()).toMatchObject({ at: 1, setup: made });
    session.getState().toast!.actions[0]!.run();
    expect(session.getState()).toMatchObject({ at: 1, setup: { ...made, categories } });
    undo().onPress();
    undo().onPress();
    expect(session.getState().at).toBe(0);
    expect(undo().isDisabled).toBe(true);
    setCategories(session, categories);
    expect(undo().isDisabled).toBe(false);
    undo().onPress();
    expect(session.getState()).toMatchObject({ at: 0, setup: made });
  });

  test('a removed category comes back at its place, beside those that were added meanwhile', () => {
    const session = sessionWithRun();
    const [money, space, staff] = ['Money', 'Space', 'Staff'].map(name => ({ name, examples: 'fees' }));
    setCategories(session, { list: [money!, space!], column: '' });
    removeCategory(session, 0);
    setCategories(session, { list: [space!, staff!], column: '' });
    session.getState().toast!.actions[0]!.run();
    expect(session.getState().setup.categories.list).toEqual([money, space, staff]);
  });

  test('leads back to the run that a correction was made of, and loses none', () => {
    const session = sessionWithRun();
    runAgain(session);
    runAgain(session);
    session.send({ type: 'shown', at: 0 });
    rename(session, currentRun(session.getState())!.clustering.items[0]!, 'Sun');
    expect(shown(strip(session)).map(({ name }) => name.slice(0, 5))).toEqual(['Run 1', 'Run 2', 'Run 3', 'Run 4']);
    expect(current(strip(session))[0]!.name).toBe('Run 4 “Solar Power” renamed');
    const button = (name: string) =>
      elementsOf(madeBy(HistoryStrip, {}, { session })).find(({ props }) => props.name === name)!.props;
    button('Undo').onPress();
    expect(session.getState().at).toBe(0);
    button('Redo').onPress();
    expect(session.getState().at).toBe(3);
  });

  test('names a result of another tool by its file', () => {
    const session = sessionWithRun();
    session.send({ type: 'imported', name: 'theirs.csv', clusters: [] });
    expect(shown(strip(session)).map(({ name }) => name.split(' ')[0])).toEqual(['Run', 'theirs.csv']);
  });
});

describe('the panel', () => {
  const panel = (session = sessionWithRun(), source = file) =>
    draw(<Panel source={source} sources={[file]} onRun={ignore} onClose={ignore} />, session);
  const runButton = (page: string) =>
    tagsIn(page, 'button').find(({ attributes }) => attributes.class?.includes('run-btn'))!;

  test('has the name of the settings, and can be closed', () => {
    expect(tagsIn(panel(), 'aside')[0]!.name).toBe('Settings');
    expect(names(panel(), 'button')).toEqual(expect.arrayContaining(['Documents', 'Algorithm', 'Close settings']));
  });

  test('stresses the button only where the next run would differ', () => {
    const session = sessionWithFile();
    // The button beside the rows of the file stands out, and no second one.
    expect(runButton(panel(session)).attributes.class).not.toContain('primary');
    runAgain(session);
    expect(runButton(panel(session)).attributes.class).not.toContain('primary');
    const { setup } = session.getState();
    session.send({ type: 'setup changed', setup: { ...setup, changes: { desiredClusterCount: 7 } } });
    expect(runButton(panel(session)).attributes.class).toContain('primary');
  });

  test('offers to cancel while work is in flight', () => {
    const session = sessionWithRun();
    session.send({ type: 'began', what: 'clusters', stage: 'Clustering' });
    expect(runButton(panel(session)).name).toBe('Working, cancel');
    session.send({ type: 'stopped' });
    expect(runButton(panel(session)).name).toContain('Cluster');
  });

  test('says that files stay in the browser, and that search results do not', () => {
    expect(textOf(panel())).toContain('Runs in this browser. Nothing is uploaded.');
    const remote = panel(newSession(), sourceNamed('library'));
    expect(textOf(remote)).toContain('The checked columns are uploaded.');
  });

  test('opens a choice where clustering may run elsewhere, and changes nothing by itself', () => {
    const line = elementsOf(madeBy(RunsWhere, { local: true }));
    const opens = line.find(({ props }) => props.className === 'link')!;
    expect(textIn(renderToStaticMarkup(opens))).toBe('Use server… (where clustering runs)');
    expect(opens.props.onPress).toBeUndefined();
    expect(line.some(({ props }) => props.title === 'Where clustering runs')).toBe(true);
  });

  test.each([
    ['auto', 'your files stay in this browser'],
    ['browser', 'nothing is uploaded'],
    ['server', 'the checked columns of all documents are uploaded to'],
  ] as const)('says of the place %j what is sent there', (place, said) => {
    expect(withSettings({ place }, () => textOf(draw(<PlaceChoice />)))).toContain(said);
    const choice = elementsOf(madeBy(PlaceChoice, {})).find(({ props }) => props.label === 'Cluster in')!;
    withSettings({}, () => {
      choice.props.onChange(place);
      expect(useSettings.getState().place).toBe(place);
    });
  });

  test('asks for a file or for a query, as the source does', () => {
    expect(names(panel(), 'button')).toContain('Open another file');
    const asked = named(panel(newSession(), sourceNamed('library')), 'input', 'Query')!;
    expect(asked.attributes.placeholder).toBe('Query');
    const optional = named(panel(newSession(), sourceNamed('library', { asksQuery: false })), 'input', 'Query')!;
    expect(optional.attributes.placeholder).toBe('Query, or nothing for all documents');
  });
});

describe('the parts of the workbench on a phone', () => {
  const partsOf = (part: 'parameters' | 'clusters' | 'results' | 'chart', view: (typeof VIEWS)[number]) => {
    const done: string[] = [];
    const bar = WorkbenchParts({
      part,
      view,
      onPart: chosen => void done.push(`part ${chosen}`),
      onView: chosen => void done.push(`view ${chosen}`),
    });
    return { done, ...(bar.props as { value: string; onChange: (id: string) => void }) };
  };

  test('call clusters in any other view than folders a chart', () => {
    for (const view of VIEWS) expect(partsOf('clusters', view).value).toBe(view === 'folders' ? 'clusters' : 'chart');
    expect(partsOf('results', 'treemap').value).toBe('results');
  });

  test('show folders for clusters, and a treemap where no chart was chosen', () => {
    const choose = (id: string, view: (typeof VIEWS)[number]) => {
      const { done, onChange } = partsOf('results', view);
      onChange(id);
      return done;
    };
    expect(choose('clusters', 'treemap')).toEqual(['view folders', 'part clusters']);
    expect(choose('chart', 'folders')).toEqual(['view treemap', 'part chart']);
    expect(choose('chart', 'treemap')).toEqual(['part chart']);
    expect(choose('parameters', 'treemap')).toEqual(['part parameters']);
  });
});

describe('the workbench of a new visitor', () => {
  const page = draw(<Workbench shared="" />);

  test('has a heading, and asks for documents before anything else', () => {
    expect(names(page, 'h1')).toEqual(['Workbench']);
    expect(names(page, 'button')).toEqual(expect.arrayContaining(['Choose files', 'Paste text Ctrl V']));
    expect(tagsIn(page, 'aside')).toEqual([]);
  });
});

describe('an address that this tab has opened', () => {
  afterEach(() => workbenchSession.send({ type: 'left' }));

  test('stays open while its documents are held, and no other address does', () => {
    vi.stubGlobal('sessionStorage', new MemoryStorage());
    keepLinkOfTab('link');
    expect(isOpenHere('link')).toBe(false);
    withSettings({ autosave: false }, () => workbenchSession.send({ type: 'arrived', collection: COLLECTION }));
    expect(['link', 'another', ''].map(isOpenHere)).toEqual([true, false, false]);
  });

  test('is not replaced by the project that the tab held before, while a link waits for its file', () => {
    vi.stubGlobal('sessionStorage', new MemoryStorage());
    keepOfTab('before');
    expect(projectToRestore('')).toBe('before');
    expectDocuments(workbenchSession, { corrections: [], file: 'tickets.csv' });
    expect(projectToRestore('')).toBeNull();
    expectDocuments(workbenchSession, null);
  });
});

describe('live tuning', () => {
  test('clusters nothing after Undo across a change of the columns', () => {
    const session = sessionWithRun();
    session.send({ type: 'columns changed', collection: { ...COLLECTION, clustered: ['text'] } });
    runAgain(session);
    expect(isDue(session, file)).toBe(false);
    session.send({ type: 'shown', at: 0 });
    expect(session.getState().collection!.clustered).toEqual(['title', 'text']);
    expect(isDue(session, file)).toBe(false);
  });

  test('leaves other columns to the button', () => {
    const session = sessionWithRun();
    session.send({ type: 'columns changed', collection: { ...COLLECTION, clustered: ['text'] } });
    expect(isDue(session, file)).toBe(false);
  });

  test('clusters what was changed, but never while another file waits for Cluster', () => {
    const session = sessionWithRun();
    runAgain(session);
    expect(isDue(session, file)).toBe(false);
    const setup = { ...session.getState().setup, changes: { desiredClusterCount: 7 } };
    session.send({ type: 'setup changed', setup });
    expect(isDue(session, file)).toBe(true);
    const collection = { ...COLLECTION, name: 'other.csv' };
    const opened = { collection, notices: [], set: { records: collection.rows }, files: [], options: {} };
    session.send({ type: 'opened', opened: opened as never, setup: { ...setup, language: 'German' } });
    expect(isDue(session, file)).toBe(false);
  });
});
