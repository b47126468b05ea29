import { useEffect, useState } from 'react';
import { firstQuiet, savesData } from '../../ahead.js';
import { part } from '../../ui/part.js';

const TopicsOfSample = part(() => import('./TopicsOfSample.js'), 'TopicsOfSample');

/**
 * The first sample as a map of its topics, which are found while the person looks at the start page. Its place is kept
 * free, so that nothing moves when it appears.
 */
export function LiveSample() {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    let current = true;
    void firstQuiet.then(() => current && setQuiet(true));
    return () => {
      current = false;
    };
  }, []);
  if (savesData()) return null;
  return (
    <section className="live-sample" aria-label="An example">
      {isQuiet && <TopicsOfSample />}
    </section>
  );
}
