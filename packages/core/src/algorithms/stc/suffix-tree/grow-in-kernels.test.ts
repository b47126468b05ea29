import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import type { Memory } from '../../../matrix/simd/web-assembly.js';
import { setMemoryCheck } from '../../../tables/memory.js';
import type { PhraseSequence } from '../phrase-sequence.js';
import { buildSuffixTree } from './build-suffix-tree.js';
import { growInKernels } from './grow-in-kernels.js';
import { growInScript } from './grow-in-script.js';
import { arbitraryDocuments, repeated, sequence, sequenceOf } from './sequences.testing.js';
import { PROGRESS_INTERVAL, type SuffixTree } from './suffix-tree.js';

const { prototype } = (globalThis as unknown as { WebAssembly: { Memory: { prototype: Memory } } }).WebAssembly.Memory;

afterEach(() => {
  vi.restoreAllMocks();
  setMemoryCheck(null);
});

/** All that can be read of a tree, in columns. */
function columnsOf({ states, edges, children }: SuffixTree): Readonly<Record<string, Int32Array>> {
  const inner = Int32Array.from({ length: states.innerCount - 1 }, (_, i) => i + 1);
  const leaves = Int32Array.from({ length: states.leafCount }, (_, leaf) => ~leaf);
  return {
    numbers: inner.map(state => states.numberOf(state)),
    parents: inner.map(state => states.parentOf(state)),
    starts: inner.map(state => states.startOf(state)),
    ends: inner.map(state => states.endOf(state)),
    links: inner.map(state => states.linkOf(state)),
    leafParents: leaves.map(leaf => states.parentOf(leaf)),
    leafStarts: leaves.map(leaf => states.startOf(leaf)),
    slots: Int32Array.of(edges.size),
    innerTargets: edges.targets({ leaves: false }).slice(),
    firstChildren: children.first.slice(),
    nextChildren: children.next.slice(),
    targets: edges.targets({ leaves: true }).slice(),
  };
}

/** The columns of a tree that is closed. */
function readAndClose(tree: SuffixTree | undefined): ReturnType<typeof columnsOf> {
  const columns = columnsOf(tree!);
  tree!.close();
  return columns;
}

const expected = (text: PhraseSequence): ReturnType<typeof columnsOf> => columnsOf(growInScript(text));

/** Equal columns, compared faster than by `toEqual`, which tells nothing of a hundred thousand numbers. */
function expectEqual(found: ReturnType<typeof columnsOf>, wanted: ReturnType<typeof columnsOf>): void {
  const differing = Object.keys(wanted).filter(
    name => found[name]!.length !== wanted[name]!.length || found[name]!.some((value, i) => value !== wanted[name]![i]),
  );
  expect(differing).toEqual([]);
}

/** Phrases of up to 20 of so many words, the frequent ones much more frequent than others. */
function longText(length: number, words: number): PhraseSequence {
  const symbols: number[] = [];
  let state = 1;
  const random = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >>> 8) / 2 ** 24;
  };
  let separator = 0;
  while (symbols.length < length)
    symbols.push(symbols.length > 0 && random() < 0.05 ? --separator : Math.floor(words * random() ** 4));
  symbols.push(--separator);
  return sequenceOf(symbols, [symbols.length]);
}

test('the tree is that of plain JavaScript, whatever the text and however many symbols are taken at a time', () => {
  fc.assert(
    fc.property(arbitraryDocuments, fc.integer({ min: 1, max: 30 }), (documents, interval) => {
      const text = sequence(documents);
      expect(readAndClose(growInKernels(text, undefined, interval))).toEqual(expected(text));
    }),
  );
});

test('the tree is that of plain JavaScript for one word repeated', () => {
  const text = repeated(20_000);
  expectEqual(readAndClose(growInKernels(text)), expected(text));
});

test('the tree is that of plain JavaScript where memory grows again and again', () => {
  const grow = vi.spyOn(prototype, 'grow');
  const text = longText(150_000, 20_000);
  expectEqual(readAndClose(growInKernels(text)), expected(text));
  expect(grow.mock.calls.length).toBeGreaterThan(3);
});

test('progress is told at the same positions either way', () => {
  const text = longText(2 * PROGRESS_INTERVAL, 100);
  const [byKernels, byScript]: number[][] = [[], []];
  growInKernels(text, done => byKernels!.push(done))!.close();
  growInScript(text, done => byScript!.push(done));
  expect(byKernels).toEqual(byScript);
  expect(byKernels).toHaveLength(3);
});

test('memory is used again, unless it is much', () => {
  const [small, large] = [longText(10_000, 100), longText(200_000, 100)];
  readAndClose(growInKernels(small));
  const grow = vi.spyOn(prototype, 'grow');
  readAndClose(growInKernels(small));
  expect(grow).not.toHaveBeenCalled();
  readAndClose(growInKernels(large));
  grow.mockClear();
  readAndClose(growInKernels(small));
  expect(grow).toHaveBeenCalled();
});

test('a tree that is built while another one is begun has memory of its own', () => {
  const [outer, inner] = [longText(2_000, 50), longText(3_000, 40)];
  const wanted = expected(inner);
  const found = growInKernels(outer, () => expectEqual(readAndClose(growInKernels(inner)), wanted), 300);
  expectEqual(readAndClose(found), expected(outer));
});

test('trees that are open at the same time have memory of their own', () => {
  const [first, second] = [longText(500, 50), longText(600, 40)];
  const trees = [growInKernels(first)!, growInKernels(second)!] as const;
  expectEqual(readAndClose(trees[0]), expected(first));
  expectEqual(readAndClose(trees[1]), expected(second));
});

test('a run that is stopped does no harm to the next one', () => {
  const text = longText(2_000, 50);
  const stop = (done: number): void => {
    if (done > 0.5) throw new Error('stopped');
  };
  expect(() => growInKernels(text, stop, 100)).toThrow('stopped');
  expectEqual(readAndClose(growInKernels(text)), expected(text));
});

test('memory is announced before it grows, and a refusal ends the run', () => {
  const text = longText(150_000, 20_000);
  const announced: number[] = [];
  setMemoryCheck(bytes => {
    announced.push(bytes);
    if (announced.length > 2) throw new Error('too much');
  });
  expect(() => buildSuffixTree(text)).toThrow('too much');
  expect(announced[0]).toBeGreaterThan(44 * text.length);
});

test.each([1, 2, 4])('where memory does not grow for the %d. time, the tree is built in plain JavaScript', failing => {
  const text = longText(150_000, 20_000);
  const wanted = expected(text);
  const { grow } = prototype;
  let calls = 0;
  vi.spyOn(prototype, 'grow').mockImplementation(function (this: Memory, pages) {
    if (++calls === failing) throw new RangeError('Maximum memory size exceeded');
    return grow.call(this, pages);
  });
  expect(growInKernels(text)).toBeUndefined();
  calls = 0;
  expectEqual(readAndClose(buildSuffixTree(text)), wanted);
  expect(calls).toBe(failing);
});
