/**
 * Throws broken requests at a running service: bodies cut, flipped, nested, compressed and spelt in every bad way, and
 * streams of bytes that are no HTTP. Every response must be one the contract knows, none a failure of ours. The same
 * seed makes the same requests.
 */
import { createHash } from 'node:crypto';
import http from 'node:http';
import net from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { randomFrom } from '../../tools/random.mjs';

/** Statuses the contract has for invalid requests, and for those that are valid by luck. */
const known = new Set([100, 200, 304, 400, 403, 404, 405, 408, 409, 413, 414, 415, 421, 422, 429, 431, 501, 503, 505]);

/** Choices from a seed, so that a failure can be repeated. */
export function random(seed) {
  const next = randomFrom(seed);
  const below = n => Math.floor(next() * n);
  return { below, pick: list => list[below(list.length)], chance: p => next() < p };
}

const words = 'data mining web text search cluster label gold news report server client été 日本 текст'.split(' ');
const oddNumbers = [
  '1e999',
  '-0.0',
  '-0',
  '1E400',
  '9223372036854775808',
  '3.0',
  '0.1e-400',
  '1'.repeat(1200),
  '3000000000',
  '1e5',
];
const oddStrings = [
  '"\\ud800"',
  '"\\u0000"',
  '"\\udc00\\ud800"',
  '"__proto__"',
  '""',
  `"${'x'.repeat(3000)}"`,
  '"\\u202e"',
];
const oddKeys = [
  '__proto__',
  'constructor',
  'toString',
  '0',
  '10',
  '',
  '@type',
  'hasOwnProperty',
  '\\u005f_proto__',
  'documents',
];
const parameterKeys = [
  'desiredClusterCount',
  'scoreWeight',
  'preprocessing',
  'matrixBuilder',
  'matrixReducer',
  'dictionaries',
  'queryHint',
  'clusterBuilder',
  'maxClusters',
  'clusterCount',
  'partitionCount',
  'factorizationFactory',
  'labelFilters',
  'wordFilters',
  'boostFields',
  'exact',
  'glob',
  'regexp',
  'termWeighting',
  'nope',
];

const oddValue = (r, depth = 0) => {
  const kind = r.below(depth > 3 ? 5 : 8);
  if (kind === 0) return r.pick(oddNumbers);
  if (kind === 1) return r.pick(oddStrings);
  if (kind === 2) return r.pick(['null', 'true', 'false', 'NaN', 'undefined', "'x'", '01', '+1', '.5']);
  if (kind === 3) return String(r.below(50));
  if (kind === 4)
    return JSON.stringify(
      r.pick(['(a+)+$', '((((', '\\Q', '[a-', '(?i)x', '* a *', '"b', 'a{1000000}', '\\p{L}+', '(?=x)']),
    );
  if (kind === 5) return `[${Array.from({ length: r.below(4) }, () => oddValue(r, depth + 1)).join(',')}]`;
  const keys = r.chance(0.5) ? parameterKeys : oddKeys;
  return `{${Array.from({ length: r.below(4) }, () => `"${r.pick(keys)}":${oddValue(r, depth + 1)}`).join(',')}}`;
};

const textOf = (r, length) => Array.from({ length }, () => r.pick(words)).join(' ');

function document(r) {
  if (r.chance(0.1)) return oddValue(r);
  const fields = Array.from({ length: r.below(4) }, () => {
    const key = r.chance(0.1) ? r.pick(oddKeys) : r.pick(['title', 'snippet', 'body']);
    const value = r.chance(0.1) ? oddValue(r) : JSON.stringify(textOf(r, r.below(12)));
    return `"${key}":${r.chance(0.1) ? `[${value},${value}]` : value}`;
  });
  return `{${fields.join(',')}}`;
}

