/** Section 4: what stands after the question mark, and how answers are printed. */
import { expect } from 'vitest';
import { documents, empty, lingo } from '../../server-process.js';
import { CheckList } from '../check.js';

export const query = new CheckList();

const indented = '{\n  "clusters" : [ ]\n}';
const compact = '{"clusters":[]}';

query.wire('4-1', 'spelling of the query', async ({ post, ask }) => {
  expect((await post(empty, '?other=1&indent2')).text).toBe(compact);
  expect((await ask('/service/list?template=nope')).status).toBe(200);
});

query.client('4-2', async ({ list }) => {
  expect((await list({ indent: 'true' })).text).toMatch(
    /^\{\n {2}"algorithms" : \{\n {4}"Bisecting K-Means" : \[\n {6}"/,
  );
});

query.wire('4-3', 'spelling of the query', async ({ post }) => {
  expect((await post({ documents }, '?template=stc&template=nope')).status).toBe(200);
  expect((await post(empty, '?indent=1&indent')).text).toBe(compact);
});

query.clientEach('4-4', [[''], ['yes'], ['TRUE'], ['on'], ['Enabled']], async ({ cluster }, indent) => {
  expect((await cluster(empty, { indent })).text).toBe(indented);
  expect((await cluster(lingo, { serviceInfo: indent })).json()).toHaveProperty('serviceInfo');
});

query.wire(
  '4-4',
  'spelling of the query',
  async ({ post }) => {
    expect((await post(empty, '?indent')).text).toBe(indented);
    expect((await post(empty, '?%69ndent=o%6e')).text).toBe(indented);
  },
  'a name alone, and encoded characters',
);

query.clientEach('4-5', [['1'], ['y'], ['false'], ['no']], async ({ cluster }, value) => {
  expect((await cluster(empty, { indent: value, serviceInfo: value })).text).toBe(compact);
});

query.client('4-5', async ({ cluster }) => expect((await cluster(empty)).text).toBe(compact), 'absent');

query.client('4-6', async ({ cluster }) => {
  expect((await cluster(empty, { template: '' })).json().message).toBe('Template not available: ');
});

query.wire('4-7', 'headers', async ({ post }) => {
  for (const type of ['application/x-www-form-urlencoded', 'Application/X-WWW-Form-URLEncoded; charset=utf-8']) {
    const reply = await post(empty, '', { 'content-type': type });
    expect([reply.status, reply.json().message]).toEqual([400, 'Could not parse request body.']);
  }
});

query.wireEach('4-8', 'spelling of the query', [['%zz'], ['%'], ['%e4']], async ({ post, ask }, text) => {
  const reply = await post(empty, `?template=${text}`);
  expect([reply.status, reply.json().type]).toEqual([400, 'BAD_REQUEST']);
  expect((await ask(`/service/list?x=${text}`)).status).toBe(400);
});

const mining = {
  algorithm: 'STC',
  language: 'English',
  parameters: { minBaseClusterScore: 0, ignoreWordIfInHigherDocsPercent: 1 },
  documents: Array.from({ length: 3 }, () => ({ text: 'data mining' })),
};

query.client('4-9', async ({ cluster }) => {
  expect((await cluster(mining, { indent: '' })).text).toBe(`{
  "clusters" : [
    {
      "labels" : [
        "Data Mining"
      ],
      "documents" : [
        0,
        1,
        2
      ],
      "clusters" : [ ],
      "score" : 4.147490501403809
    }
  ]
}`);
});

query.client('4-10', async ({ cluster }) => {
  const plain = await cluster({ ...empty, algorithm: 'Nope' }, { indent: 'false' });
  expect(plain.text).toBe('{\n  "type" : "BAD_REQUEST",\n  "message" : "Algorithm not available: Nope"\n}');
});

query.client('4-11', async ({ cluster }) => {
  expect((await cluster(mining)).text).toBe(
    '{"clusters":[{"labels":["Data Mining"],"documents":[0,1,2],"clusters":[],"score":4.147490501403809}]}',
  );
});

query.client('4-12', async ({ cluster }) => {
  const parameters = { ...mining.parameters, singleTermBoost: 1, documentCountBoost: 1 };
  const four = Array.from({ length: 4 }, (_, i) => ({ text: `mining w${i}` }));
  expect((await cluster({ ...mining, parameters, documents: four })).text).toContain('"score":4.0}');
  const huge = { ...parameters, documentCountBoost: 2.5e7 };
  expect((await cluster({ ...mining, parameters: huge, documents: four })).text).toMatch(/"score":\d\.\d+E8\}/);
});

query.client('4-13', async ({ cluster }) => {
  const parameters = { ...mining.parameters, documentCountBoost: 1e308 };
  expect((await cluster({ ...mining, parameters })).text).toContain('"score":"Infinity"');
});
