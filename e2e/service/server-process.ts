/** A server of our own, as a process, and requests to it as raw as a test needs them. */
import { type ChildProcess, spawn } from 'node:child_process';
import http from 'node:http';
import { fileURLToPath } from 'node:url';

export const program = fileURLToPath(new URL('../../packages/cli/dist/main.js', import.meta.url));

export interface ServerProcess {
  readonly port: number;
  readonly child: ChildProcess;
  /** What it has written so far. */
  readonly output: () => string;
  readonly ask: (request: Ask) => Promise<Reply>;
  /** Ends it, and returns its exit status. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

export interface Ask {
  /** Absent: this machine. */
  readonly host?: string;
  readonly method?: string;
  readonly path?: string;
  readonly headers?: http.OutgoingHttpHeaders;
  readonly body?: string | Uint8Array;
  readonly signal?: AbortSignal;
}

export interface Reply {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly bytes: Buffer;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers freely
  readonly json: () => any;
}

/** Starts `sheaf serve` on a free port of this machine, with two workers and empty dictionaries. */
export const startServer = (...flags: readonly string[]): Promise<ServerProcess> => launchServer({ flags });

/** How a server is started. */
export interface Launch {
  readonly flags?: readonly string[];
  /** The program of Node; absent, that of the test. */
  readonly node?: string | undefined;
  /** Flags of Node itself. */
  readonly nodeFlags?: readonly string[];
  /** Instead of two workers and empty dictionaries, on a free port of this machine. */
  readonly base?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Commands of the shell that starts the server, such as `ulimit -v 4000000`. */
  readonly before?: string;
}

const BASE = ['serve', '--port', '0', '--host', '127.0.0.1', '--workers', '2', '--dictionaries', 'none'];

export async function launchServer(launch: Launch): Promise<ServerProcess> {
  const { flags = [], nodeFlags = [], base = BASE, environment = {}, before = ':' } = launch;
  const node = launch.node ?? process.env['SHEAF_TEST_NODE'] ?? process.execPath;
  const command = [node, ...nodeFlags, program, ...base, ...flags];
  const child = spawn('sh', ['-c', `${before} && exec "$0" "$@"`, ...command], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  });
  let output = '';
  child.stdout.on('data', data => (output += data));
  child.stderr.on('data', data => (output += data));
  const ended = new Promise<number | null>(resolve => child.on('exit', status => resolve(status)));
  const port = await new Promise<number>((resolve, reject) => {
    const look = () => {
      const found = /Service started on port (\d+)/.exec(output);
      if (found) resolve(Number(found[1]));
    };
    child.stdout.on('data', look);
    void ended.then(status => reject(new Error(`The server ended with status ${status}: ${output}`)));
  });
  return {
    port,
    child,
    output: () => output,
    ask: request => ask(port, request),
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      return ended;
    },
  };
}

/** Runs a body against a server with these flags, and ends it whatever happens. */
export async function withServer(
  flags: readonly string[],
  body: (server: ServerProcess) => Promise<void>,
): Promise<void> {
  const server = await startServer(...flags);
  try {
    await body(server);
  } finally {
    await server.stop();
  }
}

/** One request on a connection of its own. */
export function ask(port: number, { host = '127.0.0.1', method = 'GET', path = '/', ...rest }: Ask): Promise<Reply> {
  const { headers = {}, body, signal } = rest;
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const request = http.request({
      host,
      port,
      method,
      path,
      agent: false,
      headers: { ...('transfer-encoding' in headers ? {} : length), ...headers },
      ...(signal ? { signal } : {}),
    });
    request.on('error', reject);
    request.on('response', response => {
      const pieces: Buffer[] = [];
      response.on('data', piece => pieces.push(piece));
      response.on('error', reject);
      response.on('end', () => {
        const bytes = Buffer.concat(pieces);
        const text = bytes.toString('utf8');
        const status = response.statusCode ?? 0;
        resolve({ status, headers: response.headers, bytes, text, json: () => JSON.parse(text) });
      });
    });
    request.end(body);
  });
}

/** `POST /service/cluster`: a string or bytes go as they are, anything else as JSON. */
export const cluster = (
  { port }: Pick<ServerProcess, 'port'>,
  body: unknown,
  {
    query = '',
    headers = { 'content-type': 'application/json' },
    path = '/service/cluster' as string,
    signal,
  }: {
    query?: string;
    headers?: http.OutgoingHttpHeaders;
    path?: string;
    signal?: AbortSignal;
  } = {},
): Promise<Reply> =>
  ask(port, {
    method: 'POST',
    path: `${path}${query}`,
    headers,
    body: typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body),
    ...(signal ? { signal } : {}),
  });

/** Three documents that make clusters. */
export const documents = [
  { title: 'Data mining tools', text: 'Free software for data mining' },
  { title: 'Data mining course', text: 'Notes on data mining and web mining' },
  { title: 'Web mining', text: 'Web mining with free software' },
];

/** A request that is answered with clusters. */
export const lingo = { algorithm: 'Lingo', language: 'English', documents };

/** A request without documents, for everything but clustering. */
export const empty = { algorithm: 'Lingo', language: 'English', documents: [] };

/** `count` documents of `length` words from a small vocabulary; the same for the same seed. */
export function manyDocuments(count: number, length: number, seed = 1): { text: string }[] {
  let state = seed;
  const next = (n: number) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % n;
  };
  return Array.from({ length: count }, () => ({
    text: Array.from({ length }, () => `word${next(400)}`).join(' '),
  }));
}
