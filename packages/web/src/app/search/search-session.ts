/** The session of the search application. It is kept while the person visits the workbench. */

import type { LeidenParameters } from '@sheaf/clustering';
import { usesVectors } from '../../session/documents/uses-vectors.js';
import type { Editor } from '../../session/parameters/editor.js';
import type { Forms } from '../../session/parameters/forms.js';
import { freshSetup } from '../../session/parameters/setup.js';
import { useSettings } from '../../session/settings/settings.js';
import { createSession } from '../../session/state/session.js';

/** The parameter that the switch for word vectors sets; algorithms without vectors do not know it. */
export const WORD_VECTORS = { wordVectors: 'english' } as const satisfies Partial<LeidenParameters>;

/** The changed parameters of a search with or without word vectors. */
export const searchChanges = (useWordVectors: boolean): Readonly<Record<string, unknown>> =>
  useWordVectors ? WORD_VECTORS : {};

const WORD_VECTOR_SWITCH: Editor = {
  path: 'wordVectors',
  kind: 'choice',
  title: 'Word vectors',
  description: '',
  standard: 'none',
  options: [],
  advanced: false,
  secret: false,
};

/** The search has one control, for algorithms that use vectors. All other parameters are left to the service. */
const searchForms: Forms = algorithm => (usesVectors(algorithm) ? [WORD_VECTOR_SWITCH] : []);

const { searchAlgorithm, searchWordVectors } = useSettings.getState();

export const searchSession = createSession(
  { ...freshSetup(searchAlgorithm), changes: searchChanges(searchWordVectors) },
  searchForms,
);
