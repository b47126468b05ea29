import { once } from 'node:events';
import { stdout } from 'node:process';

/** Writes to standard output and waits while the reader is slower than we are. */
export async function writeOut(data: string | Uint8Array): Promise<void> {
  if (!stdout.write(data)) await once(stdout, 'drain');
}

/** Ends quietly when the reader of our output has had enough, as `head` does. */
export function endWithReader(): void {
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    process.exit(error.code === 'EPIPE' ? 0 : 1);
  });
}
