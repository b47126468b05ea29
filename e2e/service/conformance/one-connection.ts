import { createConnection } from 'node:net';

/**
 * Sends requests, as they are spelt, one after the other on one connection.
 *
 * @returns the status of each answer, 0 where there was none
 */
export async function onOneConnection(port: number, requests: readonly string[]): Promise<readonly number[]> {
  const socket = createConnection(port, '127.0.0.1');
  const statuses: number[] = [];
  let text = '';
  socket.on('data', data => (text += data.toString('latin1')));
  const closed = new Promise<void>(resolve => socket.on('close', () => resolve()).on('error', () => resolve()));
  for (const request of requests) {
    text = '';
    socket.write(request);
    await Promise.race([closed, until(() => isComplete(text, request.startsWith('HEAD ')))]);
    statuses.push(Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0));
  }
  socket.destroy();
  return statuses;
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise(resolve => setTimeout(resolve, 2));
}

function isComplete(text: string, isHead: boolean): boolean {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return false;
  const length = isHead ? 0 : Number(/^content-length: (\d+)/im.exec(text.slice(0, end))?.[1] ?? 0);
  return text.length >= end + 4 + length;
}
