/** Section 7: parameters, and templates that preset them. */
import { expect } from 'vitest';
import {
  cluster,
  documents,
  empty,
  lingo,
  manyDocuments,
  type ServerProcess,
  withServer,
} from '../../server-process.js';
import { serve, temporaryFolder } from '../../start-only.js';
import { CheckList } from '../check.js';

export const templates = new CheckList();

const many = manyDocuments(40, 20);
const thresholds = (wordDfThreshold: number) => ({ preprocessing: { wordDfThreshold } });

templates.client('7-1', async ({ cluster }) => {
  const plain = (await cluster(lingo)).text;
  expect((await cluster({ ...lingo, parameters: { preprocessing: {}, matrixBuilder: {} } })).text).toBe(plain);
  expect((await cluster({ ...lingo, parameters: thresholds(50) })).text).toBe('{"clusters":[]}');
  expect((await cluster({ ...lingo, parameters: { preprocessing: { phraseDfThreshold: 1 } } })).text).toBe(plain);
});

templates.client('7-2', async ({ cluster }) => {
  const request = { algorithm: 'Lingo', language: 'English', documents: many };
  const withWeighting = async (termWeighting: object) =>
    (await cluster({ ...request, parameters: { matrixBuilder: { termWeighting } } })).text;
  expect(await withWeighting({})).toBe((await cluster(request)).text);
  expect(await withWeighting({ '@type': 'LogTfIdfTermWeighting' })).toBe(await withWeighting({}));
  expect(await withWeighting({ '@type': 'TfTermWeighting' })).not.toBe(await withWeighting({}));
});

templates.client('7-3', async ({ cluster }) => {
  const parameters = { preprocessing: { '@type': 'CompletePreprocessingPipeline' } };
  expect((await cluster({ ...empty, parameters })).status).toBe(200);
  const atTop = await cluster({ ...empty, parameters: { '@type': 'Lingo' } });
  expect(atTop.json().message).toBe('Unrecognized extra attributes with keys: @type');
});

const stock = [
  ['frontend-default', 'Lingo'],
  ['lingo', 'Lingo'],
  ['stc', 'STC'],
  ['bkmeans', 'Bisecting K-Means'],
] as const;
templates.clientEach('7-4', stock, async ({ cluster }, template, algorithm) => {
  const named = await cluster({ documents: many, algorithm, language: 'English' });
  expect((await cluster({ documents: many }, { template })).text).toBe(named.text);
});

/** Puts claims to a server with template files of our own. */
const withTemplates = (files: Record<string, string>, claims: (server: ServerProcess) => Promise<void>) => () =>
  withServer(['--templates', temporaryFolder(files)], claims);

const listed = async (server: ServerProcess): Promise<[string, unknown][]> =>
  Object.entries((await server.ask({ path: '/service/list' })).json().templates);

templates.wire(
  '7-5',
  'start of the process',
  withTemplates(
    {
      '04-fourth.JSON': '{}',
      '02 - second.json': '{}',
      '03 third.json': '{}',
      '01first.json': '{}',
      'a.txt': 'x',
      '05 third.json': '{"algorithm":"STC"}',
    },
    async server =>
      expect(await listed(server)).toEqual([
        ['first', {}],
        ['second', {}],
        ['third', { algorithm: 'STC' }],
        ['fourth', {}],
      ]),
  ),
);

templates.wire(
  '7-6',
  'start of the process',
  withTemplates(
    { 'a.json': '{"algorithm":"STC", /* with a comment */\n"language":"English" // and one more\n}' },
    async server => expect(await listed(server)).toEqual([['a', { language: 'English', algorithm: 'STC' }]]),
  ),
);

const broken = [
  ['an unknown key', '{"algorithm":"STC","nope":1}', 'nope'],
  ['no JSON', '{', 'is not JSON'],
  ['parameters that are no object', '{"parameters":3}', 'parameters must be an object'],
] as const;
templates.wireEach('7-7', 'start of the process', broken, async (_, __, text, message) => {
  const { status, stderr } = serve('--port', '0', '--templates', temporaryFolder({ 'a.json': text }));
  expect(status).toBe(2);
  expect(stderr).toContain(message);
});

templates.wire(
  '7-8',
  'start of the process',
  withTemplates({ 'a.json': '{"algorithm":"STC","language":"English","documents":[{"t":"x"}]}' }, async server => {
    expect(server.output()).toContain('a.json has documents, which are ignored');
    expect((await cluster(server, {}, { query: '?template=a' })).text).toBe('{"clusters":[]}');
  }),
);

