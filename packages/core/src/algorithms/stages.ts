/**
 * The steps that the algorithms report while they work: one list, in the words that people read beside the progress
 * ("40 % phrases") and that the service's metrics use as labels. Other algorithms may report any other name.
 */
import type { Checkpoint, KeptSteps } from '../model.js';

export const stages = [
  'order',
  'tokens',
  'vocabulary',
  'phrases',
  'labels',
  'matrix',
  'factorisation',
  'assignment',
  'splitting',
  'suffix tree',
  'base clusters',
  'merging',
  'neighbours',
  'communities',
] as const;

/** Name of a step. */
export type Stage = (typeof stages)[number];

/** Reports the next step and the share of the work that is done, 0 to 1. It throws if the caller stops the work. */
export type Report = (stage: Stage, done: number) => void;

/** Reports to the caller's checkpoint if there is one. */
export const reportTo =
  (checkpoint: Checkpoint | undefined): Report =>
  (stage, done) =>
    checkpoint?.(stage, done);

/** Documents between two calls of a checkpoint. */
export const PER_STEP = 256;

/** The checkpoint of a part of the work: its progress, 0 to 1, is progress of the whole from one share to another. */
export const partOf = (checkpoint: Checkpoint | undefined, from: number, to: number): Checkpoint | undefined =>
  checkpoint && ((stage, done) => checkpoint(stage, from + (to - from) * done));

/**
 * A long step whose finding is kept, in two parts as the step itself has: what it found before is not sought again.
 *
 * @param start begins the step, and returns what finishes it
 */
export function startStep<T extends object>(kept: KeptSteps | undefined, step: string, start: () => () => T): () => T {
  const known = kept?.read(step) as T | undefined;
  if (known !== undefined) return () => known;
  const finish = start();
  return () => {
    const found = finish();
    kept?.write(step, found);
    return found;
  };
}
