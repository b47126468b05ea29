/** Section 7: parameters, and templates that preset them. */
import { afterAll, expect } from 'vitest';
import {
  cluster,
  documents,
  empty,
  lingo,
  manyDocuments,
  type ServerProcess,
  startServer,
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

/** Template files of our own. Their order in the list is about names alone, and has a server for itself. */
const ours = {
  'a.json': '{"algorithm":"STC", /* with a comment */\n"language":"English" // and one more\n}',
  'bad.json': '{"algorithm":"STC","language":"English","parameters":{"maxClusters":0,"nope":1}}',
  'few.json': '{"algorithm":"STC","language":"English","parameters":{"maxClusters":1,"maxPhrasesPerLabel":1}}',
  'filled.json': '{"algorithm":"STC","language":"English","documents":[{"t":"x"}]}',
  'high.json': '{"algorithm":"Lingo","language":"English","parameters":{"preprocessing":{"wordDfThreshold":50}}}',
  'no-algorithm.json': '{"language":"English"}',
  'no-language.json': '{"algorithm":"STC"}',
  'other.json': '{"algorithm":"Suffix Arrays"}',
  'weighted.json':
    '{"algorithm":"Lingo","language":"English","parameters":{"matrixBuilder":{"termWeighting":{"@type":"TfTermWeighting"}}}}',
};

let server: Promise<ServerProcess> | undefined;
afterAll(async () => (await server)?.stop());

/** Puts claims to the one server with these templates. */
const withOurs =
  (
    claims: (ask: (body: object, template: string) => ReturnType<typeof cluster>, own: ServerProcess) => Promise<void>,
  ) =>
  async () => {
    server ??= startServer('--templates', temporaryFolder(ours));
    const own = await server;
    await claims((body, template) => cluster(own, body, { query: `?template=${template}` }), own);
  };

const listed = async (server: ServerProcess): Promise<[string, unknown][]> =>
  Object.entries((await server.ask({ path: '/service/list' })).json().templates);

templates.wire('7-5', 'start of the process', () => {
  const folder = temporaryFolder({
    '04-fourth.JSON': '{}',
    '02 - second.json': '{}',
    '03 third.json': '{}',
    '01first.json': '{}',
    'a.txt': 'x',
    '05 third.json': '{"algorithm":"STC"}',
  });
  return withServer(['--templates', folder], async own =>
    expect(await listed(own)).toEqual([
      ['first', {}],
      ['second', {}],
      ['third', { algorithm: 'STC' }],
      ['fourth', {}],
    ]),
  );
});

templates.wire(
  '7-6',
  'start of the process',
  withOurs(async (_, own) =>
    expect(new Map(await listed(own)).get('a')).toEqual({ language: 'English', algorithm: 'STC' }),
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
  withOurs(async (ask, own) => {
    await expect.poll(() => own.output()).toContain('filled.json has documents, which are ignored');
    expect((await ask({}, 'filled')).text).toBe('{"clusters":[]}');
  }),
);

templates.wire(
  '7-9',
  'start of the process',
  withOurs(async (_, own) => {
    const names = (await listed(own)).map(([name]) => name);
    expect([names.includes('other'), names.length]).toEqual([false, Object.keys(ours).length - 1]);
  }),
);

templates.wire(
  '7-10',
  'start of the process',
  withOurs(async ask => {
    expect((await ask({}, 'no-algorithm')).json().message).toBe('Algorithm must not be empty.');
    expect((await ask({}, 'no-language')).json().message).toBe('Clustering language must not be empty.');
    expect((await ask({ algorithm: 'STC' }, 'no-algorithm')).status).toBe(200);
  }),
);

templates.wire(
  '7-11',
  'start of the process',
  withOurs(async ask => {
    const { message } = (await ask({ documents }, 'bad')).json();
    expect(message).toBe('Value must be >= 1: 0');
  }),
);

templates.wire(
  '7-12',
  'start of the process',
  withOurs(async ask => {
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
  withOurs(async ask => {
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
  withOurs(async ask => {
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
  withOurs(async ask => {
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
  withOurs(async (_, own) => {
    const all = new Map(await listed(own));
    expect([all.get('bad'), all.get('few')]).toEqual(Array(2).fill({ language: 'English', algorithm: 'STC' }));
    expect([all.get('high'), all.get('weighted')]).toEqual(Array(2).fill({ language: 'English', algorithm: 'Lingo' }));
  }),
);
