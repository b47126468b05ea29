import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serverWith, type TestServer } from '../service.testing.js';
import { errorPage, escapeHtml } from './error-page.js';

let server: TestServer;
beforeAll(async () => {
  server = await serverWith();
});
afterAll(() => server.app.close());

const ask = (accept?: string, url = '/nowhere') =>
  server.app.inject({ url, headers: accept === undefined ? {} : { accept } });

describe('an error outside the interface', () => {
  test.each([
    undefined,
    'text/html',
    '*/*',
    'text/*',
    'application/xhtml+xml',
    'text/html, application/json',
    'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'application/json;q=0.5, */*',
  ])('is a web page for clients that accept %s', async accept => {
    const reply = await ask(accept);
    expect(reply.statusCode).toBe(404);
    expect(reply.headers['content-type']).toBe('text/html;charset=iso-8859-1');
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'");
    expect(reply.body).toContain('<h2>HTTP ERROR 404 Not Found</h2>');
  });

  test.each([
    'application/json',
    'application/problem+json',
    'application/*',
    'application/json, text/plain, */*',
    '*/*, application/json',
    'text/html;q=0.1, application/json',
    'text/html; q=0, application/json;q=0.2',
    'text/html;q=0, */*',
  ])('is JSON for %s', async accept => {
    const reply = await ask(accept);
    expect(reply.json()).toEqual({
      origin: 'default',
      message: 'Not Found',
      url: 'http://localhost:80/nowhere',
      status: '404',
    });
    expect(reply.headers).not.toHaveProperty('content-security-policy');
  });

  test('is text for clients that accept only text, and empty for clients that accept neither', async () => {
    expect((await ask('text/plain')).body).toMatch(/^HTTP ERROR 404 Not Found\nURI: /);
    const nothing = await ask('image/png');
    expect([nothing.statusCode, nothing.body]).toEqual([404, '']);
  });

  test('is never kept by caches', async () => {
    expect((await ask()).headers['cache-control']).toBe('must-revalidate,no-cache,no-store');
  });

  test('shows the URL without letting it become markup', async () => {
    const { body } = await ask('text/html', "/<script>alert('1')</script>");
    expect(body).not.toContain('<script>');
    expect(body).toContain('alert(&#39;1&#39;)');
  });
});

test('text in a page is ASCII without markup', () => {
  expect(escapeHtml(`<a href="x">'é' & 漢</a>`)).toBe(
    '&#60;a href=&#34;x&#34;&#62;&#39;&#233;&#39; &#38; &#28450;&#60;/a&#62;',
  );
  expect(errorPage(400, 'Bad é', 'ü')).not.toMatch(/[\u0080-\uffff]/);
});
