import type { Document, Repeats } from '@sheaf/core';
import { tellRepeats } from '@sheaf/engine/internal';
import { tell } from '../outcome/tell.js';

/**
 * Says what counted once or was ignored because documents repeat it.
 *
 * @param of which documents, where a command reads several collections
 */
export function sayRepeats(repeats: Repeats, documents: readonly Document[], of?: string): void {
  const notice = tellRepeats(repeats, documents);
  if (notice !== null) tell(`sheaf: ${of === undefined ? '' : `${of}: `}${notice}\n`);
}
