import { beforeEach, describe, expect, test } from 'vitest';
import { clusteringOf } from '../../../session/clusters/clustering.js';
import { cluster, exampleRun } from '../../../session/clusters/example-run.testing.js';
import { rename } from '../../../session/runs/correcting.js';
import { ORDERS, resetSettings } from '../../../session/settings/settings.js';
import type { Session } from '../../../session/state/session.js';
import { currentRun } from '../../../session/state/state.js';
import type { WireCluster } from '../../../session/wire/wire.js';
import {
  buttonNames,
  draw,
  elementWith,
  madeBy,
  pressed,
  tagsIn,
  textIn,
  withRole,
  withSettings,
} from '../../draw.testing.js';
import { sessionWith } from '../../example-sessions.testing.js';
import { type Correcting, CorrectingContext } from '../correcting/Correcting.js';
import { TopicBar } from '../TopicBar.js';
import { ClusterList } from './ClusterList.js';
import { ClusterRow, treeItem } from './ClusterRow.js';
import { ListView } from './ListView.js';
import { ORDER_NAMES } from './order.js';
import { actByKey, actionsOf } from './topic-actions.js';

beforeEach(resetSettings);

const nested = [cluster('Data', [0, 1, 2], { clusters: [cluster('Mining', [0, 2])] }), cluster('Search', [2, 3, 4])];
const { items } = clusteringOf(nested, 6);
const state = { selected: new Set<string>(), focused: '0' };
const ignore = () => {};

/** Records what is asked for, for which cluster. */
function recorder() {
  const asked: string[] = [];
  const ask = (what: string) => (item: { label: string }) => void asked.push(`${what} ${item.label}`);
  const correcting: Correcting = {
    banLabel: ask('ban'),
    banWord: word => void asked.push(`ban word ${word}`),
    rename: ask('rename'),
    merge: ask('merge'),
    pin: ask('pin'),
    split: ask('split'),
    only: ask('only'),
    onlyThese: (_, name) => void asked.push(`only ${name}`),
  };
  return { asked, correcting };
}

describe('the list of clusters', () => {
  const list = (session: Session, props: Parameters<typeof ClusterList>[0] = {}) =>
    withRole(draw(<ClusterList {...props} />, session), 'treeitem');

  test('is a tree, in which subclusters are one level deeper', () => {
    const html = draw(<ClusterList />, sessionWith(nested));
    expect(withRole(html, 'tree')[0]!.attributes).toMatchObject({
      'aria-label': 'Clusters',
      'aria-multiselectable': 'true',
    });
    expect(
      list(sessionWith(nested)).map(({ attributes }) => [attributes['data-id'], attributes['aria-level']]),
    ).toEqual([
      ['0', '1'],
      ['0.0', '2'],
      ['1', '1'],
      ['other', '1'],
    ]);
  });

  test('has exactly one item in the tab order: the selected one, or else the first', () => {
    const inOrder = (session: Session) =>
      list(session)
        .filter(({ attributes }) => attributes.tabindex === '0')
        .map(({ attributes }) => attributes['data-id']);
    const session = sessionWith(nested);
    expect(inOrder(session)).toEqual(['0']);
    session.selection.pick({ cluster: '1' }, { add: false });
    expect(inOrder(session)).toEqual(['1']);
  });

  test('tells which clusters are selected', () => {
    const session = sessionWith(nested);
    session.selection.pick({ cluster: '0.0' }, { add: false });
    session.selection.pick({ cluster: '1' }, { add: true });
    const chosen = list(session).filter(({ attributes }) => attributes['aria-selected'] === 'true');
    expect(chosen.map(({ attributes }) => attributes['data-id'])).toEqual(['0.0', '1']);
  });

  test('has the clusters that match the filter, in the chosen order', () => {
    const labels = (filter: string) =>
      list(sessionWith(nested), { filter }).map(({ attributes }) => attributes['data-id']);
    expect(labels('sea')).toEqual(['1']);
    expect(labels('mining')).toEqual(['0', '0.0']);
    withSettings({ order: 'name' }, () => expect(labels('')).toEqual(['0', '0.0', '1', 'other']));
  });

  test('draws the first rows of very many at once, and the others later', () => {
    const many = Array.from({ length: 300 }, (_, i) => cluster(`Label ${i}`, [i % 6]));
    expect(list(sessionWith(many))).toHaveLength(120);
  });

  test('is away before the first run', () => {
    expect(draw(<ClusterList />)).toBe('');
  });

  test('leaves keys that come from elsewhere alone', () => {
    const tree = madeBy(ClusterList, {}, { session: sessionWith(nested) });
    const event = pressed('Enter', { target: { closest: () => null } });
    elementWith(tree, { role: 'tree' }).props.onKeyDown(event);
    expect(event.prevented).toBe(false);
  });

  test('selects the cluster that is clicked, and adds it where Control is held', () => {
    const session = sessionWith(nested);
    const click = (id: string, ctrlKey: boolean) => {
      const tree = madeBy(ClusterList, {}, { session });
      const closest = (selector: string) => (selector === '[data-id]' ? { dataset: { id } } : null);
      elementWith(tree, { role: 'tree' }).props.onClick({ target: { closest }, ctrlKey, metaKey: false });
      return [...session.getState().selected.clusters];
    };
    expect(click('1', false)).toEqual(['1']);
    expect(click('0', true)).toEqual(['1', '0']);
    expect(click('0.0', false)).toEqual(['0.0']);
  });
});

