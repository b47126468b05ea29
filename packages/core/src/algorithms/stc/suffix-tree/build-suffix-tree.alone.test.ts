import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sequence } from './sequences.testing.js';

/** The modules as a program has them that has just been started. */
async function freshProgram() {
  vi.resetModules();
  const [{ buildSuffixTree }, { growInKernels }] = await Promise.all([
    import('./build-suffix-tree.js'),
    import('./grow-in-kernels.js'),
  ]);
  return { buildSuffixTree, growInKernels };
}

const text = sequence([
  [
    [0, 1, 2],
    [0, 1],
  ],
  [[2, 0, 1]],
]);

let targets: Int32Array;
beforeEach(async () => {
  const { growInKernels } = await freshProgram();
  targets = growInKernels(text)!.edges.targets({ leaves: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const refuse = (): never => {
  throw new Error('refused');
};
const { Module } = (globalThis as unknown as { WebAssembly: { Module: unknown } }).WebAssembly;

test.each([
  ['there is no WebAssembly', undefined],
  ['it may not be compiled', { Module: refuse }],
  ['there is no address space for its memory', { Module, Instance: refuse }],
])('where %s, the tree is built in plain JavaScript', async (_, namespace) => {
  vi.stubGlobal('WebAssembly', namespace);
  const { buildSuffixTree, growInKernels } = await freshProgram();
  expect(growInKernels(text)).toBeUndefined();
  expect(growInKernels(text)).toBeUndefined();
  expect(buildSuffixTree(text).edges.targets({ leaves: true })).toEqual(targets);
});
