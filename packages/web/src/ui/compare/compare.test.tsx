import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clusteringOf } from '../../session/clusters/clustering.js';
import { cluster, exampleCollection, exampleRun } from '../../session/clusters/example-run.testing.js';
import type { Line } from '../../session/comparison/comparison.js';
import { freshSetup } from '../../session/parameters/setup.js';
import { resetSettings } from '../../session/settings/settings.js';
import { buttonNames, draw, elementsOf, elementWith, madeBy, tagsIn, textIn } from '../draw.testing.js';
import { exampleRows, sessionWith } from '../example-sessions.testing.js';
import { ChangedDocuments } from './ChangedDocuments.js';
import { CompareList } from './CompareList.js';
import { CompareRows } from './CompareRows.js';
import { CompareSide } from './CompareSide.js';
import { KindFilters } from './KindFilters.js';
import { KIND_ICONS, KINDS, type Kind } from './kinds.js';
import { onArrow } from './row-keys.js';
import { SideSettings } from './SideSettings.js';

beforeEach(resetSettings);
afterEach(() => {
  vi.unstubAllGlobals();
});

const nothing = () => {};
const a = clusteringOf([cluster('Data', [0, 1]), cluster('Old', [5]), cluster('Search', [3, 4])], 6);
const b = clusteringOf([cluster('Data Mining', [0, 1, 2]), cluster('Search', [3, 4]), cluster('New', [5])], 6);
const line = (kind: Kind, at: number | null, to: number | null, shared = 0, went = ''): Line => ({
  kind,
  a: at === null ? null : a.items[at]!,
  b: to === null ? null : b.items[to]!,
  shared,
  went,
});
const lines = [
  line('renamed', 0, 0, 2),
  line('same', 2, 1, 2),
  line('new', null, 2),
  line('gone', 1, null, 0, '1 in New'),
];
const collection = exampleCollection(exampleRows);

describe('a comparison on a phone', () => {
  test('is a list of the changes, each with its kind, its names and its sizes', () => {
    const html = draw(<CompareList lines={lines} chosen={lines[0]!} onChoose={nothing} />);
    expect(tagsIn(html, 'button').map(({ text }) => text.replace(/\s+/g, ' '))).toEqual([
      'renamedData 2→Data Mining 3',
      'sameSearch 2→Search 2',
      'newNew 1',
      'goneOld 11 in New',
    ]);
    expect(tagsIn(html, 'button').map(({ attributes }) => attributes['aria-pressed'])).toEqual([
      'true',
      'false',
      'false',
      'false',
    ]);
  });
});

describe('the rows of a comparison', () => {
  const html = draw(<CompareRows {...{ lines, a, b, collection }} />);
  const rows = tagsIn(html, 'button');

  test('show every cluster of both sides once', () => {
    expect(rows.map(({ attributes }) => attributes['data-row'])).toEqual(['a0', 'a2', 'a1', 'b0', 'b1', 'b2']);
  });

  test('lead to their partners', () => {
    expect(rows.map(({ attributes }) => attributes['data-partner'])).toEqual([
      'b0',
      'b1',
      undefined,
      'a0',
      'a2',
      undefined,
    ]);
  });

  test('say what became of a cluster: on its old side if it is gone, else on its new one', () => {
    const told = (row: string) => rows.find(({ attributes }) => attributes['data-row'] === row)!.text;
    expect(told('a1')).toBe('goneOld1');
    expect(told('b0')).toBe('Data Mining+1 3renamed');
    expect(told('b2')).toBe('New1new');
    expect(told('b1')).toBe('Search2');
  });

  test('say where the documents of a cluster that is gone are now', () => {
    expect(textIn(html)).toContain('1 in New');
  });

  test('have a band for each pair, hidden from screen readers', () => {
    expect(tagsIn(html, 'path').filter(({ attributes }) => attributes.d?.startsWith('M0 '))).toHaveLength(2);
    expect(tagsIn(html, 'svg').every(({ attributes }) => attributes['aria-hidden'] === 'true')).toBe(true);
  });

  test('are none of them chosen at first, and then no documents are listed', () => {
    expect(rows.every(({ attributes }) => attributes['aria-pressed'] === 'false')).toBe(true);
    expect(tagsIn(html, 'aside')).toEqual([]);
  });
});

