/** The engine inside a Python process: JSON in, JSON out. The V8 that Python brings has no more than the language. */
import './text-encoding.js';
import '@sheaf/core/regexp';
import { requestSchema } from '@sheaf/core';
import { allAlgorithms } from '@sheaf/core/catalogue';
import { createRegistry, listOf, runJob } from '@sheaf/engine/browser';
import { runTopicJob } from '@sheaf/engine/topics';
import { catalogue, choosers } from '@sheaf/languages';

const registry = createRegistry({
  algorithms: allAlgorithms,
  languages: catalogue,
  choosers,
  templates: [{ name: 'defaults', algorithm: 'Leiden', language: 'English' }],
  wordVectors: [{ name: 'english', load: () => import('@sheaf/vectors-english') }],
  loadTies: () => import('@sheaf/core/ties'),
  // The person who runs the program knows the machine.
  limits: { documents: 0, charactersPerDocument: 0, characters: 0, work: 0 },
  topics: async () => runTopicJob,
});

/** Python sets the first number to `StopReason.cancelled` to end the run, and sees this memory as it is. */
const stop = new Int32Array(new SharedArrayBuffer(8));

/**
 * Runs one request.
 *
 * @param task empty for a clustering; `fit`, `assign` or `update` for topics
 * @param body the request as JSON
 * @returns JSON of `{ ok: RESPONSE }` or `{ error: REPORT }`
 */
async function run(task: '' | 'fit' | 'assign' | 'update', body: string): Promise<string> {
  // Here, because an interrupted run may still be on its way to its end when Python asks for the next one.
  stop.fill(0);
  const outcome = await runJob(
    {
      stop,
      body: new TextEncoder().encode(body),
      template: task === '' ? 'defaults' : null,
      indent: false,
      serviceInfo: false,
      responseAs: 'text',
      ...(task === '' ? {} : { task }),
    },
    registry,
  );
  if (!outcome.ok) return JSON.stringify({ error: { ...outcome.error, failure: outcome.failure } });
  return `{"ok":${new TextDecoder().decode(outcome.text)}}`;
}

/** What can be named: algorithms with the schemas of their parameters, and languages. */
const describe = (): string =>
  JSON.stringify({
    algorithms: Object.fromEntries(
      allAlgorithms.map(({ name, description, parameters }) => [
        name,
        { description, parameters: requestSchema(parameters) },
      ]),
    ),
    languages: [...Object.values(listOf(registry).algorithms)[0]!],
  });

Object.assign(globalThis, { sheafRun: run, sheafDescribe: describe, sheafStop: stop.buffer });
