/** Runs the parts of a stream. A part waits when a separate request would be rejected with "overloaded". */
import type { ServerResponse } from 'node:http';
import type { Job, StopSignal, TimedRun } from '@sheaf/engine';
import { LONGEST_TIMER } from '@sheaf/engine/internal';
import { requestError } from '@sheaf/protocol';
import type { FastifyRequest } from 'fastify';
import type { ServiceContext } from '../context/context.js';
import { clientOf } from '../http/client-of.js';

/** The stream, and the signal that aborts when its client goes away. */
interface Streamed {
  readonly context: ServiceContext;
  readonly request: FastifyRequest;
  readonly signal: StopSignal;
}

/** Runs the job of one part as soon as the queue has space, because a client cannot send a single part again. */
export async function runPatiently({ context, request, signal }: Streamed, job: Job): Promise<TimedRun> {
  const { engine, options, rates } = context;
  const client = clientOf(request);
  await untilAffordable(() => rates?.waitMillis(request) ?? 0, signal);
  rates?.charge(request, { requests: 1, bytes: (job.body as Uint8Array).byteLength });
  for (;;) {
    if (engine.admits(client)) {
      const outcome = await engine.run(job, { signal, client, deadlineMillis: options.requestTimeout });
      // The queue may have too little space for this part, or another client's job may have displaced it.
      if (outcome.ok || outcome.error.code !== 'overloaded') return outcome;
    }
    await engine.whenRoom(signal);
    throwIfGone(signal);
  }
}

/** Settles when the client has read what was sent, or has gone away. */
export function drained(response: ServerResponse): Promise<void> {
  return new Promise(resolve => {
    const settle = () => {
      response.off('drain', settle).off('close', settle);
      resolve();
    };
    response.on('drain', settle).on('close', settle);
  });
}

/** Waits until the rate of the client allows more. It checks again, because other lines may have used up the rate. */
async function untilAffordable(waitMillis: () => number, signal: StopSignal): Promise<void> {
  for (let wait = waitMillis(); wait > 0; wait = waitMillis()) {
    throwIfGone(signal);
    // At a low rate, a large line can cost more time than the longest timer.
    await pause(Math.min(wait, LONGEST_TIMER), signal);
  }
}

/** @throws RequestError if the client has gone away */
export function throwIfGone(signal: StopSignal): void {
  if (signal.aborted) throw requestError('cancelled');
}

/** Settles after this number of milliseconds, or when the client goes away. */
function pause(millis: number, signal: StopSignal): Promise<void> {
  return new Promise(resolve => {
    const settle = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', settle);
      resolve();
    };
    const timer = setTimeout(settle, millis);
    signal.addEventListener('abort', settle);
  });
}
