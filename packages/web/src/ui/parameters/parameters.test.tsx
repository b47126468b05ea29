import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { editorsOf } from '../../session/parameters/algorithms.js';
import type { Changes } from '../../session/parameters/changes.js';
import type { Editor } from '../../session/parameters/editor.js';
import { resetSettings, useSettings } from '../../session/settings/settings.js';
import { createSession, type Session } from '../../session/state/session.js';
import {
  buttonNames,
  draw,
  elementsOf,
  elementWith,
  madeBy,
  pressed,
  tagsIn,
  textIn,
  withRole,
  withSettings,
} from '../draw.testing.js';
import { newSession, sessionWith } from '../example-sessions.testing.js';
import { EditorControl } from './EditorControl.js';
import { LanguageRow } from './LanguageRow.js';
import { Letters } from './Letters.js';
import { NumberSlider } from './NumberSlider.js';
import { ParameterHelp } from './ParameterHelp.js';
import { ParameterPanel } from './ParameterPanel.js';
import { ParameterRow } from './ParameterRow.js';
import { ParameterTools } from './ParameterTools.js';
import { Presets } from './Presets.js';
import { SetupJson } from './SetupJson.js';
import { shown } from './shown.js';
import { TextList } from './TextList.js';

beforeEach(() => {
  resetSettings();
  vi.stubGlobal('document', { baseURI: 'http://localhost/workbench/' });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const nothing = () => {};
const ALGORITHMS = ['Lingo', 'STC', 'Bisecting K-Means'];
const editor = (path: string, algorithm = 'Lingo'): Editor => editorsOf(algorithm).find(each => each.path === path)!;
const any: Editor = {
  path: 'a.b',
  kind: 'text',
  title: 'A value',
  description: 'What it does.',
  standard: '',
  options: [],
  advanced: false,
  secret: false,
};

const changed = (changes: Changes, session = newSession()): Session => {
  session.send({ type: 'setup changed', setup: { ...session.getState().setup, changes } });
  return session;
};
const paths = (html: string) =>
  tagsIn(html, 'div').flatMap(({ attributes }) => (attributes['data-path'] ? [attributes['data-path']] : []));

describe('the panel of parameters', () => {
  const panel = (session = newSession()) => draw(<ParameterPanel languages={['English', 'German']} />, session);

  test('shows no parameter twice, and all of them together with the advanced ones', () => {
    for (const name of ALGORITHMS) {
      const all = withSettings({ advanced: true }, () => paths(panel(newSession(name))));
      expect(new Set(all).size).toBe(all.length);
      const always = editorsOf(name).filter(({ when }) => !when);
      expect(all).toEqual(expect.arrayContaining(always.map(({ path }) => path)));
    }
  });

  test('hides advanced parameters until they are asked for', () => {
    const few = paths(panel());
    const all = withSettings({ advanced: true }, () => paths(panel()));
    expect(few).not.toContain('preprocessing.wordDfThreshold');
    expect(all).toContain('preprocessing.wordDfThreshold');
    expect(few.every(path => all.includes(path))).toBe(true);
  });

  test('finds advanced parameters too while it is filtered', () => {
    const html = withSettings({ filterOpen: true, filterText: 'wordDfThreshold' }, () => panel());
    expect(paths(html)).toEqual(['preprocessing.wordDfThreshold']);
  });

  test('says so if nothing matches the filter', () => {
    const html = withSettings({ filterOpen: true, filterText: 'zzzz' }, () => panel());
    expect(textIn(html)).toContain('No parameter matches “zzzz”.');
    expect(paths(html)).toEqual([]);
  });

  test('is not filtered by a text that was left in a closed filter', () => {
    expect(withSettings({ filterText: 'zzzz' }, () => paths(panel())).length).toBeGreaterThan(5);
  });

  test('finds the dictionaries by their name, and the presets by nothing', () => {
    const html = withSettings({ filterOpen: true, filterText: 'stop words' }, () => panel());
    expect(textIn(html)).toContain('Excluded labels');
    expect(html).not.toContain('aria-label="Presets"');
  });

  test('has the language exactly once, with a form of its own or without', () => {
    for (const name of ['Lingo', 'Another']) {
      const languages = tagsIn(panel(newSession(name)), 'button').filter(
        ({ attributes }) => attributes['aria-label'] === 'Language',
      );
      expect(languages).toHaveLength(1);
    }
  });

  test('says of an algorithm without a form that it runs with its defaults', () => {
    expect(textIn(panel(newSession('Another')))).toContain('Another is an algorithm of the service');
    expect(textIn(panel())).not.toContain('has no form for');
  });

  test('tells in a folded group how many settings are changed', () => {
    const folded = (changes: Changes) => withSettings({ folded: ['clusters'] }, () => textIn(panel(changed(changes))));
    expect(folded({ desiredClusterCount: 9 })).toContain('Clusters1 changed');
    expect(folded({})).toMatch(/Clusters\d+ settings/);
  });
});

describe('a parameter', () => {
  const count = editor('desiredClusterCount');
  const row = (session: Session) => draw(<ParameterRow editor={count} />, session);

  test('shows its name, its help and its value', () => {
    const html = row(newSession());
    expect(buttonNames(html)).toEqual(['Help on Desired cluster count']);
    expect(withRole(html, 'spinbutton')[0]!.attributes).toMatchObject({
      'aria-label': 'Desired cluster count',
      'aria-valuenow': '30',
    });
    expect(textIn(html)).not.toContain('default');
  });

  test('that is changed shows its default and a way back', () => {
    const html = row(changed({ desiredClusterCount: 9 }));
    expect(textIn(html)).toContain('default 30 reset');
    expect(tagsIn(html, 'div')[0]!.attributes.class).toBe('par k-integer changed');
  });

  test('goes back to its default', () => {
    const session = changed({ desiredClusterCount: 9 });
    const Row = (ParameterRow as unknown as { type: (props: { editor: Editor }) => React.ReactNode }).type;
    elementWith(madeBy(Row, { editor: count }, { session }), { children: 'reset' }).props.onClick();
    expect(session.getState().setup.changes).toEqual({});
  });

  test('that a service refused is marked, and others are not', () => {
    const session = newSession();
    const problem = {
      place: '',
      headline: '',
      sentence: '',
      remedies: [],
      detail: '',
      parameter: 'desiredClusterCount',
    };
    session.send({ type: 'failed', what: 'clusters', problem });
    expect(withRole(row(session), 'spinbutton')[0]!.attributes['aria-invalid']).toBe('true');
    const other = draw(<ParameterRow editor={editor('preprocessing.wordDfThreshold')} />, session);
    expect(withRole(other, 'spinbutton')[0]!.attributes).not.toHaveProperty('aria-invalid');
  });

  test('that removes something says so', () => {
    const filter = editorsOf('Lingo').find(({ kind }) => kind === 'filter')!;
    expect(textIn(draw(<ParameterRow editor={filter} />))).toContain(`${filter.title} removed`);
  });
});

describe('the control of a value', () => {
  const control = (part: Partial<Editor>, value: unknown) =>
    draw(<EditorControl editor={{ ...any, ...part }} value={value} onChange={nothing} />);
  const options = ['x', 'y'].map(value => ({ value, title: value.toUpperCase(), description: '' }));

  test('has the title of the value as its name, whatever its kind', () => {
    const kinds = ['boolean', 'filter', 'number', 'integer', 'choice', 'strings', 'text'] as const;
    for (const kind of kinds) expect(control({ kind, options }, undefined)).toContain('aria-label="A value"');
  });

  test('hides what is typed where it is a secret', () => {
    const type = (secret: boolean) => tagsIn(control({ secret }, 'x'), 'input')[0]!.attributes.type;
    expect([type(true), type(false)]).toEqual(['password', 'text']);
  });

  test('of a number has a slider only if both bounds are known', () => {
    const sliders = (part: Partial<Editor>) =>
      tagsIn(control({ kind: 'integer', standard: 3, ...part }, 3), 'input').filter(
        ({ attributes }) => attributes.type === 'range',
      ).length;
    expect([sliders({ minimum: 0, maximum: 9 }), sliders({ minimum: 0 }), sliders({})]).toEqual([1, 0, 0]);
  });

  test('of a number shows the default if the value is none', () => {
    const [box] = withRole(control({ kind: 'integer', standard: 3 }, undefined), 'spinbutton');
    expect(box!.attributes['aria-valuenow']).toBe('3');
  });

  test('of a choice shows the title of the value', () => {
    expect(textIn(control({ kind: 'choice', options }, 'y'))).toContain('Y');
  });

  test('of a choice that the layout wants side by side is a row of radios', () => {
    const html = control({ kind: 'choice', options, path: 'clusterBuilder.labelAssigner.@type' }, 'y');
    expect(withRole(html, 'radio').map(({ attributes }) => attributes['aria-checked'])).toEqual(['false', 'true']);
  });
});

describe('a slider', () => {
  const slide = (value: number, to: number | number[], part: Partial<Editor> = {}) => {
    const moved: number[] = [];
    const bounded: Editor = { ...any, kind: 'integer', minimum: 2, maximum: 1000, standard: 30, ...part };
    const tree = madeBy(NumberSlider, { editor: bounded, value, onChange: (next: number) => moved.push(next) });
    elementWith(tree, { className: 'sl' }).props.onChange(to);
    return moved[0]!;
  };

  test('goes in single steps by its keys, and stops at round numbers and bounds when it is dragged', () => {
    expect(slide(30, 31)).toBe(31);
    expect(slide(30, [29])).toBe(29);
    expect(slide(30, 2)).toBe(2);
    expect(slide(30, 1000)).toBe(1000);
    expect(slide(30, 503) % 10).toBe(0);
  });

  test('tells its name, its bounds and its value', () => {
    const bounded: Editor = { ...any, kind: 'integer', minimum: 0, maximum: 10, standard: 5 };
    const html = draw(<NumberSlider editor={bounded} value={4} onChange={nothing} />);
    expect(tagsIn(html, 'input')[0]!.attributes).toMatchObject({ type: 'range', min: '0', max: '10', value: '4' });
    expect(withRole(html, 'group')[0]!.attributes['aria-label']).toBe('A value, slider');
    const styles = tagsIn(html, 'span').map(({ attributes }) => attributes.style);
    expect(styles).toEqual(expect.arrayContaining(['inline-size:40%', 'inset-inline-start:50%']));
  });
});

describe('a list of texts', () => {
  const list = (values: readonly string[], typed: string | null, key: string) => {
    const lists: (readonly string[])[] = [];
    const input = (tree: React.ReactNode) => elementWith(tree, { placeholder: 'Add…' }).props;
    const tree = madeBy(
      TextList,
      { label: 'Fields', values, suggestions: [], onChange: (next: readonly string[]) => lists.push(next) },
      { acts: typed === null ? [] : [made => input(made).onChange({ target: { value: typed } })] },
    );
    input(tree).onKeyDown(pressed(key));
    return lists;
  };

  test('takes what is typed on Enter, without the spaces around it', () => {
    expect(list(['a'], ' b ', 'Enter')).toEqual([['a', 'b']]);
  });

  test('takes nothing twice, and no empty text', () => {
    expect(list(['a'], 'a', 'Enter')).toEqual([]);
    expect(list(['a'], '  ', 'Enter')).toEqual([]);
  });

  test('removes the last text by Backspace in the empty box, and only there', () => {
    expect(list(['a', 'b'], null, 'Backspace')).toEqual([['a']]);
    expect(list(['a', 'b'], 'x', 'Backspace')).toEqual([]);
    expect(list([], null, 'Backspace')).toEqual([]);
  });

  test('has a button to remove each text, and suggests others', () => {
    const html = draw(<TextList label="Fields" values={['a', 'b']} suggestions={['title']} onChange={nothing} />);
    expect(buttonNames(html)).toEqual(['Remove a', 'Remove b']);
    const [input] = tagsIn(html, 'input');
    expect(tagsIn(html, 'datalist')[0]!.attributes.id).toBe(input!.attributes.list);
    expect(html).toContain('value="title"');
  });
});

describe('the help on a parameter', () => {
  const help = (part: Partial<Editor>, session = newSession()) =>
    draw(<ParameterHelp editor={{ ...any, ...part }} />, session);
  const cells = (html: string) => tagsIn(html, 'td').map(({ text }) => text);

  test.each([
    [{ minimum: 1, maximum: 9 }, '1 to 9'],
    [{ minimum: 1 }, '1 or more'],
    [{ maximum: 9 }, '9 or less'],
  ])('with %j tells the range as %s', (bounds, told) => {
    expect(cells(help({ standard: 3, ...bounds }))).toEqual(['a.b', '3', told]);
  });

  test('has no row for a range or a default that there is not', () => {
    expect(cells(help({ standard: undefined }))).toEqual(['a.b']);
  });

  test('explains the choices, if they have explanations', () => {
    const options = [{ value: 'x', title: '', description: 'the first' }];
    expect(tagsIn(help({ options }), 'dt')[0]!.text).toBe('x');
    expect(tagsIn(help({ options: [{ ...options[0]!, description: '' }] }), 'dt')).toEqual([]);
  });

  test('leads to the page of the algorithm, at the place of the parameter', () => {
    const link = (session: Session) => tagsIn(help({ path: 'A.@type' }, session), 'a')[0]!.attributes.href!;
    expect(link(newSession())).toMatch(/api\/parameters\/[\w-]+\.html#a-type$/);
    expect(link(newSession('Another'))).not.toContain('#');
  });
});

describe('the tools of the panel', () => {
  const tools = (session: Session, groups: readonly string[] = ['clusters']) =>
    ({ props: { groups, showJson: false, onJson: nothing }, session }) as const;
  const press = (name: string, session = newSession()) => {
    const { props } = tools(session);
    elementWith(madeBy(ParameterTools, props, { session }), { name }).props.onPress();
  };
  const html = (session: Session) => draw(<ParameterTools {...tools(session).props} />, session);

  test('count the parameters that are changed', () => {
    const count = editorsOf('Lingo').length;
    expect(textIn(html(newSession()))).toContain('All defaults');
    expect(textIn(html(changed({ desiredClusterCount: 9 })))).toContain(`1 changed of ${count}`);
  });

  test('reset all of them, with a way back', () => {
    const session = changed({ desiredClusterCount: 9 });
    press('Reset to defaults', session);
    expect(session.getState().setup.changes).toEqual({});
    session.getState().toast!.actions[0]!.run();
    expect(session.getState().setup.changes).toEqual({ desiredClusterCount: 9 });
  });

  test('are switches whose names say what they do next', () => {
    withSettings({ advanced: false }, () => {
      press('Show advanced parameters');
      expect(useSettings.getState().advanced).toBe(true);
      press('Hide advanced parameters');
      expect(useSettings.getState().advanced).toBe(false);
    });
  });

  test('fold all groups if any is open, and else unfold them', () => {
    withSettings({ folded: ['clusters'] }, () => {
      press('Fold all groups');
      expect(useSettings.getState().folded).toEqual(['clusters', 'columns', 'dictionaries']);
      press('Unfold all groups');
      expect(useSettings.getState().folded).toEqual([]);
    });
  });

  test('have a box for the filter while it is open', () => {
    expect(tagsIn(html(newSession()), 'input')).toEqual([]);
    const open = withSettings({ filterOpen: true, filterText: 'size' }, () => html(newSession()));
    expect(tagsIn(open, 'input')[0]!.attributes).toMatchObject({ 'aria-label': 'Filter parameters', value: 'size' });
  });
});

describe('presets', () => {
  const buttons = (session: Session) =>
    elementsOf(madeBy(Presets, {}, { session })).filter(({ type }) => type === 'button');

  test('set only parameters that the algorithm has, to values within their ranges', () => {
    for (const name of ALGORITHMS)
      buttons(newSession(name)).forEach((_, at) => {
        const session = newSession(name);
        buttons(session)[at]!.props.onClick();
        const { changes } = session.getState().setup;
        expect(Object.keys(changes).length).toBeGreaterThan(0);
        for (const [path, value] of Object.entries(changes)) {
          const { minimum = -Infinity, maximum = Infinity } = editor(path, name);
          if (typeof value === 'number') expect(value >= minimum && value <= maximum, `${name} ${path}`).toBe(true);
        }
      });
  });

  test('are on while their settings are those at hand, and are taken back by pressing them again', () => {
    const session = newSession();
    const on = () => buttons(session).flatMap(({ props }) => (props['aria-pressed'] ? [props.children] : []));
    expect(on()).toEqual([]);
    buttons(session)[0]!.props.onClick();
    expect(on()).toEqual(['Fewer clusters']);
    buttons(session)[0]!.props.onClick();
    expect([on(), session.getState().setup.changes]).toEqual([[], {}]);
  });

  test('begin from the defaults', () => {
    const session = changed({ 'preprocessing.wordDfThreshold': 7 });
    buttons(session)[1]!.props.onClick();
    expect(session.getState().setup.changes).toEqual({ desiredClusterCount: 60 });
  });

  test('are away for an algorithm that has none', () => {
    expect(draw(<Presets />, newSession('Another'))).toBe('');
  });
});

describe('the settings as code', () => {
  const code = (session = newSession(), setup = session.getState().setup) =>
    JSON.parse(tagsIn(draw(<SetupJson setup={setup} />, session), 'pre')[0]!.text);

  test('are a request with what differs from the defaults', () => {
    expect(code(changed({ desiredClusterCount: 9 }))).toEqual({
      algorithm: 'Lingo',
      language: 'English',
      parameters: { desiredClusterCount: 9 },
    });
  });

  test('are those of the run that is exported, whatever is chosen for the next one', () => {
    const { setup } = changed({ desiredClusterCount: 9 }).getState();
    expect(code(newSession(), setup).parameters).toEqual({ desiredClusterCount: 9 });
  });

  test('have the query of the documents as a hint', () => {
    expect(code(sessionWith([], { collection: { query: 'power' } })).parameters).toEqual({ queryHint: 'power' });
  });

  test('have every parameter if the person wants that', () => {
    const whole = withSettings({ onlyChanged: false }, () => code());
    expect(whole.parameters).toMatchObject({ desiredClusterCount: 30 });
  });
});

describe('the language', () => {
  const items = (language: string) => {
    const session = newSession();
    session.send({ type: 'setup changed', setup: { ...session.getState().setup, language } });
    const tree = madeBy(LanguageRow, { languages: ['English', 'German'] }, { session });
    return elementWith(tree, { label: 'Language' }).props;
  };

  test('is one of those that are offered, or else comes first among them', () => {
    expect(
      items('German')
        .items.map(({ id }: { id: string }) => id)
        .slice(-2),
    ).toEqual(['English', 'German']);
    expect(items('Klingon').items[0].id).toBe('Klingon');
    expect(items('German').items.filter(({ id }: { id: string }) => id === 'German')).toHaveLength(1);
  });

  test('is changed for the next run', () => {
    const session = newSession();
    elementWith(madeBy(LanguageRow, { languages: ['German'] }, { session }), { label: 'Language' }).props.onChange(
      'German',
    );
    expect(session.getState().setup.language).toBe('German');
  });
});

describe('a label that is filtered', () => {
  const marks = (text: string, filter: string) => {
    const html = draw(<Letters text={text} filter={filter} />);
    expect(textIn(html)).toBe(text);
    return tagsIn(html, 'mark').map(mark => mark.text);
  };

  test('has the letters marked that match', () => {
    expect(marks('Cluster count', 'COU')).toEqual(['c', 'o', 'u']);
    expect(marks('Cluster count', '')).toEqual([]);
    expect(marks('Cluster count', 'xyz')).toEqual([]);
  });
});

test.each([
  ['choice', 'x', 'Ex'],
  ['choice', 'z', 'z'],
  ['boolean', true, 'on'],
  ['boolean', false, 'off'],
  ['strings', ['a', 'b'], 'a, b'],
  ['strings', [], 'none'],
  ['number', 0.5, '0.5'],
] as const)('a value of the kind %s, %j, is shown as %s', (kind, value, told) => {
  expect(shown({ ...any, kind, options: [{ value: 'x', title: 'Ex', description: '' }] }, value)).toBe(told);
});

test('an algorithm without forms leaves every parameter to the service', () => {
  const session = createSession(newSession().getState().setup);
  expect(paths(draw(<ParameterPanel languages={[]} />, session))).toEqual([]);
});
