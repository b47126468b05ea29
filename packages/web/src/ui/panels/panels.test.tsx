import { List } from 'lucide-react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cluster } from '../../session/clusters/example-run.testing.js';
import type { Problem } from '../../session/messages/problem.js';
import { resetSettings, useSettings } from '../../session/settings/settings.js';
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
  textOf,
  withRole,
  withSettings,
} from '../draw.testing.js';
import { newSession, sessionWith, sessionWithRun } from '../example-sessions.testing.js';
import { BottomBar } from './BottomBar.js';
import { LooseToTied } from './LooseToTied.js';
import { Panes } from './Panes.js';
import { ProblemPanel } from './ProblemPanel.js';
import { Section } from './Section.js';
import { useTrouble } from './useTrouble.js';
import { ViewGuard } from './ViewGuard.js';
import { WorkingLine, WorkingStatus } from './WorkingLine.js';

beforeEach(resetSettings);
afterEach(() => {
  vi.unstubAllGlobals();
});

const nothing = () => {};
const problem: Problem = {
  place: 'Clustering service',
  headline: 'The service is busy',
  sentence: 'Too many requests.',
  remedies: ['browser', 'retry', 'dismiss'],
  detail: 'status 429',
};

describe('a problem', () => {
  test('is announced with its place, what happened, and in a sentence why', () => {
    const [alert] = withRole(draw(<ProblemPanel problem={problem} remedies={{}} />), 'alert');
    expect(alert!.text).toBe('Clustering serviceThe service is busyToo many requests.');
  });

  test('leads to the documentation where that helps', () => {
    vi.stubGlobal('document', { baseURI: 'https://example.org/frontend/' });
    const [link] = tagsIn(draw(<ProblemPanel problem={{ ...problem, help: 'a.html#b' }} remedies={{}} />), 'a');
    expect(link).toMatchObject({ text: 'How to allow them', attributes: { href: 'https://example.org/doc/a.html#b' } });
    expect(tagsIn(draw(<ProblemPanel problem={problem} remedies={{}} />), 'a')).toEqual([]);
  });

  test('offers only the remedies that the screen has, the best first', () => {
    const offered = (remedies: object) =>
      buttonNames(draw(<ProblemPanel problem={{ ...problem, detail: '' }} remedies={remedies} />));
    expect(offered({})).toEqual([]);
    expect(offered({ retry: nothing, dismiss: nothing, quotes: nothing })).toEqual(['Try again', 'DismissEsc']);
    expect(offered({ browser: nothing, retry: nothing })).toEqual(['Cluster in this browser', 'Try again']);
  });

  test('marks the first remedy as the best, and never the one that only dismisses', () => {
    const primary = (remedies: object) =>
      tagsIn(draw(<ProblemPanel problem={problem} remedies={remedies} />), 'button')
        .filter(({ attributes }) => attributes.class?.includes('primary'))
        .map(({ text }) => text);
    expect(primary({ retry: nothing, browser: nothing })).toEqual(['Cluster in this browser']);
    expect(primary({ dismiss: nothing })).toEqual([]);
  });

  test('is dismissed by Escape, which goes no further', () => {
    let dismissed = 0;
    const tree = madeBy(ProblemPanel, { problem, remedies: { dismiss: () => dismissed++ } });
    const [dismissing, other] = [pressed('Escape'), pressed('a')];
    const { onKeyDown } = elementWith(tree, { className: 'problem' }).props;
    onKeyDown(dismissing);
    onKeyDown(other);
    expect([dismissed, dismissing.stopped, other.stopped]).toEqual([1, true, false]);
  });

  test('shows technical details if there are any', () => {
    const details = (detail: string) =>
      tagsIn(draw(<ProblemPanel problem={{ ...problem, detail }} remedies={{}} />), 'pre').map(({ text }) => text);
    expect(details('status <429>')).toEqual(['status <429>']);
    expect(details('')).toEqual([]);
  });

  test('has room for what can be changed before the next try', () => {
    const html = draw(
      <ProblemPanel problem={problem} remedies={{}}>
        <input aria-label="Key" />
      </ProblemPanel>,
    );
    expect(tagsIn(html, 'input')[0]!.attributes['aria-label']).toBe('Key');
  });
});

describe('a group that can be folded', () => {
  const section = (folded: readonly string[], open = false) =>
    withSettings({ folded }, () =>
      draw(
        <Section name="labels" title="Labels" description="About labels" note="3 changed" open={open}>
          <p>Content</p>
        </Section>,
      ),
    );

  test('shows its content while it is open, and the note while it is folded', () => {
    expect(textIn(section([]))).toBe('LabelsAbout labelsContent');
    expect(textIn(section(['labels']))).toBe('Labels3 changed');
    expect(textIn(section(['others']))).toContain('Content');
  });

  test('tells whether it is open', () => {
    const expanded = (html: string) => tagsIn(html, 'button')[0]!.attributes['aria-expanded'];
    expect([expanded(section([])), expanded(section(['labels']))]).toEqual(['true', 'false']);
  });

  test('is open while a search looks into it', () => {
    expect(textIn(section(['labels'], true))).toContain('Content');
  });

  test('is folded and unfolded by its title, and other groups stay as they are', () => {
    const press = () =>
      elementWith(madeBy(Section, { name: 'labels', title: 'Labels', children: null }), {
        type: 'button',
      }).props.onClick();
    withSettings({ folded: ['model'] }, () => {
      press();
      expect(useSettings.getState().folded).toEqual(['model', 'labels']);
      press();
      expect(useSettings.getState().folded).toEqual(['model']);
    });
  });
});

