/** The workbench's session, with the settings of the last visit. */
import { createSession } from '../../session/session.js';
import { useSettings } from '../../session/settings.js';
import { recallSetup } from '../../session/setup.js';

export const workbenchSession = createSession(recallSetup(useSettings.getState().algorithm));
