import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { commonHeaders } from '../http/response-headers.js';
import { securityHeaders } from '../http/security-headers.js';
import { observeRequests } from '../observe/request-log.js';
import { registerRoutes } from '../route/register-routes.js';
import { responsesOf } from '../route/responses.js';
import type { Route } from '../route/route.js';
import { serverWith, type TestServer } from '../service.testing.js';
import { docRoute } from './doc-route.js';
import { addFiles, folderRoute } from './folder-route.js';
import { pageGroups } from './page-routes.js';

/** Headers of any HTTP server, and those of all pages. */
const UNNAMED = [
  'content-type',
  'content-length',
  'content-encoding',
  'transfer-encoding',
  'connection',
  'date',
  ...Object.keys(securityHeaders),
  ...commonHeaders.map(name => name.toLowerCase()),
];

/** What requests of many kinds get from a route. */
async function responsesTo(app: Pick<TestServer['app'], 'inject'>, { paths }: Route, prefix = '') {
  const files = ['', 'icon.png', 'index.html', 'assets', 'nope.html', 'nope.json', 'nope', 'index', '01%20lingo.json'];
  const urls = paths.flatMap(path => (path.endsWith('/*') ? files.map(file => path.replace('*', file)) : [path]));
  const headers: readonly Record<string, string>[] = [
    {},
    { 'if-none-match': '*' },
    { range: 'bytes=0-1' },
    { range: 'bytes=99999999-' },
    { 'if-match': '"x"' },
  ];
  return Promise.all(
    urls.flatMap(url => headers.map(sent => app.inject({ url: `${prefix}${url}` || '/', headers: sent }))),
  );
}

const server: TestServer = await serverWith();
const below: TestServer = await serverWith({ contextPath: '/base' });
afterAll(() => Promise.all([server.app.close(), below.app.close()]));

describe('the pages of the service', () => {
  test('are plain pages that nothing else may run in', async () => {
    for (const url of ['/', '/service/', '/service/openapi/']) {
      const { statusCode, headers, body } = await server.app.inject(url);
      expect([statusCode, headers['content-type']], url).toEqual([200, 'text/html;charset=utf-8']);
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(body).not.toContain('<script');
    }
  });

  test('have a validator, so that nobody fetches them twice', async () => {
    for (const url of ['/', '/service/', '/service/page.css', '/service/openapi/']) {
      const { headers } = await server.app.inject(url);
      const again = await server.app.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
      expect([again.statusCode, again.body], url).toEqual([304, '']);
    }
  });

  test('are found without the slash at the end', async () => {
    for (const [url, wanted] of [
      ['/service', '/service/'],
      ['/service/openapi', '/service/openapi/'],
      ['/service/openapi/swagger/', '/service/openapi/'],
      ['/frontend', '/frontend/'],
      ['/doc', '/doc/'],
      ['/favicon.ico', '/frontend/icon.svg'],
    ])
      expect((await server.app.inject(url!)).headers.location, url).toBe(wanted);
  });

  test('move with the context path', async () => {
    expect((await below.app.inject('/base')).headers.location).toBe('/base/');
    for (const url of ['/base/', '/base/service/', '/base/service/list', '/base/health/live', '/health/live'])
      expect((await below.app.inject(url)).statusCode, url).toBe(200);
    expect((await below.app.inject('/service/list')).statusCode).toBe(404);
  });
});

test('the route of a page declares every status and header that it sends', async () => {
  const surprises: string[] = [];
  for (const route of pageGroups(server.context).flatMap(({ routes }) => routes)) {
    const declared = responsesOf(route);
    for (const { statusCode, headers, raw } of await responsesTo(server.app, route)) {
      const known = [...UNNAMED, ...(declared[statusCode]?.headers ?? []).map(name => name.toLowerCase())];
      const unknown = Object.keys(headers).filter(name => !known.includes(name));
      if (!declared[statusCode] || unknown.length > 0)
        surprises.push(`${raw.req.url} with ${statusCode}: ${unknown.join(', ')}`);
    }
  }
  expect(surprises).toEqual([]);
});

