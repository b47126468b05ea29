/**
 * The attack on the readers of files: thousands of damaged files of every format, each of which must end in documents
 * or in a sentence. `packages/sources/src/read/mutated-files.test.ts` runs the same with a few hundred files.
 */
import { type AttackResult, attackReaders } from '../../packages/sources/src/read/attack-readers.testing.js';

export type { AttackResult };

/** How many damaged files, and from which seed. Equal seeds give equal files. */
export interface FileAttack {
  readonly count?: number;
  readonly seed?: number;
}

/** @returns what became of the files; `faults` is empty if every reader held */
export const attackFiles = ({ count = 5000, seed = 1 }: FileAttack = {}): Promise<AttackResult> =>
  attackReaders(count, seed);
