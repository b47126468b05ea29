/** Saves the work on screen as a project file. The writer of projects loads with the first one. */
import { download, fileName } from '../export/download.js';
import { later } from '../later.js';
import { counted } from '../messages/words.js';
import { type Session, toast } from '../state/session.js';
import type { SessionState } from '../state/state.js';

const projects = later(() => import('../opening/project.js'));

/** What a project file would leave out, in a sentence; null if it has all documents. */
export function partInFile({ collection, path, whole }: SessionState): string | null {
  if (!collection || (!whole && path.length === 0)) return null;
  return `The project file holds only the ${counted(collection.rows.length, 'document')} on screen.`;
}

export async function saveProjectFile(session: Session): Promise<void> {
  const { collection } = session.getState();
  if (!collection) return;
  const { projectText } = await projects();
  const content = new Blob([projectText(session)], { type: 'application/json' });
  download(fileName(collection, 'project', 'sheaf.json'), content);
  const told = partInFile(session.getState());
  if (told) toast(session, told);
}
