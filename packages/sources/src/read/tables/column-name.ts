/** Whether the first line of a text names the column of which the other lines are the texts. */
import { namedLike } from '../../fields/role-names.js';

/** A name as programs write it: one word, or several that are joined. */
const NAME = /^"?[\p{L}_][\p{L}\p{N}_-]*"?$/u;

const LOOKED_AT = 200;
/** Words of the usual line below a name. Shorter lines are a list, whose first entry may look like a name. */
const LEAST_WORDS = 3;

/** The first line if it is one word above longer lines, none of which is empty. */
export function lineAboveTexts(text: string): string | undefined {
  const [head = '', ...lines] = text
    .slice(0, 100_000)
    .trimEnd()
    .split(/\r\n|\n|\r/, LOOKED_AT);
  const words = lines.map(line => line.split(/\s+/).filter(Boolean).length);
  if (lines.length < 2 || words.includes(0) || !NAME.test(head)) return undefined;
  return words.toSorted((a, b) => a - b)[words.length >> 1]! < LEAST_WORDS ? undefined : head;
}

/** Whether the first line is a name that columns of texts often have, such as `comment` or `review_text`. */
export function isBelowName(text: string): boolean {
  const head = lineAboveTexts(text);
  return head !== undefined && (namedLike(head, 'text') > 0 || namedLike(head, 'title') > 0);
}
