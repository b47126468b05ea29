import type { Document, Repeats } from '@sheaf/core';
import { tellRepeats } from '@sheaf/engine/internal';
import { tell } from '../outcome/tell.js';

/** Says what counted once or was ignored because documents repeat it. */
export function sayRepeats(repeats: Repeats, documents: readonly Document[]): void {
  const notice = tellRepeats(repeats, documents);
  if (notice !== null) tell(`sheaf: ${notice}\n`);
}
