import { startTransition, useEffect, useState } from 'react';

/** False at first, true a moment later. Parts that are slow to draw wait for it, so that the page has no long tasks. */
export function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => startTransition(() => setSettled(true)), []);
  return settled;
}
