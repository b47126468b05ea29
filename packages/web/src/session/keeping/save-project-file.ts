/** Saves the work on screen as a project file. The writer of projects loads with the first one. */
import { download, fileName } from '../export/download.js';
import { later } from '../later.js';
import type { Session } from '../state/session.js';

const projects = later(() => import('../opening/project.js'), 'projectText');

export async function saveProjectFile(session: Session): Promise<void> {
  const { collection } = session.getState();
  if (!collection) return;
  const { projectText } = await projects();
  const content = new Blob([projectText(session)], { type: 'application/json' });
  download(fileName(collection, 'project', 'sheaf.json'), content);
}
