/** The workbench's session, with the settings of the last visit. */
import { provideForms } from '../../session/parameters/algorithms.js';
import { recallSetup } from '../../session/parameters/setup.js';
import { useSettings } from '../../session/settings/settings.js';
import { createSession } from '../../session/state/session.js';

provideForms();

export const workbenchSession = createSession(recallSetup(useSettings.getState().algorithm));