/** The text of a request that is mostly valid, with mistakes here and there. */
function requestText(r) {
  const entries = [
    `"algorithm":${r.chance(0.9) ? JSON.stringify(r.pick(['Lingo', 'STC', 'Bisecting K-Means'])) : oddValue(r)}`,
    `"language":${r.chance(0.9) ? JSON.stringify(r.pick(['English', 'Polish', 'Thai', 'Arabic', 'Japanese'])) : oddValue(r)}`,
    `"documents":${r.chance(0.95) ? `[${Array.from({ length: r.below(8) }, () => document(r)).join(',')}]` : oddValue(r)}`,
  ];
  if (r.chance(0.5))
    entries.push(`"parameters":${r.chance(0.5) ? oddValue(r) : `{"${r.pick(parameterKeys)}":${oddValue(r)}}`}`);
  if (r.chance(0.1)) entries.push(`"${r.pick(oddKeys)}":${oddValue(r)}`);
  if (r.chance(0.1)) entries.push(r.pick(entries));
  if (r.chance(0.2)) entries.reverse();
  return `{${entries.join(r.chance(0.05) ? ', /* c */ ' : ',')}}`;
}

/** Documents that have topics. */
const subjects = ['printer jams paper', 'login password expired', 'invoice payment late', 'delivery parcel lost'];
const subjectDocument = r => ({ title: `${r.pick(subjects)} ${r.pick(words)}` });
const subjectDocuments = (r, count) => Array.from({ length: count }, () => subjectDocument(r));

/** A model that is mostly damaged. Half of them bear the right hash of what they have become. */
function modelText(r, model) {
  if (model === null || r.chance(0.1)) return r.pick(['{"id":"0123456789abcdef"}', '{"name":"nope"}', oddValue(r)]);
  if (r.chance(0.3)) return model;
  const changed = JSON.parse(model);
  for (let times = 0; times <= r.below(3); times++) changeOne(r, changed);
  if (r.chance(0.5)) seal(changed);
  return JSON.stringify(changed).replace('"\u0000odd"', () => oddValue(r));
}

/** Changes a value somewhere within. */
function changeOne(r, value) {
  let inner = value;
  for (;;) {
    const keys = Object.keys(inner);
    if (keys.length === 0) return;
    const key = r.pick(keys);
    const next = inner[key];
    if (typeof next === 'object' && next !== null && r.chance(0.8)) {
      inner = next;
      continue;
    }
    const kind = r.below(6);
    if (kind === 0 && !Array.isArray(inner)) delete inner[key];
    else if (kind === 1) inner[key] = r.pick([-1, 0, 0.5, 1e9, 2 ** 53, null, '', 't1', [], {}, true, '__proto__']);
    else if (kind === 2) inner[key] = r.below(50);
    else if (kind === 3)
      inner[r.pick(['into', 'from', 'muted', 'nope', '__proto__'])] = r.pick(['t1', 't99', ['t1'], true]);
    else if (kind === 4) inner[key] = Array.isArray(next) ? [...next, ...next] : [next];
    else inner[key] = '\u0000odd';
    return;
  }
}

function seal(model) {
  const { id: _, ...rest } = model;
  model.id = createHash('sha256').update(JSON.stringify(rest)).digest('hex').slice(0, 16);
}

const topicOptions = [
  'period',
  'minSize',
  'exemplarShare',
  'joinAt',
  'acceptWording',
  'all',
  'sample',
  'terms',
  'bar',
  'nope',
];

