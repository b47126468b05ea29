/** The worker that writes files. The rows arrive in parts; the message with the order follows the last part. */
import '../../trusted-types.js';
import type { SourceRecord } from '@sheaf/sources';
import { type Order, writeResults } from './write-results.js';

export type { Choice, Format } from './write-results.js';

export type ToWriter = { readonly rows: readonly SourceRecord[] } | { readonly order: Order };
export type WriterReply = { readonly blob: Blob } | { readonly fault: string };

const rows: SourceRecord[] = [];

async function write(order: Order): Promise<WriterReply> {
  try {
    return { blob: await writeResults(order, rows) };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

addEventListener('message', async ({ data }: MessageEvent<ToWriter>) => {
  if ('order' in data) postMessage(await write(data.order));
  else for (const row of data.rows) rows.push(row);
});
