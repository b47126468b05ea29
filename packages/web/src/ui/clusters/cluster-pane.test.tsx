import { viewNotes } from '@sheaf/views/notes';
import { beforeEach, describe, expect, test } from 'vitest';
import { cluster } from '../../session/clusters/example-run.testing.js';
import type { Problem } from '../../session/messages/problem.js';
import { freshSetup } from '../../session/parameters/setup.js';
import { CLUSTER_VIEWS, resetSettings, type ViewName } from '../../session/settings/settings.js';
import type { Session } from '../../session/state/session.js';
import { buttonNames, draw, elementWith, madeBy, tagsIn, textIn, withRole } from '../draw.testing.js';
import { exampleRows, newSession, sessionWith } from '../example-sessions.testing.js';
import { ClusterPane, remediesOf } from './ClusterPane.js';
import { Facts } from './Facts.js';
import { KeptViews } from './KeptViews.js';
import { MoreViews } from './MoreViews.js';
import { NoClusters } from './NoClusters.js';
import { PathBack } from './PathBack.js';
import { SampleNote } from './SampleNote.js';
import { VIEW_MENU, VIEW_TABS, viewTitle } from './view-items.js';

beforeEach(resetSettings);

const nothing = () => {};
const two = [cluster('Data', [0, 1, 2]), cluster('Search', [3, 4])];
const problem: Problem = { place: 'Service', headline: 'Busy', sentence: 'Wait.', remedies: ['dismiss'], detail: '' };

const pane = (session: Session, view: ViewName = 'folders') =>
  draw(<ClusterPane view={view} onView={nothing} idle={<p>Nothing yet</p>} />, session);
const working = (session: Session) => {
  session.send({ type: 'began', what: 'clusters', stage: 'Labels' });
  return session;
};

describe('the pane of clusters', () => {
  test('says what to do before the first run', () => {
    expect(pane(newSession())).toContain('Nothing yet');
  });

  test('shows grey rows while the first clusters are made', () => {
    const html = pane(working(newSession()));
    expect(html).toContain('skeleton');
    expect(html).not.toContain('Nothing yet');
    expect(withRole(html, 'tabpanel')[0]!.attributes['aria-busy']).toBe('true');
  });

  test('keeps the clusters of the run before, dimmed, while the next run is made', () => {
    const html = pane(working(sessionWith(two)));
    expect(withRole(html, 'treeitem')).toHaveLength(3);
    expect(withRole(html, 'tabpanel')[0]!.attributes.class).toContain('dimmed');
  });

  test('explains in place of the clusters why there are none', () => {
    const session = sessionWith(two);
    session.send({ type: 'failed', what: 'clusters', problem });
    const html = pane(session);
    expect(withRole(html, 'alert')[0]!.text).toContain('Busy');
    expect(withRole(html, 'treeitem')).toEqual([]);
  });

  test('says so if a run found no clusters', () => {
    expect(textIn(pane(sessionWith([])))).toContain('No clusters to show');
  });

  test('names the view that is shown, and offers the tools of the list with the list only', () => {
    const named = (view: ViewName) => withRole(pane(sessionWith(two), view), 'tabpanel')[0]!.attributes['aria-label'];
    expect(CLUSTER_VIEWS.map(named)).toEqual(CLUSTER_VIEWS.map(viewTitle));
    const tools = (view: ViewName) => tagsIn(pane(sessionWith(two), view), 'input').length;
    expect([tools('folders'), tools('treemap')]).toEqual([1, 0]);
  });

  test('reports the tab that is chosen', () => {
    const chosen: string[] = [];
    const tree = madeBy(ClusterPane, { view: 'folders', onView: view => chosen.push(view) });
    elementWith(tree, { label: 'View of the clusters' }).props.onChange('treemap');
    expect(chosen).toEqual(['treemap']);
  });
});

