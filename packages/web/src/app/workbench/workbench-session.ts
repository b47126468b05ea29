/** The workbench's session, with the settings of the last visit. */
import { provideForms } from '../../session/algorithms.js';
import { createSession } from '../../session/session.js';
import { useSettings } from '../../session/settings.js';
import { recallSetup } from '../../session/setup.js';

provideForms();

export const workbenchSession = createSession(recallSetup(useSettings.getState().algorithm));
