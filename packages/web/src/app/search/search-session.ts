/** The session of the search application. It is kept while the person visits the workbench. */

import { freshSetup } from '../../session/parameters/setup.js';
import { useSettings } from '../../session/settings/settings.js';
import { createSession } from '../../session/state/session.js';

export const searchSession = createSession(freshSetup(useSettings.getState().searchAlgorithm));