templates.wire(
  '7-9',
  'start of the process',
  withTemplates({ 'a.json': '{"algorithm":"Suffix Arrays"}', 'b.json': '{}' }, async server =>
    expect(await listed(server)).toEqual([['b', {}]]),
  ),
);

templates.wire(
  '7-10',
  'start of the process',
  withTemplates({ 'a.json': '{"language":"English"}', 'b.json': '{"algorithm":"STC"}' }, async server => {
    const message = async (body: object, query: string) => (await cluster(server, body, { query })).json().message;
    expect(await message({}, '?template=a')).toBe('Algorithm must not be empty.');
    expect(await message({}, '?template=b')).toBe('Clustering language must not be empty.');
    expect((await cluster(server, { algorithm: 'STC' }, { query: '?template=a' })).status).toBe(200);
  }),
);

const presets = {
  'bad.json': '{"algorithm":"STC","language":"English","parameters":{"maxClusters":0,"nope":1}}',
  'few.json': '{"algorithm":"STC","language":"English","parameters":{"maxClusters":1,"maxPhrasesPerLabel":1}}',
  'high.json': '{"algorithm":"Lingo","language":"English","parameters":{"preprocessing":{"wordDfThreshold":50}}}',
  'weighted.json':
    '{"algorithm":"Lingo","language":"English","parameters":{"matrixBuilder":{"termWeighting":{"@type":"TfTermWeighting"}}}}',
};
const withPresets = (claims: (ask: (body: object, template: string) => ReturnType<typeof cluster>) => Promise<void>) =>
  withTemplates(presets, server =>
    claims((body, template) => cluster(server, body, { query: `?template=${template}` })),
  );

templates.wire(
  '7-11',
  'start of the process',
  withPresets(async ask => {
    const { message } = (await ask({ documents }, 'bad')).json();
    expect(message).toBe('Value must be >= 1: 0');
  }),
);

templates.wire(
  '7-12',
  'start of the process',
  withPresets(async ask => {
    const changed = await ask({ algorithm: 'STC', parameters: { preprocessing: {} }, documents: many }, 'high');
    expect(changed.text).toBe(
      (await ask({ documents: many, parameters: { maxClusters: 15, maxPhrasesPerLabel: 3 } }, 'few')).text,
    );
    expect((await ask({ language: 'Nope', documents }, 'few')).json().message).toBe('Language not available: Nope');
  }),
);

templates.wire(
  '7-13',
  'start of the process',
  withPresets(async ask => {
    const clusters = async (parameters: object) => (await ask({ documents: many, parameters }, 'few')).json().clusters;
    expect(await clusters({})).toHaveLength(1);
    expect((await clusters({ maxClusters: 3 })).map(({ labels }: { labels: string[] }) => labels.length)).toEqual([
      1, 1, 1,
    ]);
  }),
);

templates.wire(
  '7-14',
  'start of the process',
  withPresets(async ask => {
    const clusters = async (parameters?: object) => (await ask({ documents, parameters }, 'high')).json().clusters;
    expect(await clusters({ scoreWeight: 1 })).toEqual([]);
    expect(await clusters({ preprocessing: { phraseDfThreshold: 1 } })).not.toEqual([]);
    // An interface that the request mentions without @type is the default one, whatever the template chose.
    const weighted = async (parameters: object) => (await ask({ documents: many, parameters }, 'weighted')).text;
    expect(await weighted({ matrixBuilder: { termWeighting: {} } })).not.toBe(await weighted({}));
  }),
);

templates.wire(
  '7-15',
  'start of the process',
  withPresets(async ask => {
    const { message } = (await ask({ algorithm: 'Lingo', documents }, 'few')).json();
    expect(message).toBe('Unrecognized extra attributes with keys: maxClusters, maxPhrasesPerLabel');
  }),
);

templates.wire('7-16', 'spelling of the query', async ({ post }) => {
  expect((await post(lingo, '?desiredClusterCount=2&parameters={}')).text).toBe((await post(lingo)).text);
});

templates.wire(
  '8-3',
  'start of the process',
  withTemplates(presets, async server =>
    expect(await listed(server)).toEqual([
      ['bad', { language: 'English', algorithm: 'STC' }],
      ['few', { language: 'English', algorithm: 'STC' }],
      ['high', { language: 'English', algorithm: 'Lingo' }],
      ['weighted', { language: 'English', algorithm: 'Lingo' }],
    ]),
  ),
);
