/** Where the words of a name are in a text. */

/** Scripts that put no spaces between words, so that a word may be right beside a letter. */
const WITHOUT_SPACES = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar']
  .map(script => `\\p{Script=${script}}`)
  .join('');

/** A character that would make the word longer. */
const IN_WORD = `(?![${WITHOUT_SPACES}])[\\p{L}\\p{M}\\p{N}]`;

/** The parts of the text in order: those at odd places are these words, the others what is between. */
export function splitAtWords(text: string, words: readonly string[]): readonly string[] {
  const wanted = words
    .filter(word => word !== '')
    .sort((a, b) => b.length - a.length)
    .map(word => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (wanted.length === 0) return [text];
  return text.split(new RegExp(`(?<!${IN_WORD})(${wanted.join('|')})(?!${IN_WORD})`, 'u'));
}
