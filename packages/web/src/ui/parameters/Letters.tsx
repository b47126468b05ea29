import { letterPositions } from './filter.js';

/** A label with the letters that matched the filter marked. */
export function Letters({ text, filter }: { text: string; filter: string }) {
  const positions = filter === '' ? null : letterPositions(text, filter);
  if (!positions) return text;
  const marked = new Set(positions);
  return [...text].map((letter, i) =>
    marked.has(i) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: letters have no other name
      <mark key={i} className="found">
        {letter}
      </mark>
    ) : (
      letter
    ),
  );
}
