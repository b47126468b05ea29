/**
 * Helps another thread with a large clustering. A program with threads passes `askForHelp` to an algorithm and posts
 * every task to its threads, which call `help`. `@sheaf/engine` does this.
 *
 * @packageDocumentation
 */
import type { SharedTask } from '@sheaf/core';
import { helpSearch, type SharedSearch } from './shared-search.js';
import { helpSubjects, type SharedSubjects } from './subjects/shared-subjects.js';

export type { AskForHelp, SharedTask } from '@sheaf/core';

/**
 * Helps with a task until nothing is left to do, synchronously. Help does not change the result of the clustering.
 *
 * @param task the argument of `askForHelp`, on any thread
 * @param isWanted called every few milliseconds; if it returns false, `help` returns
 */
export function help(task: SharedTask, isWanted: () => boolean = () => true): void {
  const known = task as SharedSearch | SharedSubjects;
  if (known.kind === 'subjects') helpSubjects(known, isWanted);
  else helpSearch(known, isWanted);
}
