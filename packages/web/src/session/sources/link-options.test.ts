/**
 * Links by strangers, from their text to the requests that follow. The network and the browser's storage are watched.
 */
import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { decodeShared } from '../opening/link.js';
import { loadConfig } from '../settings/config.js';
import { readSource } from './ask-source.js';
import { optionsToShare, planFor, takeOptions } from './link-options.js';
import { remoteSources } from './remote-sources.js';
import { declaredOf, setSourceValue, sourceValues } from './source-values.js';

const SECRET = 'S3CRET';
const OWN: Readonly<Record<string, string>> = {
  elasticsearch: 'https://own.example/es/',
  solr: 'https://own.example/solr',
  web: 'https://own.example/find?q={query}&k={key}',
  pubmed: 'https://own.example/eutils',
  meilisearch: 'https://own.example/meili/',
};
const ids = Object.keys(remoteSources);
const declared = (id: string) => declaredOf(id, remoteSources[id]!.query);

const sent: { origin: string; text: string; redirect: string | undefined }[] = [];
const storage = new Map<string, string>();

/** A deployment in which people may enter an address for every source, or for none. */
async function deploy(anyAddress: boolean): Promise<void> {
  const sources = Object.fromEntries(ids.map(id => [id, { enabled: true, url: '', anyAddress }]));
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ sources })));
  await loadConfig();
}

beforeAll(async () => {
  await deploy(true);
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    const text = `${input} ${JSON.stringify(init.headers)} ${String(init.body)}`;
    sent.push({ origin: new URL(input).origin, text, redirect: init.redirect });
    return new Response('{}');
  });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  });
});
afterAll(async () => {
  // The configuration belongs to a module that the files after this one share.
  vi.stubGlobal('fetch', async () => new Response('{}'));
  await loadConfig();
  vi.unstubAllGlobals();
});

/** The person types an address, a name, a password and a key into every source. */
function typeEverything(): void {
  for (const id of ids) {
    const { address, credentials } = declared(id);
    setSourceValue(id, declared(id), address!, OWN[id]);
    for (const name of credentials) setSourceValue(id, declared(id), name, `${SECRET}-${name}`);
    setSourceValue(id, declared(id), 'collection', 'mine');
    setSourceValue(id, declared(id), 'parameters', '');
  }
}

beforeEach(() => {
  sent.length = 0;
  storage.clear();
  typeEverything();
});

const wireSecret = (text: string): boolean => text.includes(SECRET) || text.includes(btoa(SECRET).slice(0, 6));

async function search(id: string, query: string): Promise<void> {
  await readSource(id, query, AbortSignal.timeout(5000)).catch(() => {});
}

const linkOf = (content: unknown): string => deflateRawSync(JSON.stringify(content)).toString('base64url');

const address = fc.oneof(
  fc.constantFrom(
    'https://evil.example/',
    'https://own.example@evil.example/',
    'https://evil.example\\@own.example/',
    'https://own.example.evil.example/es',
    'https://{key}.evil.example/?q={query}',
    'https://evil.example/{key}',
    'https://own.example/redirect?to=https://evil.example/',
    'http://own.example/es/',
    'https://own.example:8443/es',
    ' https://own.example/es ',
    'https://me:pw@own.example/es/',
    'javascript:fetch("https://evil.example")',
    '//evil.example',
    '',
  ),
  fc.webUrl(),
  fc.string(),
);
const anything = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.string()),
  fc.object(),
);
const options = fc
  .record(
    {
      url: fc.oneof(address, anything),
      address: fc.oneof(address, anything),
      collection: fc.oneof(fc.constantFrom('mine', '../..', '..'), anything),
      parameters: fc.oneof(fc.constant('shards=evil.example/solr&qt=/update'), anything),
      user: anything,
      password: anything,
      apiKey: anything,
      keyHeader: fc.constantFrom('X-Key', 'Authorization', 'Host'),
      maximum: anything,
      timeout: anything,
      ['__proto__']: anything,
    },
    { requiredKeys: [] },
  )
  .map(given => ({ ...given }));
const hostile = fc.record({
  version: fc.constant(1),
  source: fc.constantFrom(...ids, 'constructor', '__proto__', 'file'),
  query: fc.oneof(fc.constant('evil.example'), fc.string()),
  options,
});

