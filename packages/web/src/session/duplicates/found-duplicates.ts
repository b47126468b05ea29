/** Near-duplicates among the documents on screen that were found last, for the marks on results. */
import type { DuplicateGroup } from '@sheaf/clustering/duplicates';
import { create } from 'zustand';
import type { Collection } from '../documents/collection.js';

interface FoundDuplicates {
  /** The documents that were compared; null if none were. */
  readonly rows: Collection['rows'] | null;
  readonly groups: readonly DuplicateGroup[];
  /** The group that each representative represents, by its number. */
  readonly byRepresentative: ReadonlyMap<number, DuplicateGroup>;
}

interface Keeping extends FoundDuplicates {
  /** Replaces what was found. */
  readonly keep: (rows: Collection['rows'], groups: readonly DuplicateGroup[]) => void;
}

/** What was found last. It belongs to no step of the work: the same question finds it again. */
export const useDuplicates = create<Keeping>()(set => ({
  rows: null,
  groups: [],
  byRepresentative: new Map(),
  keep: (rows, groups) =>
    set({ rows, groups, byRepresentative: new Map(groups.map(group => [group.representative, group])) }),
}));
