/** What a worker does with a message, or an array of them. */
import type { HandleMessage, Job, Outcome } from '@sheaf/engine';
import type { FileReaders } from '../files/read-allowed.js';
import { ClientRuns } from '../runs/client-runs.js';
import type { MessageGiven, MessageTold } from './message-job.js';
import { fault, respondToHttp } from './respond-to-http.js';

/**
 * Responds to messages on a worker of an engine. It is the `agents` of the engine's lists.
 *
 * @param files reads the files that tools name; absent if no files may be read
 */
export const messageHandler =
  (files?: FileReaders): HandleMessage =>
  async (message, { aside, registry, run, isStopped }) => {
    const { version, headers, runs: known } = aside as MessageGiven;
    const runs = new ClientRuns(known);
    const rejected: string[] = [];
    const cluster = async (job: Job): Promise<Outcome> => {
      const outcome = await run(job);
      if (!outcome.ok) rejected.push(outcome.error.code);
      return outcome;
    };
    const request = new Request('http://localhost/mcp', { method: 'POST', headers: headers.map(pair => [...pair]) });
    const options = { version, runs, registry, cluster, files, isStopped };
    const { response, messages } =
      message === undefined
        ? { response: fault(-32000, 'The body is not JSON.'), messages: 1 }
        : await respondToHttp(request, message, options);
    const told: MessageTold = {
      status: response.status,
      headers: [...response.headers],
      runs: runs.changes,
      messages,
      rejected,
    };
    return { body: new Uint8Array(await response.arrayBuffer()), aside: told };
  };
