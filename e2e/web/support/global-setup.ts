/** Starts the server that all page tests of a run share. */
import type { TestProject } from 'vitest/node';
import { type ServerProcess, startServer } from '../../service/server-process.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** Absent where a configuration has no such setup. */
    readonly webPort?: number;
  }
}

/** The real server with the built pages and empty dictionaries. */
export const startWebServer = (...flags: readonly string[]): Promise<ServerProcess> =>
  startServer('--dictionaries', '', ...flags);

export default async function setUp({ provide }: TestProject): Promise<() => Promise<unknown>> {
  const server = await startWebServer();
  provide('webPort', server.port);
  return () => server.stop();
}
