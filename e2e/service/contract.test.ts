/** The contract of the reference's service, statement by statement, over a real socket. */
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  cluster,
  documents,
  empty,
  lingo,
  manyDocuments,
  type Reply,
  type ServerProcess,
  startServer,
} from './server-process.js';

let server: ServerProcess;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const ask = (path: string, method = 'GET', headers = {}): Promise<Reply> => server.ask({ path, method, headers });
const post = (body: unknown, query = '', headers?: Record<string, string>) =>
  cluster(server, body, { query, ...(headers ? { headers } : {}) });
const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'Origin, X-Requested-With, Content-Type, Accept',
  'access-control-allow-methods': 'GET, POST',
};

describe('1. Shape of the server', () => {
  test.each(['/service', '/frontend', '/doc'])('%s without a trailing slash answers 301 with Location', async path => {
    const reply = await ask(path);
    expect([reply.status, reply.headers.location]).toEqual([301, `${path}/`]);
  });

  test('/ is one page that forwards to frontend/', async () => {
    const reply = await ask('/');
    expect(reply.status).toBe(200);
    expect(reply.text).toMatch(/<meta http-equiv="refresh" content="0; url=frontend\/">/);
  });
});

describe('2. Endpoints', () => {
  test('GET /service/ is a small HTML page that links to the descriptor', async () => {
    const reply = await ask('/service/');
    expect(reply.headers['content-type']).toMatch(/^text\/html/);
    expect(reply.text).toContain('openapi/dcs.yaml');
  });

  test('GET /service/openapi answers 302 to /service/openapi/', async () => {
    const reply = await ask('/service/openapi');
    expect([reply.status, reply.headers.location]).toEqual([302, '/service/openapi/']);
  });

  test('the viewer asks nothing of other servers', async () => {
    const { text } = await ask('/service/openapi/');
    expect(text).not.toMatch(/(?:src|href)="https?:/);
    expect(text).not.toContain('<script');
  });

  test.each(['/service/cluster/', '/service/cluster/abc/def', '/service/clustering'])(
    'POST %s clusters',
    async path => {
      expect((await cluster(server, empty, { path })).text).toBe('{"clusters":[]}');
    },
  );

  test.each(['/service/list/', '/service/list/foo', '/service/list;a=b'])('GET %s lists', async path => {
    expect((await ask(path)).text).toBe((await ask('/service/list')).text);
  });

  test('path matching is case-sensitive', async () => {
    expect((await ask('/service/List')).status).toBe(404);
  });

  test.each(['//service/list', '/service//list', '/service%2Flist', '/service/list%2Ffoo'])(
    'empty segments and encoded slashes answer 400: %s',
    async path => {
      expect((await ask(path)).status).toBe(400);
    },
  );

  test('GET /service/clustering does not exist', async () => {
    expect((await ask('/service/clustering')).status).toBe(404);
  });

  test.each([
    ['GET', '/service/cluster', 405],
    ['HEAD', '/service/cluster', 405],
    ['PUT', '/service/cluster', 405],
    ['DELETE', '/service/cluster', 405],
    ['PATCH', '/service/cluster', 405],
    ['OPTIONS', '/service/cluster', 200],
    ['TRACE', '/service/cluster', 403],
    ['GET', '/service/list', 200],
    ['HEAD', '/service/list', 200],
    ['POST', '/service/list', 405],
    ['PUT', '/service/list', 405],
    ['DELETE', '/service/list', 405],
    ['PATCH', '/service/list', 405],
    ['OPTIONS', '/service/list', 200],
    ['TRACE', '/service/list', 403],
    ['POST', '/service/nope', 405],
    ['PROPFIND', '/service/list', 501],
  ])('%s %s answers %d', async (method, path, status) => {
    const reply = await ask(path, method).catch(error => ({ status: error.code }) as unknown as Reply);
    expect(method === 'PROPFIND' ? [405, 501] : [status]).toContain(reply.status);
  });

  test.each(['PUT', 'DELETE', 'PATCH'])('%s answers 405 with an empty body', async method => {
    expect((await ask('/service/cluster', method)).text).toBe('');
    expect((await ask('/service/list', method)).text).toBe('');
  });

  test('OPTIONS names the methods in Allow, with an empty body', async () => {
    const both = await Promise.all([ask('/service/cluster', 'OPTIONS'), ask('/service/list', 'OPTIONS')]);
    expect(both.map(reply => reply.headers.allow)).toEqual(['POST, TRACE, OPTIONS', 'GET, HEAD, TRACE, OPTIONS']);
    expect(both.map(reply => reply.text)).toEqual(['', '']);
  });

  test('HEAD has the headers of GET, Content-Length too, and no body', async () => {
    const [head, get] = await Promise.all([ask('/service/list', 'HEAD'), ask('/service/list')]);
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
    expect(head.bytes.length).toBe(0);
  });
});

describe('3. Common headers', () => {
  test.each<[string, () => Promise<Reply>]>([
    ['a success', () => post(empty)],
    ['an error', () => post({ ...empty, algorithm: 'Nope' })],
    ['the list', () => ask('/service/list')],
    ['a 405', () => ask('/service/cluster')],
    ['OPTIONS', () => ask('/service/cluster', 'OPTIONS')],
    ['the disabled test', () => ask('/service/test')],
  ])('%s has the three CORS headers', async (_, get) => {
    expect((await get()).headers).toMatchObject(cors);
  });

  test('JSON answers are UTF-8 with raw characters, no byte-order mark and no final newline', async () => {
    const reply = await post({ ...lingo, documents: [{ t: 'žluť kůň' }, { t: 'žluť kůň tři' }, { t: 'jeden dva' }] });
    expect(reply.headers['content-type']).toBe('application/json;charset=utf-8');
    expect(reply.text).toMatch(/^\{.*\}$/s);
    expect(reply.text).toContain('"Žluť Kůň"');
  });

  test('Vary names Accept-Encoding, and nothing names the server software', async () => {
    const { headers } = await post(empty);
    expect(headers.vary).toBe('Accept-Encoding');
    expect(headers).not.toHaveProperty('server');
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).toHaveProperty('date');
  });

  test('clustering answers have Content-Length, no cache headers and no ETag', async () => {
    const { headers } = await post(empty);
    expect(headers['content-length']).toBe('15');
    expect(headers).not.toHaveProperty('etag');
    expect(headers).not.toHaveProperty('cache-control');
  });

  test('template files are there for download, with Last-Modified and 304', async () => {
    const first = await ask('/service/templates/01%20lingo.json');
    expect(JSON.parse(first.text)).toEqual({ language: 'English', algorithm: 'Lingo' });
    expect(first.headers['accept-ranges']).toBe('bytes');
    const again = await ask('/service/templates/01%20lingo.json', 'GET', {
      'if-modified-since': first.headers['last-modified'],
    });
    expect(again.status).toBe(304);
  });

  test('directories are not listed', async () => {
    expect((await ask('/service/templates/')).status).toBe(403);
  });

  test('WEB-INF is not there', async () => {
    expect((await ask('/service/WEB-INF/web.xml')).status).toBe(404);
  });
});

