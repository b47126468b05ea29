import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { OptionError } from '../options/option-error.js';
import { createAdminServer } from '../server/create-server.js';
import { goodRequest, serverWith } from '../service.testing.js';
import { createAccessControl } from './access-control.js';

const folder = mkdtempSync(join(tmpdir(), 'sheaf-keys-'));
afterAll(() => rmSync(folder, { recursive: true }));

const lineOf = (name: string, key: string) => `${name} sha256:${createHash('sha256').update(key).digest('hex')}`;
const fileWith = (text: string): string => {
  const file = join(folder, `keys-${Math.abs(text.length)}`);
  writeFileSync(file, text);
  return file;
};
const given = (apiKeys: string, apiKeyHashes = '') => ({ apiKeys, apiKeyHashes }) as never;

describe('keys', () => {
  const keys = fileWith(`# Our keys\n${lineOf('first', 'open sesame')}\n\n${lineOf('second', 'abc')} # another\n`);

  test.each([
    ['a bearer token', 'second', { authorization: 'Bearer abc' }],
    ['a bearer token in any case', 'second', { authorization: 'bearer  abc' }],
    ['a header of its own', 'first', { 'x-api-key': 'open sesame' }],
  ])('are accepted as %s, and %s is named in the log', async (_, client, headers) => {
    const { post, app, log } = await serverWith({ apiKeys: keys });
    expect((await post(goodRequest, '/service/cluster', headers)).statusCode).toBe(200);
    expect(log.at(-1)).toMatchObject({ client });
    await app.close();
  });

  test('are asked for where they are missing, and wrong ones are named as such', async () => {
    const { app } = await serverWith({ apiKeys: keys });
    const without = await app.inject('/service/list');
    expect([without.statusCode, without.headers['www-authenticate']]).toEqual([401, 'Bearer realm="sheaf"']);
    const wrong = await app.inject({ url: '/service/list', headers: { 'x-api-key': 'nope' } });
    expect([wrong.statusCode, wrong.headers['www-authenticate']]).toEqual([
      401,
      'Bearer realm="sheaf", error="invalid_token"',
    ]);
    expect(wrong.json()).toEqual({ type: 'BAD_REQUEST', message: 'A valid API key is required.' });
    await app.close();
  });

  test.each(['/metrics', '/service/templates/01%20lingo.json', '/service/resources/english.word-filters.json'])(
    'are needed for %s',
    async url => {
      const { app } = await serverWith({ apiKeys: keys });
      expect((await app.inject(url)).statusCode).toBe(401);
      expect((await app.inject({ url, headers: { 'x-api-key': 'open sesame' } })).statusCode).toBe(200);
      await app.close();
    },
  );

  test('are not needed for metrics on a port of their own', async () => {
    const { app, context } = await serverWith({ apiKeys: keys, adminPort: 9001 });
    const admin = await createAdminServer(context);
    expect((await admin.inject('/metrics')).statusCode).toBe(200);
    await Promise.all([admin.close(), app.close()]);
  });

  test('are not needed for probes, pages and pre-flight requests', async () => {
    const { app } = await serverWith({ apiKeys: keys });
    const open = ['/health/live', '/health/ready', '/service/', '/service/openapi/dcs.json'];
    for (const url of open) expect((await app.inject(url)).statusCode, url).toBe(200);
    expect((await app.inject({ method: 'OPTIONS', url: '/service/cluster' })).statusCode).toBe(200);
    await app.close();
  });

  test('are compared whole: none of a thousand wrong ones is taken', async () => {
    const { check } = createAccessControl(given(keys))!;
    const reply = { header: () => reply };
    const taken = Array.from({ length: 1000 }, (_, n) =>
      check({ headers: { 'x-api-key': `${n}` } } as never, reply as never),
    );
    expect(taken.filter(outcome => typeof outcome === 'string')).toEqual([]);
  });

  test('can come from an option without a file', async () => {
    const { app } = await serverWith({ apiKeyHashes: `${lineOf('a', 'x')}, ${lineOf('b', 'y')}` });
    const statusWith = async (key: string) =>
      (await app.inject({ url: '/service/list', headers: { 'x-api-key': key } })).statusCode;
    expect([await statusWith('x'), await statusWith('y'), await statusWith('z')]).toEqual([200, 200, 401]);
    await app.close();
  });
});

test('without keys everybody is let in', () => {
  expect(createAccessControl(given(''))).toBeNull();
});

test.each([
  ['name', 'name abc'],
  ['a digest that is too short', 'name sha256:abc'],
  ['another digest', `name md5:${'a'.repeat(64)}`],
])('%s is no key, and the server does not start', (_, line) => {
  expect(() => createAccessControl(given('', line))).toThrow(OptionError);
});

test('a file of keys without a key stops the start', () => {
  expect(() => createAccessControl(given(fileWith('# nothing\n\n')))).toThrow('--api-keys names a file without keys.');
});
