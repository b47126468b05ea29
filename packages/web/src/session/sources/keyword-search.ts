/** Search by keywords: all words must occur, "quoted words" side by side, -words not at all. Best matches first. */
import type { SourceRecord } from '@sheaf/sources';
import { textOf } from '../collection.js';

export interface Query {
  readonly wanted: readonly string[];
  readonly unwanted: readonly string[];
}

export function parseQuery(text: string): Query {
  const terms = [...text.toLowerCase().matchAll(/(-?)(?:"([^"]+)"|(\S+))/g)].map(([, minus, quoted, word]) => ({
    minus: minus === '-',
    term: (quoted ?? word ?? '').replaceAll('"', '').trim(),
  }));
  const of = (minus: boolean) => terms.filter(term => term.minus === minus && term.term !== '').map(term => term.term);
  return { wanted: of(false), unwanted: of(true) };
}

const LETTER = /[\p{L}\p{N}]/u;

/** Places where the term begins a word. Scripts without blanks have no word beginnings to ask for. */
function occurrences(text: string, term: string): number {
  const anywhere = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Thai}/u.test(term);
  let count = 0;
  for (let at = text.indexOf(term); at >= 0; at = text.indexOf(term, at + term.length))
    if (anywhere || at === 0 || !LETTER.test(text[at - 1]!)) count++;
  return count;
}

/** Titles count three times; long documents a little less. */
function scoreOf(title: string, text: string, { wanted, unwanted }: Query): number {
  if (unwanted.some(term => occurrences(text, term) > 0)) return 0;
  let score = 0;
  for (const term of wanted) {
    const count = occurrences(text, term);
    if (count === 0) return 0;
    score += (Math.log(1 + count) + 2 * Math.min(1, occurrences(title, term))) / Math.log(20 + text.length / 50);
  }
  return score;
}

/** Numbers of the records that match, best first; all of them, in their order, for an empty query. */
export function rankedMatches(records: readonly SourceRecord[], query: string): number[] {
  const parsed = parseQuery(query);
  const all = records.map((_, number) => number);
  if (parsed.wanted.length + parsed.unwanted.length === 0) return all;
  const onlyUnwanted = parsed.wanted.length === 0;
  const scores = records.map(record => {
    const text = Object.values(record).map(textOf).join('\n').toLowerCase();
    const title = textOf(record['title']).toLowerCase();
    if (onlyUnwanted) return parsed.unwanted.some(term => occurrences(text, term) > 0) ? 0 : 1;
    return scoreOf(title, text, parsed);
  });
  return all.filter(number => scores[number]! > 0).sort((a, b) => scores[b]! - scores[a]! || a - b);
}