/** A request about topic models: its path, and its body as text. */
function topicRequest(r, model) {
  const documents = key => {
    const list = r.chance(0.7) ? JSON.stringify(subjectDocuments(r, r.below(30))) : `[${document(r)},${document(r)}]`;
    return `"${key}":${r.chance(0.95) ? list : oddValue(r)}`;
  };
  const option = r.pick(topicOptions);
  const value = r.chance(0.5) ? oddValue(r) : r.pick(['1', '0.5', '"2026-W48"', 'true', '20', '[]']);
  const options = r.chance(0.3) ? [`"options":{"${option}":${value}}`] : [];
  const more = r.chance(0.05) ? [`"${r.pick(oddKeys)}":${oddValue(r)}`] : [];
  const kind = r.pick(['fit', 'assign', 'assign', 'update', 'update', 'lines', 'models']);
  if (kind === 'models') return { path: '/service/topics/models', text: '{}' };
  if (kind === 'lines') {
    const path = `/service/topics/assign?model=${r.pick(['nope', '..%2f..', '%00', '', '__proto__'])}`;
    const lines = Array.from({ length: r.below(9) }, () => (r.chance(0.7) ? document(r) : oddValue(r)));
    return { path, text: lines.join('\n'), headers: { 'content-type': 'application/x-ndjson' } };
  }
  const language = `"language":${r.chance(0.9) ? r.pick(['"English"', '"auto"', '"Polish"']) : oddValue(r)}`;
  const parameters = r.chance(0.2) ? [`"parameters":{"${r.pick(parameterKeys)}":${oddValue(r)}}`] : [];
  const own = {
    fit: () => [language, documents('documents'), ...parameters],
    assign: () => [`"model":${modelText(r, model)}`, documents('documents')],
    update: () => [
      `"model":${modelText(r, model)}`,
      documents('documents'),
      ...(r.chance(0.3) ? [documents('leftovers')] : []),
    ],
  };
  return { path: `/service/topics/${kind}`, text: `{${[...own[kind](), ...options, ...more].join(',')}}` };
}

const bomb = gzipSync(Buffer.alloc(30_000_000, '[')).subarray(0);
const brotliBomb = brotliCompressSync(Buffer.alloc(80_000_000, ' '), { params: {} });

/** Ways to break a body. Each returns the bytes and headers to send. */
const breakages = [
  (_, text) => ({ body: Buffer.from(text) }),
  (_, text) => ({ body: Buffer.from(text) }),
  (r, text) => ({ body: Buffer.from(text.slice(0, r.below(text.length))) }),
  (r, text) => {
    const body = Buffer.from(text);
    for (let i = 0; i <= r.below(4); i++) body[r.below(body.length)] ^= 1 << r.below(8);
    return { body };
  },
  (r, text) => {
    const depth = 1 + r.below(3000);
    const [open, close] = r.pick([
      ['[', ']'],
      ['{"a":', '}'],
    ]);
    const nest = open.repeat(depth) + (r.chance(0.5) ? `1${close.repeat(depth)}` : '');
    return { body: Buffer.from(text.replace(/\}$/, `,"parameters":{"x":${nest}}}`)) };
  },
  (r, text) => ({ body: Buffer.concat([Buffer.from(text), Buffer.from([r.below(256), r.below(256)])]) }),
  r => ({ body: Buffer.from(Array.from({ length: r.below(200) }, () => r.below(256))) }),
  (_, text) => ({ body: Buffer.from(text, 'utf16le') }),
  (_, text) => ({ body: gzipSync(text), headers: { 'content-encoding': 'gzip' } }),
  (r, text) => {
    const body = r.pick([gzipSync, deflateSync, brotliCompressSync])(text);
    body[r.below(body.length)] ^= 1 << r.below(8);
    return {
      body,
      headers: {
        'content-encoding': r.pick(['gzip', 'deflate', 'br', 'zstd', 'x-gzip', 'identity', 'nope', 'gzip, br']),
      },
    };
  },
  (r, text) => ({
    body: Buffer.from(text),
    headers: {
      'content-type': r.pick([
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        ';;;',
        'application/json; charset=utf-7',
        '',
      ]),
    },
  }),
  (_, text) => ({ body: Buffer.from(text), headers: { 'transfer-encoding': 'chunked' } }),
];

