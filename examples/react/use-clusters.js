import { useEffect, useRef, useState } from 'react';

const NOTHING = [];

/** Clusters of the texts: those of the last finished run, until the next one is done. */
export function useClusters(texts) {
  const [clusters, setClusters] = useState(NOTHING);
  const worker = useRef(null);
  const last = useRef(0);

  useEffect(() => {
    const own = new Worker(new URL('./cluster-worker.js', import.meta.url), { type: 'module' });
    own.onmessage = ({ data: { id, clusters: found } }) => {
      // A response that is late belongs to texts of before.
      if (id === last.current) setClusters(found);
    };
    worker.current = own;
    return () => own.terminate();
  }, []);

  useEffect(() => {
    last.current += 1;
    worker.current.postMessage({ id: last.current, texts });
  }, [texts]);

  return clusters;
}