describe('the description', () => {
  test('is the same in YAML and JSON', async () => {
    for (const name of ['dcs', 'dcs-3.1']) {
      const yaml = await server.app.inject(`/service/openapi/${name}.yaml`);
      expect(yaml.headers['content-type']).toBe('application/yaml');
      expect(parse(yaml.body)).toEqual((await server.app.inject(`/service/openapi/${name}.json`)).json());
    }
  });

  test('has a validator, and can be read by pages of other origins', async () => {
    const url = '/service/openapi/dcs.json';
    const { headers } = await server.app.inject({ url, headers: { origin: 'https://a.example' } });
    expect(headers['access-control-allow-origin']).toBe('*');
    const again = await server.app.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
    expect(again.statusCode).toBe(304);
  });

  test('is a page that shows every operation, parameter and status', async () => {
    const { body } = await server.app.inject('/service/openapi/');
    const { paths, components } = (await server.app.inject('/service/openapi/dcs-3.1.json')).json();
    for (const path of Object.keys(paths)) expect(body).toContain(`<code>${path}</code>`);
    for (const status of Object.keys(paths['/cluster'].post.responses))
      expect(body).toContain(`<code>${status}</code>`);
    for (const name of Object.keys(components.schemas)) expect(body).toContain(`id="schema-${name}"`);
  });
});

describe('the dictionaries of the package', () => {
  test('are there as files to start from', async () => {
    for (const kind of ['word', 'label']) {
      const reply = await server.app.inject(`/service/resources/english.${kind}-filters.json`);
      expect(Object.keys(reply.json())).toContain('exact');
    }
  });

  test.each(['', 'nope.word-filters.json', 'english.json', 'english.word-filters.txt', '..%5c..%5cpackage.json'])(
    'do not include "%s"',
    async file => {
      expect([400, 403, 404]).toContain((await server.app.inject(`/service/resources/${file}`)).statusCode);
    },
  );
});

describe('the templates of the server', () => {
  test('are there as files, and nothing else is', async () => {
    const reply = await server.app.inject('/service/templates/01%20lingo.json');
    expect(reply.json()).toMatchObject({ algorithm: 'Lingo' });
    expect((await server.app.inject('/service/templates/')).statusCode).toBe(403);
    expect((await server.app.inject('/service/templates/nope.json')).statusCode).toBe(404);
    expect((await server.app.inject('/service/templates/nope.txt')).statusCode).toBe(404);
  });
});

