/** What Carrot2 does not have: limits, keys, caches, health, and settings. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../tools/free-port.mjs';
import {
  ask,
  cluster,
  documents,
  empty,
  lingo,
  manyDocuments,
  program,
  type ServerProcess,
  startServer,
  withServer,
} from './server-process.js';
import { serve, temporaryFolder } from './start-only.js';

describe('limits', () => {
  test('refuse large bodies, documents and numbers of documents with 413', () =>
    withServer(
      [
        '--body-limit',
        '20000',
        '--max-documents',
        '10',
        '--max-document-characters',
        '500',
        '--max-characters',
        '2000',
      ],
      async server => {
        const statuses = await Promise.all(
          [
            manyDocuments(11, 1),
            [{ t: 'a'.repeat(501) }],
            Array.from({ length: 6 }, () => ({ t: 'a'.repeat(400) })),
            [{ t: 'a'.repeat(21_000) }],
            [{ t: ['a'.repeat(400), 'b'.repeat(100)] }],
          ].map(async list => (await cluster(server, { ...empty, documents: list })).status),
        );
        expect(statuses).toEqual([413, 413, 413, 413, 200]);
      },
    ));

  test('hold after decompression, and for bodies without a length', () =>
    withServer(['--body-limit', '100000'], async server => {
      const bomb = JSON.stringify({ ...empty, documents: [{ t: ' '.repeat(5_000_000) }] });
      for (const [encoding, body] of [
        ['gzip', gzipSync(bomb)],
        ['br', brotliCompressSync(bomb)],
        ['deflate', deflateSync(bomb)],
      ] as const)
        expect((await cluster(server, body, { headers: { 'content-encoding': encoding } })).status).toBe(413);
      const chunked = await cluster(server, bomb, { headers: { 'transfer-encoding': 'chunked' } });
      expect(chunked.status).toBe(413);
      expect((await cluster(server, empty)).status).toBe(200);
    }));

  test('answers of 413 tell where in the request, to those who accept problem documents', () =>
    withServer(['--max-document-characters', '100'], async server => {
      const reply = await cluster(
        server,
        { ...empty, documents: [{ a: 'x' }, { a: 'x'.repeat(101) }] },
        { headers: { accept: 'application/problem+json' } },
      );
      expect(reply.json()).toMatchObject({ status: 413, type: 'urn:sheaf:error:too-large', pointer: '/documents/1' });
    }));
});

describe('errors', () => {
  test('are problem documents for those who accept them, with every problem and a suggestion', () =>
    withServer([], async server => {
      const parameters = { desiredClusterCont: 5, scoreWeight: 2 };
      const headers = { accept: 'application/problem+json', 'x-request-id': 'abc-1' };
      const reply = await cluster(server, { ...empty, parameters }, { headers });
      expect(reply.headers['content-type']).toBe('application/problem+json');
      expect(reply.json()).toMatchObject({
        type: 'urn:sheaf:error:invalid-parameter',
        status: 400,
        detail: 'Value must be <= 1.0: 2.0',
        instance: 'urn:request:abc-1',
        pointer: '/parameters/scoreWeight',
        errors: [{ pointer: '/parameters/scoreWeight' }, { pointer: '/parameters/desiredClusterCont' }],
      });
      const misspelt = await cluster(server, { ...empty, algorithm: 'lingo' }, { headers });
      expect(misspelt.json().detail).toContain('Did you mean "Lingo"?');
      expect((await cluster(server, { ...empty, algorithm: 'lingo' })).json()).toEqual({
        type: 'BAD_REQUEST',
        message: 'Algorithm not available: lingo',
      });
    }));
});

describe('keys and rates', () => {
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

  test('a server with keys wants one, as bearer token or header', () => {
    const keys = join(
      temporaryFolder({ keys: `# ours\nalice sha256:${sha256('secret-1')}\nbob sha256:${sha256('secret-2')}\n` }),
      'keys',
    );
    return withServer(['--api-keys', keys], async server => {
      const statusWith = async (headers: Record<string, string>) => (await cluster(server, empty, { headers })).status;
      expect(await statusWith({})).toBe(401);
      expect(await statusWith({ authorization: 'Bearer wrong' })).toBe(401);
      expect(await statusWith({ authorization: 'Bearer secret-1' })).toBe(200);
      expect(await statusWith({ 'x-api-key': 'secret-2' })).toBe(200);
      const refused = await cluster(server, empty);
      expect(refused.headers['www-authenticate']).toMatch(/^Bearer /);
      expect(Object.keys(refused.json())).toEqual(['type', 'message']);
      expect((await server.ask({ path: '/health/live' })).status).toBe(200);
      expect(
        (await cluster(server, empty, { headers: { 'x-api-key': 'secret-2' } })).headers[
          'access-control-allow-headers'
        ],
      ).toContain('Authorization');
      expect(server.output()).not.toContain('secret');
    });
  });

  test('a client that sends too much is told when to come back', () =>
    withServer(['--rate-limit', '20000', '--rate-limit-headers'], async server => {
      const large = { ...empty, documents: [{ t: 'x '.repeat(15_000) }] };
      const first = await cluster(server, large);
      expect(first.status).toBe(200);
      expect(first.headers).toHaveProperty('ratelimit');
      const second = await cluster(server, empty);
      expect(second.status).toBe(429);
      expect(second.json().type).toBe('BAD_REQUEST');
      expect(Number(second.headers['retry-after'])).toBeGreaterThan(0);
    }));
});

describe('the cache', () => {
  test('answers equal requests again, tells so, and never mixes up the order of fields', () =>
    withServer(['--cache-bytes', '1000000'], async server => {
      const status = async (body: unknown, query = '') =>
        (await cluster(server, body, { query })).headers['cache-status'];
      expect(await status(lingo)).toBe('sheaf; fwd=miss; stored');
      expect(await status(lingo)).toBe('sheaf; hit');
      expect(await status(lingo, '?indent')).toBe('sheaf; fwd=miss; stored');
      expect(await status(lingo, '?serviceInfo')).toBe('sheaf; fwd=bypass');
      expect(await status({ ...lingo, documents: [...documents].reverse() })).toBe('sheaf; fwd=miss; stored');
      expect(await status({ ...lingo, algorithm: 'Nope' })).toBe('sheaf; fwd=miss');
      const [one, two] = [await cluster(server, lingo), await cluster(server, lingo)];
      expect(one.text).toBe(two.text);
    }));
});

describe('the default server', () => {
  let server: ServerProcess;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

  test('compresses with brotli for those who accept it, and reads it', async () => {
    const list = await server.ask({ path: '/service/list', headers: { 'accept-encoding': 'br' } });
    expect(list.headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(list.bytes).toString()).algorithms).toHaveProperty('Lingo');
    const body = brotliCompressSync(JSON.stringify(empty));
    expect((await cluster(server, body, { headers: { 'content-encoding': 'br' } })).text).toBe('{"clusters":[]}');
  });

  test('has validators for list, parameters and description', async () => {
    for (const path of ['/service/list', '/service/parameters', '/service/openapi/dcs.yaml']) {
      const etags = new Set();
      for (const encoding of ['identity', 'gzip']) {
        const headers = { 'accept-encoding': encoding };
        const first = await server.ask({ path, headers });
        const again = await server.ask({ path, headers: { ...headers, 'if-none-match': first.headers.etag! } });
        expect([again.status, again.bytes.length]).toEqual([304, 0]);
        etags.add(first.headers.etag);
      }
      expect(etags.size).toBe(2);
    }
  });

  test('lists parameters as JSON Schema, of one algorithm or all', async () => {
    const all = (await server.ask({ path: '/service/parameters' })).json();
    expect(Object.keys(all.algorithms).sort()).toEqual(['Bisecting K-Means', 'Leiden', 'Lingo', 'STC']);
    const one = (await server.ask({ path: '/service/parameters?algorithm=STC' })).json();
    expect(one.algorithms.STC.parameters.properties.maxClusters).toMatchObject({ default: 15, minimum: 1 });
    expect((await server.ask({ path: '/service/parameters?algorithm=Nope' })).status).toBe(400);
  });

  test('answers batches line by line, a failed line among them', async () => {
    const lines = [
      JSON.stringify({ id: 'a', ...lingo }),
      'nonsense',
      '',
      JSON.stringify({ id: 7, ...empty, algorithm: 'Nope' }),
      JSON.stringify({ ...empty, id: 'unshapely', documents: [3] }),
      ...Array.from({ length: 20 }, (_, i) => JSON.stringify({ id: `n${i}`, ...lingo })),
    ];
    const reply = await server.ask({ method: 'POST', path: '/service/batch', body: lines.join('\n') });
    expect(reply.headers['content-type']).toBe('application/x-ndjson');
    const answers = new Map(
      reply.text
        .trim()
        .split('\n')
        .map(line => JSON.parse(line))
        .map(answer => [answer.id, answer]),
    );
    expect(answers.size).toBe(24);
    expect(answers.get('a').body.clusters.length).toBeGreaterThan(0);
    expect(answers.get(7)).toEqual({
      id: 7,
      status: 400,
      body: { type: 'BAD_REQUEST', message: 'Algorithm not available: Nope' },
    });
    expect(answers.get('unshapely')).toMatchObject({ status: 400, body: { message: 'Could not parse request body.' } });
    expect(answers.get(null)).toMatchObject({ status: 400, body: { message: 'Could not parse request body.' } });
  });

  test('tells its health and its figures', async () => {
    expect((await server.ask({ path: '/health/live' })).json()).toEqual({ status: 'UP' });
    await expect.poll(async () => (await server.ask({ path: '/health/ready' })).json()).toEqual({ status: 'UP' });
    await cluster(server, lingo);
    await cluster(server, { ...empty, algorithm: 'Nope' });
    const { text, headers } = await server.ask({ path: '/metrics' });
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    for (const name of [
      'http_server_request_duration_seconds_count{http_request_method="POST",http_route="/service/cluster",http_response_status_code="200"} ',
      'clustering_rejected_total{reason="unknown-algorithm"} ',
      'clustering_documents_count ',
      'clustering_workers 2',
      'clustering_queue_depth 0',
      'process_cpu_seconds_total',
    ])
      expect(text).toContain(name);
    expect(text).toMatch(/clustering_duration_seconds_count\{algorithm="Lingo",phase="[^"]+"\} [1-9]/);
  });

  test('counts every request that gets no clusters once, with the reason', async () => {
    const adminPort = await freePort();
    const limits = ['--body-limit', '20000', '--max-documents', '10', '--request-limit', '9'];
    await withServer([...limits, '--admin-port', String(adminPort)], async limited => {
      const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' } };
      const large = { ...empty, documents: [{ t: 'a'.repeat(21_000) }] };
      const replies = [
        await cluster(limited, lingo),
        await cluster(limited, '{'),
        await cluster(limited, 'a=1', form),
        await cluster(limited, empty, { query: '?template=%zz' }),
        await cluster(limited, { ...empty, algorithm: 'Nope' }),
        await cluster(limited, large),
        await cluster(limited, large, { headers: { 'transfer-encoding': 'chunked' } }),
        await cluster(limited, { ...empty, documents: manyDocuments(11, 1) }),
        await limited.ask({ method: 'POST', path: '/service/batch', body: `{\n${JSON.stringify(large)}\n` }),
        await cluster(limited, empty),
        await limited.ask({ method: 'POST', path: '/service/batch', body: '{' }),
      ];
      expect(replies.map(({ status }) => status)).toEqual([200, 400, 400, 400, 400, 413, 413, 413, 200, 429, 429]);
      const { text } = await ask(adminPort, { path: '/metrics' });
      const counted = [...text.matchAll(/^clustering_rejected_total\{reason="(.+)"\} ([1-9]\d*)$/gm)];
      expect(Object.fromEntries(counted.map(([, reason, count]) => [reason, Number(count)]))).toEqual({
        'invalid-body': 3,
        'invalid-query': 1,
        'unknown-algorithm': 1,
        'too-large': 4,
        'rate-limited': 2,
      });
    });
  });

  test('logs one line for each request, and never a word of it', async () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const headers = { 'x-request-id': 'req-42', traceparent };
    const body = { ...lingo, parameters: { queryHint: 'xyzzyquery' }, documents: [{ t: 'plughtext' }] };
    const reply = await cluster(server, body, { query: '?indent&secretparam=x', headers });
    expect(reply.headers['x-request-id']).toBe('req-42');
    await server.ask({ path: '/health/live' });
    // The log is written beside the work, so that it may come after the response; lines are whole when they have ended.
    const written = () => server.output().split('\n').slice(0, -1);
    await expect.poll(() => written().some(text => text.includes('req-42'))).toBe(true);
    const line = written().find(text => text.includes('req-42'))!;
    expect(JSON.parse(line)).toMatchObject({
      level: 'info',
      id: 'req-42',
      trace: '0af7651916cd43dd8448eb211c80319c',
      method: 'POST',
      path: '/service/cluster',
      status: 200,
      documents: 1,
      algorithm: 'Lingo',
      language: 'English',
      outcome: 'ok',
    });
    expect(server.output()).not.toMatch(/xyzzyquery|plughtext|secretparam|health/);
  });

  test('sends pages with a policy, and no file from outside its folders', async () => {
    for (const path of [
      '/',
      '/service/',
      '/service/openapi/',
      '/frontend/',
      '/doc/',
      '/nope',
      '/service/templates/',
      '/a%2fb',
    ])
      expect((await server.ask({ path })).headers).toMatchObject({
        'content-security-policy': expect.stringContaining('default-src'),
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-embedder-policy': 'require-corp',
      });
    const application = (await server.ask({ path: '/frontend/' })).headers['content-security-policy'] as string;
    expect(application).toContain("require-trusted-types-for 'script'");
    expect(application).not.toContain('*');
    for (const path of [
      '/service/templates/../../package.json',
      '/service/templates/..%2f..%2fpackage.json',
      '/service/templates/%2e%2e/%2e%2e/package.json',
      '/service/templates/..%5c..%5cpackage.json',
      '/frontend/../../../package.json',
      '/frontend/%2e%2e%2f%2e%2e%2fpackage.json',
      '/doc/..%00/package.json',
      '/frontend/.git/config',
      '/service/templates/.hidden.json',
      '/..;/package.json',
      '/frontend/%252e%252e%252f%252e%252e%252fpackage.json',
      '/frontend/..%c0%af..%c0%afpackage.json',
      '/doc/....//....//package.json',
      '/service/templates/.%2e/.%2e/package.json',
      '/frontend/..%00/../package.json',
    ]) {
      const reply = await server.ask({ path });
      expect([400, 403, 404]).toContain(reply.status);
      expect(reply.text).not.toContain('"dependencies"');
    }
  });
});

describe('settings', () => {
  test('dictionaries of a folder, and of a Carrot2 home, replace ours', async () => {
    const words = JSON.stringify({ '@type': 'DefaultDictionaryImpl', exact: ['mining'] });
    const home = temporaryFolder({
      'web/service/resources/english.word-filters.json': words,
      'web/service/resources/english.label-filters.json': '{"regexp":["(?i)software"]}',
    });
    const resources = join(home, 'web/service/resources');
    const labels = async (server: ServerProcess) =>
      JSON.stringify(
        (await cluster(server, { ...lingo, algorithm: 'STC', parameters: { minBaseClusterScore: 0 } })).json(),
      );
    await withServer(['--dictionaries', resources], async server => {
      expect(await labels(server)).not.toMatch(/Software|Mining"/);
      expect((await server.ask({ path: '/service/resources/english.word-filters.json' })).text).toBe(words);
    });
    await withServer(['--home', home, '--dictionaries', ''], async server =>
      expect(await labels(server)).not.toMatch(/Software/),
    );
    await withServer([], async server => expect(await labels(server)).toMatch(/Software/));
    // The last flag wins: our own dictionaries, which can be had as files to start from.
    await withServer(['--dictionaries', ''], async server => {
      const file = async (name: string) => server.ask({ path: `/service/resources/${name}` });
      expect((await file('english.word-filters.json')).json().exact).toContain('the');
      expect((await file('klingon.word-filters.json')).status).toBe(404);
      expect((await file('')).status).toBe(403);
    });
  });

  test.each([
    ['a folder that is none', ['--templates', '/nowhere'], '--templates must name a folder'],
    [
      'a dictionary that is none',
      ['--dictionaries', temporaryFolder({ 'english.word-filters.json': '{"exact":"x"}' })],
      'exact must be a list of strings',
    ],
    [
      'a dictionary with a broken expression',
      ['--dictionaries', temporaryFolder({ 'english.word-filters.json': '{"regexp":["("]}' })],
      'english.word-filters.json',
    ],
  ])('%s ends the start with status 2 and a clear message', (_, flags, message) => {
    const { status, stderr } = serve('--port', '0', ...flags);
    expect([status, stderr]).toEqual([2, expect.stringContaining(message)]);
  });

  test('flags go before the environment, that before a file, and the result can be printed', () => {
    const config = join(temporaryFolder({ 'config.json': '{"port":1111,"queue":7,"logLevel":"warn"}' }), 'config.json');
    const { stdout } = spawnSync(process.execPath, [program, 'serve', '--print-config', '--port', '3333'], {
      encoding: 'utf8',
      env: { ...process.env, SHEAF_CONFIG: config, SHEAF_PORT: '2222', DCS_QUEUE: '8' },
    });
    expect(JSON.parse(stdout)).toMatchObject({ port: 3333, queue: 8, logLevel: 'warn', bodyLimit: 64 * 2 ** 20 });
    expect(stdout).not.toContain('shutdownToken');
  });

  test('an admin port takes health and metrics off the public one', async () => {
    const admin = await freePort();
    await withServer(['--admin-port', String(admin)], async server => {
      for (const path of ['/metrics', '/health/live']) {
        expect((await server.ask({ path })).status).toBe(404);
        expect((await ask(admin, { path })).status).toBe(200);
      }
    });
  });
});
