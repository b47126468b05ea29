import type { ClusterItem } from '@sheaf/views';
import { createContext, useContext } from 'react';

/** What the screen around a list offers to do with a cluster. */
export interface Correcting {
  readonly banLabel: (item: ClusterItem) => void;
  readonly banWord: (word: string) => void;
  readonly rename: (item: ClusterItem) => void;
  readonly merge: (item: ClusterItem) => void;
  readonly pin: (item: ClusterItem) => void;
}

export const CorrectingContext = createContext<Correcting | null>(null);

/** Null where clusters are only shown. */
export const useCorrecting = (): Correcting | null => useContext(CorrectingContext);
