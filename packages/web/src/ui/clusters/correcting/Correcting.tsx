import type { ClusterItem } from '@sheaf/views';
import { createContext, useContext } from 'react';

/** The corrections that the screen around a list offers for a cluster, and the clustering of its documents only. */
export interface Correcting {
  readonly banLabel: (item: ClusterItem) => void;
  readonly banWord: (word: string) => void;
  readonly rename: (item: ClusterItem) => void;
  readonly merge: (item: ClusterItem) => void;
  /** Divides the cluster into topics of its own. */
  readonly split: (item: ClusterItem) => void;
  /** Clusters the documents of the cluster as a set of their own. */
  readonly only: (item: ClusterItem) => void;
  /** Clusters these documents, whose numbers ascend, as a set of their own. `name` says what they have in common. */
  readonly onlyThese: (documents: readonly number[], name: string) => void;
  readonly pin: (item: ClusterItem) => void;
}

export const CorrectingContext = createContext<Correcting | null>(null);

/** Null if clusters can only be viewed. */
export const useCorrecting = (): Correcting | null => useContext(CorrectingContext);
