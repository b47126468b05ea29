import { beforeEach, describe, expect, test } from 'vitest';
import { cluster } from '../../session/clusters/example-run.testing.js';
import type { Problem } from '../../session/messages/problem.js';
import { resetSettings, useSettings } from '../../session/settings/settings.js';
import type { Session } from '../../session/state/session.js';
import { currentRun } from '../../session/state/state.js';
import { PLAIN_WORDS } from '../../session/why/evidence.js';
import {
  buttonNames,
  draw,
  elementsOf,
  elementWith,
  heldBy,
  madeBy,
  pressed,
  tagsIn,
  textIn,
  withRole,
  withSettings,
} from '../draw.testing.js';
import { newSession, sessionWith } from '../example-sessions.testing.js';
import { DocumentPanel, placeOf } from './DocumentPanel.js';
import { ResultCard } from './ResultCard.js';
import { ResultList } from './ResultList.js';
import { ResultOptions } from './ResultOptions.js';
import { ResultPane } from './ResultPane.js';
import { ResultsHead } from './ResultsHead.js';
import { useResultKeys } from './useResultKeys.js';

beforeEach(resetSettings);

const nothing = () => {};
const clusters = [cluster('Data mining', [0, 1, 2]), cluster('Search', [3, 4]), cluster('Tools', [1])];
const problem: Problem = {
  place: 'PubMed',
  headline: 'Access denied',
  sentence: 'No key.',
  remedies: ['dismiss'],
  detail: '',
};
const picked = (ids: readonly string[], session = sessionWith(clusters)): Session => {
  for (const id of ids) session.selection.pick({ cluster: id }, { add: true });
  return session;
};

describe('the headline of the results', () => {
  const headline = (session: Session, find = '') =>
    tagsIn(draw(<ResultsHead find={find} onFind={nothing} />, session), 'h2')[0]!.text;

  test.each([
    [[], '', 'All 6 documents'],
    [[], 'web', '2 documents with “web”'],
    [['0'], '', '3 documents in Data mining'],
    [['2'], '', '1 document in Tools'],
    [['0'], ' tools ', '1 document in Data mining with “tools”'],
    [['0', '1'], '', '5 documents in 2 clusters'],
    [['0', '2'], '', '3 documents in 2 clusters'],
  ])('with %j selected and “%s” to find is “%s”', (ids, find, told) => {
    expect(headline(picked(ids), find)).toBe(told);
  });

  test('of documents that are selected counts them', () => {
    const session = sessionWith(clusters);
    session.selection.pick({ document: 5 }, { add: false });
    session.selection.pick({ document: 0 }, { add: true });
    expect(headline(session)).toBe('2 documents selected');
  });

  test('says that there is nothing to show, or why', () => {
    expect(headline(newSession())).toBe('No results to show');
    expect(headline(sessionWith([], { rows: [] }))).toBe('No results to show');
    const failed = newSession();
    failed.send({ type: 'missed', problem });
    expect(headline(failed)).toBe('Search failed');
    const cancelled = newSession();
    cancelled.send({ type: 'missed', problem: { ...problem, remedies: ['search'] } });
    expect(headline(cancelled)).toBe('No results to show');
  });

  test('offers to clear the selection only if there is one', () => {
    const names = (session: Session) => buttonNames(draw(<ResultsHead find="" onFind={nothing} />, session));
    expect(names(sessionWith(clusters))).toEqual(['Find in results', 'Result options']);
    expect(names(picked(['0']))).toEqual(['All 6', 'Find in results', 'Result options']);
  });

  test('clears the selection', () => {
    const session = picked(['0', '1']);
    elementWith(madeBy(ResultsHead, { find: '', onFind: nothing }, { session }), { children: 'All 6' }).props.onPress();
    expect(session.getState().selected.clusters.size).toBe(0);
  });
});

