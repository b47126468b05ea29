/** Forms of the algorithms in the catalogue. A service may offer more; those run with their defaults. */
import { declarationOf } from '@sheaf/core/declarations';
import type { Editor } from './editor.js';
import { provideEditors } from './editors.js';
import { formOf } from './form.js';

const forms = new Map<string, readonly Editor[]>();

/** The editors of an algorithm, made once; none for an algorithm of a service that the catalogue does not have. */
function editorsFor(name: string): readonly Editor[] {
  const known = forms.get(name);
  if (known) return known;
  const declaration = declarationOf(name);
  const made = declaration ? formOf(declaration) : [];
  forms.set(name, made);
  return made;
}

/** From here on `editorsOf` knows the algorithms of the catalogue. */
export const provideForms = (): void => provideEditors(editorsFor);