describe('a row that is chosen', () => {
  /** The page after rows were chosen, one after the other. */
  const after = (...rows: readonly [side: string, at: number][]) => {
    const acts = rows.map(([side, at]) => (tree: React.ReactNode) => {
      const row = elementsOf(tree).filter(({ props }) => props.side === side)[at]!;
      row.props.onChoose(row.props.main);
    });
    return draw(madeBy(CompareRows, { lines, a, b, collection }, { acts }));
  };
  const parts = (html: string) => tagsIn(html, 'h4').map(({ text }) => text);

  test('shows which documents are in both clusters, and which in one only', () => {
    const html = after(['a', 0]);
    expect(tagsIn(html, 'h3')[0]!.text).toBe('Data → Data Mining renamed');
    expect(parts(html)).toEqual(['In both: 2 documents', 'Only in B: 1 document']);
    expect(tagsIn(html, 'li').map(({ text }) => text)).toEqual(['1 Data mining', '2 Tools for data', '3 Text mining']);
  });

  test('marks its partner too', () => {
    const marked = tagsIn(after(['b', 0]), 'button').filter(({ attributes }) => attributes['aria-pressed'] === 'true');
    expect(marked.map(({ attributes }) => attributes['data-row'])).toEqual(['a0', 'b0']);
  });

  test('that has no partner shows its own documents', () => {
    expect(parts(after(['a', 2]))).toEqual(['Only in A: 1 document']);
    expect(parts(after(['b', 2]))).toEqual(['Only in B: 1 document']);
  });

  test('names a label once if both sides have it', () => {
    expect(tagsIn(after(['a', 1]), 'h3')[0]!.text).toBe('Search same');
  });

  test('shows what a reviewer decided, starred and noted, and counts the decisions', () => {
    const session = sessionWith([]);
    session.send({ type: 'decided', document: 0, decision: 'include' });
    session.send({ type: 'decided', document: 2, decision: 'exclude' });
    session.send({ type: 'remarked', document: 1, change: { star: true, note: 'read again' } });
    const marked = { ...collection, rows: session.getState().collection!.rows };
    const html = draw(<ChangedDocuments line={lines[0]!} collection={marked} />, session);
    expect(parts(html)).toEqual(['In both: 2 documents, 1 included', 'Only in B: 1 document, 1 excluded']);
    expect(tagsIn(html, 'li').map(({ text }) => text)).toEqual([
      '1 Data mining include',
      '2 Tools for data ★ read again',
      '3 Text mining exclude',
    ]);
  });

  test('is chosen no longer when it is chosen again', () => {
    expect(tagsIn(after(['a', 0], ['a', 0]), 'aside')).toEqual([]);
  });
});

test('of very many documents the first two hundred are listed, with a way to the others', () => {
  const documents = Array.from({ length: 250 }, (_, i) => i);
  const many = clusteringOf([cluster('Data', documents)], 250);
  const item = many.items[0]!;
  const rows = documents.map(i => ({ title: `document ${i}` }));
  const only: Line = { kind: 'same', a: item, b: item, shared: 250, went: '' };
  const tree = madeBy(
    CompareRows,
    { lines: [only], a: many, b: many, collection: exampleCollection(rows) },
    {
      acts: [
        made =>
          elementsOf(made)
            .find(({ props }) => props.side === 'a')!
            .props.onChoose(only),
      ],
    },
  );
  const html = draw(tree);
  expect(tagsIn(html, 'li')).toHaveLength(200);
  expect(buttonNames(html)).toContain('Show all 250');
});

describe('arrow keys', () => {
  /** Two columns of rows as the page has them, and which row a key leads to. */
  function leadsTo(from: string, key: string, partner?: string) {
    vi.stubGlobal('CSS', { escape: (text: string) => text });
    let focused: string | null = null;
    const columns = [
      ['a0', 'a1', 'a2'],
      ['b0', 'b1'],
    ];
    const row = (name: string): HTMLElement =>
      ({
        name,
        dataset: partner === undefined ? {} : { partner },
        matches: (selector: string) => selector === `.${name[0]}`,
        closest: () => rows.get(name),
        focus: () => void (focused = name),
        scrollIntoView: nothing,
        get parentElement() {
          return { querySelectorAll: () => columns[name[0] === 'a' ? 0 : 1]!.map(each => rows.get(each)) };
        },
      }) as never;
    const rows = new Map(columns.flat().map(name => [name, row(name)]));
    const currentTarget = { querySelector: (selector: string) => rows.get(/"(.*)"/.exec(selector)![1]!) };
    let prevented = false;
    onArrow({ key, target: rows.get(from), currentTarget, preventDefault: () => void (prevented = true) } as never);
    expect(prevented).toBe(focused !== null);
    return focused;
  }

  test.each([
    ['a0', 'ArrowDown', 'a1'],
    ['a1', 'ArrowUp', 'a0'],
    ['a1', 'Home', 'a0'],
    ['b0', 'End', 'b1'],
    ['a0', 'ArrowUp', null],
    ['b1', 'ArrowDown', null],
    ['a0', 'Enter', null],
  ])('lead from %s with %s to %s', (from, key, to) => {
    expect(leadsTo(from, key)).toBe(to);
  });

  test('lead sideways to the partner, towards the other side only', () => {
    expect(leadsTo('a0', 'ArrowRight', 'b1')).toBe('b1');
    expect(leadsTo('b1', 'ArrowLeft', 'a0')).toBe('a0');
    expect(leadsTo('a0', 'ArrowLeft', 'b1')).toBeNull();
    expect(leadsTo('a2', 'ArrowRight')).toBeNull();
  });
});

