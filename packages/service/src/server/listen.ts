/** Starts the server, and stops it gracefully. */

import { rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { noteOn } from '@sheaf/core/notes';
import { listOf } from '@sheaf/engine';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { ServiceContext } from '../context/context.js';
import { openContext } from '../context/open-context.js';
import { createLog } from '../observe/log.js';
import { checkPublic } from '../options/check-public.js';
import { completeOptions, prefixOf, type ServeOptions } from '../options/serve-options.js';

export interface RunningServer {
  readonly port: number;
  readonly adminPort: number | null;
  /** Finishes what was accepted, then closes. Calling it again changes nothing. */
  readonly close: () => Promise<void>;
  /** Settles when the server has closed, for whatever reason. */
  readonly closed: Promise<void>;
}

/** The server cannot listen, usually because the port is in use. The command ends with status 3. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
}

export async function listen(given: Partial<ServeOptions> = {}, log?: Logger): Promise<RunningServer> {
  const options = completeOptions(given);
  checkPublic(options);
  const logger = log ?? createLog(options);
  const opening = openContext(options, logger);
  // The framework is loaded here while a worker thread loads the algorithms.
  const [context, { createAdminServer, createServer }] = await Promise.all([opening, import('./create-server.js')]);
  announceContext(context);
  let close: () => Promise<void> = async () => {};
  const app = await createServer(context, { shutdown: () => void close() });
  const admin = options.adminPort > 0 ? await createAdminServer(context) : null;
  await bind(context, app, { port: options.port, host: options.host });
  if (admin) await bind(context, admin, { port: options.adminPort, host: options.adminHost || options.host });
  const closer = closing(context, admin ? [app, admin] : [app]);
  close = closer.close;
  if (options.pidFile !== '') writeFileSync(options.pidFile, String(process.pid));
  void warmUp(context);
  const port = portOf(app);
  announceStart(context, port);
  return { port, adminPort: admin ? portOf(admin) : null, ...closer };
}

/** Milliseconds between listening and warming up, for requests that are already waiting. */
const HEAD_START = 200;

/**
 * Sets the server ready when threads run, English is loaded, and every algorithm has run once. Requests are accepted
 * before that, but take longer.
 */
async function warmUp({ engine, state, log }: ServiceContext): Promise<void> {
  await sleep(HEAD_START);
  const documents = ['data mining tools', 'data mining notes', 'web mining tools'].map(text => ({ text }));
  for (const algorithm of engine.registry.algorithms.keys())
    await engine
      .warmUp({ algorithm, language: 'English', documents })
      .catch(error => state.draining || log.warn(error, 'warming up failed'));
  state.ready = true;
}

interface Address {
  readonly port: number;
  /** Empty: all interfaces. */
  readonly host: string;
}

async function bind({ engine }: ServiceContext, app: FastifyInstance, { port, host }: Address): Promise<void> {
  try {
    if (host !== '') await app.listen({ port, host });
    else await listenEverywhere(app, port);
  } catch (error) {
    await engine[Symbol.asyncDispose]();
    const reason = (error as Error).message;
    throw new ListenError(`The built-in HTTP server could not start on port ${port}: ${reason}`, { cause: error });
  }
}

/** Listens on all interfaces, for IPv4 and IPv6 if the machine has both. */
async function listenEverywhere(app: FastifyInstance, port: number): Promise<void> {
  try {
    await app.listen({ port, host: '::', ipv6Only: false });
  } catch (error) {
    const { code } = error as { readonly code?: string };
    if (code !== 'EAFNOSUPPORT' && code !== 'EADDRNOTAVAIL') throw error;
    await app.listen({ port, host: '0.0.0.0' });
  }
}

const portOf = (app: FastifyInstance): number => (app.server.address() as AddressInfo).port;

function announceContext({ engine, log }: ServiceContext): void {
  const { algorithms, templates } = listOf(engine.registry);
  // Scripts look for this line as Carrot2 writes it: with Carrot2's algorithms first, whatever we add after them.
  const isOurs = (name: string): boolean => noteOn(name)?.isOfCarrot2 !== true;
  const ordered = Object.keys(algorithms).sort((a, b) => Number(isOurs(a)) - Number(isOurs(b)));
  const names = (list: readonly string[]) => `[${list.join(', ')}]`;
  log.info(`DCS context initialized [algorithms: ${names(ordered)}, templates: ${names(Object.keys(templates))}]`);
}

function announceStart({ options, log }: ServiceContext, port: number): void {
  const { host, serviceOnly } = options;
  const prefix = prefixOf(options);
  log.info(`Service started on port ${port}${host === '' ? '' : ` of interface ${host}`}.`);
  log.info('The following contexts are available:');
  const contexts = serviceOnly
    ? [['/service', 'REST API']]
    : [
        ['/', 'Start page'],
        ['/doc', 'Documentation'],
        ['/frontend', 'Search application and workbench'],
        ['/service', 'REST API'],
      ];
  for (const [path, name] of contexts)
    log.info(`  http://${host || 'localhost'}:${port}${`${prefix}${path}`.padEnd(10)} ${name}`);
}

/** First unready, so that load balancers look elsewhere; then no new connections; then the work underway ends. */
function closing(context: ServiceContext, apps: readonly FastifyInstance[]) {
  const { options, state, engine, log } = context;
  let settle: () => void = () => {};
  const closed = new Promise<void>(resolve => {
    settle = resolve;
  });
  let underway: Promise<void> | undefined;
  const work = async () => {
    log.info('Service stopping...');
    state.draining = true;
    if (options.shutdownDelay > 0) await sleep(options.shutdownDelay);
    const drained = Promise.all(apps.map(app => app.close()));
    await Promise.race([drained, sleep(options.shutdownGrace)]);
    for (const app of apps) app.server.closeAllConnections();
    await engine[Symbol.asyncDispose]();
    if (options.pidFile !== '') rmSync(options.pidFile, { force: true });
    log.info('Service stopped.');
    settle();
  };
  const close = () => (underway ??= work());
  return { close, closed };
}

const sleep = (millis: number) =>
  new Promise<void>(resolve => {
    setTimeout(resolve, millis).unref();
  });
