import { startTransition, useEffect, useState } from 'react';

/** False while a part comes on screen, true a moment later: what is costly to draw waits for that, so that no task of the page is long. */
export function useSettled(): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => startTransition(() => setSettled(true)), []);
  return settled;
}
