/**
 * `\b` beside combining marks, as in Java 19 and later (java.util.regex.Pattern): words consist of ASCII's letters,
 * digits and `_`, and of marks above a letter or digit of any alphabet. Engines of linear time do not look for a letter
 * before a mark. They read such texts spelled: each character is between two signs, `a` inside words and a space
 * elsewhere, so that the engine's own `\b` finds the boundaries between the signs.
 */

/** Whether the expression may have `\b` or `\B`; it may also have a backslash before a letter. */
export const mayHaveBoundary = (source: string): boolean => /\\b/i.test(source);

export const hasMark = (text: string): boolean => /\p{Mn}/u.test(text);

/** Characters in a spelled text for each one of the text. */
export const SPELLED_LENGTH = 3;

/** The text in which `spelledExpression` finds what the expression finds in the text given. */
export function spellWords(text: string): string {
  let spelled = '';
  let isAboveLetter = false;
  for (const character of text) {
    const isMark = hasMark(character);
    const startsWord = /\w/.test(character) || (isMark && isAboveLetter);
    // Java looks for the letter in halves of surrogate pairs, which are neither letters nor marks.
    const isPair = character.length > 1;
    isAboveLetter = !isPair && (isMark ? isAboveLetter : /[\p{L}\p{Nd}]/u.test(character));
    const endsWord = startsWord && !isPair;
    spelled += (startsWord ? 'a' : ' ') + character + (endsWord ? 'a' : ' ');
  }
  return spelled;
}

/** @param pattern matches one character */
export const spelledCharacter = (pattern: string): string => `(?:[a ]${pattern}[a ])`;

/** Begins to look for the pattern at characters only, and not at their signs. */
export const spelledExpression = (pattern: string): string => `^(?s:...)*(?:${pattern})`;

/** `\b` or `\B` for the engine of the runtime, which can look around. */
export function runtimeBoundary(boundary: string): string {
  const isNoPair = '(?![\\u{10000}-\\u{10ffff}])';
  const aboveLetter = `(?<=${isNoPair}[\\p{L}\\p{Nd}](?:${isNoPair}\\p{Mn})*)`;
  const before = `<=\\w|${aboveLetter}${isNoPair}\\p{Mn})`;
  const after = `=\\w|${aboveLetter}\\p{Mn})`;
  const [beforeNot, afterNot] = [before.replace('=', '!'), after.replace('=', '!')];
  return boundary === '\\b'
    ? `(?:(?${before}(?${afterNot}|(?${beforeNot}(?${after})`
    : `(?:(?${before}(?${after}|(?${beforeNot}(?${afterNot})`;
}