describe('the views', () => {
  test('are all offered exactly once, as a tab or in the menu, the list first', () => {
    const offered = [...VIEW_TABS, ...VIEW_MENU].map(({ id }) => id);
    expect(offered.toSorted()).toEqual([...CLUSTER_VIEWS].toSorted());
    expect(offered[0]).toBe('folders');
    expect(offered.slice(1).toSorted()).toEqual(viewNotes.map(({ name }) => name).toSorted());
  });

  test('of the menu name the button of the menu while they are shown', () => {
    const name = (view: ViewName) => buttonNames(draw(<MoreViews view={view} onView={nothing} />))[0];
    expect(name('folders')).toBe('More');
    expect(VIEW_MENU.map(({ id }) => name(id))).toEqual(VIEW_MENU.map(each => each.name));
  });

  test.each([true, false])('that need dates are offered only if there are some: %s', dated => {
    const fields = [{ name: 'when', role: dated ? 'date' : 'text' }] as never;
    const session = sessionWith(two, { collection: { fields } });
    const tree = madeBy(MoreViews, { view: 'folders', onView: nothing }, { session });
    const offered = elementWith(tree, { 'aria-label': 'More charts' }).props.children.map(
      (item: { props: { id: string } }) => item.props.id,
    );
    expect(offered.includes('timeline')).toBe(dated);
    expect(offered).toContain('bubbles');
  });

  test.each([
    ['share a document', [cluster('Data', [0, 1]), cluster('Search', [1, 2])], true],
    ['share none', [cluster('Data', [0, 1]), cluster('Search', [2, 3])], false],
  ])('of what clusters share is offered only where they %s', (_, clusters, offered) => {
    const tree = madeBy(MoreViews, { view: 'folders', onView: nothing }, { session: sessionWith(clusters) });
    const ids = elementWith(tree, { 'aria-label': 'More charts' }).props.children.map(
      (item: { props: { id: string } }) => item.props.id,
    );
    expect(ids.includes('overlap')).toBe(offered);
  });

  test('are made when they are first shown, and only the one that is shown can be seen', () => {
    const html = draw(<KeptViews view="folders" filter="" onFilter={nothing} tools={null} />, sessionWith(two));
    expect(tagsIn(html, 'div').filter(({ attributes }) => attributes.class === 'kept')).toHaveLength(1);
    expect(withRole(html, 'tree')).toHaveLength(1);
  });
});

describe('the figures of a run', () => {
  const facts = (session: Session) => textIn(draw(<Facts />, session));

  test('are documents, clusters and coverage, then place and time', () => {
    const text = facts(sessionWith(two, { run: { millis: 12, where: 'in this browser' } }));
    expect(text).toBe('6 documents2 clusters83.3\u2009% clusteredin this browser, 12 ms');
  });

  test('tell how many documents match in all, if they are more', () => {
    expect(facts(sessionWith(two, { collection: { matches: 900 } }))).toContain('6 documents of 900');
    expect(facts(sessionWith(two, { collection: { matches: 6 } }))).not.toContain(' of ');
  });

  test('have one thing in the singular, and no time if none is reported', () => {
    const text = facts(sessionWith([cluster('Data', [0])], { rows: exampleRows.slice(0, 1), run: { millis: null } }));
    expect(text).toBe('1 document1 cluster100\u2009% clusteredin this browser');
  });

  test('are away before the first run', () => {
    expect(facts(newSession())).toBe('');
  });
});