describe('folders of built pages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sheaf-pages-'));
  const app = Fastify();
  const routes: Route[] = [];
  const file = (path: string, text: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  };

  beforeAll(async () => {
    file('index.html', '<p>/-sheaf-base-/doc/</p><script>go()</script><script src="x.js"></script>');
    file('404.html', '<p>Missing</p>');
    file('guides/topics.html', '<p>Topics</p>');
    file('assets/app.12345678.js', 'base = "/-sheaf-base-/doc/"');
    file('assets/app-12345678.js', 'go()');
    file('icon.png', '\x89PNG');
    file('film.webm', '0123456789');
    file('.secret', 'x');
    observeRequests(app, { log: { info() {} } as never, metrics: null, options: { accessLog: false } });
    routes.push(
      docRoute({ folder: () => folder, prefix: '/base', policy: "script-src 'self'; default-src 'none'" }),
      folderRoute({ path: '/files', folder, only: /\.(?:html|js|png)$/ }),
      folderRoute({ path: '/all', folder }),
    );
    await addFiles(app);
    await app.register(async scope => registerRoutes(scope, routes, async () => undefined), { prefix: '/base' });
    await app.ready();
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  test('are served with the context path in place of the placeholder', async () => {
    const { body, headers } = await app.inject('/base/doc/');
    expect(body).toContain('<p>/base/doc/</p>');
    expect(headers['content-type']).toBe('text/html;charset=utf-8');
    expect((await app.inject('/base/doc/assets/app.12345678.js')).body).toBe('base = "/base/doc/"');
  });

  test('allow the scripts within a page by their digests', async () => {
    const { headers } = await app.inject('/base/doc/index.html');
    expect(headers['content-security-policy']).toMatch(/^script-src 'self' 'sha256-[\w+/]{43}='; default-src 'none'$/);
  });

  test('have a page for what is missing, and nothing hidden', async () => {
    for (const path of ['nope.html', '.secret', '%2e%2e/package.json']) {
      const reply = await app.inject(`/base/doc/${path}`);
      expect(reply.statusCode, path).toBe(404);
    }
    expect((await app.inject('/base/doc/nope.html')).body).toBe('<p>Missing</p>');
    for (const place of ['files', 'all']) expect((await app.inject(`/base/${place}/.secret`)).statusCode).toBe(404);
  });

  test.each(['guides/topics', 'guides/topics/'])('are found at %s, without the ending', async path => {
    const { statusCode, headers } = await app.inject(`/base/doc/${path}`);
    expect([statusCode, headers.location]).toEqual([301, '/base/doc/guides/topics.html']);
  });

  test('let browsers keep files with a digest in their name', async () => {
    expect((await app.inject('/base/doc/assets/app.12345678.js')).headers['cache-control']).toContain('immutable');
    expect((await app.inject('/base/files/assets/app-12345678.js')).headers['cache-control']).toContain('immutable');
    expect((await app.inject('/base/doc/icon.png')).headers['cache-control']).toBe('no-cache');
  });

  test('have an index in place of a list of files only where all files are served', async () => {
    expect((await app.inject('/base/files/')).statusCode).toBe(403);
    expect((await app.inject('/base/all/')).body).toContain('<script>go()</script>');
    const reply = await app.inject('/base/all/assets');
    expect([reply.statusCode, reply.headers.location]).toEqual([301, '/base/all/assets/']);
  });

  test('are read again when the documentation has been built again', async () => {
    const built = mkdtempSync(join(tmpdir(), 'sheaf-built-'));
    const index = join(built, 'index.html');
    const doc = Fastify();
    registerRoutes(
      doc,
      [docRoute({ folder: () => (existsSync(index) ? built : null), prefix: '', policy: '' })],
      async () => undefined,
    );
    const seen = async (path: string) => {
      const { statusCode, body } = await doc.inject(path);
      return `${statusCode} ${/not been built|first|second/i.exec(body)?.[0] ?? ''}`;
    };
    expect([await seen('/doc/'), await seen('/doc/start.html')]).toEqual(['404 not been built', '404 ']);
    for (const [at, text] of ['first', 'second'].entries()) {
      writeFileSync(join(built, 'start.html'), text);
      writeFileSync(index, text);
      utimesSync(index, at + 1, at + 1);
      expect([await seen('/doc/'), await seen('/doc/start.html')]).toEqual([`200 ${text}`, `200 ${text}`]);
    }
    await doc.close();
    rmSync(built, { recursive: true });
  });

  test('declare every status that they send, and send every status that they declare', async () => {
    const seen = new Set<string>();
    for (const route of routes)
      for (const { statusCode } of await responsesTo(app, route, '/base')) seen.add(`${route.paths[0]} ${statusCode}`);
    const declared = routes.flatMap(({ paths, responses }) =>
      Object.keys(responses).map(each => `${paths[0]} ${each}`),
    );
    // Without an index, the path of a folder without a slash is no file; with one, all files are served.
    const impossible = ['/files/* 301', '/all/* 403'];
    expect([...seen].sort()).toEqual(declared.filter(each => !impossible.includes(each)).sort());
  });

  describe('that are no text', () => {
    const film = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
      app.inject({ url: '/base/doc/film.webm', method, headers });

    test('say that parts of them can be requested', async () => {
      const { statusCode, headers, body } = await film({});
      expect([statusCode, headers['accept-ranges'], body]).toEqual([200, 'bytes', '0123456789']);
      expect((await app.inject('/base/doc/index.html')).headers['accept-ranges']).toBeUndefined();
    });

    test('are sent in parts', async () => {
      const whole = await film({});
      const { statusCode, headers, body } = await film({ range: 'bytes=2-4' });
      expect([statusCode, headers['content-range'], body]).toEqual([206, 'bytes 2-4/10', '234']);
      expect(headers).toMatchObject({ 'content-length': '3', 'content-type': 'video/webm', etag: whole.headers.etag });
    });

    test('have no part beyond their end', async () => {
      const { statusCode, headers } = await film({ range: 'bytes=10-' });
      expect([statusCode, headers['content-range'], headers.etag]).toEqual([416, 'bytes */10', undefined]);
    });

    test('are whole for several parts, for other units, and for parts of a file that has changed', async () => {
      for (const more of [
        { range: 'bytes=0-1,4-5' },
        { range: 'lines=0-1' },
        { range: 'bytes=0-1', 'if-range': '"x"' },
      ])
        expect(await film(more)).toMatchObject({ statusCode: 200, body: '0123456789' });
      const etag = String((await film({})).headers.etag);
      expect((await film({ range: 'bytes=0-1', 'if-range': etag })).statusCode).toBe(206);
    });

    test('are whole for HEAD', async () => {
      const { statusCode, headers, body } = await film({ range: 'bytes=0-1' }, 'HEAD');
      expect([statusCode, headers['content-length'], headers['accept-ranges'], body]).toEqual([200, '10', 'bytes', '']);
    });
  });

  test('respond to a validator with status 304', async () => {
    const { headers } = await app.inject('/base/doc/icon.png');
    const again = await app.inject({ url: '/base/doc/icon.png', headers: { 'if-none-match': String(headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});
