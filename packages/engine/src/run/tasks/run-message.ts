/** The task `message`: handles a message of an agent on this thread. */
import { badValue, decodeBody, isNestedWithin, jsonLimits } from '@sheaf/protocol';
import type { Limits } from '../../registry/limits.js';
import type { Registry } from '../../registry/registry.js';
import { checkBody } from '../check-body.js';
import type { Facts, HandleMessage, Job, Outcome } from '../job.js';
import { throwIfStopped } from '../stopped-error.js';
import { runTask } from './run-task.js';

/**
 * Responds to the message of a job. The facts of the outcome are those of the last clustering.
 *
 * @param run runs a job on this thread
 */
export async function runMessage(job: Job, registry: Registry, run: (part: Job) => Promise<Outcome>): Promise<Outcome> {
  if (!registry.agents) throw new TypeError('The registry has no `agents`: pass messageHandler of @sheaf/mcp.');
  const handle = (await registry.agents()) as unknown as HandleMessage;
  return runTask(job, async () => {
    const message = readMessage(job.body as Uint8Array, registry.limits);
    let facts: Partial<Facts> = {};
    let isCancelled = false;
    const runPart = async (part: Job): Promise<Outcome> => {
      const outcome = await run(job.stop ? { stop: job.stop, ...part } : part);
      facts = outcome.facts;
      isCancelled ||= !outcome.ok && outcome.error.code === 'cancelled';
      return outcome;
    };
    const isStopped = (): boolean => job.stop !== undefined && Atomics.load(job.stop, 0) !== 0;
    const response = await handle(message, { aside: job.aside, registry, run: runPart, isStopped });
    // A tool that is too late reports it to its agent. A tool that was interrupted reports nothing: it is run again.
    if (isCancelled) throwIfStopped(job.stop);
    return { ...response, facts };
  });
}

/** The message and the request that a tool makes of it are in memory at the same time. */
const COPIES = 2;

/**
 * Undefined for a body that is not JSON.
 *
 * @throws RequestError for a body that is nested too deeply, or would become too large in memory
 */
function readMessage(body: Uint8Array, limits: Limits): unknown {
  checkBody(body, { ...limits, memory: limits.memory / COPIES });
  let message: unknown;
  try {
    message = JSON.parse(decodeBody(body));
  } catch {
    return undefined;
  }
  if (isNestedWithin(message, jsonLimits.nesting)) return message;
  throw badValue(`The message is nested deeper than ${jsonLimits.nesting} levels.`, []);
}
