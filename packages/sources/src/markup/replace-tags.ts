/** Removes tags from a text, in linear time for any text. */

/**
 * Replaces the matches of a pattern. After the last `>` there can be no further tag; to look for the end of a tag from
 * each `<` there would take quadratic time.
 *
 * @param pattern global, and what it finds ends in `>`
 */
export function replaceTags(text: string, pattern: RegExp, put: string): string {
  const end = text.lastIndexOf('>') + 1;
  return text.slice(0, end).replace(pattern, put) + text.slice(end);
}

const ANY_TAG = /<[^>]*>/g;

/** The text with every tag replaced. */
export const withoutTags = (text: string, put = ''): string => replaceTags(text, ANY_TAG, put);
