/** A search for near-duplicates from its beginning to its end, as the page shows it. */
import type { DuplicateGroup } from '@sheaf/clustering/duplicates';
import type { Collection } from '../documents/collection.js';
import { counted, percent } from '../messages/words.js';
import { useDuplicates } from './found-duplicates.js';
import { findDuplicates, othersOf } from './near-duplicates.js';

export type Comparison =
  | { readonly is: 'working'; readonly done: number }
  | { readonly is: 'found'; readonly groups: readonly DuplicateGroup[] }
  | { readonly is: 'cancelled' }
  | { readonly is: 'failed'; readonly fault: string };

export const BEGUN: Comparison = { is: 'working', done: 0 };

interface Comparing {
  /** The person does not want to wait. */
  readonly cancel: () => void;
  /** Another search takes the place of this one, which says nothing any more. */
  readonly leave: () => void;
}

/** Compares the documents, and keeps what is found for the marks on results. */
export function compare(
  collection: Collection,
  similarity: number,
  onChange: (comparison: Comparison) => void,
): Comparing {
  const controller = new AbortController();
  const { signal } = controller;
  const say = (comparison: Comparison) => {
    if (!signal.aborted) onChange(comparison);
  };
  say(BEGUN);
  findDuplicates(collection, similarity, { signal, onProgress: done => say({ is: 'working', done }) }).then(
    groups => {
      if (!signal.aborted) useDuplicates.getState().keep(collection.rows, groups);
      say({ is: 'found', groups });
    },
    (error: unknown) => say({ is: 'failed', fault: error instanceof Error ? error.message : String(error) }),
  );
  const leave = () => controller.abort();
  const cancel = () => {
    say({ is: 'cancelled' });
    leave();
  };
  return { cancel, leave };
}

/** The progress of the search, or its result. */
export function wordsOf(comparison: Comparison): string {
  switch (comparison.is) {
    case 'working':
      return `Comparing… ${percent(comparison.done)}`;
    case 'found':
      return summary(comparison.groups);
    case 'cancelled':
      return 'Cancelled';
    case 'failed':
      return comparison.fault;
  }
}

function summary(groups: readonly DuplicateGroup[]): string {
  if (groups.length === 0) return 'No two documents are so similar.';
  return `${counted(othersOf(groups).length, 'near-duplicate')} in ${counted(groups.length, 'group')}`;
}
