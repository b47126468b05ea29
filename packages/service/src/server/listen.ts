/** Starts the server step by step, and stops it gracefully. */
import { rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { ServiceContext } from '../context/context.js';
import { openContext } from '../context/open-context.js';
import { standardLog } from '../observe/log.js';
import { watchEventLoop } from '../observe/watch-event-loop.js';
import { checkPublic } from '../options/check-public.js';
import { OptionError } from '../options/option-error.js';
import { completeOptions, type ServeOptions } from '../options/serve-options.js';
import { announceContext, announceStart } from './announce.js';
import { drainConnections } from './drain-connections.js';
import { Life } from './life.js';
import { sleep } from './sleep.js';
import { warmUp } from './warm-up.js';

/** A server that listens. */
export interface RunningServer {
  /** The port of the service. */
  readonly port: number;
  /** The port for health and metrics; null if they are on the port of the service. */
  readonly adminPort: number | null;
  /** Finishes the accepted requests, then closes. Further calls have no effect. */
  readonly close: () => Promise<void>;
  /** Settles when the server has closed. */
  readonly closed: Promise<Ending>;
}

/** How a server ended. */
export interface Ending {
  /** The number of requests that were not finished within the grace period. */
  readonly unfinished: number;
  /** Why the server stopped by itself; null if it was asked to stop. */
  readonly failure: Error | null;
}

/** The server cannot listen, usually because the port is in use. The command ends with status 3. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
}

/**
 * Starts the whole server: service, pages, health and metrics.
 *
 * @param given options that differ from their defaults
 * @throws OptionError if options contradict each other
 * @throws ListenError if the port is taken
 * @example
 * import { listen } from '@sheaf/service';
 *
 * const server = await listen({ host: '127.0.0.1', port: 0, workers: 1, quiet: true });
 * const response = await fetch(`http://127.0.0.1:${server.port}/service/list`);
 * console.log(response.status);
 * await server.close();
 * // → 200
 */
export async function listen(given: Partial<ServeOptions> = {}, log?: Logger): Promise<RunningServer> {
  const options = completeOptions(given);
  checkPublic(options);
  const logger = log ?? standardLog(options).log;
  const life = new Life(error => logger.warn({ reason: reasonOf(error) }, 'Something was left behind.'));
  let close = (): void => {};
  const started = await life.start(() => takeSteps(life, { options, log: logger, shutdown: () => close() }));
  const { context, apps } = started;
  const stopping = stopper(life, started);
  close = () => void stopping.close();
  void warmUp(context).then(failure => failure && stopping.close(failure));
  const [port, adminPort = null] = apps.map(portOf);
  announceStart(context, port!);
  return { port: port!, adminPort, ...stopping };
}

interface StartOrder {
  readonly options: ServeOptions;
  readonly log: Logger;
  readonly shutdown: () => void;
}

interface Started {
  readonly context: ServiceContext;
  /** The server, and the server of the admin port if there is one. */
  readonly apps: readonly FastifyInstance[];
}

async function takeSteps(life: Life, { options, log, shutdown }: StartOrder): Promise<Started> {
  // Loads the framework while a worker thread loads the algorithms.
  const framework = import('./create-server.js');
  const context = await life.step(
    () => openContext(options, log),
    ({ engine }) => engine[Symbol.asyncDispose](),
  );
  const { createAdminServer, createServer } = await framework;
  announceContext(context);
  const app = await life.step(() => createServer(context, { shutdown }), closeApp);
  await life.step(() => bind(app, { ...options, flag: '--port' }));
  const apps = [app];
  if (options.adminPort > 0) {
    const admin = await life.step(() => createAdminServer(context), closeApp);
    await life.step(() =>
      bind(admin, { port: options.adminPort, host: options.adminHost || options.host, flag: '--admin-port' }),
    );
    apps.push(admin);
  }
  if (options.pidFile !== '')
    await life.step(
      () => writePid(options.pidFile),
      () => rmSync(options.pidFile, { force: true }),
    );
  await life.step(
    () => watchEventLoop(context),
    stop => stop(),
  );
  return { context, apps };
}

async function closeApp(app: FastifyInstance): Promise<void> {
  for (const server of app.servers.all) server.closeAllConnections();
  await app.close();
}

function writePid(file: string): void {
  try {
    writeFileSync(file, String(process.pid));
  } catch (error) {
    throw new OptionError(`--pid-file must name a file that can be written: ${reasonOf(error)}`, { cause: error });
  }
}

async function bind(app: FastifyInstance, { port, host, flag }: Address): Promise<void> {
  try {
    if (host !== '') await app.listen({ port, host });
    else await listenEverywhere(app, port);
  } catch (error) {
    const isTaken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE';
    const help = isTaken ? `. Choose another port with ${flag}.` : '';
    const message = `The built-in HTTP server could not start on port ${port}: ${reasonOf(error)}${help}`;
    throw new ListenError(message, { cause: error });
  }
}

interface Address {
  readonly port: number;
  /** Empty for all interfaces. */
  readonly host: string;
  /** The flag that sets the port. */
  readonly flag: string;
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

/** Stops in steps: not ready, so that load balancers use other servers; no new connections; finish the requests. */
function stopper(life: Life, { context, apps }: Started) {
  const { options, state, log } = context;
  let settle: (ending: Ending) => void = () => {};
  const closed = new Promise<Ending>(resolve => {
    settle = resolve;
  });
  let underway: Promise<void> | undefined;
  const stop = async (failure: Error | null) => {
    let unfinished = 0;
    log.info('Service stopping...');
    state.draining = true;
    await life.stop(async () => {
      if (options.shutdownDelay > 0) await sleep(options.shutdownDelay);
      state.close();
      const servers = apps.map(app => app.servers);
      unfinished = await drainConnections(servers, options.shutdownGrace);
    });
    if (unfinished > 0) log.warn({ requests: unfinished }, 'Requests were not finished in time.');
    log.info('Service stopped.');
    settle({ unfinished, failure });
  };
  const close = (failure: Error | null = null) => (underway ??= stop(failure));
  return { close, closed };
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
