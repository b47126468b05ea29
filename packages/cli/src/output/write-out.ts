import { once } from 'node:events';
import { stdout } from 'node:process';

/**
 * Writes to standard output, and waits until the reader can take more. The byte order mark of a table is for a file that
 * a spreadsheet opens; a program would take it for a part of the first name.
 */
export async function writeOut(data: string | Uint8Array): Promise<void> {
  const text = typeof data === 'string' ? data.replace(/^\uFEFF/, '') : data;
  if (!stdout.write(text)) await once(stdout, 'drain');
}

/** Ends the process without a message when the reader of the output closes it, as `head` does. */
export function endWithReader(): void {
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    process.exit(error.code === 'EPIPE' ? 0 : 1);
  });
}
