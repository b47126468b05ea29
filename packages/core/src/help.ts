/**
 * What a thread does that helps another one with a large clustering. A program that has threads passes `askForHelp` to
 * an algorithm and posts every task it gets to them. Threads of `@sheaf/engine` do so.
 *
 * @packageDocumentation
 */
import { helpSearch, type SharedSearch } from './algorithms/leiden/neighbours/shared-search.js';
import { helpSubjects, type SharedSubjects } from './algorithms/leiden/neighbours/subjects/shared-subjects.js';
import type { SharedTask } from './model.js';

export type { AskForHelp, SharedTask } from './model.js';

/**
 * Helps with a task until there is nothing left to do, synchronously. The result of the clustering is the same with
 * and without.
 *
 * @param task what `askForHelp` was called with, on any thread
 * @param isWanted asked every few milliseconds; where it returns false, the rest is left to others
 */
export function help(task: SharedTask, isWanted: () => boolean = () => true): void {
  const known = task as SharedSearch | SharedSubjects;
  if (known.kind === 'subjects') helpSubjects(known, isWanted);
  else helpSearch(known, isWanted);
}