describe('a row', () => {
  const row = (clusters: readonly WireCluster[], props: object = {}, at = 0) => {
    const clustering = clusteringOf(clusters, 6, [], new Map([['0', ['renamed']]]));
    return draw(<ClusterRow {...{ clustering, state }} item={clustering.items[at]!} {...props} />);
  };
  const note = (html: string) => tagsIn(html, 'small')[0]!.text;

  test('says its label, its notes and its size', () => {
    expect(textIn(row([cluster('Data', [0, 1])]))).toContain('Data renamed, 2 documents');
    expect(note(row(nested))).toBe(' renamed');
    expect(textIn(row(nested))).toContain('1 subcluster');
  });

  test.each([
    [null, 'renamed · new', 'new'],
    [2, 'renamed · +2', 'grown'],
    [-3, 'renamed · −3', ''],
    [0, 'renamed', ''],
    [undefined, 'renamed', ''],
  ])('tells by “%s” what is new since the run before', (growth, told, mark) => {
    const html = row([cluster('Data', [0, 1])], { growth });
    expect(note(html)).toBe(` ${told}`);
    const classes = withRole(html, 'treeitem')[0]!.attributes.class!.split(' ');
    expect(classes.filter(name => name === 'new' || name === 'grown').join()).toBe(mark);
  });

  test('with subclusters has a bar as well, and says its size once', () => {
    const html = row(nested);
    // The bar, and the arrow that folds the subclusters away.
    expect(tagsIn(html, 'svg')).toHaveLength(2);
    expect(textIn(html).match(/3 documents/g)).toHaveLength(1);
  });

  test('says why a cluster is weak where the pointer rests, not among the labels', () => {
    const html = row([cluster('Data', [0, 1])], { weak: 'loose' });
    expect(note(html)).toBe(' renamed');
    expect(withRole(html, 'treeitem')[0]!.attributes.title).toBe('loose');
  });

  test('of “Other topics” says that its documents are in no cluster', () => {
    const html = row([cluster('Data', [0, 1])], {}, 1);
    expect(note(html)).toBe(' · in no cluster');
  });

  test('explains a stroke that stands for several documents', () => {
    const documents = Array.from({ length: 130 }, (_, i) => i);
    expect(row([cluster('Data', documents)])).toContain('One stroke stands for 3 documents');
    expect(row([cluster('Data', [0])])).not.toContain('One stroke');
  });

  test('has attributes by which the tree finds it', () => {
    expect(treeItem(items[1]!, { selected: new Set(['1']), focused: '0' }, 2)).toEqual({
      role: 'treeitem',
      'data-id': '1',
      'aria-level': 2,
      'aria-selected': true,
      tabIndex: -1,
    });
  });
});

const silent = () => {};

describe('the actions of a cluster', () => {
  test('are those that the keys do', () => {
    const { asked, correcting } = recorder();
    for (const { key } of actionsOf(items[0]!)) expect(actByKey(key, items[0]!, correcting, silent)).toBe(true);
    expect(asked).toEqual(['pin Data', 'rename Data', 'merge Data', 'split Data', 'only Data', 'ban Data']);
  });

  test('do nothing for other keys, and correct nothing of “Other topics”, whose documents can be clustered', () => {
    const { asked, correcting } = recorder();
    expect(actByKey('x', items[0]!, correcting, silent)).toBe(false);
    expect(actByKey('p', items.at(-1)!, correcting, silent)).toBe(false);
    expect(asked).toEqual([]);
    expect(actByKey('o', items.at(-1)!, correcting, silent)).toBe(true);
    expect(asked).toEqual(['only Other topics']);
    expect(actionsOf(items.at(-1)!).map(({ name }) => name)).toEqual(['Cluster only these']);
  });
});

test('a part is renamed, banned and clustered by keys; it is not pinned, merged or split, which is told', () => {
  const { asked, correcting } = recorder();
  const told: string[] = [];
  const part = items[0]!.clusters[0]!;
  for (const key of ['r', 'o', 'b', 'p', 'm', 's'])
    expect(actByKey(key, part, correcting, why => void told.push(why))).toBe(true);
  expect(asked).toEqual(['rename Mining', 'only Mining', 'ban Mining']);
  expect(told).toEqual(Array(3).fill('“Mining” is a part. Only whole clusters can be pinned, merged or split.'));
});

