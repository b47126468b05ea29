import { describe, expect, test } from 'vitest';
import { markOf } from '../scene/mark.testing.js';
import type { Mark } from '../scene/shape.js';
import { createSelection } from '../selection.js';
import { isSelected } from '../stage/overlay.js';
import { ChartSelection } from './chart-selection.js';

const clusterMark = (id: string): Mark => markOf(id, { siblings: 2 });
const documentMark = (document: number): Mark => ({ ...clusterMark('a'), id: `a/${document}`, document });
/** A cell that stands for the documents two clusters share. */
const sharedMark = (...documents: number[]): Mark => ({ ...clusterMark('a'), id: 'a+b', documents });

function chart() {
  const selection = createSelection();
  const picks = new ChartSelection(selection);
  const shown = (): string => `${[...selection.value.clusters]} | ${[...selection.value.documents]}`;
  return { selection, picks, shown };
}

describe('a pick in a chart', () => {
  test('of a cluster or a document selects it, for all views', () => {
    const { picks, shown } = chart();
    picks.pick(clusterMark('a'), false);
    expect(shown()).toBe('a | ');
    picks.pick(documentMark(4), false);
    expect(shown()).toBe(' | 4');
    picks.pick(clusterMark('b'), true);
    expect(shown()).toBe('b | 4');
  });

  test('of a cell that stands for documents selects these, and clears when it is repeated', () => {
    const { picks, shown } = chart();
    picks.pick(sharedMark(3, 5), false);
    expect(shown()).toBe(' | 3,5');
    picks.pick(sharedMark(3, 5), false);
    expect(shown()).toBe(' | ');
    picks.pick(clusterMark('a'), false);
    picks.pick(sharedMark(3, 5), true);
    expect(shown()).toBe('a | 3,5');
  });

  test('can be taken back once', () => {
    const { selection, picks, shown } = chart();
    selection.set({ clusters: new Set(['b']) });
    picks.pick(clusterMark('a'), false);
    picks.unpick();
    expect(shown()).toBe('b | ');
  });

  test('on empty ground takes nothing back: a double click there keeps what was selected meanwhile', () => {
    const { selection, picks, shown } = chart();
    picks.pick(clusterMark('a'), false);
    selection.set({ clusters: new Set(['b']) });
    picks.pickNothing();
    picks.unpick();
    expect(shown()).toBe('b | ');
  });

  test('is taken back once, and not after an area was selected', () => {
    const { picks, shown } = chart();
    picks.pick(clusterMark('a'), false);
    picks.unpick();
    picks.selectDocuments([3], false);
    picks.unpick();
    expect(shown()).toBe(' | 3');
    picks.pick(clusterMark('a'), false);
    picks.selectDocuments([4], false);
    picks.unpick();
    expect(shown()).toBe(' | 4');
  });

  test('taken back before any pick changes nothing', () => {
    const { selection, picks, shown } = chart();
    selection.set({ documents: new Set([1]) });
    picks.unpick();
    expect(shown()).toBe(' | 1');
  });
});

test('cells that stand for documents are added one by one, and taken away again', () => {
  const { selection, picks, shown } = chart();
  const [first, second] = [sharedMark(3, 5), sharedMark(7)];
  picks.pick(first, false);
  picks.pick(second, true);
  expect(shown()).toBe(' | 3,5,7');
  expect([first, second, sharedMark(3, 9), sharedMark()].map(mark => isSelected(mark, selection.value))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  picks.pick(first, true);
  expect(shown()).toBe(' | 7');
  picks.extend([first, second]);
  expect(shown()).toBe(' | 7,3,5');
});

test('documents of a drag replace what is selected, or are added to it', () => {
  const { picks, shown } = chart();
  picks.pick(clusterMark('a'), false);
  picks.selectDocuments([2, 5], false);
  expect(shown()).toBe(' | 2,5');
  picks.selectDocuments([5, 7], true);
  expect(shown()).toBe(' | 2,5,7');
});

test('extending adds what is not selected yet, and never removes', () => {
  const { picks, shown } = chart();
  picks.pick(clusterMark('a'), false);
  picks.extend([clusterMark('a'), undefined, clusterMark('b')]);
  expect(shown()).toBe('a,b | ');
});
