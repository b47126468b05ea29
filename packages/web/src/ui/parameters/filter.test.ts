import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { editorsOf } from '../../session/parameters/algorithms.js';
import { placed } from '../../session/parameters/place-editors.js';
import { filtered, isNamedBy, letterPositions } from './filter.js';
import { shown } from './shown.js';

const groups = placed(editorsOf('Lingo'));
const titles = (filter: string) =>
  filtered(groups, filter).flatMap(({ editors }) => editors.map(({ editor }) => editor.title));

describe('letters of a filter', () => {
  test('are found in order, as a whole word where there is one', () => {
    expect(letterPositions('Cluster count', 'count')).toEqual([8, 9, 10, 11, 12]);
    expect(letterPositions('Cluster count', 'clcnt')).not.toEqual([]);
    expect(letterPositions('Cluster', 'retsulc')).toBeNull();
  });

  test('that are far apart are no match', () => {
    expect(letterPositions('Cxxxxxxxxxxt', 'ct')).toBeNull();
  });

  test('stand where they are said to stand', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ minLength: 1, maxLength: 3 }), (text, wanted) => {
        const positions = letterPositions(text, wanted) ?? [];
        expect(positions).toEqual([...positions].sort((a, b) => a - b));
        for (const position of positions) expect(wanted.toLowerCase()).toContain(text.toLowerCase()[position]);
      }),
    );
  });
});

describe('a filter of parameters', () => {
  test('finds by title, by path and by help', () => {
    expect(titles('phraseLabelBoost')).toHaveLength(1);
    expect(titles('desired')).not.toEqual([]);
    expect(titles('zzzz')).toEqual([]);
  });

  test('that names a group finds all of its parameters', () => {
    const group = groups[0]!;
    expect(filtered(groups, group.group.title)[0]!.editors).toHaveLength(group.editors.length);
  });

  test('that is empty finds everything', () => {
    expect(filtered(groups, '')).toBe(groups);
    expect(isNamedBy(['stop words'], '')).toBe(true);
    expect(isNamedBy(['stop words'], 'STOP')).toBe(true);
    expect(isNamedBy(['stop words'], 'cluster')).toBe(false);
  });
});

test('every parameter stands in one group, and every group holds some', () => {
  for (const name of ['Lingo', 'STC', 'Bisecting K-Means', 'Leiden']) {
    const all = placed(editorsOf(name));
    const paths = all.flatMap(({ editors }) => editors.map(({ editor }) => editor.path));
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.toSorted()).toEqual(
      editorsOf(name)
        .map(({ path }) => path)
        .toSorted(),
    );
    for (const { editors } of all) expect(editors).not.toEqual([]);
  }
});

test('values are shown in words', () => {
  const choice = { kind: 'choice', options: [{ value: 'A', title: 'First' }] } as never;
  const other = { kind: 'strings', options: [] } as never;
  expect([shown(choice, 'A'), shown(choice, 'B')]).toEqual(['First', 'B']);
  expect([shown(other, true), shown(other, false), shown(other, [])]).toEqual(['on', 'off', 'none']);
  expect([shown(other, ['a', 'b']), shown(other, 7)]).toEqual(['a, b', '7']);
});
