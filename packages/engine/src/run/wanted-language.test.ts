import { leiden } from '@sheaf/clustering';
import { type Algorithm, stc } from '@sheaf/core';
import { catalogue, choosers } from '@sheaf/languages';
import { languageNotice } from '@sheaf/languages/language-notice';
import { describe, expect, test } from 'vitest';
import { createRegistry, listOf } from '../registry/registry.js';
import { runJob } from './run-job.js';

const registry = createRegistry({
  algorithms: [stc as unknown as Algorithm, leiden as unknown as Algorithm],
  languages: catalogue,
  choosers,
  loadLanguageNotice: async () => languageNotice,
  wordVectors: [{ name: 'english', load: () => import('@sheaf/vectors-english') }],
});

const run = (language: string, documents: readonly { readonly text: string }[], explain = false) =>
  runJob(
    {
      body: { algorithm: 'STC', language, documents, explain },
      template: null,
      indent: false,
      serviceInfo: true,
      responseAs: 'value',
    },
    registry,
  );

const polish = [{ text: 'Stary most na rzece został po burzy zamknięty i będzie otwarty dopiero wiosną' }];

test('a request for "auto" is clustered in the language found, which the response names', async () => {
  const outcome = await run('auto', polish);
  expect(outcome).toMatchObject({ ok: true, response: { serviceInfo: { language: 'Polish' } } });
  expect(outcome.facts).toMatchObject({ language: 'Polish', languageDetected: true });
});

test('a request that names its language gets no word on it', async () => {
  const outcome = await run('Polish', polish);
  expect(outcome.ok && Object.keys(outcome.response!.serviceInfo!)).toEqual([
    'clusteringTimeMillis',
    'requestHandlingTimeMillis',
  ]);
});

test('a request for "auto" in a language we lack is answered with what is wrong and where', async () => {
  expect(await run('auto', [{ text: 'ქართული ენა' }])).toMatchObject({
    ok: false,
    error: { status: 400, code: 'unknown-language', problems: [{ pointer: '/language' }] },
  });
});

test('texts in another language than the request names are said in service info, explanation and outcome', async () => {
  const notice = 'The documents seem to be in Polish, but they are read as German: set the language to Polish.';
  expect(await run('German', polish, true)).toMatchObject({
    languageNotice: notice,
    response: { explanation: { languageNotice: notice }, serviceInfo: { languageNotice: notice } },
  });
});

test.each(['Polish', 'auto'])(
  'English word vectors for documents in %s are said to know none of their words',
  async language => {
    const body = { algorithm: 'Leiden', language, documents: polish, parameters: { wordVectors: 'english' } };
    const job = { body, template: null, indent: false, serviceInfo: true, responseAs: 'value' } as const;
    expect(await runJob(job, registry)).toMatchObject({
      languageNotice:
        'The word vectors "english" know English words only, but the documents are read as Polish: leave wordVectors out.',
    });
  },
);

describe('a request that names no language where one is assumed', () => {
  const assuming = (documents: readonly { readonly text: string }[]) => {
    const settings = { template: null, indent: false, serviceInfo: true, responseAs: 'value' } as const;
    return runJob({ ...settings, body: { algorithm: 'STC', documents }, assumedLanguage: 'English' }, registry);
  };

  test('is clustered in the language that the documents tell', async () => {
    expect(await assuming(polish)).toMatchObject({ facts: { language: 'Polish', languageDetected: true } });
  });

  test.each(['Madrid', 'ქართული ენა'])('is clustered in that one if %s tells none, and says so', async text => {
    const outcome = await assuming([{ text }]);
    expect(outcome).toMatchObject({ ok: true, response: { serviceInfo: { language: 'English' } } });
    expect(outcome.languageNotice).toMatch(/^The language of the text is not clear\..* English is assumed\.$/);
  });
});

test('texts in several languages get the advice to name "mixed"', async () => {
  const texts = [
    'Stary most jest zamknięty',
    'Le pont est fermé depuis hier',
    '새로운 게임 출시',
    'Die Brücke ist gesperrt',
  ];
  const documents = texts.flatMap(text => [{ text }, { text }, { text }]);
  expect(await run('auto', documents)).toMatchObject({ error: { message: expect.stringContaining('mixed') } });
});

test('choosers are in no list of languages', () => {
  expect(listOf(registry).algorithms['STC']).toEqual(catalogue.map(({ name }) => name));
});
