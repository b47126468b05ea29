/**
 * What a thread does that helps another one with a large clustering. A program that has threads passes `askForHelp` to
 * an algorithm and posts every task it gets to them. Threads of `@sheaf/engine` do so.
 *
 * @packageDocumentation
 */
import { helpSearch, type SharedSearch } from './algorithms/leiden/neighbours/shared-search.js';
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
  helpSearch(task as SharedSearch, isWanted);
}
