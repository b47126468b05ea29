/** How much space texts take on a terminal, where every character has the width of one column or of two. */

/** Characters of Chinese, Japanese and Korean, and their marks, which take two columns. */
export const FULL_WIDTH =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1b000}-\u{1b2ff}\u{20000}-\u{3fffd}]/gu;

/** Texts of which every character takes one column, alone and beside the others: ASCII, Latin letters, dashes. */
const PLAIN = /^[ -~\u00a1-\u00ac\u00ae-\u024f\u2010-\u2026]*$/;

const EMOJI = /\p{Emoji_Presentation}|\ufe0f/u;
const INVISIBLE = /^[\p{Cf}\p{M}]+$/u;

let segmenter: Intl.Segmenter | undefined;

/** What readers see as one character, with its place: an emoji of several code points is one. */
const charactersOf = (text: string): Iterable<Intl.SegmentData> => {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return segmenter.segment(text);
};

function widthOf(character: string): number {
  if (INVISIBLE.test(character)) return 0;
  return character.search(FULL_WIDTH) >= 0 || EMOJI.test(character) ? 2 : 1;
}

/** The columns that a text takes on a terminal. */
export function textWidth(text: string): number {
  if (PLAIN.test(text)) return text.length;
  let width = 0;
  for (const { segment } of charactersOf(text)) width += widthOf(segment);
  return width;
}

/** The text, or as much of it as some columns can hold, with an ellipsis in the last one. */
export function cutText(text: string, columns: number): string {
  if (PLAIN.test(text.slice(0, columns + 1)))
    return text.length > columns ? `${text.slice(0, Math.max(0, columns - 1))}…` : text;
  // The time grows with the square of the length. No text for people has longer characters.
  const most = 16 * columns + 16;
  let width = 0;
  let end = 0;
  for (const { segment, index } of charactersOf(text.slice(0, most))) {
    const next = index + segment.length;
    width += widthOf(segment);
    if (width > columns || (next === most && most < text.length)) return `${text.slice(0, end)}…`;
    if (width < columns) end = next;
  }
  return text;
}

/** The text with spaces before or after it, so that it takes some columns at least. */
export function padText(text: string, columns: number, side: 'before' | 'behind' = 'behind'): string {
  const spaces = ' '.repeat(Math.max(0, columns - textWidth(text)));
  return side === 'before' ? spaces + text : text + spaces;
}
