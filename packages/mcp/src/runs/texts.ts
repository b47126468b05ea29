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

/** All texts of a document on one line, without the field that holds its id, and how many characters follow. */
export function textOf(document: Document, idField: string | undefined, longest: number) {
  const values: string[] = [];
  let characters = 0;
  for (const [name, value] of entriesOf(document) as Iterable<readonly [string, FieldValue]>) {
    if (name === idField) continue;
    for (const text of [value].flat()) {
      // One long document does not hold up all conversations: what cannot be shown is not worked on.
      const room = MOST_READ * longest - characters;
      if (room > 0) values.push(oneLine(beginningOf(text, room)));
      characters += text.length;
    }
  }
  return {
    text: values.filter(text => text !== '').join(' · '),
    behind: Math.max(0, characters - MOST_READ * longest),
  };
}

/** How many times the characters that can be shown are read, because spaces between words may be left out. */
const MOST_READ = 4;

/** The first characters, without the half of one. */
export const beginningOf = (text: string, longest: number): string =>
  text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '');

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
