import type { PhraseSequence } from '../phrase-sequence.js';
import { growInKernels } from './grow-in-kernels.js';
import { growInScript } from './grow-in-script.js';
import type { SuffixTree } from './suffix-tree.js';

/**
 * Builds the tree in WebAssembly, which is faster, or in plain JavaScript where there is no WebAssembly or no memory
 * for it. The states, and the slots of the edges, have the same numbers either way.
 */
export function buildSuffixTree(sequence: PhraseSequence, progress?: (done: number) => void): SuffixTree {
  return growInKernels(sequence, progress) ?? growInScript(sequence, progress);
}
