/** A conversation over standard input and output, with the process that started this one. */
import { stdin, stdout } from 'node:process';
import type { Readable, Writable } from 'node:stream';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import {
  CancelledNotificationSchema,
  ErrorCode,
  isJSONRPCRequest,
  type JSONRPCMessage,
  type RequestId,
} from '@modelcontextprotocol/sdk/types.js';
import { type Job, StopController, type StopSignal, type TimedRun } from '@sheaf/engine';
import { RunStore, type Store } from '../runs/run-store.js';
import { messageJob, toldOf } from './message-job.js';
import { LONGEST_LINE, shortLines } from './short-lines.js';

/** Bytes after a line that come with the last of its pieces. */
const ROOM = 2 ** 20;

/** What a conversation needs. */
export interface StdioOptions {
  /** Version of Sheaf. */
  readonly version: string;
  /** Runs a job on an engine whose lists have `agents`, until the signal aborts. */
  readonly run: (job: Job, signal: StopSignal) => Promise<TimedRun>;
  /** Where runs are kept. Default: a store of its own. */
  readonly runs?: Store;
}

interface Streams {
  readonly input: Readable;
  readonly output: Writable;
}

/** Serves until the input has ended and every request has a response. Lines that are not messages are ignored. */
export async function serveStdio(
  options: StdioOptions,
  { input, output }: Streams = { input: stdin, output: stdout },
): Promise<void> {
  const lines = input.pipe(shortLines());
  const ended = new Promise<void>(resolve => {
    lines.once('end', resolve).once('close', resolve);
  });
  // A host that is gone reads nothing.
  const gone = new Promise<void>(resolve => {
    output.once('error', () => resolve()).once('close', resolve);
  });
  const transport = new StdioServerTransport(lines, output, { maxBufferSize: LONGEST_LINE + ROOM });
  const { hear, settled } = conversation(options, message => transport.send(message));
  transport.onmessage = hear;
  await transport.start();
  await Promise.race([ended.then(settled), gone]);
  await transport.close();
}

/** A request that has no response yet. */
interface Underway {
  readonly id: RequestId;
  readonly stop: StopController;
  readonly settled: Promise<void>;
}

/** Hands every request to a worker. `settled` settles when there is no request without a response. */
export function conversation(options: StdioOptions, send: (message: JSONRPCMessage) => Promise<void>) {
  const { runs = new RunStore() } = options;
  // Scripts that write a conversation down may use an id twice.
  const underway = new Set<Underway>();
  const hear = (message: JSONRPCMessage): void => {
    const cancelled = CancelledNotificationSchema.safeParse(message);
    if (cancelled.success)
      for (const { id, stop } of underway) if (id === cancelled.data.params.requestId) stop.abort();
    if (!isJSONRPCRequest(message)) return;
    const stop = new StopController();
    const aborted = new Promise<void>(resolve => stop.signal.addEventListener('abort', resolve));
    const response = responseTo(message, { ...options, runs }, stop.signal);
    const sent = response.then(message => (stop.signal.aborted ? undefined : send(message)));
    // There will be no response to what is cancelled.
    const settled = Promise.race([sent, aborted]).finally(() => underway.delete(entry));
    const entry: Underway = { id: message.id, stop, settled };
    underway.add(entry);
  };
  const settled = async (): Promise<void> => {
    await Promise.allSettled([...underway].map(({ settled }) => settled));
  };
  return { hear, settled };
}

/** The conversation of a process is that of one client. */
const CLIENT = 'stdio';

/** The headers of a client of HTTP, because the worker handles both in the same way. */
const headers = [
  ['content-type', 'application/json'],
  ['accept', 'application/json, text/event-stream'],
] as const;

async function responseTo(
  message: JSONRPCMessage & { readonly id: RequestId },
  { version, run, runs }: Required<StdioOptions>,
  signal: StopSignal,
): Promise<JSONRPCMessage> {
  const body = new TextEncoder().encode(JSON.stringify(message));
  const outcome = await run(messageJob(body, { version, headers, runs: runs.of(CLIENT) }), signal);
  if (outcome.ok) {
    runs.keep(CLIENT, toldOf(outcome).runs);
    return JSON.parse(new TextDecoder().decode(outcome.text)) as JSONRPCMessage;
  }
  const error = { code: ErrorCode.InternalError, message: outcome.error.detail ?? outcome.error.message };
  return { jsonrpc: '2.0', id: message.id, error };
}