describe('a run without clusters', () => {
  const setup = (changes: object) => ({ ...freshSetup('Lingo'), changes: changes as never });
  const none = (changes: object, rows = exampleRows) => sessionWith([], { rows, run: { setup: setup(changes) } });
  const many = Array.from({ length: 12 }, (_, i) => ({ title: `document ${i}` }));

  test('of no documents asks for another query', () => {
    expect(textIn(draw(<NoClusters />, none({}, [])))).toContain('There are no documents. Try another query.');
  });

  test('of few documents asks for more or longer ones', () => {
    const html = draw(<NoClusters />, none({}));
    expect(textIn(html)).toContain('enough of the 6 documents. Clusters need more documents');
    expect(buttonNames(html)).toEqual([]);
    expect(textIn(draw(<NoClusters />, none({}, exampleRows.slice(0, 1))))).toContain('the one document.');
  });

  test('of many documents asks for other fields, another language or another algorithm', () => {
    expect(textIn(draw(<NoClusters />, none({}, many)))).toContain('Choose other fields to cluster');
  });

  test('with raised thresholds offers to lower them, and keeps the other settings', () => {
    const session = none({ 'preprocessing.wordDfThreshold': 9, desiredClusterCount: 5 }, many);
    session.send({
      type: 'setup changed',
      setup: setup({ 'preprocessing.wordDfThreshold': 9, desiredClusterCount: 5 }),
    });
    expect(buttonNames(draw(<NoClusters />, session))).toEqual(['Lower the thresholds to their defaults']);
    const tree = madeBy(NoClusters, {}, { session });
    elementWith(tree, { children: 'Lower the thresholds to their defaults' }).props.onPress();
    expect(session.getState().setup.changes).toEqual({ desiredClusterCount: 5 });
    session.work?.abort();
  });

  test('whose matrix has fewer cells than there are documents offers a larger one', () => {
    const html = draw(<NoClusters />, none({ 'matrixBuilder.maximumMatrixSize': 5 }));
    expect(textIn(html)).toContain('fewer cells than there are documents (6)');
    expect(buttonNames(html)).toEqual(['Make room for 25 words']);
    expect(textIn(draw(<NoClusters />, none({ 'matrixBuilder.maximumMatrixSize': 6 })))).not.toContain('cells');
  });
});

describe('a sample', () => {
  test('says of how many documents it is, and offers to cluster them all', () => {
    const session = sessionWith(two);
    const whole = session.getState().collection!;
    session.send({ type: 'arrived', collection: { ...whole, rows: whole.rows.slice(0, 3) }, whole });
    const html = draw(<SampleNote />, session);
    expect(textIn(html)).toContain('A sample of 3 of 6 documents.');
    expect(buttonNames(html)).toEqual(['Apply to all']);
  });

  test('is not spoken of where there is none', () => {
    expect(draw(<SampleNote />, sessionWith(two))).toBe('');
  });
});

describe('the way back from a part of the documents', () => {
  /** The documents of “Data”, and of these the first two. */
  const twiceNarrowed = () => {
    const session = sessionWith(two);
    for (const [count, name] of [
      [4, 'Data'],
      [2, 'Data Mining'],
    ] as const) {
      const collection = session.getState().collection!;
      session.send({ type: 'narrowed', collection: { ...collection, rows: collection.rows.slice(0, count) }, name });
    }
    return session;
  };

  test('names every set of documents, with its size, and leads to all but the one on screen', () => {
    const html = draw(<PathBack />, twiceNarrowed());
    expect(buttonNames(html)).toEqual(['All documents (6)', 'Data (4)']);
    expect(tagsIn(html, 'li').map(({ text }) => text)).toEqual(['All documents (6)', 'Data (4)', 'Data Mining (2)']);
    expect(tagsIn(html, 'li').at(-1)!.attributes['aria-current']).toBe('true');
  });

  test('is not there while all documents are on screen', () => {
    expect(draw(<PathBack />, sessionWith(two))).toBe('');
  });
});

describe('the remedies for a run that failed', () => {
  test('take the problem away when it is dismissed', () => {
    const session = sessionWith(two);
    session.send({ type: 'failed', what: 'clusters', problem });
    remediesOf(session).dismiss!();
    expect(session.getState().clusterProblem).toBeNull();
  });

  test('are all but the one for files', () => {
    expect(Object.keys(remediesOf(newSession())).toSorted()).toEqual(['browser', 'dismiss', 'retry', 'sample']);
  });
});
