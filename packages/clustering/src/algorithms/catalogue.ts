/**
 * What algorithms there are: the one list from which the service, the pages, the command line, the documentation and
 * the tests of all algorithms are made. It is separate from the main entry, so that a program which imports one
 * algorithm does not load all.
 */
import type { Algorithm } from '@sheaf/core';
import { stcAsCarrot2 } from '@sheaf/core/internal';
import * as exported from './algorithms.generated.js';
import { type AlgorithmNote, notes } from './notes.js';

export { stcAsCarrot2 } from '@sheaf/core/internal';
export { type AlgorithmNote, algorithmNotes, defaultAlgorithm, noteOn } from './notes.js';

/** An algorithm and what people read about it. */
export interface AlgorithmEntry extends AlgorithmNote {
  /** The algorithm itself. */
  readonly algorithm: Algorithm;
}

// An algorithm without a note, or a note without an algorithm, is an error of types here.
const algorithms: Readonly<Record<keyof typeof notes, unknown>> = exported;
const noted: Readonly<Record<keyof typeof exported, AlgorithmNote>> = notes;

/** Every algorithm with its note, in the order in which people see them. */
export const algorithmCatalogue: readonly AlgorithmEntry[] = Object.entries(noted).map(([key, note]) => ({
  ...note,
  // Each algorithm has parameters of its own; a program that goes through all of them asks the declaration.
  algorithm: algorithms[key as keyof typeof notes] as Algorithm,
}));

/** Every algorithm, in the order in which people see them. */
export const allAlgorithms: readonly Algorithm[] = algorithmCatalogue.map(({ algorithm }) => algorithm);

/** The algorithms of Carrot2 as its server has them, with the fault of STC (see `stcAsCarrot2`). */
export const algorithmsOfCarrot2: readonly Algorithm[] = algorithmCatalogue
  .filter(({ isOfCarrot2 }) => isOfCarrot2)
  .map(({ algorithm }) => (algorithm.name === stcAsCarrot2.name ? (stcAsCarrot2 as Algorithm) : algorithm));
