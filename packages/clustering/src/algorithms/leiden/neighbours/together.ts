/**
 * Work in parts that several threads do together. Each takes a part, does it, and takes the next. What comes of a part
 * does not depend on the parts before it, so the result is the same to the last bit, however many threads there are and
 * whatever each of them does.
 *
 * No thread waits. When all parts are taken, the thread that asked for help does those that are not done yet, even if a
 * helper is working on them: both write the same numbers. So a helper may be stopped at any time, may come late, or may
 * never come.
 */

import { shared } from '@sheaf/core/internal';

/** Which parts of a piece of work are taken, and which are done. In shared memory. */
export interface Parts {
  /** One number: the first part that no thread has taken. */
  readonly next: Int32Array;
  /** 1 for each part that is done. */
  readonly done: Int32Array;
}

/**
 * Does one part. Asks now and then whether to continue, with the share of the part that is done; where not, it returns
 * false and leaves the rest.
 */
export type DoPart = (part: number, mayGoOn: (share: number) => boolean) => boolean;

export const openParts = (count: number): Parts => ({ next: shared.int32(1), done: shared.int32(count) });

interface Course {
  /**
   * Called before each part and within parts with the number of parts that are done or begun, as far as this thread has
   * come; throw from it to cancel, and nothing is left to do for helpers.
   */
  readonly onStep: (parts: number) => void;
  /** Called for each part in turn as soon as it is done. */
  readonly onDone?: (part: number) => void;
}

/** Does all parts that no helper does. */
export function finishParts(parts: Parts, doPart: DoPart, { onStep, onDone = () => {} }: Course): void {
  const { next, done } = parts;
  const isDone = (part: number): boolean => Atomics.load(done, part) === 1;
  const finish = (part: number, begun: (share: number) => number): void => {
    const mayGoOn = (share: number): boolean => {
      onStep(begun(share));
      return !isDone(part);
    };
    if (mayGoOn(0) && doPart(part, mayGoOn)) Atomics.store(done, part, 1);
  };
  try {
    for (let part = 0; part < done.length; part++) {
      while (!isDone(part)) {
        const taken = take(parts);
        if (taken < done.length) finish(taken, share => taken + share);
        else finish(part, () => done.length);
      }
      onDone(part);
    }
  } finally {
    Atomics.store(next, 0, done.length);
  }
}

/** Helps until all parts are taken. @param isWanted asked before each part and within parts whether to continue */
export function helpWithParts(parts: Parts, doPart: DoPart, isWanted: () => boolean): void {
  while (isWanted()) {
    const part = take(parts);
    if (part >= parts.done.length || !doPart(part, isWanted)) return;
    Atomics.store(parts.done, part, 1);
  }
}

const take = ({ next }: Parts): number => Atomics.add(next, 0, 1);
