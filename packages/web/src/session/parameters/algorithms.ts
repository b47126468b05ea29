/** Algorithms this app has forms for. A service may offer more; those run with their defaults. */
import { kmeansParameters, leidenParameters, lingoParameters, stcParameters } from '@sheaf/core';
import type { Editor } from './editor.js';
import { provideEditors } from './editors.js';
import { formOf } from './form.js';

const DECLARATIONS: { readonly [algorithm: string]: Parameters<typeof formOf>[0] } = {
  Lingo: lingoParameters,
  STC: stcParameters,
  'Bisecting K-Means': kmeansParameters,
  Leiden: leidenParameters,
};

const known = new Map<string, readonly Editor[]>();

/** The editors of an algorithm, made once; none for an algorithm of a service we know nothing of. */
function editorsFor(algorithm: string): readonly Editor[] {
  const declaration = DECLARATIONS[algorithm];
  const made = known.get(algorithm) ?? (declaration ? formOf(declaration) : []);
  known.set(algorithm, made);
  return made;
}

/** From here on `editorsOf` knows the algorithms of the core. */
export const provideForms = (): void => provideEditors(editorsFor);
