/** Sections 8 to 10: what the service says of itself. */
import { expect } from 'vitest';
import { CheckList } from '../check.js';

export const list = new CheckList();

list.client('8-1', async ({ list: ask }) => {
  const { algorithms } = (await ask()).json();
  expect(Object.keys(algorithms)).toEqual(['Bisecting K-Means', 'Leiden', 'Lingo', 'STC']);
  for (const languages of Object.values<string[]>(algorithms)) expect(languages).toEqual([...languages].sort());
});

list.client('8-2', async ({ list: ask }) => {
  expect(Object.entries((await ask()).json().templates)).toEqual([
    ['frontend-default', { language: 'English', algorithm: 'Lingo' }],
    ['lingo', { language: 'English', algorithm: 'Lingo' }],
    ['stc', { language: 'English', algorithm: 'STC' }],
    ['bkmeans', { language: 'English', algorithm: 'Bisecting K-Means' }],
  ]);
});

const stockLanguages =
  'Arabic Armenian Brazilian Bulgarian Croatian Czech Danish Dutch English Estonian Finnish French Galician German Greek Hindi Hungarian Indonesian Irish Italian Latvian Lithuanian Norwegian Polish Portuguese Romanian Russian Spanish Swedish Thai Turkish'.split(
    ' ',
  );
list.client('8-4', async ({ list: ask }) => {
  const { algorithms } = (await ask()).json();
  for (const name of ['Bisecting K-Means', 'Lingo', 'STC'])
    expect(algorithms[name]).toEqual(expect.arrayContaining(stockLanguages));
});

list.wire('9-1', 'methods and paths', async ({ ask }) => {
  expect((await ask('/service/test?sleep=1')).status).toBe(503);
});

list.wire('10-1', 'pages', async ({ ask }) => {
  const { paths, components } = (await ask('/service/openapi/dcs.json')).json();
  expect([paths['/cluster'].post.operationId, paths['/list'].get.operationId]).toEqual(['Cluster', 'List']);
  for (const name of ['ClusterRequest', 'ClusterResponse', 'ListResponse', 'Document', 'Cluster', 'ErrorResponse'])
    expect(components.schemas).toHaveProperty(name);
});

list.wire('10-2', 'pages', async ({ ask }) => {
  const { servers } = (await ask('/service/openapi/dcs.json')).json();
  expect(servers.map(({ url }: { url: string }) => url)).toEqual([
    '/service',
    expect.stringMatching(/^http:\/\/localhost:\d+\/service$/),
  ]);
});
