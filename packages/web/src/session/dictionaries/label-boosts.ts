/**
 * Labels that the person wants to see more, or less: a factor, a space, and a pattern. The pattern is a glob, a whole
 * label after `=`, or an expression between slashes: `3 wine *`, `0.5 =Wine Cellar`, `0 /^Red/`.
 */
import { entryFlaw, KINDS, type Kind } from './entries.js';

interface Boost {
  readonly factor: number;
  readonly kind: Kind;
  readonly entry: string;
}

type Json = { readonly factor: number } & { readonly [kind in Kind]?: readonly string[] };

const BETWEEN_SLASHES = /^\/.+\/$/;

function boostOf(line: string): Boost | null {
  const [, number, rest] = /^(\d+(?:\.\d+)?)\s+(.+)$/.exec(line) ?? [];
  if (number === undefined || rest === undefined || Number(number) > 100) return null;
  const factor = Number(number);
  if (rest.startsWith('=')) return { factor, kind: 'exact', entry: rest.slice(1).trim() };
  if (BETWEEN_SLASHES.test(rest)) return { factor, kind: 'regexp', entry: rest.slice(1, -1) };
  return { factor, kind: 'glob', entry: rest };
}

/** A glob that would be read as an entry of another kind is prefixed with a backslash, which globs ignore. */
function written(kind: Kind, entry: string): string {
  if (kind === 'exact') return `=${entry}`;
  if (kind === 'regexp') return `/${entry}/`;
  return entry.startsWith('=') || BETWEEN_SLASHES.test(entry) ? `\\${entry}` : entry;
}

/** Consecutive lines with the same factor become one object. */
export function boostsJson(lines: readonly string[]): Json[] {
  const found: { factor: number; glob?: string[]; exact?: string[]; regexp?: string[] }[] = [];
  for (const boost of lines.map(boostOf)) {
    if (!boost) continue;
    if (found.at(-1)?.factor !== boost.factor) found.push({ factor: boost.factor });
    const last = found.at(-1)!;
    last[boost.kind] = [...(last[boost.kind] ?? []), boost.entry];
  }
  return found;
}

export const boostsText = (boosts: readonly Readonly<Record<string, unknown>>[]): string =>
  boosts
    .flatMap(boost =>
      KINDS.flatMap(kind =>
        (Array.isArray(boost[kind]) ? boost[kind] : [])
          .filter(entry => typeof entry === 'string')
          .map(entry => `${typeof boost.factor === 'number' ? boost.factor : 2} ${written(kind, entry)}`),
      ),
    )
    .join('\n');

export function boostFlaw(line: string): string | null {
  const boost = boostOf(line);
  return boost ? entryFlaw(boost.kind, boost.entry) : 'a factor from 0 to 100 comes first: 3 wine *';
}
