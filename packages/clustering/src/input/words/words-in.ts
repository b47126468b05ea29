/**
 * The words of a token that a table knows. Most tokens are one word; others are a known word with another ending, or a
 * compound of known words, and a text without spaces is one token.
 */

/** Shorter words are beginnings of many others. */
const SHORTEST_STEM = 4;

/** The most letters of an ending (Russian *больниц-а*, Polish *szpital-ach*). */
const LONGEST_ENDING = 3;

/** Shorter words are endings more often than parts of a compound. */
const SHORTEST_PART = 4;

/** Shorter words are rarely compounds. */
const SHORTEST_COMPOUND = 7;

/** Letters between the parts of a compound (German *Arbeit-s-amt*). */
const LINKS: readonly string[] = ['', 's', 'es', 'n', 'en', '-'];

/** Scripts without spaces between words: Thai, kana, Han. */
const UNSPACED = /[\u0e01-\u0e5b\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]/u;

const LONGEST_UNSPACED = 16;

/** Calls `found` with the row of each known word of a token, in lower case. Returns whether the whole token is known. */
export function wordsIn(token: string, rows: ReadonlyMap<string, number>, found: (row: number) => void): boolean {
  const row = rows.get(token);
  if (row !== undefined) {
    found(row);
    return true;
  }
  if (UNSPACED.test(token)) return unspacedWords(token, rows, found);
  return otherForm(token, rows, found) || (token.length >= SHORTEST_COMPOUND && partsOf(token, rows, found));
}

/** The longest known word that the token begins with, if only an ending follows. */
function otherForm(token: string, rows: ReadonlyMap<string, number>, found: (row: number) => void): boolean {
  const shortest = Math.max(SHORTEST_STEM, token.length - LONGEST_ENDING);
  for (let length = token.length - 1; length >= shortest; length--) {
    const row = rows.get(token.slice(0, length));
    if (row === undefined) continue;
    found(row);
    return true;
  }
  return false;
}

/** From the left, the longest known word each time; characters of no word are left out. */
function unspacedWords(token: string, rows: ReadonlyMap<string, number>, found: (row: number) => void): boolean {
  let isKnown = true;
  for (let at = 0; at < token.length; ) {
    let end = Math.min(token.length, at + LONGEST_UNSPACED);
    while (end > at && !rows.has(token.slice(at, end))) end--;
    if (end > at) found(rows.get(token.slice(at, end))!);
    else isKnown = false;
    at = Math.max(end, at + 1);
  }
  return isKnown;
}

/** The longest known end of a compound, and what is known of the rest. */
function partsOf(token: string, rows: ReadonlyMap<string, number>, found: (row: number) => void): boolean {
  for (let at = SHORTEST_PART - 1; at <= token.length - SHORTEST_PART; at++) {
    const end = rows.get(token.slice(at));
    if (end === undefined) continue;
    found(end);
    const rest = token.slice(0, at);
    const start = LINKS.find(link => rest.endsWith(link) && rows.has(rest.slice(0, rest.length - link.length)));
    if (start === undefined) return wordsIn(rest, rows, found);
    found(rows.get(rest.slice(0, rest.length - start.length))!);
    return true;
  }
  return false;
}
