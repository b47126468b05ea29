import { openFiles } from '../../../session/opening/open.js';
import { changeSettings } from '../../../session/settings/settings.js';
import { go } from '../../useRoute.js';
import { workbenchSession } from '../workbench-session.js';

/** Opens files in the workbench from another page. Begun before it is shown, because it would restore other work. */
export function openInWorkbench(files: readonly File[]): void {
  changeSettings({ workbenchSource: 'file' });
  void openFiles(workbenchSession, files);
  go('#/workbench');
}
