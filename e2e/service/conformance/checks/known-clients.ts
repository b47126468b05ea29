/** Sections 13 and 14: what clients send that are out there, and what surprises them. */
import { expect } from 'vitest';
import { lingo } from '../../server-process.js';
import { CheckList } from '../check.js';
import { defaultParameters } from '../default-parameters.js';

export const knownClients = new CheckList();

knownClients.client('13-1', async ({ cluster }) => {
  const request = {
    algorithm: 'Lingo',
    language: 'English',
    parameters: {
      queryHint: 'mining',
      desiredClusterCount: 20,
      dictionaries: {
        labelFilters: [{ exact: ['Data Mining'], glob: ['* tools'], regexp: ['(?i)^intro'] }],
        wordFilters: [],
      },
      matrixBuilder: { termWeighting: { '@type': 'LinearTfIdfTermWeighting' } },
      matrixReducer: {
        factorizationFactory: { '@type': 'NonnegativeMatrixFactorizationKLFactory', factorizationQuality: 'LOW' },
      },
    },
    documents: lingo.documents,
  };
  const answer = (await cluster(request, { template: 'frontend-default', serviceInfo: '' })).json();
  expect(answer.clusters.length).toBeGreaterThan(0);
  expect(JSON.stringify(answer)).not.toContain('"Data Mining"');
  expect(answer.serviceInfo.clusteringTimeMillis).toBeGreaterThanOrEqual(0);
});

knownClients.client('13-2', async client => {
  const { algorithms, templates } = (await client.list()).json();
  const [first] = Object.keys(templates);
  const byTemplate = await client.cluster({ documents: lingo.documents }, { template: first! });
  expect(byTemplate.text).toBe((await client.cluster(lingo)).text);
  for (const algorithm of Object.keys(algorithms)) {
    const request = { ...lingo, algorithm };
    const complete = { ...request, parameters: defaultParameters(algorithm) };
    expect((await client.cluster(complete)).text).toBe((await client.cluster(request)).text);
  }
});

knownClients.wire('13-3', 'headers', async ({ post }) => {
  const reply = await post(lingo, '?indent', { 'content-type': 'text/json' });
  expect(reply.text).toMatch(/^\{\n {2}"clusters" : \[\n {4}\{\n {6}"labels" : \[/);
});

knownClients.client('14-1', async ({ cluster }) => {
  expect((await cluster({ ...lingo, language: 'english' })).json().message).toBe('Language not available: english');
});

knownClients.client('14-2', async ({ cluster }) => {
  const texts = [...Array(3).fill('data mining. data of mining'), ...'alpha beta gamma delta echo foxtrot'.split(' ')];
  const parameters = { dictionaries: { wordFilters: [{ exact: ['of'] }] } };
  const documents = texts.map(t => ({ t }));
  expect((await cluster({ ...lingo, algorithm: 'STC', parameters, documents })).text).toBe(
    '{"clusters":[{"labels":[],"documents":[0,1,2],"clusters":[],"score":5.294981479644775}]}',
  );
});

knownClients.client('14-3', async ({ cluster }) => {
  const parameters = { dictionaries: { labelFilters: [{ glob: ['*'] }] } };
  expect((await cluster({ ...lingo, parameters })).text).toBe((await cluster(lingo)).text);
});

const stc = (texts: readonly string[]) => ({
  algorithm: 'STC',
  language: 'English',
  parameters: { minBaseClusterScore: 0, ignoreWordIfInHigherDocsPercent: 1 },
  documents: [...texts, ...'alpha bravo charlie delta echo foxtrot'.split(' ')].map(t => ({ t })),
});
knownClients.client('14-4', async ({ cluster }) => {
  const solar = 'solar power';
  expect((await cluster(stc([solar, '', solar, solar, solar]))).text).toBe(
    '{"clusters":[{"labels":["Solar Power"],"documents":[0,2,3,4],"clusters":[],"score":5.529987335205078}]}',
  );
});
