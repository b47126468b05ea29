/** Section 6: what is said of bad requests, and how. */
import { expect } from 'vitest';
import { empty, lingo } from '../../server-process.js';
import { CheckList, type Client } from '../check.js';

export const errors = new CheckList();

errors.client('6.1-1', async ({ cluster }) => {
  const { text } = await cluster({ ...empty, parameters: { nope: 1 } });
  expect(text).toMatch(/^\{\n {2}"type" : "BAD_REQUEST",\n {2}"message" : "/);
  expect(Object.keys(JSON.parse(text))).toEqual(['type', 'message', 'exception', 'stacktrace']);
});

errors.client('6.1-2', async ({ cluster }) => {
  for (const change of [{ algorithm: 'Nope' }, { algorithm: null }, { language: 'Nope' }, { language: null }])
    expect(Object.keys((await cluster({ ...empty, ...change })).json())).toEqual(['type', 'message']);
  expect((await cluster(3)).json()).toHaveProperty('stacktrace');
});

errors.client('6.1-3', async ({ cluster }) => {
  const { exception, message, stacktrace } = (await cluster({ ...empty, parameters: { scoreWeight: 2 } })).json();
  expect(exception).toBe('java.lang.IllegalArgumentException');
  expect(stacktrace.split('\n', 1)[0]).toBe(`${exception}: ${message}`);
});

/** The message of the answer to a request that is empty but for these changes. */
const messageOf = async ({ cluster }: Client, change: object, template?: string): Promise<string> => {
  const reply = await cluster({ ...empty, ...change }, template === undefined ? {} : { template });
  expect([reply.status, reply.json().type]).toEqual([400, 'BAD_REQUEST']);
  return reply.json().message;
};

errors.clientEach(
  '6.2-1',
  [
    ['a key nobody knows', { nope: 1 }],
    ['a bad value', { documents: [3] }],
  ],
  async (client, _, change) => expect(await messageOf(client, change)).toBe('Could not parse request body.'),
);
errors.client('6.2-2', async client => {
  expect(await messageOf(client, { algorithm: null })).toBe('Algorithm must not be empty.');
});
errors.client('6.2-3', async client => {
  expect(await messageOf(client, { algorithm: 'Nope' })).toBe('Algorithm not available: Nope');
});
errors.client('6.2-4', async client => {
  expect(await messageOf(client, { language: null })).toBe('Clustering language must not be empty.');
});
errors.client('6.2-5', async client => {
  expect(await messageOf(client, { language: 'Klingon' })).toBe('Language not available: Klingon');
});
errors.client('6.2-6', async client => {
  for (const name of ['nope', 'LINGO', '01 lingo', '__proto__'])
    expect(await messageOf(client, {}, name)).toBe(`Template not available: ${name}`);
});

const factory = (value: unknown) => ({ matrixReducer: { factorizationFactory: value } });
const wrongType = (key: string, expected: string, found: string, value: string) =>
  `Value at key '${key}' should be an instance of '${expected}', but encountered class '${found}': '${value}'`;
const ofLingo: readonly (readonly [Parameters<typeof errors.client>[0], object, string])[] = [
  ['6.2-7', { nope: 1, nada: 2 }, 'Unrecognized extra attributes with keys: nope, nada'],
  ['6.2-7', { maxClusters: 5 }, 'Unrecognized extra attributes with keys: maxClusters'],
  ['6.2-7', { preprocessing: { nope: 1 }, nada: 2 }, 'Unrecognized extra attributes with keys: nope'],
  ['6.2-8', { desiredClusterCount: 1 }, 'Value must be >= 2: 1'],
  ['6.2-8', { desiredClusterCount: 101 }, 'Value must be <= 100: 101'],
  ['6.2-8', { scoreWeight: 1.5 }, 'Value must be <= 1.0: 1.5'],
  ['6.2-8', { scoreWeight: -0.1 }, 'Value must be >= 0.0: -0.1'],
  ['6.2-9', { desiredClusterCount: '10' }, wrongType('desiredClusterCount', 'Number', 'String', '10')],
  ['6.2-9', { desiredClusterCount: true }, wrongType('desiredClusterCount', 'Number', 'Boolean', 'true')],
  ['6.2-9', { scoreWeight: '0.5' }, wrongType('scoreWeight', 'Number', 'String', '0.5')],
  ['6.2-9', { scoreWeight: [1] }, wrongType('scoreWeight', 'Number', 'ArrayList', '[1]')],
  ['6.2-9', { scoreWeight: { a: 1 } }, wrongType('scoreWeight', 'Number', 'LinkedHashMap', '{a=1}')],
  ['6.2-9', { queryHint: 3 }, wrongType('queryHint', 'String', 'Integer', '3')],
  ['6.2-9', { queryHint: 3000000000 }, wrongType('queryHint', 'String', 'Long', '3000000000')],
  ['6.2-9', { queryHint: 0.5 }, wrongType('queryHint', 'String', 'Double', '0.5')],
  ['6.2-9', { preprocessing: 'x' }, wrongType('preprocessing', 'Map', 'String', 'x')],
  ['6.2-9', { preprocessing: [] }, wrongType('preprocessing', 'Map', 'ArrayList', '[]')],
  [
    '6.2-9',
    { preprocessing: { documentAssigner: { exactPhraseAssignment: 'true' } } },
    wrongType('exactPhraseAssignment', 'Boolean', 'String', 'true'),
  ],
  ['6.2-9', { matrixBuilder: { boostFields: 'title' } }, wrongType('boostFields', 'String[]', 'String', 'title')],
  ['6.2-9', { matrixBuilder: { boostFields: [1] } }, wrongType('boostFields', 'String', 'Integer', '1')],
  ['6.2-9', { dictionaries: { wordFilters: [{ exact: 'a' }] } }, wrongType('exact', 'String[]', 'String', 'a')],
  ['6.2-9', factory({ '@type': 3 }), wrongType('@type', 'String', 'Integer', '3')],
  [
    '6.2-10',
    { desiredClusterCount: 3.5 },
    "Value at key 'desiredClusterCount' should be an integer but encountered floating point value: '3.5'",
  ],
  [
    '6.2-11',
    { desiredClusterCount: 3e9 },
    "Value at key 'desiredClusterCount' should be an integer but is out of integer range: '3000000000'",
  ],
  ...['X', 'high'].map(
    name =>
      [
        '6.2-12',
        factory({ factorizationQuality: name }),
        `Value at key 'factorizationQuality' should be an enum constant of class 'FactorizationQuality', but no such constant exists: '${name}' (available constants: [LOW, MEDIUM, HIGH])`,
      ] as const,
  ),
  [
    '6.2-13',
    { dictionaries: { labelFilters: { glob: ['x'] } } },
    "Value at key 'labelFilters' should be a list or an array of objects of type 'LabelFilterDictionary' but is an instance of 'LinkedHashMap': '{glob=[x]}'",
  ],
  ['6.2-14', { scoreWeight: 2, desiredClusterCount: 1, nope: 1 }, 'Value must be >= 2: 1'],
  ['6.2-14', { scoreWeight: 2, preprocessing: { nope: 1, wordDfThreshold: 0 } }, 'Value must be >= 1: 0'],
  ['6.2-14', { scoreWeight: 2, preprocessing: { nope: 1 } }, 'Unrecognized extra attributes with keys: nope'],
];
for (const [number, parameters, message] of ofLingo)
  errors.client(
    number,
    async client => expect(await messageOf(client, { parameters })).toBe(message),
    JSON.stringify(parameters),
  );

const spelt = [
  ['6.2-10', '-0.0', "should be an integer but encountered floating point value: '-0.0'"],
  ['6.2-11', '3.0e9', "should be an integer but is out of integer range: '3.0E9'"],
] as const;
for (const [number, value, words] of spelt)
  errors.wire(
    number,
    'bytes of the body',
    async ({ post }) => {
      const body = `{"algorithm":"Lingo","language":"English","parameters":{"desiredClusterCount":${value}}}`;
      expect((await post(body)).json().message).toBe(`Value at key 'desiredClusterCount' ${words}`);
    },
    value,
  );

errors.wireEach('6.2-10', 'bytes of the body', [['10.0'], ['1e1'], ['1.0E+1']], async ({ post }, value) => {
  const body = `{"algorithm":"Lingo","language":"English","parameters":{"desiredClusterCount":${value}}}`;
  expect((await post(body)).text).toBe('{"clusters":[]}');
});

const atFault: readonly (readonly [Parameters<typeof errors.client>[0], string, object])[] = [
  ['6.3-1', 'an integer', { desiredClusterCount: null }],
  ['6.3-1', 'a double', { scoreWeight: null }],
  ['6.3-1', 'a boolean', { preprocessing: { documentAssigner: { exactPhraseAssignment: null } } }],
  ['6.3-1', 'an object', { preprocessing: null }],
  ['6.3-1', 'a nested object', { preprocessing: { labelFilters: null } }],
  ['6.3-1', 'boostFields', { matrixBuilder: { boostFields: null } }],
  ['6.3-3', 'word filters', { dictionaries: { wordFilters: [null] } }],
  ['6.3-3', 'label filters', { dictionaries: { labelFilters: [{ exact: ['a'] }, null] } }],
  ['6.3-4', 'unknown', factory({ '@type': 'Nope' })],
  ['6.3-4', 'null', factory({ '@type': null })],
  ['6.3-4', 'a class of Java', factory({ '@type': 'java.lang.String' })],
  ['6.3-4', 'of another family', factory({ '@type': 'TfTermWeighting' })],
  ['6.3-4', 'wrong on a plain object', { preprocessing: { '@type': 'BasicPreprocessingPipeline' } }],
  ['6.3-5', 'of words', { dictionaries: { wordFilters: [{ regexp: ['('] }] } }],
  ['6.3-5', 'of labels', { dictionaries: { labelFilters: [{ regexp: ['a', '[z-a]'] }] } }],
];
for (const [number, name, parameters] of atFault)
  errors.client(number, async client => void (await messageOf(client, { ...lingo, parameters })), name);

const fine: readonly (readonly [string, object])[] = [
  ['queryHint', { queryHint: null }],
  ['dictionaries', { dictionaries: null }],
  ['lists of dictionaries', { dictionaries: { wordFilters: null, labelFilters: null } }],
  ['lists of a dictionary', { dictionaries: { wordFilters: [{ exact: null, glob: null, regexp: null }] } }],
];
errors.clientEach('6.3-2', fine, async ({ cluster }, _, parameters) => {
  expect((await cluster({ ...lingo, parameters })).text).toBe((await cluster(lingo)).text);
});
errors.client(
  '6.3-2',
  async ({ cluster }) => {
    for (const parameters of [
      { preprocessing: { labelFilters: { completeLabelFilter: null } } },
      factory({ factorizationQuality: null }),
    ])
      expect((await cluster({ ...lingo, parameters })).status).toBe(200);
  },
  'label filters and factorizationQuality',
);

errors.wire('6.4-1', 'pages', async ({ ask, server }) => {
  expect((await ask('/nope')).headers['content-type']).toBe('text/html;charset=iso-8859-1');
  expect((await ask('/nope', 'GET', { accept: 'application/json' })).json()).toEqual({
    origin: 'default',
    message: 'Not Found',
    url: `http://127.0.0.1:${server.port}/nope`,
    status: '404',
  });
  expect((await ask('/nope', 'GET', { accept: 'text/plain' })).headers['content-type']).toMatch(/^text\/plain/);
  expect((await ask('/nope', 'GET', { accept: 'image/png' })).text).toBe('');
  expect((await ask('/nope')).headers['cache-control']).toBe('must-revalidate,no-cache,no-store');
});

errors.wire('6.4-2', 'headers', async ({ post }) => {
  expect((await post(empty, `?x=${'a'.repeat(9000)}`)).status).toBe(414);
  expect((await post(empty, `?x=${'a'.repeat(30_000)}`)).status).toBe(414);
  expect((await post(empty, '', { 'x-long': 'a'.repeat(9000) })).status).toBe(431);
  expect((await post(empty, '', { 'x-long': 'a'.repeat(30_000) })).status).toBe(431);
});

errors.wire('6.4-3', 'pages', async ({ ask, post }) => {
  const page = await ask('/nope');
  expect(page.text).toContain('HTTP ERROR 404 Not Found');
  const replies = [page, await post('{'), await post({ ...empty, parameters: { a: 1 } }), await ask('/service/test')];
  for (const { text, headers } of replies) {
    expect(text).not.toMatch(/node_modules|file:\/\/|\.js:\d|fastify|node\.js/i);
    expect(JSON.stringify(headers)).not.toMatch(/fastify|node\.js/i);
  }
});