describe('the pane of results', () => {
  const pane = (session: Session, empty?: React.ReactNode) =>
    draw(<ResultPane source="pubmed" {...(empty ? { empty } : {})} />, session);
  const failed = (part: Partial<Problem> = {}) => {
    const session = newSession();
    session.send({ type: 'missed', problem: { ...problem, ...part } });
    return session;
  };

  test('explains why there are no documents', () => {
    expect(withRole(pane(failed()), 'alert')[0]!.text).toContain('Access denied');
  });

  test('asks for a key only if the source wants one', () => {
    expect(textIn(pane(failed({ needsAccess: true })))).toContain('holders of a key');
    expect(textIn(pane(failed()))).not.toContain('holders of a key');
  });

  test('says what to do if nothing was found', () => {
    expect(textIn(pane(sessionWith([], { rows: [] })))).toContain('Try another query.');
    expect(textIn(pane(sessionWith([], { rows: [] }), 'No such page'))).toContain('No such page');
  });

  test('is dimmed while other documents are fetched', () => {
    const session = sessionWith(clusters);
    session.send({ type: 'began', what: 'documents', stage: 'Searching' });
    expect(pane(session)).toContain('pane grow dimmed');
    expect(pane(sessionWith(clusters))).not.toContain('dimmed');
  });

  test('dismisses the problem', () => {
    const session = failed();
    const tree = madeBy(ResultPane, { source: 'pubmed' }, { session });
    elementsOf(tree)
      .find(({ props }) => props.remedies)!
      .props.remedies.dismiss();
    expect(session.getState().sourceProblem).toBeNull();
  });

  test('has a box to search in while the person wants to find something', () => {
    const session = sessionWith(clusters);
    const find = (tree: React.ReactNode) =>
      elementsOf(tree)
        .find(({ type }) => type === ResultsHead)!
        .props.onFind();
    const boxes = (...acts: ((tree: React.ReactNode) => void)[]) =>
      elementsOf(madeBy(ResultPane, { source: 'file' }, { session, acts })).filter(
        ({ props }) => props.label === 'Find in results',
      ).length;
    expect([boxes(), boxes(find), boxes(find, find)]).toEqual([0, 1, 0]);
  });
});

describe('a result', () => {
  const card = (
    number: number,
    part: Partial<Parameters<typeof ResultCard>[0]> = {},
    session = sessionWith(clusters),
  ) => {
    const state = session.getState();
    return draw(
      <ResultCard
        collection={state.collection!}
        clustering={currentRun(state)!.clustering}
        number={number}
        selected={state.selected.clusters}
        previewed={null}
        onPreview={nothing}
        onPick={nothing}
        onRead={nothing}
        current={false}
        model={PLAIN_WORDS}
        limits={{ characters: 400, hidden: new Set() }}
        showRank
        showClusters
        newTab
        {...part}
      />,
      session,
    );
  };
  const marks = (html: string) => tagsIn(html, 'mark').map(({ text }) => text);
  const chips = (html: string) => tagsIn(html, 'button').filter(({ attributes }) => attributes.class?.includes('chip'));

  test('shows its rank, its title, its text and its clusters', () => {
    const html = card(1);
    expect(tagsIn(html, 'h3')[0]!.text).toBe('Tools for data');
    expect(tagsIn(html, 'p')[0]!.text).toBe('Programs for data mining');
    expect(chips(html).map(({ text }) => text)).toEqual(['Data mining', 'Tools']);
    expect(html).toContain('<span class="rank">2</span>');
  });

  test('leaves out what the person does not want to see', () => {
    const html = card(1, { showRank: false, showClusters: false });
    expect(chips(html)).toEqual([]);
    expect(html).not.toContain('class="rank"');
  });

  test('marks the words of the selected cluster', () => {
    const html = card(1, {}, picked(['0']));
    expect(marks(html)).toEqual(['data', 'data mining']);
    expect(textIn(html)).not.toContain('missing');
  });

  test('marks nothing if no cluster of it is selected', () => {
    const html = card(1, {}, picked(['1']));
    expect(marks(html)).toEqual([]);
    expect(textIn(html)).not.toContain('missing');
  });

  test('marks the words of the cluster under the pointer, while the line below stays that of the selected one', () => {
    const html = card(1, { previewed: '2' }, picked(['0']));
    expect(marks(html)).toEqual(['Tools']);
    expect(textIn(html)).not.toContain('missing');
  });

  test('is not marked for a cluster that it does not belong to', () => {
    expect(marks(card(1, { previewed: '1' }))).toEqual([]);
  });

  test('explains a selected cluster, and only that', () => {
    const html = card(1, {}, picked(['2']));
    expect(buttonNames(html).filter(name => name.startsWith('Why'))).toEqual(['Why is it in Tools?']);
    expect(chips(html).map(({ attributes }) => attributes['aria-pressed'])).toEqual(['false', 'true']);
  });

  test('has a link that tells the opened page nothing about this one', () => {
    const rows = [{ title: 'A page', url: 'https://example.org/a' }];
    const link = (newTab: boolean) =>
      tagsIn(card(0, { newTab }, sessionWith([cluster('A', [0])], { rows })), 'a')[0]!.attributes;
    expect(link(true)).toEqual({ href: 'https://example.org/a', rel: 'noreferrer noopener', target: '_blank' });
    expect(link(false)).not.toHaveProperty('target');
  });

  test('without a title has its link where its address stands', () => {
    const rows = [{ text: 'Only text', url: 'https://example.org/a' }];
    const html = card(0, {}, sessionWith([cluster('A', [0])], { rows }));
    expect(tagsIn(html, 'a').map(({ text }) => text)).toEqual(['example.org/a']);
    expect(tagsIn(html, 'span').find(({ attributes }) => attributes.class === 'src')?.text).toBe('example.org/a');
  });

  test('never has a link that could run code', () => {
    const rows = [{ title: 'A page', url: 'javascript:alert(1)' }];
    expect(tagsIn(card(0, {}, sessionWith([cluster('A', [0])], { rows })), 'a')).toEqual([]);
  });
});

