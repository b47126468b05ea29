import { useEffect, useState } from 'react';

/** Copies, and says for a second whether it worked. */
export function useCopied(): readonly [string | null, (text: string) => void] {
  const [told, setTold] = useState<string | null>(null);
  useEffect(() => {
    if (told === null) return;
    const timer = setTimeout(() => setTold(null), 1200);
    return () => clearTimeout(timer);
  }, [told]);
  const copy = (text: string) => {
    navigator.clipboard.writeText(text).then(
      () => setTold('Copied'),
      () => setTold('Copying was refused'),
    );
  };
  return [told, copy];
}
