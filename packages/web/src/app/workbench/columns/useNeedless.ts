import { useEffect, useState } from 'react';
import type { Collection } from '../../../session/documents/collection.js';
import { findNeedless, type Needless, NONE } from '../../../session/duplicates/repeats.js';

/** What is needless in a collection; nothing until it is found. */
export function useNeedless(collection: Collection | null): Needless {
  const [found, setFound] = useState<Needless>(NONE);
  useEffect(() => {
    setFound(NONE);
    if (!collection || collection.clustered.length === 0) return;
    let isShown = true;
    void findNeedless(collection).then(next => isShown && setFound(next));
    return () => {
      isShown = false;
    };
  }, [collection]);
  return found;
}
