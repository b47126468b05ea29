import { leiden } from '@sheaf/clustering';
import type { Language } from '@sheaf/core';
import { catalogue } from '@sheaf/languages';
import { expect, test } from 'vitest';
import { runJob } from '../run/run-job.js';
import { loadWordVectors, tableNotice } from './load-word-vectors.js';
import { createRegistry, type WordVectorsEntry } from './registry.js';

const documents = ['car engine', 'motor of a vehicle', 'automobile', 'rose garden', 'tulips', 'orchids'].map(text => ({
  text,
}));

function ask(wordVectors: readonly WordVectorsEntry[], parameters: object, more: object = {}) {
  const languages = catalogue.filter(({ name }) => name === 'English');
  const registry = createRegistry({ algorithms: [leiden], languages, wordVectors, loadTies });
  const body = { algorithm: 'Leiden', language: 'English', parameters, documents, explain: true, ...more };
  const job = { body, template: null, indent: false, serviceInfo: false, responseAs: 'value' } as never;
  return runJob(job, registry);
}

const loadTies = () => import('@sheaf/clustering/ties');
const english = { name: 'english', load: () => import('@sheaf/vectors-english') };
const notInstalled = Object.assign(new Error('Cannot find package'), { code: 'ERR_MODULE_NOT_FOUND' });
const notThere = () => Promise.reject(notInstalled);

test('a table of word vectors is loaded only when a request names it', async () => {
  let loads = 0;
  const load = () => {
    loads++;
    return english.load();
  };
  const counted = { ...english, load };
  expect(await ask([counted], {})).toMatchObject({ ok: true });
  expect(await ask([counted], { wordVectors: 'none' })).toMatchObject({ ok: true });
  expect(loads).toBe(0);
  const outcome = await ask([counted], { wordVectors: 'english', wordVectorWeight: 0.5 });
  expect(loads).toBe(1);
  const found = outcome.ok ? outcome.response!.explanation!.clusters : [];
  expect(found.some(({ ties }) => ties!.vectors > 0)).toBe(true);
});

test.each<[kind: string, offered: readonly WordVectorsEntry[], advice: string, name?: string]>([
  ['does not offer', [], 'Leave wordVectors out.'],
  [
    'offers but has not installed',
    [{ ...english, load: notThere }],
    'Install @sheaf/vectors-english, or leave wordVectors out.',
  ],
  ['could have', [{ name: 'meaning', load: notThere }], 'Install @sheaf/meaning, or leave wordVectors out.', 'meaning'],
])('a table that a server %s gets status 400 with the rule', async (_kind, offered, advice, name = 'english') => {
  const outcome = await ask(offered, { wordVectors: name });
  expect(outcome).toMatchObject({
    ok: false,
    error: { status: 400, code: 'invalid-parameter', problems: [{ pointer: '/parameters/wordVectors' }] },
  });
  if (!outcome.ok)
    expect(outcome.error.message).toBe(
      `wordVectors must not be "${name}" here, because there is no such table. ${advice}`,
    );
});

test('a table that cannot be read is an error of the server', async () => {
  const broken = { ...english, load: () => Promise.reject(new Error('broken')) };
  expect(await ask([broken], { wordVectors: 'english' })).toMatchObject({ ok: false, error: { code: 'internal' } });
});

const nothing = { load: async () => undefined };
const missing = { load: notThere };

test.each([
  ['English', { english: nothing, multilingual: nothing }, 'english'],
  ['English', { english: missing, multilingual: nothing }, 'multilingual'],
  ['German', { english: nothing, multilingual: nothing }, 'multilingual'],
  ['German', { english: nothing }, null],
  ['German', { meaning: nothing }, null],
  ['Korean', { english: nothing, multilingual: nothing }, null],
])('for %s, “auto” takes the best table that is there, of %j: %s', async (language, tables, expected) => {
  const offered = new Map(Object.entries(tables).map(([name, table]) => [name, { name, ...table }]));
  const parameters = { wordVectors: 'auto' };
  const table = await loadWordVectors(parameters, { wordVectors: offered }, language);
  expect(table).toBe(expected);
  const sentence = tableNotice(parameters, { name: language } as Language, table);
  expect(sentence).toContain(expected === null ? `No table of word vectors here knows ${language}` : `"${expected}"`);
});

test('a table that was named, and does not know the language, is said to be of no use', () => {
  const noticeOf = (table: 'english' | 'multilingual', name: string) =>
    tableNotice({ wordVectors: table }, { name } as Language, table);
  expect(noticeOf('multilingual', 'Korean')).toContain('know no words of Korean');
  expect(noticeOf('english', 'German')).toContain('English words only');
  expect(noticeOf('multilingual', 'German')).toBeNull();
});

test('nothing is said of a table that does not count beside words', async () => {
  const auto = { wordVectors: 'auto' };
  const noticeOf = async (...asked: readonly [parameters: object, more?: object]) => {
    const outcome = await ask([english], ...asked);
    return outcome.ok ? outcome.languageNotice : outcome;
  };
  expect(await noticeOf(auto)).toContain('"english"');
  expect(await noticeOf({ ...auto, wordVectorWeight: 0 })).toBeUndefined();
  const withVectors = documents.map(({ text }, i) => ({ text, vector: [1, i] }));
  expect(await noticeOf(auto, { documents: withVectors, vectorField: 'vector' })).toBeUndefined();
});
