/** The session of the search application. It is kept while the person visits the workbench. */

import type { LeidenParameters } from '@sheaf/core';
import { freshSetup } from '../../session/parameters/setup.js';
import { useSettings } from '../../session/settings/settings.js';
import { createSession } from '../../session/state/session.js';

/** The parameter that the switch for word vectors sets; algorithms without vectors do not know it. */
export const WORD_VECTORS = { wordVectors: 'english' } as const satisfies Partial<LeidenParameters>;

/** The changed parameters of a search with or without word vectors. */
export const searchChanges = (useWordVectors: boolean): Readonly<Record<string, unknown>> =>
  useWordVectors ? WORD_VECTORS : {};

const { searchAlgorithm, searchWordVectors } = useSettings.getState();

export const searchSession = createSession({
  ...freshSetup(searchAlgorithm),
  changes: searchChanges(searchWordVectors),
});
