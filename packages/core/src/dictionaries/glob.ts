/**
 * Word patterns: `data mining`, `* mining`, `+ news`, `"Exact Case" *`. Matching never goes back: a wildcard extends to
 * the last (`*`, `+`) or first (`*?`, `+?`) input word that fits what follows the wildcard, as in Carrot2. So one pass
 * is enough.
 */

type Piece =
  | { readonly kind: 'word'; readonly text: string }
  | { readonly kind: 'verbatim'; readonly text: string }
  | { readonly kind: 'any' }
  | { readonly kind: 'open'; readonly reluctant: boolean };

/** Returns whether a whole text matches, given as its words. */
export type Glob = (words: readonly string[]) => boolean;

/** A word as a pattern that matches only this word, in any case. */
export const literalWord = (word: string): string => word.replace(/[\\"'*+?{}]/g, '\\$&').replace(/^\\?$/, '\\\\');

/** The words of an input: split at U+0020 only. */
export function splitWords(text: string): string[] {
  const words = text.split(' ');
  return words.includes('') ? words.filter(word => word !== '') : words;
}

/** What is known of a valid pattern. */
export interface ParsedGlob {
  readonly matches: Glob;
  /** Words in lower case that every match contains, at least one. */
  readonly words: readonly string[];
  /** Whether the pattern is nothing but one word whose case does not count. */
  readonly isWord: boolean;
}

/** @returns null for patterns without meaning: only wildcards, unbalanced quotes, wildcards inside words */
export function parseGlob(pattern: string): ParsedGlob | null {
  const pieces = parsePieces(pattern);
  if (pieces === null) return null;
  const words = pieces.flatMap(piece => ('text' in piece ? [piece.text.toLowerCase()] : []));
  if (words.length === 0) return null;
  if (pieces.some((piece, i) => piece.kind === 'open' && pieces[i + 1]?.kind === 'open')) return null;
  const fixed = pieces.filter(piece => piece.kind !== 'open').length;
  return {
    matches: given => given.length >= fixed && matches(pieces, given),
    words,
    isWord: pieces.length === 1 && pieces[0]!.kind === 'word',
  };
}

function parsePieces(pattern: string): Piece[] | null {
  const pieces: Piece[] = [];
  let at = 0;
  while (at < pattern.length) {
    if (isBlank(pattern[at]!)) {
      at++;
      continue;
    }
    const parsed = parseQuoted(pattern, at) ?? parseWildcard(pattern, at) ?? parseWord(pattern, at);
    if (parsed === null || parsed.end < 0) return null;
    pieces.push(...parsed.pieces);
    at = parsed.end;
  }
  return pieces;
}

/** `end` is −1 if the syntax is wrong. */
interface Parsed {
  readonly pieces: readonly Piece[];
  readonly end: number;
}

const wrong: Parsed = { pieces: [], end: -1 };
const isBlank = (character: string): boolean => character === ' ' || character === '\t';
const endsHere = (pattern: string, at: number): boolean => at >= pattern.length || isBlank(pattern[at]!);

function parseQuoted(pattern: string, start: number): Parsed | null {
  const quote = pattern[start];
  if (quote !== '"' && quote !== "'") return null;
  let text = '';
  for (let at = start + 1; at < pattern.length; at++) {
    if (pattern[at] === quote) {
      return endsHere(pattern, at + 1) ? { pieces: [{ kind: 'verbatim', text }], end: at + 1 } : wrong;
    }
    if (pattern[at] === '\\') at++;
    if (at < pattern.length) text += pattern[at];
  }
  return wrong;
}

function parseWildcard(pattern: string, start: number): Parsed | null {
  const character = pattern[start];
  if (character !== '*' && character !== '+' && character !== '?') return null;
  const reluctant = character !== '?' && pattern[start + 1] === '?';
  const end = start + (reluctant ? 2 : 1);
  if (!endsHere(pattern, end)) return wrong;
  const any: Piece = { kind: 'any' };
  if (character === '?') return { pieces: [any], end };
  const open: Piece = { kind: 'open', reluctant };
  return { pieces: character === '*' ? [open] : [any, open], end };
}

function parseWord(pattern: string, start: number): Parsed | null {
  let text = '';
  let at = start;
  for (; !endsHere(pattern, at); at++) {
    if (pattern[at] === '"' || pattern[at] === '*') return wrong;
    if (pattern[at] === '\\') at++;
    if (at >= pattern.length) return wrong;
    text += pattern[at];
  }
  return { pieces: [{ kind: 'word', text: text.toLowerCase() }], end: at };
}

function matches(pieces: readonly Piece[], words: readonly string[]): boolean {
  let t = 0;
  for (let p = 0; p < pieces.length; p++) {
    const piece = pieces[p]!;
    if (piece.kind !== 'open') {
      if (t >= words.length || !fits(piece, words[t]!)) return false;
      t++;
      continue;
    }
    const next = pieces[p + 1];
    if (next === undefined) return true;
    t = piece.reluctant ? firstFrom(next, words, t) : lastFrom(next, words, t);
    if (t < 0) return false;
    p++;
    t++;
  }
  return t === words.length;
}

function fits(piece: Piece, word: string): boolean {
  if (piece.kind === 'word') return word.toLowerCase() === piece.text;
  return piece.kind === 'any' || (piece.kind === 'verbatim' && word === piece.text);
}

function firstFrom(piece: Piece, words: readonly string[], from: number): number {
  for (let t = from; t < words.length; t++) if (fits(piece, words[t]!)) return t;
  return -1;
}

function lastFrom(piece: Piece, words: readonly string[], from: number): number {
  for (let t = words.length - 1; t >= from; t--) if (fits(piece, words[t]!)) return t;
  return -1;
}