describe('a document that is read', () => {
  const reading = (document: number, session = sessionWith(clusters)) => {
    session.send({ type: 'read', document });
    return session;
  };
  const numbers = [4, 1, 0];
  const panel = (session: Session, onClose = nothing) => madeBy(DocumentPanel, { numbers, onClose }, { session });
  const html = (session: Session) => draw(<DocumentPanel numbers={numbers} onClose={nothing} />, session);

  test('shows its number, its title and all its texts', () => {
    const text = html(reading(1));
    expect(tagsIn(text, 'section')[0]!.attributes['aria-label']).toBe('Document 2');
    expect(textIn(text)).toContain('2 of 3 · Document 2');
    expect(tagsIn(text, 'h3')[0]!.text).toBe('Tools for data');
    expect(tagsIn(text, 'h4').map(each => each.text)).toContain('text');
  });

  test.each([
    [0, [0, 1, 2], 3, 'Document 1 of 3'],
    [60, [3, 60, 99], 500, '2 of 3 · Document 61'],
    [1233, [1233], 5000, '1 of 1 · Document 1,234'],
    [5, [1, 2], 10, 'Document 6 of 10'],
  ])('with the number %d says its place in the list %j of %d', (number, list, documents, told) => {
    expect(placeOf(number, list, documents)).toBe(told);
  });

  test('has its words marked in the colours of its clusters, phrases before words', () => {
    const marks = tagsIn(html(reading(1)), 'mark');
    const { colours } = currentRun(reading(1).getState())!.clustering;
    expect(marks.map(({ text, attributes }) => [text, attributes.class!.trim().split(' ').at(-1)])).toEqual([
      ['Tools', `c${colours.get('2')}`],
      ['data', `c${colours.get('0')}`],
      ['data mining', `c${colours.get('0')}`],
    ]);
  });

  test.each([
    ['j', 1, 0],
    ['k', 1, 4],
    ['j', 0, 0],
    ['k', 4, 4],
  ])('leads with %s from document %d to %d of the list', (key, from, to) => {
    const session = reading(from);
    const event = pressed(key);
    elementWith(panel(session), { className: 'reading' }).props.onKeyDown(event);
    expect(session.getState().reading).toBe(to);
    expect(event.stopped).toBe(true);
  });

  test('is closed by Escape, and leaves commands of the browser alone', () => {
    let closed = 0;
    const { onKeyDown } = elementWith(
      panel(reading(1), () => closed++),
      { className: 'reading' },
    ).props;
    onKeyDown(pressed('Escape'));
    const command = pressed('j', { ctrlKey: true });
    onKeyDown(command);
    expect([closed, command.prevented]).toEqual([1, false]);
  });

  test('has no way beyond the ends of the list', () => {
    const disabled = (document: number) =>
      ['Document before', 'Next document'].map(
        name => elementWith(panel(reading(document)), { name }).props.isDisabled,
      );
    expect([4, 1, 0, 5].map(disabled)).toEqual([
      [true, false],
      [false, false],
      [false, true],
      [true, true],
    ]);
  });

  test('is shown without marks before there are clusters', () => {
    const session = sessionWith(clusters);
    session.send({ type: 'arrived', collection: session.getState().collection! });
    const text = html(reading(1, session));
    expect(tagsIn(text, 'mark')).toEqual([]);
    expect(textIn(text)).toContain('Programs for data mining');
  });
});

