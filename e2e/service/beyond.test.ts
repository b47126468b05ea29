import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../tools/free-port.mjs';
import {
  ask,
  cluster,
  empty,
  lingo,
  manyDocuments,
  type ServerProcess,
  startServer,
  withServer,
} from './server-process.js';

describe('the default server', () => {
  let server: ServerProcess;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());

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
        'content-security-policy': expect.stringMatching(/default-src.*frame-ancestors '(?:none|self)'/),
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
