import { once } from 'node:events';
import { stdout } from 'node:process';

/** Writes to standard output, and waits until the reader can take more. */
export async function writeOut(data: string | Uint8Array): Promise<void> {
  if (!stdout.write(data)) await once(stdout, 'drain');
}

/** Ends the process without a message when the reader of the output closes it, as `head` does. */
export function endWithReader(): void {
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    process.exit(error.code === 'EPIPE' ? 0 : 1);
  });
}