describe('the divider between the panes', () => {
  const divider = () => elementWith(madeBy(Panes, { children: null }), { role: 'separator' }).props;

  test('is a separator that tells its position', () => {
    const html = withSettings({ split: 0.4 }, () => draw(<Panes>content</Panes>));
    expect(withRole(html, 'separator')[0]!.attributes).toMatchObject({
      'aria-valuenow': '40',
      'aria-valuemin': '25',
      'aria-valuemax': '75',
      tabindex: '0',
    });
  });

  test.each([
    ['ArrowLeft', 0.5, 0.48],
    ['ArrowRight', 0.5, 0.52],
    ['ArrowLeft', 0.25, 0.25],
    ['ArrowRight', 0.75, 0.75],
  ])('moves with %s from %d to %d', (key, split, expected) => {
    withSettings({ split }, () => {
      const event = pressed(key);
      divider().onKeyDown(event);
      expect(useSettings.getState().split).toBeCloseTo(expected, 10);
      expect(event.prevented).toBe(true);
    });
  });

  test('stays for other keys, and goes back to its first place on a double click', () => {
    withSettings({ split: 0.3 }, () => {
      const event = pressed('Tab');
      divider().onKeyDown(event);
      expect([useSettings.getState().split, event.prevented]).toEqual([0.3, false]);
      divider().onDoubleClick();
      expect(useSettings.getState().split).toBe(4 / 7);
    });
  });
});

describe('the line on what is being done', () => {
  const line = (stage: string, done: number | null) => {
    const session = newSession();
    session.send({ type: 'began', what: 'clusters', stage: 'Searching' });
    session.send({ type: 'progressed', stage, done });
    return draw(<WorkingLine />, session);
  };

  test('names the stage as people do', () => {
    expect(textOf(line('Labels', 0.5))).toContain('Labels…');
    expect(textOf(line('Searching', null))).toContain('Fetching documents…');
    expect(textOf(line('neighbours', 0.5)), 'a step of an algorithm').toContain('Clustering…');
  });

  test('is told to screen readers when it begins, and then what came of it', () => {
    const session = sessionWithRun();
    const said = () => textIn(draw(<WorkingStatus />, session));
    expect(said()).toBe('2 clusters of 4 documents');
    session.send({ type: 'began', what: 'clusters', stage: 'Clustering' });
    session.send({ type: 'progressed', stage: 'tokens', done: 0.1 });
    expect(said()).toBe('Clustering…');
  });

  test('shows the share that is done, if it is known', () => {
    const progress = (done: number | null) => tagsIn(line('Labels', done), 'progress')[0]!.attributes;
    expect(progress(0.5).value).toBe('0.5');
    expect(progress(null)).toEqual({ 'aria-label': 'Progress' });
  });

  test('is away while nothing is being done', () => {
    expect(draw(<WorkingLine />)).toBe('');
  });

  test('ends the work when it is cancelled', () => {
    const session = newSession();
    session.send({ type: 'began', what: 'clusters', stage: 'Labels' });
    const work = new AbortController();
    session.work = work;
    elementWith(madeBy(WorkingLine, {}, { session }), { children: 'Cancel' }).props.onPress();
    expect(work.signal.aborted).toBe(true);
    expect(session.getState().working).toBeNull();
  });
});

describe('a view that failed', () => {
  const failed = new Error('no canvas');
  const shown = (error: unknown) => {
    const guard = new ViewGuard({ children: 'the view' });
    guard.state = error === null ? { error: null } : ViewGuard.getDerivedStateFromError(error);
    return guard.render();
  };

  test('is replaced by what happened, with a way to try it again', () => {
    const html = draw(shown(failed));
    expect(withRole(html, 'alert')[0]!.text).toContain('Your work is safe. no canvas');
    expect(buttonNames(html)).toEqual(['Try again']);
  });

  test('may have failed with anything', () => {
    expect(textIn(draw(shown('a text')))).toContain('Your work is safe. a text');
  });

  test('is the view itself while it works', () => {
    expect(draw(shown(null))).toBe('the view');
  });
});

describe('the bar of a phone', () => {
  const items = ['clusters', 'results'].map(id => ({ id, name: id.toUpperCase(), icon: List }));

  test('marks the pane that is shown', () => {
    const html = draw(<BottomBar label="Panes" items={items} value="results" onChange={nothing} />);
    expect(tagsIn(html, 'nav')[0]!.attributes['aria-label']).toBe('Panes');
    expect(tagsIn(html, 'button').map(({ attributes }) => attributes['aria-current'])).toEqual([undefined, 'true']);
  });

  test('reports the pane that is pressed', () => {
    const chosen: string[] = [];
    const tree = madeBy(BottomBar, { label: 'Panes', items, value: 'results', onChange: id => chosen.push(id) });
    for (const { props } of elementsOf(tree).filter(({ type }) => type === 'button')) props.onClick();
    expect(chosen).toEqual(['clusters', 'results']);
  });
});

describe('trouble with the documents', () => {
  const trouble = (session = newSession()) => heldBy(useTrouble, session);

  test('is a source that failed, or one that found nothing', () => {
    const failed = newSession();
    failed.send({ type: 'missed', problem });
    expect(trouble(failed)).toBe(true);
    expect(trouble(sessionWith([], { rows: [] }))).toBe(true);
  });

  test('is neither a page at its beginning nor one with documents', () => {
    expect(trouble()).toBe(false);
    expect(trouble(sessionWith([cluster('Data', [0])]))).toBe(false);
  });
});

test('the picture at the beginning is the same on every visit, and hidden from screen readers', () => {
  const html = draw(<LooseToTied />);
  expect(draw(<LooseToTied />)).toBe(html);
  expect(tagsIn(html, 'svg')[0]!.attributes['aria-hidden']).toBe('true');
  expect(tagsIn(html, 'g')).toHaveLength(7);
});
