import { handOver } from '../../session/keeping/hand-over.js';
import { startComparing } from '../../session/runs/history.js';
import { changeSettings, useSettings, type ViewName } from '../../session/settings/settings.js';
import { go } from '../useRoute.js';
import { workbenchSession } from '../workbench/workbench-session.js';
import { searchSession } from './search-session.js';

/** Goes to the workbench with the documents and clusters on screen. */
export function continueInWorkbench(view: ViewName): void {
  changeSettings({ view });
  handOver(searchSession, workbenchSession, useSettings.getState().searchSample);
  go('#/workbench');
}

/** Goes to the workbench and compares the clusters on screen with those of other settings. */
export function compareInWorkbench(): void {
  handOver(searchSession, workbenchSession, useSettings.getState().searchSample, () =>
    startComparing(workbenchSession),
  );
  go('#/workbench');
}