test('no hostile link leads to a request to a stranger, and no secret goes to any origin but its own', async () => {
  await fc.assert(
    fc.asyncProperty(hostile, async content => {
      storage.clear();
      typeEverything();
      sent.length = 0;
      const shared = await decodeShared(linkOf(content));
      const stored = [...storage].join();
      const { options, asks } = planFor(shared.source, shared.options);
      expect([...storage].join(), 'planning stores nothing').toBe(stored);
      expect(sent, 'planning asks nobody').toEqual([]);
      if (!ids.includes(shared.source)) {
        expect(options).toEqual({});
        return;
      }
      const own = sourceValues(shared.source, declared(shared.source));
      takeOptions(shared.source, asks ? {} : options);
      await search(shared.source, shared.query);
      const usual = new URL(declared(shared.source).usualAddress || 'https://own.example').origin;
      for (const { origin, text } of sent) {
        expect(['https://own.example', usual]).toContain(origin);
        if (origin !== 'https://own.example') expect(wireSecret(text), text).toBe(false);
      }
      if (asks) expect(sourceValues(shared.source, declared(shared.source))).toEqual(own);
      takeOptions(shared.source, options);
      sent.length = 0;
      await search(shared.source, shared.query);
      for (const { origin, text } of sent) {
        if (asks) expect(origin).toBe(asks.origin);
        if (origin !== 'https://own.example') expect(wireSecret(text), text).toBe(false);
      }
    }),
    { numRuns: 300 },
  );
});

test.each(ids)('the address of a stranger for %s is asked about, and after a yes it gets no secret', async id => {
  const { address } = declared(id);
  const plan = planFor(id, { [address!]: 'https://evil.example/x?q={query}&k={key}', collection: 'theirs' });
  expect(plan.asks).toMatchObject({ origin: 'https://evil.example' });
  takeOptions(id, plan.options);
  await search(id, 'q');
  expect(sent.map(({ origin }) => origin)).toContain('https://evil.example');
  expect(sent.filter(({ text }) => wireSecret(text))).toEqual([]);
});

test.each(ids)('the own address of %s is searched at once, with what was typed for it', async id => {
  const plan = planFor(id, { [declared(id).address!]: OWN[id], collection: 'mine' });
  expect(plan.asks).toBe(null);
  takeOptions(id, plan.options);
  await search(id, 'q');
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.some(({ text }) => wireSecret(text))).toBe(true);
});

test('an address is asked about once: where the person has searched, a link may lead again', async () => {
  const theirs = { url: 'https://colleague.example/', collection: 'c' };
  takeOptions('elasticsearch', planFor('elasticsearch', theirs).options);
  await search('elasticsearch', 'q');
  typeEverything();
  expect(planFor('elasticsearch', theirs).asks).toBe(null);
});

test.each(ids)('a login in the address of %s is a credential, with which no redirection is followed', async id => {
  const { address, credentials } = declared(id);
  for (const name of credentials) setSourceValue(id, declared(id), name, '');
  await search(id, 'q');
  setSourceValue(id, declared(id), address!, OWN[id]!.replace('//', '//me:word@'));
  for (const name of credentials) setSourceValue(id, declared(id), name, '');
  await search(id, 'q');
  const ways = new Set(sent.map(({ redirect, text }) => `${text.includes('Basic')} ${redirect}`));
  expect([...ways]).toEqual(['false undefined', 'true error']);
});

test('what a link adds to an address is shown with the address', () => {
  const { asks } = planFor('solr', { url: OWN.solr, parameters: 'shards=evil.example' });
  expect(asks?.parts).toEqual([['More parameters', 'shards=evil.example']]);
});

test.each(ids)('a link of %s holds the address, and nothing that says who asks', id => {
  const shared = optionsToShare(id);
  expect(shared[declared(id).address!]).toBe(OWN[id]);
  expect(JSON.stringify(shared)).not.toContain(SECRET);
});

test('values that were stored in the wrong kind, or out of range, take their default', async () => {
  const given = { url: 5, maximum: 1e9, collection: ['x'], timeout: 'long', hidden: 'yes', query: null };
  const { options } = planFor('elasticsearch', given);
  expect(options).toEqual({ maximum: 1000 });
});

test('where the deployment fixes the address of a source, the one of a link is not read', async () => {
  await deploy(false);
  expect(planFor('pubmed', { address: 'https://evil.example', maximum: 50 })).toEqual({
    options: { maximum: 50 },
    elsewhere: { maximum: 50 },
    asks: null,
  });
  await deploy(true);
});
