import { once } from 'node:events';
import { stdout } from 'node:process';
import { tell } from '../outcome/tell.js';
import { STANDARD_OUTPUT } from './output-place.js';

/**
 * Writes to standard output, and waits until the reader can take more. The byte order mark of a table is for a file that
 * a spreadsheet opens; a program would take it for a part of the first name.
 */
export async function writeOut(data: string | Uint8Array): Promise<void> {
  const text = typeof data === 'string' ? data.replace(/^\uFEFF/, '') : data;
  if (!stdout.write(text)) await once(stdout, 'drain');
}

/** Prints what a person reads about a file: on standard error if the file itself goes to standard output. */
export async function writeReport(path: string | undefined, text: string): Promise<void> {
  if (path === STANDARD_OUTPUT) tell(text);
  else await writeOut(text);
}

/** Ends the process without a message when the reader of the output closes it, as `head` does. */
export function endWithReader(): void {
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    process.exit(error.code === 'EPIPE' ? 0 : 1);
  });
}
