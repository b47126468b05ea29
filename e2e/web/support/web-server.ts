/** The real server with the built pages, on a free port. */
import { startServer } from '../../service/server-process.js';

export interface WebServer extends AsyncDisposable {
  readonly root: string;
  /** Address of the application. */
  readonly app: string;
}

export async function serveWeb({ contextPath = '' }: { contextPath?: string } = {}): Promise<WebServer> {
  const server = await startServer('--dictionaries', '', ...(contextPath ? ['--context-path', contextPath] : []));
  const root = `http://127.0.0.1:${server.port}${contextPath}`;
  return {
    root,
    app: `${root}/frontend/`,
    async [Symbol.asyncDispose]() {
      await server.stop();
    },
  };
}