describe('the list with its marks', () => {
  const twice = (
    before: readonly WireCluster[],
    now: readonly WireCluster[],
    { clustered = ['title', 'text'], ...other }: { algorithm?: string; clustered?: readonly string[] } = {},
  ) => {
    const session = sessionWith(before);
    const { setup: same, where, millis } = exampleRun([], 6);
    const setup = { ...same, ...other };
    session.send({
      type: 'clustered',
      rows: session.getState().collection!.rows,
      result: { setup, clustered, where, millis, response: { clusters: now } },
    });
    return draw(<ListView filter="" onFilter={ignore} shown />, session);
  };

  test('says what grew, what is new and what is gone since the run before', () => {
    const html = twice([cluster('Data', [0]), cluster('Old', [1])], [cluster('Data', [0, 1]), cluster('New', [2])]);
    expect(tagsIn(html, 'small').map(({ text }) => text)).toEqual([' +1', ' new', ' · in no cluster']);
    expect(textIn(html)).toContain('Gone since the run before: Old');
  });

  test('says nothing of the kind after a change of the algorithm, whose labels are all others', () => {
    const html = twice([cluster('Data', [0])], [cluster('New', [2])], { algorithm: 'STC' });
    expect(tagsIn(html, 'small').map(({ text }) => text)).toEqual(['', ' · in no cluster']);
    expect(textIn(html)).not.toContain('Gone since');
  });

  test('says nothing of the kind of other columns, such as the next of several questions', () => {
    const html = twice([cluster('Data', [0])], [cluster('New', [2])], { clustered: ['text'] });
    expect(tagsIn(html, 'small').map(({ text }) => text)).toEqual(['', ' · in no cluster']);
    expect(textIn(html)).not.toContain('Gone since');
  });

  test('says nothing of the kind after a correction: a renamed cluster is not new, and none is gone', () => {
    const session = sessionWith(nested);
    rename(session, currentRun(session.getState())!.clustering.items[0]!, 'Figures');
    const html = draw(<ListView filter="" onFilter={ignore} shown />, session);
    expect(tagsIn(html, 'small').map(({ text }) => text)).toEqual([' renamed', '', ' · in no cluster']);
    expect(textIn(html)).not.toContain('Gone since');
  });

  test('names the first eight that are gone, and counts the others', () => {
    const old = Array.from({ length: 10 }, (_, i) => cluster(`Label ${i}`, [0]));
    const html = twice(old, [cluster('Data', [0])]);
    expect(textIn(html)).toMatch(/Label 7 and 2 more$/);
  });

  test('has no marks in the first run', () => {
    const html = draw(<ListView filter="" onFilter={ignore} shown />, sessionWith(nested));
    expect(html).not.toContain('Gone since');
    expect(html).not.toContain('+');
  });

  test('offers corrections of the selected cluster only where the screen does', () => {
    const session = sessionWith(nested);
    const offered = (correcting: Correcting | null) =>
      buttonNames(
        draw(
          <CorrectingContext value={correcting}>
            <TopicBar />
          </CorrectingContext>,
          session,
        ),
      );
    expect(offered(recorder().correcting)).toEqual([]);
    session.selection.pick({ cluster: '0' }, { add: false });
    expect(offered(null)).toEqual([]);
    expect(offered(recorder().correcting)).toContain('Pin');
  });

  test('says that no label contains what is filtered for, and offers to clear it', () => {
    const filters: string[] = [];
    const props = { filter: ' battery', onFilter: (text: string) => filters.push(text), shown: true };
    const session = sessionWith(nested);
    expect(textIn(draw(<ListView {...props} />, session))).toContain('No label contains “battery”');
    elementWith(madeBy(ListView, props, { session }), { children: 'Clear' }).props.onPress();
    expect(filters).toEqual(['']);
    expect(textIn(draw(<ListView {...props} filter="data" />, session))).not.toContain('No label');
  });

  test('clears the selection by a click beside the rows, and not by one on them', () => {
    const session = sessionWith(nested);
    const click = (own: boolean) => {
      session.selection.pick({ cluster: '0' }, { add: false });
      const scroll = {};
      const tree = madeBy(ListView, { filter: '', onFilter: ignore, shown: true }, { session });
      elementWith(tree, { className: 'scroll' }).props.onClick({ target: own ? scroll : {}, currentTarget: scroll });
      return session.getState().selected.clusters.size;
    };
    expect([click(false), click(true)]).toEqual([1, 0]);
  });
});

test('every order has a name', () => {
  expect(ORDERS.map(order => ORDER_NAMES[order]).every(name => name.length > 0)).toBe(true);
  expect(new Set(ORDERS.map(order => ORDER_NAMES[order])).size).toBe(ORDERS.length);
});
