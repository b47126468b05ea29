/** The search app's session: it outlives a visit to the workbench. */
import { createSession } from '../../session/session.js';
import { useSettings } from '../../session/settings.js';
import { freshSetup } from '../../session/setup.js';

export const searchSession = createSession(freshSetup(useSettings.getState().searchAlgorithm));