describe('the list of results', () => {
  test('is hidden from keys and screen readers while a document is read', () => {
    const list = (session: Session) => tagsIn(draw(<ResultList />, session), 'section')[0]!.attributes;
    const session = sessionWith(clusters);
    expect(list(session)).not.toHaveProperty('inert');
    session.send({ type: 'read', document: 1 });
    expect(list(session)).toHaveProperty('inert');
    expect(list(session)['aria-label']).toBe('List of results');
  });

  test('is away before there are documents', () => {
    expect(draw(<ResultList />)).toBe('');
  });
});

describe('the keys of the list', () => {
  const numbers = [4, 1, 0];

  /** What keys do, each pressed on the list as the key before left it. */
  function press(session: Session, ...keys: readonly string[]) {
    const scroller = { current: { querySelector: () => null, focus: nothing } as never };
    const [scrolled, read, prevented]: [number[], number[], boolean[]] = [[], [], []];
    const options = {
      numbers,
      scroller,
      scrollTo: (index: number) => void scrolled.push(index),
      onRead: (number: number) => void read.push(number),
    };
    let at = 0;
    const { current } = heldBy(() => {
      const held = useResultKeys(options);
      const key = keys[at++];
      if (key !== undefined) {
        const event = pressed(key, { target: scroller.current });
        held.onKeyDown(event as never);
        prevented.push(event.prevented);
      }
      return held;
    }, session);
    return { current, scrolled, read, prevented };
  }

  test('move from result to result, and never beyond the ends', () => {
    expect(press(sessionWith(clusters), 'j', 'j').current).toBe(1);
    expect(press(sessionWith(clusters), 'ArrowDown', 'ArrowDown', 'ArrowUp').current).toBe(4);
    expect(press(sessionWith(clusters), 'j', 'j', 'j', 'ArrowDown').scrolled).toEqual([0, 1, 2, 2]);
  });

  test('read the current result, or add it to the selection', () => {
    expect(press(sessionWith(clusters), 'j', ' ').read).toEqual([4]);
    const session = sessionWith(clusters);
    press(session, 'j', 'x');
    expect([...session.getState().selected.documents]).toEqual([4]);
  });

  test('do nothing before there is a current result', () => {
    expect(press(sessionWith(clusters), 'x').prevented).toEqual([false]);
    expect(press(sessionWith(clusters), ' ').read).toEqual([]);
  });

  test('are arrows only where people do not want single letters', () => {
    withSettings({ singleKeys: false }, () => {
      const session = sessionWith(clusters);
      expect(press(session, 'j').current).toBeNull();
      expect(press(session, 'ArrowDown').current).toBe(4);
      press(session, 'ArrowDown', 'x');
      expect(session.getState().selected.documents.size).toBe(0);
    });
  });

  test('close the document that is read and lead back to its place', () => {
    const session = sessionWith(clusters);
    session.send({ type: 'read', document: 1 });
    const scrolled: number[] = [];
    const scroller = { current: null };
    const { onClose } = heldBy(
      () => useResultKeys({ numbers, scroller, scrollTo: index => void scrolled.push(index), onRead: nothing }),
      session,
    );
    onClose();
    expect([session.getState().reading, scrolled]).toEqual([null, [1]]);
  });
});

describe('the options of results', () => {
  const options = (source: string) =>
    tagsIn(draw(<ResultOptions />, sessionWith(clusters, { collection: { source } })), 'label').map(({ text }) => text);
  const always = ['Rank', 'Clusters of each result', 'Open links in a new tab'];

  test('are those that the source has something for', () => {
    expect(options('file')).toEqual(always);
    expect(options('web')).toEqual(['Engines that found it', ...always]);
    expect(options('pubmed')).toEqual(['Journal and year', 'Keywords', ...always]);
  });

  test('are remembered', () => {
    const tree = madeBy(ResultOptions, {});
    withSettings({}, () => {
      elementWith(tree, { children: 'Rank' }).props.onChange(false);
      elementWith(tree, { label: 'Characters of text, at most' }).props.onChange(250);
      expect(useSettings.getState()).toMatchObject({ showRank: false, maxCharacters: 250 });
    });
  });
});
