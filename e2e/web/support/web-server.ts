/** Where the pages are served. */
import { afterAll, inject } from 'vitest';
import type { ServerProcess } from '../../service/server-process.js';
import { startWebServer } from './global-setup.js';

export interface WebServer {
  readonly root: string;
  /** Address of the application. */
  readonly app: string;
}

const addresses = (port: number, contextPath = ''): WebServer => {
  const root = `http://127.0.0.1:${port}${contextPath}`;
  return { root, app: `${root}/frontend/` };
};

let own: ServerProcess | undefined;
afterAll(() => own?.stop());

/** The server of the whole run, or where there is none, one of this file. */
export async function serveWeb(): Promise<WebServer> {
  const shared = inject('webPort');
  if (shared !== undefined) return addresses(shared);
  own ??= await startWebServer();
  return addresses(own.port);
}

/** A server of one's own below a path. */
export async function serveWebBelow(contextPath: string): Promise<WebServer & AsyncDisposable> {
  const server = await startWebServer('--context-path', contextPath);
  return {
    ...addresses(server.port, contextPath),
    async [Symbol.asyncDispose]() {
      await server.stop();
    },
  };
}
