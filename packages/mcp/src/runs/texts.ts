/** What a document is shown by: one line of its text. */
import { type Document, entriesOf, type FieldValue } from '@sheaf/core';

/** Characters of the longest line. */
const LONGEST = 120;

/** The first text of a document, on one line, without control characters; without the field that holds its id. */
export function titleOf(document: Document, idField?: string, longest = LONGEST): string {
  for (const [name, value] of entriesOf(document) as Iterable<readonly [string, FieldValue]>) {
    if (name === idField) continue;
    const text = oneLine([value].flat().join(' '));
    if (text !== '') return cut(text, longest);
  }
  return '';
}

/** The text without line breaks and characters that change how the text around them is shown. */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}\p{Bidi_Control}]+/gu, ' ').trim();

/** The text with at most this many characters. */
export function cut(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const characters = [...text.slice(0, 2 * longest)];
  return characters.length <= longest
    ? characters.join('')
    : `${characters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`;
}
