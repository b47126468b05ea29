import { useEffect, useState } from 'react';

/** Copies a text, and says for a second whether that succeeded. */
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
