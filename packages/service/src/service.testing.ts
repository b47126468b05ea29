/** A whole server for tests, on this thread: requests are injected, without sockets and worker threads. */
import { Writable } from 'node:stream';
import { type Algorithm, lingo, stc } from '@sheaf/core';
import { type Load, LocalEngine, type Registry, type TimedRun } from '@sheaf/engine';
import { runTopicJob } from '@sheaf/engine/topics';
import { catalogue } from '@sheaf/languages';
import { type ErrorCode, errorReport } from '@sheaf/protocol';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterEach } from 'vitest';
import type { ServiceContext } from './context/context.js';
import { contextWith } from './context/context-with.js';
import { searchesOf } from './context/open-context.js';
import { Ledger } from './memory/ledger.js';
import { createLog } from './observe/log.js';
import { defaultOptions, type ServeOptions } from './options/serve-options.js';
import type { Searches } from './search/declared-search.js';
import { createServer } from './server/create-server.js';

export const lists = {
  algorithms: [lingo, stc],
  languages: catalogue.filter(({ name }) => name === 'English'),
  templates: [{ name: 'stc', algorithm: 'STC', language: 'English', parameters: { maxClusters: 3 } }],
};

export const documents = Array.from({ length: 12 }, (_, i) => ({
  title: `${['data mining tools', 'solar energy panels', 'web search engines'][i % 3]} ${i}`,
}));

/** A request that is answered with clusters. */
export const goodRequest = { algorithm: 'STC', language: 'English', documents };

/** An engine that can be told to be full, to fail, or to report any error. */
export class WilfulEngine extends LocalEngine {
  isFull = false;
  /** Throws whatever it is asked for. */
  isBroken = false;
  /** What every run reports instead of clusters. */
  error: ErrorCode | null = null;
  /** How many requests have been worked on. */
  runs = 0;

  override readonly registry: Registry;

  constructor() {
    const agents = async () => (await import('@sheaf/mcp')).messageHandler();
    const offered = { ...lists, topics: async () => runTopicJob, agents };
    super(offered);
    const { registry } = new LocalEngine(offered);
    const unlessBroken = <T>(value: T): T => {
      if (this.isBroken) throw new TypeError('Broken.');
      return value;
    };
    const algorithms = [...registry.algorithms].map(([name, algorithm]) => {
      const parameters = { get: () => unlessBroken(algorithm.parameters) };
      return [name, Object.create(algorithm, { parameters }) as Algorithm] as const;
    });
    this.registry = {
      ...registry,
      algorithms: new Map(algorithms),
      get languages() {
        return unlessBroken(registry.languages);
      },
      get templates() {
        return unlessBroken(registry.templates);
      },
    };
  }

  override admits(): boolean {
    return !this.isFull;
  }

  override get load(): Load {
    return { ...super.load, full: this.isFull };
  }

  override async run(...given: Parameters<LocalEngine['run']>): Promise<TimedRun> {
    this.runs++;
    if (this.isBroken) throw new TypeError('Broken.');
    const outcome = await super.run(...given);
    const error = this.isFull ? 'overloaded' : this.error;
    if (error === null) return outcome;
    return { ok: false, error: errorReport(error), facts: outcome.facts, queueMillis: 0, workMillis: 0 };
  }
}

export interface TestServer {
  readonly app: FastifyInstance;
  readonly engine: WilfulEngine;
  readonly context: ServiceContext;
  /** Entries of the log so far. */
  readonly log: Record<string, unknown>[];
  /** Whether the server was asked to shut down. */
  readonly shutdown: { isAsked: boolean };
  /** Sends a body: text and bytes as they are, anything else as JSON. */
  readonly post: (body: unknown, url?: string, headers?: Record<string, string>) => Promise<LightMyRequestResponse>;
}

/** A server with these options, ready for requests. */
export async function serverWith(given: Partial<ServeOptions> = {}, searches?: Searches): Promise<TestServer> {
  const options = { ...defaultOptions, logFormat: 'json' as const, ...given };
  const log: Record<string, unknown>[] = [];
  const output = new Writable({
    write(line, _encoding, done) {
      log.push(JSON.parse(String(line)));
      done();
    },
  });
  const engine = new WilfulEngine();
  const context = contextWith(engine, options, {
    log: createLog(options, output),
    ledger: new Ledger(2 ** 28),
    fingerprint: 'test',
    searches: searches ?? (await searchesOf(options)),
  });
  context.state.ready = true;
  const shutdown = { isAsked: false };
  const app = await createServer(context, {
    shutdown: () => {
      shutdown.isAsked = true;
    },
  });
  await app.ready();
  const post: TestServer['post'] = async (body, url = '/service/cluster', headers = {}) =>
    app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', ...headers },
      payload: typeof body === 'string' || body instanceof Uint8Array ? Buffer.from(body) : JSON.stringify(body),
    });
  return { app, engine, context, log, shutdown, post };
}

/** A server with an engine and the default options, which logs nowhere. */
export function quietServer(engine: LocalEngine): Promise<FastifyInstance> {
  const context = contextWith(engine, defaultOptions, {
    log: createLog(defaultOptions, new Writable({ write: (_line, _encoding, done) => done() })),
    ledger: new Ledger(2 ** 28),
    fingerprint: 'test',
  });
  context.state.ready = true;
  return createServer(context, { shutdown: () => {} });
}

/** Opens servers that are closed at the end of the test. To be called once, at the top of a file. */
export function serversOfTests(): typeof serverWith {
  const servers: TestServer[] = [];
  afterEach(async () => {
    await Promise.all(servers.splice(0).map(({ app }) => app.close()));
  });
  return async options => {
    const server = await serverWith(options);
    servers.push(server);
    return server;
  };
}
