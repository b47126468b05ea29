/** Work on the parts of a stream: a part waits where a request of its own would be refused. */
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

/** Runs the job of one part when there is room for it. A client cannot send one part again. */
export async function runPatiently({ context, request, signal }: Streamed, job: Job): Promise<TimedRun> {
  const { engine, options, rates } = context;
  const client = clientOf(request);
  await untilAffordable(() => rates?.waitMillis(request) ?? 0, signal);
  rates?.charge(request, { requests: 1, bytes: (job.body as Uint8Array).byteLength });
  for (;;) {
    if (engine.admits(client)) {
      const outcome = await engine.run(job, { signal, client, deadlineMillis: options.requestTimeout });
      // The queue may have too little room for this part, or it had to leave the queue for another client's job.
      if (outcome.ok || outcome.error.code !== 'overloaded') return outcome;
    }
    await engine.whenRoom(signal);
    throwIfGone(signal);
  }
}

/** Settles when the client has read enough, or is gone. */
export function drained(response: ServerResponse): Promise<void> {
  return new Promise(resolve => {
    const settle = () => {
      response.off('drain', settle).off('close', settle);
      resolve();
    };
    response.on('drain', settle).on('close', settle);
  });
}

/** Waits until the client has something left of its rate. Other lines of the client may use it up first. */
async function untilAffordable(waitMillis: () => number, signal: StopSignal): Promise<void> {
  for (let wait = waitMillis(); wait > 0; wait = waitMillis()) {
    throwIfGone(signal);
    // A large line can cost more than a timer takes at a low rate.
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
