/** Servers on a free port of this machine, for tests whose subject asks one. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { text } from 'node:stream/consumers';

export interface LocalServer extends AsyncDisposable {
  /** Without a slash at the end. */
  readonly address: string;
  /** Ends the connections that its clients have. */
  readonly drop: () => void;
}

/** Begins to listen. @returns the port */
export async function listen(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

/** Closes a server at once, whatever its clients still wait for. */
export async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise(resolve => server.close(resolve));
}

export async function serve(respond: RequestListener): Promise<LocalServer> {
  const server = createServer(respond);
  const address = `http://127.0.0.1:${await listen(server)}`;
  return { address, drop: () => server.closeAllConnections(), [Symbol.asyncDispose]: () => close(server) };
}

const TYPES: Readonly<Record<string, string>> = {
  '': 'text/html',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/**
 * Serves files to pages.
 *
 * @param read the content of a path, which has no slash at its beginning; undefined or an error means there is none
 */
export const serveFiles = (
  read: (path: string) => string | Uint8Array | undefined,
  headersOf: (path: string) => Readonly<Record<string, string>> = () => ({}),
): Promise<LocalServer> =>
  serve((request, response) => {
    const path = decodeURIComponent(new URL(request.url!, 'http://localhost').pathname.slice(1));
    try {
      // Read before the head is written: a browser also asks for an icon, which is not there.
      const content = read(path);
      if (content === undefined) return void response.writeHead(404).end();
      const type = TYPES[extname(path)] ?? 'application/octet-stream';
      response.writeHead(200, { 'content-type': type, ...headersOf(path) }).end(content);
    } catch {
      response.writeHead(404).end();
    }
  });

export const serveFolder = (folder: string): Promise<LocalServer> =>
  serveFiles(path => readFileSync(join(folder, path)));

/** A request as a stub received it. */
export interface Asked {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Stub extends LocalServer {
  /** The requests so far. */
  readonly asked: readonly Asked[];
}

/** A server that remembers what it is asked. */
export async function stub(
  respond: (asked: Asked, ...exchange: Parameters<RequestListener>) => unknown,
): Promise<Stub> {
  const asked: Asked[] = [];
  const server = await serve(async (request, response) => {
    const { method, url, headers } = request;
    const one = { method: method!, url: new URL(url!, 'http://stub'), headers, body: await text(request) };
    asked.push(one);
    await respond(one, request, response);
  });
  return { ...server, asked };
}
