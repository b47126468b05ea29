/** The engine inside a Python process: JSON in, JSON out. The V8 that Python brings has no more than the language. */
import './text-encoding.js';
import '@sheaf/core/regexp';
import { allAlgorithms } from '@sheaf/clustering/catalogue';
import { installWordVectors } from '@sheaf/clustering/internal';
import type { TopicModelError } from '@sheaf/clustering/topics';
import { requestSchema } from '@sheaf/core';
import { createRegistry, listOf, runJob } from '@sheaf/engine/browser';
import { loadWordVectors } from '@sheaf/engine/internal';
import { runTopicJob } from '@sheaf/engine/topics';
import { catalogue, choosers } from '@sheaf/languages';
import { languageNotice } from '@sheaf/languages/language-notice';
import { vectorsByMeaning } from '@sheaf/meaning/internal';
import { library } from './library.js';

const scope = globalThis as unknown as { sheafWeights?: SharedArrayBuffer };

/** Python puts the weights of the encoder into memory before the first request that names it. */
async function loadMeaning(): Promise<void> {
  if (scope.sheafWeights === undefined) return;
  installWordVectors('meaning', vectorsByMeaning(new Uint8Array(scope.sheafWeights).slice()));
  delete scope.sheafWeights;
}

const registry = createRegistry({
  algorithms: allAlgorithms,
  languages: catalogue,
  choosers,
  loadLanguageNotice: async () => languageNotice,
  templates: [{ name: 'defaults', algorithm: 'Leiden', language: 'English' }],
  wordVectors: [
    { name: 'english', load: () => import('@sheaf/vectors-english') },
    { name: 'multilingual', load: () => import('@sheaf/vectors-multilingual') },
    { name: 'meaning', load: loadMeaning },
  ],
  loadTies: () => import('@sheaf/clustering/ties'),
  // The person who runs the program knows the machine.
  limits: { documents: 0, charactersPerDocument: 0, characters: 0, work: 0 },
  topics: async () => runTopicJob,
});

/** Python sets the first number to `StopReason.cancelled` to end the run, and sees this memory as it is. */
const stop = new Int32Array(new SharedArrayBuffer(8));

/**
 * Runs one request.
 *
 * @param task empty for a clustering; `fit`, `assign` or `update` for topics; `duplicates` for near-duplicates
 * @param similarity the least of near-duplicates; null for the default
 * @param body the request as JSON
 * @returns JSON of `{ ok: RESPONSE, language: NAME, notice: SENTENCE OR NULL }` or `{ error: REPORT }`
 */
async function run(
  task: '' | 'fit' | 'assign' | 'update' | 'duplicates',
  body: string,
  similarity: number | null,
): Promise<string> {
  // Here, because an interrupted run may still be on its way to its end when Python asks for the next one.
  stop.fill(0);
  const outcome = await runJob(
    {
      stop,
      body: new TextEncoder().encode(body),
      template: task === '' ? 'defaults' : null,
      indent: false,
      serviceInfo: false,
      tellsLanguage: true,
      responseAs: 'text',
      ...(task === '' ? {} : { task }),
      ...(similarity === null ? {} : { similarity }),
    },
    registry,
  );
  if (!outcome.ok) return JSON.stringify({ error: { ...outcome.error, failure: outcome.failure } });
  const told = JSON.stringify({ language: outcome.facts.language, notice: outcome.languageNotice ?? null });
  return `{"ok":${new TextDecoder().decode(outcome.text)},${told.slice(1)}`;
}

/** Ends the work of a function of the library when Python says so. */
const checkpoint = (): void => {
  if (Atomics.load(stop, 0) !== 0) throw new Error('The work was cancelled.');
};

const functions = library(checkpoint, (parameters, language) => loadWordVectors(parameters, registry, language));

/** Calls a function of the library. Returns JSON of `{ ok: RESULT }` or `{ error: { code, message, problems } }`. */
async function call(name: keyof typeof functions, body: string): Promise<string> {
  stop.fill(0);
  try {
    return JSON.stringify({ ok: await functions[name](JSON.parse(body)) });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const { code = 'invalid-option', pointer = '', message } = error as Partial<TopicModelError> & Error;
    return JSON.stringify({ error: { code, message, problems: [{ message, pointer }] } });
  }
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

Object.assign(globalThis, { sheafRun: run, sheafCall: call, sheafDescribe: describe, sheafStop: stop.buffer });
