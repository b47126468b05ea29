/** Algorithms this app has forms for. A service may offer more; those run with their defaults. */
import { kmeansParameters, lingoParameters, stcParameters } from '@sheaf/core';
import { type Editor, editors } from './parameters.js';

const SCHEMAS: { readonly [algorithm: string]: object } = {
  Lingo: lingoParameters,
  STC: stcParameters,
  'Bisecting K-Means': kmeansParameters,
};

const known = new Map<string, readonly Editor[]>();

/** The editors of an algorithm, made once; none for an algorithm of a service we know nothing of. */
export function editorsOf(algorithm: string): readonly Editor[] {
  const made = known.get(algorithm) ?? editors('', (SCHEMAS[algorithm] ?? {}) as Record<string, unknown>);
  known.set(algorithm, made);
  return made;
}
