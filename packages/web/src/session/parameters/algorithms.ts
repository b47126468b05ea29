/** Algorithms this app has forms for. A service may offer more; those run with their defaults. */
import { kmeansParameters, leidenParameters, lingoParameters, stcParameters } from '@sheaf/core';
import { provideEditors } from './editors.js';
import { type Editor, editors } from './parameters.js';

const SCHEMAS: { readonly [algorithm: string]: object } = {
  Lingo: lingoParameters,
  STC: stcParameters,
  'Bisecting K-Means': kmeansParameters,
  Leiden: leidenParameters,
};

const known = new Map<string, readonly Editor[]>();

/** The editors of an algorithm, made once; none for an algorithm of a service we know nothing of. */
function formOf(algorithm: string): readonly Editor[] {
  const made = known.get(algorithm) ?? editors('', (SCHEMAS[algorithm] ?? {}) as Record<string, unknown>);
  known.set(algorithm, made);
  return made;
}

/** From here on `editorsOf` knows the algorithms of the core. */
export const provideForms = (): void => provideEditors(formOf);
