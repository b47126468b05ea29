/** Synonyms: one group per line, separated by commas. */
type Json = { readonly words: readonly string[] };

const wordsIn = (line: string): string[] =>
  line
    .split(',')
    .map(word => word.trim())
    .filter(word => word !== '');

/** A line of nothing but commas is no group. */
export const synonymsJson = (lines: readonly string[]): Json[] =>
  lines
    .map(wordsIn)
    .filter(words => words.length > 0)
    .map(words => ({ words }));

export const synonymsText = (groups: readonly Readonly<Record<string, unknown>>[]): string =>
  groups
    .map(({ words }) => (Array.isArray(words) ? words : []).filter(word => typeof word === 'string').join(', '))
    .filter(line => line !== '')
    .join('\n');

export function synonymFlaw(line: string): string | null {
  const words = wordsIn(line);
  const phrase = words.find(word => /\s/.test(word));
  if (phrase !== undefined) return `“${phrase}”: single words, with commas between them`;
  return words.length < 2 ? 'two words or more, with commas between them' : null;
}
