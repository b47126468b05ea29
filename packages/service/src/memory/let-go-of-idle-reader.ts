import type { ServerResponse } from 'node:http';

/**
 * Ends the connection of a client that has read nothing of its response for this time.
 *
 * @param idleTime milliseconds; zero for any time
 */
export function letGoOfIdleReader(response: ServerResponse, idleTime: number): void {
  if (idleTime === 0) return;
  const look = () => {
    response.off('timeout', look);
    if (response.destroyed || response.writableFinished) return;
    // Nothing waits for the client where the response itself is not ready, as between two lines of a batch.
    if (response.writableLength > 0 || (response.socket?.writableLength ?? 0) > 0) response.destroy();
    else response.setTimeout(idleTime, look);
  };
  response.setTimeout(idleTime, look);
}
