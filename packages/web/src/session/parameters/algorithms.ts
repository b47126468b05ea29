/** Forms of the algorithms in the catalogue. A service may offer more; those run with their defaults. */
import { allAlgorithms } from '@sheaf/core/catalogue';
import type { Editor } from './editor.js';
import { provideEditors } from './editors.js';
import { formOf } from './form.js';

const forms = new Map<string, readonly Editor[]>();

/** The editors of an algorithm, made once; none for an algorithm of a service that the catalogue does not have. */
function editorsFor(name: string): readonly Editor[] {
  const known = forms.get(name);
  if (known) return known;
  const algorithm = allAlgorithms.find(each => each.name === name);
  const made = algorithm ? formOf(algorithm.parameters) : [];
  forms.set(name, made);
  return made;
}

/** From here on `editorsOf` knows the algorithms of the catalogue. */
export const provideForms = (): void => provideEditors(editorsFor);
