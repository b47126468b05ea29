/** The workbench's session, with the settings of the last visit, and what keeps the work in it. */
import { Keeper } from '../../session/keeping/keeper.js';
import { editorsOf } from '../../session/parameters/algorithms.js';
import { recallSetup } from '../../session/parameters/read-setup.js';
import { useSettings } from '../../session/settings/settings.js';
import { createSession } from '../../session/state/session.js';
import { wouldLose } from '../../session/state/unsaved.js';

export const workbenchSession = createSession(recallSetup(useSettings.getState().algorithm), editorsOf, true);

export const workbenchKeeper = new Keeper(workbenchSession);

// The session outlives the workbench: closing any page of the application would lose unsaved work.
addEventListener('beforeunload', event => {
  if (wouldLose(workbenchSession.getState()) && !workbenchKeeper.leaveUnwritten()) event.preventDefault();
});
// Phones do not ask, and step after step may follow the question.
addEventListener('pagehide', () => void workbenchKeeper.leaveUnwritten());
