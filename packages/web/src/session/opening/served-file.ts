/** Opens the file that the server was started with: `sheaf tickets.csv --open`. */
import { type Session, toast } from '../state/session.js';
import { openFiles } from './open.js';

/** The name in a header such as `attachment; filename*=UTF-8''tickets.csv`. */
const nameIn = (header: string | null): string => {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/.exec(header ?? '') ?? [];
  return encoded === undefined ? 'documents' : decodeURIComponent(encoded);
};

/** The address is fixed and belongs to the server of this page, so that no link can name another one. */
export async function openServedFile(session: Session): Promise<void> {
  try {
    const response = await fetch('../opened-file');
    if (!response.ok) return toast(session, 'This server was not started with a file to open.');
    const name = nameIn(response.headers.get('content-disposition'));
    await openFiles(session, [new File([await response.blob()], name)]);
  } catch {
    toast(session, 'The server that holds the file does not respond. Start it again.');
  }
}