describe('4. Query parameters', () => {
  test.each(['?indent', '?indent=', '?indent=yes', '?indent=TRUE', '?indent=on', '?indent=Enabled'])(
    '%s is on',
    async query => {
      expect((await post(empty, query)).text).toBe('{\n  "clusters" : [ ]\n}');
    },
  );

  test.each(['', '?indent=1', '?indent=y', '?indent=false', '?indent=1&indent', '?other'])('%s is off', async query => {
    expect((await post(empty, query)).text).toBe('{"clusters":[]}');
  });

  test('the first of equal names wins', async () => {
    expect((await post({ documents }, '?template=stc&template=nope')).status).toBe(200);
  });

  test('an empty template name is looked up', async () => {
    expect((await post(empty, '?template=')).json().message).toBe('Template not available: ');
  });

  test('form-urlencoded bodies fail', async () => {
    const reply = await post(empty, '', { 'content-type': 'application/x-www-form-urlencoded' });
    expect([reply.status, reply.json().message]).toEqual([400, 'Could not parse request body.']);
  });

  test('broken percent-encoding is a bad request', async () => {
    const reply = await post(empty, '?template=%zz');
    expect([reply.status, reply.json().type]).toEqual([400, 'BAD_REQUEST']);
    expect((await ask('/service/list?x=%zz')).status).toBe(400);
  });

  const one = {
    algorithm: 'STC',
    language: 'English',
    parameters: { minBaseClusterScore: 0, ignoreWordIfInHigherDocsPercent: 1 },
    documents: Array.from({ length: 3 }, () => ({ text: 'data mining' })),
  };

  test('indented output has two blanks a level and " : ", numbers the form of Java', async () => {
    expect((await post(one, '?indent')).text).toBe(`{
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

  test('compact output has no blanks, and integral scores a fraction', async () => {
    const parameters = { ...one.parameters, singleTermBoost: 1, documentCountBoost: 1 };
    const documents = Array.from({ length: 4 }, (_, i) => ({ text: `mining w${i}` }));
    const { text } = await post({ ...one, parameters, documents });
    expect(text).toBe('{"clusters":[{"labels":["Mining"],"documents":[0,1,2,3],"clusters":[],"score":4.0}]}');
  });
});

const utf16 = (text: string, bigEndian: boolean) => {
  const bytes = Buffer.from(text, 'utf16le');
  return bigEndian ? bytes.swap16() : bytes;
};
const utf32 = (text: string) => {
  const bytes = Buffer.alloc(text.length * 4);
  for (const [i, character] of [...text].entries()) bytes.writeUInt32BE(character.codePointAt(0)!, i * 4);
  return bytes;
};
const emptyText = JSON.stringify(empty);
const parseError = { status: 400, type: 'BAD_REQUEST', message: 'Could not parse request body.' };

describe('5.1 Request body', () => {
  test.each<[string, string | Uint8Array, Record<string, string>]>([
    ['application/json', emptyText, { 'content-type': 'application/json' }],
    ['text/json', emptyText, { 'content-type': 'text/json' }],
    ['text/plain', emptyText, { 'content-type': 'text/plain' }],
    ['no content type', emptyText, {}],
    ['a content type that is none', emptyText, { 'content-type': 'nonsense' }],
    ['a false charset', emptyText, { 'content-type': 'application/json;charset=ISO-8859-1' }],
    ['a byte-order mark', `\uFEFF${emptyText}`, {}],
    ['UTF-16 LE', utf16(emptyText, false), {}],
    ['UTF-16 BE', utf16(emptyText, true), {}],
    ['UTF-16 with a byte-order mark', utf16(`\uFEFF${emptyText}`, false), {}],
    ['UTF-32', utf32(emptyText), {}],
    ['comments', `/* c */ {"language":"English", // x\n "algorithm":"Lingo","documents":[]}`, {}],
    ['text after the value', `${emptyText} garbage }}`, {}],
    ['an encoding it does not know', emptyText, { 'content-encoding': 'compress' }],
    ['plain JSON that claims to be br', emptyText, { 'content-encoding': 'br' }],
    ['gzip', gzipSync(emptyText), { 'content-encoding': 'gzip' }],
    ['the last of equal keys', emptyText.replace('{', '{"algorithm":"Nope",'), {}],
    ['documents: missing', '{"language":"English","algorithm":"Lingo"}', {}],
    ['documents: []', emptyText, {}],
    ['parameters: null', emptyText.replace('{', '{"parameters":null,'), {}],
    ['{} as a document', emptyText.replace('[]', '[{},{}]'), {}],
    ['empty values', emptyText.replace('[]', '[{"a":""},{"a":[]}]'), {}],
    ['Accept: text/html', emptyText, { accept: 'text/html' }],
  ])('%s is read', async (_, body, headers) => {
    const reply = await post(body, '', headers);
    expect([reply.status, reply.text]).toEqual([200, '{"clusters":[]}']);
  });

  const withDocuments = (value: string) => emptyText.replace('[]', value);
  test.each<[string, string | Uint8Array]>([
    ['an empty body', ''],
    ['a blank body', '  \n'],
    ['null', 'null'],
    ['an array', '[]'],
    ['a string', '"x"'],
    ['a number', '3'],
    ['JSON that ends too early', '{"language": "English", '],
    ['an unquoted name', '{language: English}'],
    ['single quotes', "{'language':'English'}"],
    ['a trailing comma', '{"language":"English",}'],
    ['a leading zero', emptyText.replace('{', '{"parameters":{"scoreWeight":01},')],
    ['NaN', emptyText.replace('{', '{"parameters":{"scoreWeight":NaN},')],
    ['Infinity', emptyText.replace('{', '{"parameters":{"scoreWeight":-Infinity},')],
    ['a control character in a string', withDocuments('[{"t":"a\nb"}]')],
    ['invalid UTF-8', Buffer.from([...Buffer.from('{"algorithm":"'), 0xff, 0x22, 0x7d])],
    ['an unknown top-level key', emptyText.replace('{', '{"nope":1,')],
    ['documents: null', withDocuments('null')],
    ['documents: an object', withDocuments('{"a":"b"}')],
    ['documents: a string', withDocuments('"abc"')],
    ['a document that is a string', withDocuments('["abc"]')],
    ['a document that is null', withDocuments('[null]')],
    ['a document that is an array', withDocuments('[[]]')],
    ['a field that is null', withDocuments('[{"t":null}]')],
    ['a field that is a number', withDocuments('[{"t":3}]')],
    ['a field that is a boolean', withDocuments('[{"t":true}]')],
    ['a field that is an object', withDocuments('[{"t":{"a":"b"}}]')],
    ['a list with a number', withDocuments('[{"t":["a",3]}]')],
    ['a list with null', withDocuments('[{"t":["a",null]}]')],
    ['a list of lists', withDocuments('[{"t":[["a"]]}]')],
    ['algorithm: an object', '{"algorithm":{},"language":"English"}'],
    ['parameters: an array', emptyText.replace('{', '{"parameters":[],')],
    ['parameters: a string', emptyText.replace('{', '{"parameters":"x",')],
    ['nesting of 1001', emptyText.replace('{', `{"parameters":{"x":${'['.repeat(1500)}${']'.repeat(1500)}},`)],
    ['a number of 1001 characters', emptyText.replace('{', `{"parameters":{"scoreWeight":0.${'1'.repeat(1100)}},`)],
    ['a field name of 50001 characters', withDocuments(`[{"${'n'.repeat(50_001)}":"x"}]`)],
    ['a string of more than 20,000,000 characters', withDocuments(`[{"t":"${'a '.repeat(10_000_001)}"}]`)],
  ])('%s cannot be parsed', async (_, body) => {
    const reply = await post(body);
    expect({ status: reply.status, ...reply.json() }).toMatchObject(parseError);
  });

  test('multipart is read as if it were JSON', async () => {
    const reply = await post('--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n', '', {
      'content-type': 'multipart/form-data; boundary=x',
    });
    expect({ status: reply.status, ...reply.json() }).toMatchObject(parseError);
  });

  test('gzip that is declared must be gzip', async () => {
    const reply = await post(emptyText, '', { 'content-encoding': 'gzip' });
    expect({ status: reply.status, ...reply.json() }).toMatchObject({
      ...parseError,
      exception: 'java.util.zip.ZipException',
    });
  });

  test('gzip that is not declared is no JSON', async () => {
    expect((await post(gzipSync(emptyText))).json()).toMatchObject({ message: parseError.message });
  });

  test.each([
    ['a number', 5, 'Algorithm not available: 5'],
    ['a boolean', true, 'Algorithm not available: true'],
    ['another case', 'lingo', 'Algorithm not available: lingo'],
    ['an empty string', '', 'Algorithm not available: '],
    ['null', null, 'Algorithm must not be empty.'],
  ])('%s as algorithm is taken as a string', async (_, algorithm, message) => {
    expect((await post({ ...empty, algorithm })).json().message).toBe(message);
  });

  test('128 field names are accepted, 129 are not', async () => {
    const fields = (count: number) => [Object.fromEntries(Array.from({ length: count }, (_, i) => [`f${i}`, 'x']))];
    expect((await post({ ...empty, documents: fields(128) })).status).toBe(200);
    const reply = await post({ ...empty, documents: fields(129) });
    expect([reply.status, reply.json().type]).toEqual([400, 'BAD_REQUEST']);
  });

  test('lone surrogates and NUL are text like any other', async () => {
    const body = `{"algorithm":"Lingo","language":"English","documents":[{"t":"a \\ud800 b \\u0000 c"},{"t":"\\udc00"}]}`;
    expect((await post(body)).status).toBe(200);
  });
});

describe('5.2 Processing order', () => {
  const wrong = { algorithm: 'Nope', language: 'Klingon', parameters: { nope: 1 }, documents: [] };
  test.each<[string, unknown, string, string]>([
    ['the template first', '{', '?template=nope', 'Template not available: nope'],
    ['then the body', '{', '', 'Could not parse request body.'],
    ['then the algorithm', wrong, '', 'Algorithm not available: Nope'],
    ['then the parameters', { ...wrong, algorithm: 'Lingo' }, '', 'Unrecognized extra attributes with keys: nope'],
    ['then the language', { ...wrong, algorithm: 'Lingo', parameters: {} }, '', 'Language not available: Klingon'],
    ['a missing algorithm', { language: 'English' }, '', 'Algorithm must not be empty.'],
    ['a missing language', { algorithm: 'Lingo' }, '', 'Clustering language must not be empty.'],
  ])('%s is reported', async (_, body, query, message) => {
    const reply = await post(body, query);
    expect([reply.status, reply.json().message]).toEqual([400, message]);
  });
});

describe('5.3 Success response', () => {
  test('a cluster has its four keys in their order', async () => {
    const { clusters } = (await post(lingo)).json();
    expect(clusters.length).toBeGreaterThan(0);
    for (const found of clusters) expect(Object.keys(found)).toEqual(['labels', 'documents', 'clusters', 'score']);
  });

  test('score is null where the algorithm gives none', async () => {
    const { clusters } = (
      await post({ ...lingo, algorithm: 'Bisecting K-Means', parameters: { clusterCount: 2 } })
    ).json();
    expect(clusters.map((found: { score: unknown }) => found.score)).toEqual(clusters.map(() => null));
  });

  test('serviceInfo is there when asked for, as the last key', async () => {
    const answer = (await post(lingo, '?serviceInfo')).json();
    expect(Object.keys(answer)).toEqual(['clusters', 'serviceInfo']);
    expect(Object.keys(answer.serviceInfo)).toEqual(['clusteringTimeMillis', 'requestHandlingTimeMillis']);
    expect(Object.values(answer.serviceInfo).every(Number.isInteger)).toBe(true);
    expect((await post(lingo)).json()).not.toHaveProperty('serviceInfo');
  });

  test('the same request gets the same body', async () => {
    const request = { ...lingo, documents: manyDocuments(60, 20) };
    const answers = await Promise.all(Array.from({ length: 4 }, () => post(request)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });
});

describe('6. Errors', () => {
  test('an error without an exception has two keys', async () => {
    expect((await post({ ...empty, algorithm: 'Nope' })).text).toBe(
      '{\n  "type" : "BAD_REQUEST",\n  "message" : "Algorithm not available: Nope"\n}',
    );
  });

  test('error bodies are always indented, with four keys at most, in their order', async () => {
    const { text, json } = await post({ ...empty, parameters: { nope: 1 } });
    expect(text).toMatch(/^\{\n {2}"type" : "BAD_REQUEST",\n {2}"message" : /);
    expect(Object.keys(json())).toEqual(['type', 'message', 'exception', 'stacktrace']);
    expect(json().exception).toBe('java.lang.IllegalArgumentException');
  });

  test('no answer tells of our files', async () => {
    const replies = [await post('{'), await post({ ...empty, parameters: { a: 1 } }), await ask('/nope')];
    for (const { text } of replies) expect(text).not.toMatch(/node_modules|file:\/\/|\.js:\d/);
  });

  test.each<[object, string]>([
    [{ nope: 1, nada: 2 }, 'Unrecognized extra attributes with keys: nope, nada'],
    [{ maxClusters: 5 }, 'Unrecognized extra attributes with keys: maxClusters'],
    [{ desiredClusterCount: 1 }, 'Value must be >= 2: 1'],
    [{ scoreWeight: 1.5 }, 'Value must be <= 1.0: 1.5'],
    [
      { desiredClusterCount: '3' },
      "Value at key 'desiredClusterCount' should be an instance of 'Number', but encountered class 'String': '3'",
    ],
    [
      { desiredClusterCount: 3.5 },
      "Value at key 'desiredClusterCount' should be an integer but encountered floating point value: '3.5'",
    ],
    [
      { desiredClusterCount: 3e9 },
      "Value at key 'desiredClusterCount' should be an integer but is out of integer range: '3000000000'",
    ],
  ])('%j is refused in the words of the reference', async (parameters, message) => {
    const reply = await post({ ...empty, parameters });
    expect([reply.status, reply.json().message]).toEqual([400, message]);
  });

  test.each([
    ['-0.0', "Value at key 'desiredClusterCount' should be an integer but encountered floating point value: '-0.0'"],
    ['3.0e9', "Value at key 'desiredClusterCount' should be an integer but is out of integer range: '3.0E9'"],
    [
      'true',
      "Value at key 'desiredClusterCount' should be an instance of 'Number', but encountered class 'Boolean': 'true'",
    ],
  ])('messages quote numbers as they are spelt: %s', async (spelt, message) => {
    const reply = await post(
      `{"algorithm":"Lingo","language":"English","parameters":{"desiredClusterCount":${spelt}}}`,
    );
    expect(reply.json().message).toBe(message);
  });

  test.each<[string, object]>([
    ['null for a number', { scoreWeight: null }],
    ['null for an object', { preprocessing: null }],
    ['null in a list of dictionaries', { dictionaries: { wordFilters: [null] } }],
    ['an unknown @type', { matrixReducer: { factorizationFactory: { '@type': 'Nope' } } }],
    ['a null @type', { matrixReducer: { factorizationFactory: { '@type': null } } }],
    ['a broken regular expression', { dictionaries: { wordFilters: [{ regexp: ['('] }] } }],
  ])('%s is the fault of the client', async (_, parameters) => {
    const reply = await post({ ...lingo, parameters });
    expect([reply.status, reply.json().type]).toEqual([400, 'BAD_REQUEST']);
  });

  test('a 404 is a page, or JSON, or text, or nothing, as Accept says', async () => {
    expect((await ask('/nope')).text).toContain('HTTP ERROR 404 Not Found');
    expect((await ask('/nope', 'GET', { accept: 'application/json' })).json()).toEqual({
      origin: 'default',
      message: 'Not Found',
      url: `http://127.0.0.1:${server.port}/nope`,
      status: '404',
    });
    expect((await ask('/nope', 'GET', { accept: 'text/plain' })).headers['content-type']).toMatch(/^text\/plain/);
    expect((await ask('/nope', 'GET', { accept: 'image/png' })).text).toBe('');
  });

  test('a URI above 8 KiB answers 414, a head above 8 KiB 431', async () => {
    expect((await post(empty, `?x=${'a'.repeat(9000)}`)).status).toBe(414);
    expect((await post(empty, '', { 'x-long': 'a'.repeat(9000) })).status).toBe(431);
    expect((await post(empty, '', { 'x-long': 'a'.repeat(30_000) })).status).toBe(431);
  });
});

describe('7. Parameters and templates', () => {
  test.each(['frontend-default', 'lingo', 'stc', 'bkmeans'])(
    'template %s brings algorithm and language',
    async name => {
      expect((await post({ documents }, `?template=${name}`)).status).toBe(200);
    },
  );

  test.each(['01%20lingo', 'LINGO', 'nope'])('template %s is not available', async name => {
    const reply = await post(empty, `?template=${name}`);
    expect(reply.json().message).toBe(`Template not available: ${decodeURIComponent(name)}`);
  });

  test('the request goes before the template', async () => {
    const reply = await post({ algorithm: 'STC', documents, parameters: { maxClusters: 3 } }, '?template=lingo');
    expect(reply.status).toBe(200);
  });

  test('@type at the top is an unknown key, on a plain object its very class is accepted', async () => {
    expect((await post({ ...empty, parameters: { '@type': 'Lingo' } })).json().message).toBe(
      'Unrecognized extra attributes with keys: @type',
    );
    const parameters = { preprocessing: { '@type': 'CompletePreprocessingPipeline' } };
    expect((await post({ ...empty, parameters })).status).toBe(200);
  });
});

describe('8. GET /service/list', () => {
  test('lists algorithms by name, languages by name, templates by file', async () => {
    const list = (await ask('/service/list')).json();
    expect(Object.keys(list)).toEqual(['algorithms', 'templates']);
    expect(Object.keys(list.algorithms)).toEqual(['Bisecting K-Means', 'Leiden', 'Lingo', 'STC']);
    for (const languages of Object.values<string[]>(list.algorithms)) {
      expect(languages).toEqual([...languages].sort());
      expect(languages.length).toBeGreaterThanOrEqual(31);
    }
    expect(Object.entries(list.templates)).toEqual([
      ['frontend-default', { language: 'English', algorithm: 'Lingo' }],
      ['lingo', { language: 'English', algorithm: 'Lingo' }],
      ['stc', { language: 'English', algorithm: 'STC' }],
      ['bkmeans', { language: 'English', algorithm: 'Bisecting K-Means' }],
    ]);
  });

  test('can be indented', async () => {
    expect((await ask('/service/list?indent')).text).toMatch(
      /^\{\n {2}"algorithms" : \{\n {4}"Bisecting K-Means" : \[\n {6}"/,
    );
  });
});

describe('9. GET /service/test', () => {
  test('is off', async () => {
    expect((await ask('/service/test?sleep=1')).status).toBe(503);
  });
});

describe('11. Compression', () => {
  const big = { ...lingo, algorithm: 'STC', parameters: { maxClusters: 100 }, documents: manyDocuments(100, 30) };

  test('answers of 1024 bytes or more are compressed with gzip for those who accept it', async () => {
    const reply = await post(big, '', { 'accept-encoding': 'gzip' });
    expect(reply.headers['content-encoding']).toBe('gzip');
    expect(reply.headers).not.toHaveProperty('content-length');
    expect(gunzipSync(reply.bytes).toString()).toBe((await post(big)).text);
  });

  test.each([{ 'accept-encoding': 'gzip;q=0' }, { 'accept-encoding': 'identity' }, {}])(
    '%j gets it plain',
    async headers => {
      expect((await post(big, '', headers as Record<string, string>)).headers).not.toHaveProperty('content-encoding');
    },
  );

  test('small answers go as they are', async () => {
    expect((await post(empty, '', { 'accept-encoding': 'gzip' })).headers).not.toHaveProperty('content-encoding');
  });
});

describe('12. Launching', () => {
  test('the log names algorithms, templates and the port', () => {
    expect(server.output()).toContain(
      'DCS context initialized [algorithms: [Bisecting K-Means, Lingo, STC, Leiden], templates: [frontend-default, lingo, stc, bkmeans]]',
    );
    expect(server.output()).toMatch(/Service started on port \d+ of interface 127\.0\.0\.1\./);
    expect(server.output()).toContain('The following contexts are available:');
  });
});

describe('14. Surprises', () => {
  test('the language is not checked against the algorithm, nor case ignored', async () => {
    expect((await post({ ...empty, language: 'english' })).json().message).toBe('Language not available: english');
  });

  test('a glob of wildcards alone is accepted and matches nothing', async () => {
    const parameters = { dictionaries: { labelFilters: [{ glob: ['*'] }] } };
    expect((await post({ ...lingo, parameters })).text).toBe((await post(lingo)).text);
  });
});
