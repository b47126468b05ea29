import { afterAll, describe, expect, test } from 'vitest';
import type { ServeOptions } from '../options/serve-options.js';
import { serverWith } from '../service.testing.js';

const servers: { app: { close: () => Promise<unknown> } }[] = [];
afterAll(() => Promise.all(servers.map(({ app }) => app.close())));

/** The cross-origin headers of a response, without the prefix that all of them have. */
async function headersFor(
  { url = '/service/list', ...options }: Partial<ServeOptions> & { readonly url?: string },
  headers: Record<string, string>,
  method = 'GET',
) {
  const server = await serverWith(options);
  servers.push(server);
  const reply = await server.app.inject({ method: method as 'GET', url, headers });
  const found = Object.entries(reply.headers).flatMap(([name, value]) => {
    const [, short] = /^access-control-(.*)$/.exec(name) ?? [];
    return short ? [[short, value] as const] : [];
  });
  return { ...Object.fromEntries(found), vary: reply.headers.vary };
}

const fromA = { origin: 'https://a.example' };

describe('cross-origin headers', () => {
  test('allow every origin by default, also without an Origin header', async () => {
    expect(await headersFor({}, {})).toEqual({
      'allow-origin': '*',
      'allow-headers': 'Origin, X-Requested-With, Content-Type, Accept',
      'allow-methods': 'GET, POST',
      vary: 'Accept-Encoding',
    });
  });

  test('name the headers that pages may read, to pages only', async () => {
    const headers = await headersFor({}, fromA);
    expect(headers).toHaveProperty('expose-headers', 'X-Request-Id, Retry-After, Cache-Status, ETag');
  });

  test('name only origins of the list, and say that they depend on the origin', async () => {
    const corsOrigins = 'https://b.example, https://a.example';
    expect(await headersFor({ corsOrigins }, fromA)).toMatchObject({
      'allow-origin': 'https://a.example',
      vary: 'Origin, Accept-Encoding',
    });
    expect(await headersFor({ corsOrigins }, { origin: 'https://c.example' })).toEqual({
      vary: 'Origin, Accept-Encoding',
    });
    expect(await headersFor({ corsOrigins }, {})).toEqual({ vary: 'Origin, Accept-Encoding' });
  });

  test('are absent if no origin is allowed', async () => {
    expect(await headersFor({ corsOrigins: 'none' }, fromA)).toEqual({ vary: 'Accept-Encoding' });
  });

  test('allow the headers of API keys if there are keys', async () => {
    const apiKeyHashes = `a sha256:${'0'.repeat(64)}`;
    expect(await headersFor({ apiKeyHashes, corsHeaders: 'Accept' }, fromA)).toHaveProperty(
      'allow-headers',
      'Accept, Authorization, X-API-Key',
    );
  });

  test('allow the headers of the Model Context Protocol where it is spoken', async () => {
    const options = { mcp: true, corsHeaders: 'Accept', corsOrigins: 'https://a.example' };
    expect(await headersFor({ ...options, url: '/mcp' }, fromA, 'OPTIONS')).toHaveProperty(
      'allow-headers',
      'Accept, Mcp-Protocol-Version, Mcp-Session-Id, Mcp-Method, Mcp-Name, Last-Event-ID',
    );
    expect(await headersFor(options, fromA)).toHaveProperty('allow-headers', 'Accept');
  });

  test('let browsers keep a pre-flight response, and only that', async () => {
    expect(await headersFor({ corsMaxAge: 60 }, fromA, 'OPTIONS')).toHaveProperty('max-age', '60');
    expect(await headersFor({ corsMaxAge: 60 }, fromA)).not.toHaveProperty('max-age');
  });
});
