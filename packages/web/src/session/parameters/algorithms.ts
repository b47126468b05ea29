/** Forms of the algorithms in the catalogue. A service may offer more; those run with their defaults. */
import { declarationOf } from '@sheaf/clustering/declarations';
import type { Editor } from './editor.js';
import { formOf } from './form.js';
import type { Forms } from './forms.js';

const forms = new Map<string, readonly Editor[]>();

/** The editors of an algorithm, made once. A service may have an algorithm that the catalogue lacks: it gets none. */
export const editorsOf: Forms = name => {
  const known = forms.get(name);
  if (known) return known;
  const declaration = declarationOf(name);
  const made = declaration ? formOf(declaration) : [];
  forms.set(name, made);
  return made;
};