describe('a side of the comparison', () => {
  const setup = freshSetup('Lingo');
  const first = exampleRun([cluster('Data', [0, 1, 2])], 6, { number: 1, setup });
  const second = exampleRun([cluster('Data', [0, 1])], 6, {
    number: 2,
    setup: { ...setup, language: 'German', changes: { desiredClusterCount: 9 } },
  });
  const side = (letter: 'A' | 'B', run = letter === 'A' ? first : second, other = letter === 'A' ? second : first) =>
    ({ letter, run, other, runs: [first, second], compared: false, onRun: nothing, onSettings: nothing }) as const;

  test('is named by its letter and shows the figures of its run', () => {
    const html = draw(<CompareSide {...side('A')} />);
    expect(tagsIn(html, 'section')[0]!.attributes['aria-label']).toBe('A');
    expect(textIn(html)).toContain('1 cluster · 50\u2009% clustered · 12 ms');
    expect(buttonNames(html)).toEqual(['Run A', 'Settings of A']);
  });

  test('says of A what it was made with', () => {
    expect(textIn(draw(<CompareSide {...side('A')} />))).toContain('Lingo, all defaults');
    expect(textIn(draw(<CompareSide {...side('A', second, first)} />))).toContain('Lingo, 1 changed');
  });

  test('says of B how it differs', () => {
    const html = draw(<CompareSide {...side('B')} />);
    const chips = tagsIn(html, 'span').filter(({ attributes }) => attributes.class === 'chip plain');
    expect(chips.map(({ text }) => text)).toEqual(['English → German', 'Desired cluster count 30 → 9']);
    expect(textIn(draw(<CompareSide {...side('B', first, first)} />))).toContain('Same settings as A');
  });

  test('that comes from a file has no settings and no time', () => {
    const imported = { ...first, imported: 'other.json', millis: null };
    const html = draw(<CompareSide {...side('A', imported, second)} runs={[imported, second]} />);
    expect(textIn(html)).toContain('From other.json');
    expect(textIn(html)).not.toContain(' ms');
    const [, settings] = tagsIn(html, 'button');
    expect(settings!.attributes).toHaveProperty('disabled');
  });

  test('that comes from kept topics says so', () => {
    const topics = { ...first, imported: 'Topics' };
    expect(textIn(draw(<CompareSide {...side('A', topics, second)} />))).toContain('From Topics');
  });

  test('shows another run when that is chosen', () => {
    const chosen: number[] = [];
    const tree = madeBy(CompareSide, { ...side('A'), onRun: run => chosen.push(run.number) });
    elementWith(tree, { label: 'Run A' }).props.onChange('1');
    expect(chosen).toEqual([2]);
  });
});

describe('the settings of a side', () => {
  test('begin with the algorithm and are left by running or by Cancel', () => {
    const pressed: string[] = [];
    const tree = madeBy(SideSettings, {
      letter: 'B',
      onRun: () => pressed.push('run'),
      onClose: () => pressed.push('close'),
    });
    expect(elementWith(tree, { label: 'Algorithm' }).props.value).toBe('Lingo');
    elementWith(tree, { children: 'Run B' }).props.onPress();
    elementWith(tree, { children: 'Cancel' }).props.onPress();
    expect(pressed).toEqual(['run', 'close']);
  });

  test('are not run with a dictionary entry that is not valid, and say so', () => {
    const session = sessionWith([]);
    const { setup } = session.getState();
    const settings = () => madeBy(SideSettings, { letter: 'B', onRun: nothing, onClose: nothing }, { session });
    expect(elementWith(settings(), { children: 'Run B' }).props.isDisabled).toBe(false);
    const labelFilters = { glob: '*', exact: '', regexp: '' };
    session.send({
      type: 'setup changed',
      setup: { ...setup, dictionaries: { ...setup.dictionaries, labelFilters } },
    });
    expect(elementWith(settings(), { children: 'Run B' }).props.isDisabled).toBe(true);
    expect(elementWith(settings(), { warn: true }).props.children).toMatch(/^A dictionary entry is not valid/);
  });
});

describe('the filters by kind', () => {
  const counts = { merged: 0, split: 2, gone: 1, renamed: 0, new: 0, same: 7 };
  const filters = (shown: readonly Kind[], onShown: (shown: ReadonlySet<Kind>) => void = nothing) =>
    ({ counts, shown: new Set(shown), onShown }) as const;

  test('are those kinds that there are, with their counts', () => {
    const html = draw(<KindFilters {...filters(['gone'])} />);
    expect(buttonNames(html)).toEqual(['split 2', 'gone 1', 'same 7']);
    expect(tagsIn(html, 'button').map(({ attributes }) => attributes['aria-pressed'])).toEqual([
      'false',
      'true',
      'false',
    ]);
  });

  test('add and remove their kind, and leave the others', () => {
    const sets: Kind[][] = [];
    const tree = madeBy(
      KindFilters,
      filters(['gone', 'new'], shown => void sets.push([...shown])),
    );
    const press = (kind: Kind) =>
      elementsOf(tree)
        .find(({ key }) => key?.includes(kind))!
        .props.onClick();
    press('gone');
    press('split');
    expect(sets).toEqual([['new'], ['gone', 'new', 'split']]);
  });

  test('have an icon of their own for each kind', () => {
    expect(new Set(KINDS.map(kind => KIND_ICONS[kind])).size).toBe(KINDS.length);
  });
});