const queries = [
  '',
  '',
  '',
  '?indent',
  '?serviceInfo',
  '?template=lingo',
  '?template=stc&indent=on',
  '?template=nope',
  '?template=%zz',
  '?%',
  '?indent=%ff',
  `?x=${'a'.repeat(9000)}`,
  '?template=__proto__',
  '?a=b&&&=;',
];
const paths = [
  '/service/cluster',
  '/service/cluster',
  '/service/cluster',
  '/service/cluster',
  '/service/cluster/x/y',
  '/service/clustering',
  '/service/batch',
  '/service/list',
  '/service/nope',
  '/service/cluster;a=b',
  '//service/cluster',
  '/service/%2e%2e/x',
  '/service/openapi/',
  '/',
];

/**
 * One broken request over a proper connection.
 *
 * @param model the text of a topic model that the server made; null for none
 * @param topics the share of requests about topic models
 */
export function makeRequest(r, { model = null, topics = 0 } = {}) {
  const isTopics = r.chance(topics);
  const about = isTopics ? topicRequest(r, model) : { path: r.pick(paths) + r.pick(queries), text: requestText(r) };
  const { body, headers = {} } = r.chance(0.002)
    ? { body: r.chance(0.5) ? bomb : brotliBomb, headers: { 'content-encoding': r.chance(0.5) ? 'gzip' : 'br' } }
    : (isTopics && r.chance(0.5) ? breakages[0] : r.pick(breakages))(r, about.text);
  const method = r.chance(0.95) ? 'POST' : r.pick(['GET', 'PUT', 'DELETE', 'OPTIONS', 'HEAD', 'PATCH', 'TRACE']);
  const accept = r.chance(0.1)
    ? { accept: r.pick(['application/problem+json', 'text/html', 'image/png', '*/*;q=0', ',']) }
    : {};
  const odd = r.chance(0.02)
    ? { 'x-request-id': 'é'.repeat(r.below(200)) || 'x', 'accept-encoding': r.pick(['br', 'gzip;q=0', '*', 'zstd']) }
    : {};
  const all = { ...accept, ...encodable(odd), ...about.headers, ...headers };
  return { method, path: about.path, body, headers: all };
}

const encodable = headers =>
  Object.fromEntries(Object.entries(headers).map(([key, value]) => [key, Buffer.from(value).toString('latin1')]));

function send({ agent, host, port }, { method, path, body, headers }) {
  return new Promise(resolve => {
    const length = headers['transfer-encoding'] ? {} : { 'content-length': body.length };
    const request = http.request({
      host,
      port,
      method,
      path,
      agent,
      headers: { ...headers, ...length },
      timeout: 60_000,
    });
    request.on('timeout', () => request.destroy(new Error('no answer in 60 s')));
    request.on('error', error => resolve({ error: error.code ?? error.message }));
    request.on('response', response => {
      const pieces = [];
      response.on('data', piece => pieces.push(piece));
      response.on('error', error => resolve({ error: error.code }));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, bytes: Buffer.concat(pieces) }),
      );
    });
    request.end(body);
  });
}

/** What is wrong with an answer, or nothing. */
function verdict({ error, status, headers, bytes }, path) {
  if (error === 'no answer in 60 s') return error;
  if (error) return null; // a refused upload may end the connection while we still write
  if (!known.has(status)) return `status ${status}: ${bytes.toString().slice(0, 200)}`;
  if (status === 503 && !headers['retry-after']) return 'status 503 without Retry-After';
  const type = String(headers['content-type'] ?? '');
  if (!/^application\/(json|problem)/.test(type) || headers['content-encoding'] || bytes.length === 0) return null;
  let value;
  try {
    value = JSON.parse(bytes.toString());
  } catch {
    return `no JSON: ${bytes.toString().slice(0, 200)}`;
  }
  const keys = Object.keys(value);
  const allowed =
    status === 200
      ? null
      : type.includes('problem')
        ? ['type', 'title', 'status', 'detail', 'instance', 'pointer', 'errors']
        : 'origin' in value
          ? ['origin', 'message', 'url', 'status']
          : ['type', 'message', 'exception', 'stacktrace'];
  const extra = allowed ? keys.filter(key => !allowed.includes(key)) : [];
  if (extra.length > 0) return `unknown keys ${extra} at ${path}`;
  return /node_modules|file:\/\/|\n\s+at /.test(bytes.toString()) ? 'tells of our files' : null;
}

