import { useEffect, useRef, useState } from 'react';

const NOTHING = { texts: [], clusters: [] };

/** Clusters and their texts: those of the last finished run, until the next one is done. */
export function useClusters(texts) {
  const [found, setFound] = useState(NOTHING);
  const worker = useRef(null);
  const last = useRef({ id: 0, texts });

  useEffect(() => {
    const own = new Worker(new URL('./cluster-worker.js', import.meta.url), { type: 'module' });
    own.onmessage = ({ data: { id, clusters } }) => {
      // A response that is late belongs to texts of before.
      if (id === last.current.id) setFound({ texts: last.current.texts, clusters });
    };
    worker.current = own;
    return () => own.terminate();
  }, []);

  useEffect(() => {
    last.current = { id: last.current.id + 1, texts };
    worker.current.postMessage(last.current);
  }, [texts]);

  return found;
}