const nonsense = [
  r => `GET / HTTP/9.9\r\n\r\n${r.below(9)}`,
  r => `${'A'.repeat(r.below(30_000))}\r\n\r\n`,
  () => 'POST /service/cluster HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nhello\r\n0\r\n\r\n',
  () =>
    'POST /service/cluster HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n5\r\nhello\r\n0\r\n\r\n',
  () => 'POST /service/cluster HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello',
  () => 'POST /service/cluster HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\nhello',
  () => 'FETCH /service/cluster HTTP/1.1\r\nHost: x\r\n\r\n',
  () => 'POST /service/cluster HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n{}',
  () => 'GET /service/list HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
  r => `GET /service/list HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(r.below(40_000))}\r\n\r\n`,
  r => Buffer.from(Array.from({ length: 1 + r.below(400) }, () => r.below(256))),
  () =>
    'GET /service/list HTTP/1.1\r\nHost: x\r\n\r\nGET /service/list HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
  () => 'POST /service/cluster HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\nConnection: close\r\n\r\n{"algorithm":',
  () => '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
];

/** Bytes that are no HTTP: the answer is a known status, or the end of the connection. */
function sendRaw({ host, port }, bytes) {
  return new Promise(resolve => {
    const socket = net.createConnection(port, host);
    let text = '';
    const finish = () => {
      socket.destroy();
      resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0));
    };
    socket.setTimeout(400, finish);
    socket.on('data', data => (text += data.toString('latin1')));
    socket.on('error', finish).on('close', finish);
    socket.on('connect', () => socket.write(bytes));
  });
}

/** The text of a small model that the server makes. */
async function fitModel(target, headers) {
  const documents = subjectDocuments(random(1), 60);
  const body = Buffer.from(JSON.stringify({ language: 'English', documents }));
  const { status, bytes } = await send(target, { method: 'POST', path: '/service/topics/fit', body, headers });
  if (status !== 200) throw new Error(`The server made no model: status ${status}.`);
  return JSON.stringify(JSON.parse(bytes.toString()).model);
}

/** @returns how many of each status there were, and what was wrong */
export async function fuzz({ requests, ...how }) {
  const { port, host = '127.0.0.1', seed = 1, concurrency = 16, headersOf = () => ({}), topics = 0.2 } = how;
  const r = random(seed);
  const agent = new http.Agent({ keepAlive: true, maxSockets: concurrency });
  const target = { agent, host, port };
  const model = topics > 0 ? await fitModel(target, headersOf(0)) : null;
  const statuses = {};
  const wrong = [];
  let sent = 0;
  const worker = async () => {
    while (sent < requests) {
      const number = sent++;
      if (r.chance(0.01)) {
        const bytes = r.pick(nonsense)(r);
        const status = await sendRaw(target, bytes);
        count(statuses, `raw ${status}`);
        if (status !== 0 && !known.has(status)) wrong.push({ number, why: `raw status ${status}` });
        continue;
      }
      const request = makeRequest(r, { model, topics });
      const reply = await send(target, { ...request, headers: { ...headersOf(number), ...request.headers } });
      count(statuses, reply.error ?? reply.status);
      const why = verdict(reply, request.path);
      if (why) wrong.push({ number, why, path: request.path, body: request.body.subarray(0, 2000).toString('latin1') });
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  agent.destroy();
  return { sent: requests, statuses, wrong };
}

function count(counts, key) {
  counts[key] = (counts[key] ?? 0) + 1;
}

/** Megabytes the server's process holds. */
export async function memoryOf(port, host = '127.0.0.1') {
  const text = await (await fetch(`http://${host}:${port}/metrics`)).text();
  return Math.round(Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 2 ** 20);
}
