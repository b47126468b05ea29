/** Two real origins: the pages of Sheaf, and a server that asks for a password. */
import { deflateRawSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { type Visit, visit } from './browser.js';
import { configure } from './configure.js';
import { clusterRows, sourceForm } from './parts.js';
import { type Stub, startStub } from './stub.js';
import { serveWeb, type WebServer } from './web-server.js';

export const PASSWORD = 'S3CRET-PASSWORD';
export const NAME = 'elastic';

const documents = Array.from({ length: 24 }, (_, n) => ({
  title: `network printer ${n % 2 ? 'jam' : 'queue'} ${n}`,
  body: `The network printer in room ${n} has a ${n % 2 ? 'paper jam' : 'long queue'} again.`,
}));

/** Answers as Elasticsearch, Solr, PubMed and a web search do. */
const answerAll: Stub['answer'] = ({ url }) => {
  if (url.pathname.startsWith('/foreign-page'))
    return { body: '<!doctype html><p>A page', headers: { 'Content-Type': 'text/html' } };
  if (url.pathname.includes('/_cat')) return { body: [{ index: 'papers' }] };
  if (url.pathname.includes('/_data_stream')) return { body: { data_streams: [] } };
  if (url.pathname.includes('/admin/cores')) return { body: { status: { papers: {} } } };
  if (url.pathname.includes('/admin/collections')) return { body: { collections: [] } };
  if (url.pathname.endsWith('/select')) return { body: { response: { numFound: 24, docs: documents } } };
  if (url.pathname.includes('esearch')) return { body: { esearchresult: { count: '0', idlist: [] } } };
  if (url.pathname.endsWith('_search'))
    return { body: { hits: { total: { value: 24 }, hits: documents.map(_source => ({ _source })) } } };
  return { body: { results: documents.map(({ title, body }) => ({ title, snippet: body })) } };
};

export interface Origins extends AsyncDisposable {
  readonly server: WebServer;
  /** The server of the person. */
  readonly own: Stub;
  readonly stranger: Stub;
}

export async function startOrigins(): Promise<Origins> {
  const [server, own, stranger] = [await serveWeb(), await startStub(answerAll), await startStub(answerAll)];
  return {
    server,
    own,
    stranger,
    async [Symbol.asyncDispose]() {
      for (const each of [own, stranger]) await each[Symbol.asyncDispose]();
    },
  };
}

/** What the stub was asked since this call. */
export const since = (stub: Stub): (() => Stub['asked']) => {
  const before = stub.asked.length;
  return () => stub.asked.slice(before);
};

export const tellsSecret = ({ url, headers, body }: Stub['asked'][number]): boolean => {
  const basic = Buffer.from(`${NAME}:${PASSWORD}`).toString('base64');
  const text = `${url.href} ${JSON.stringify(headers)} ${body}`;
  return text.includes(PASSWORD) || text.includes(basic) || headers.authorization !== undefined;
};

export const linkOf = (source: string, options: object, more: object = {}): string => {
  const shared = { version: 1, source, query: 'printer', options, setup: { algorithm: 'Lingo' }, ...more };
  return `#/workbench?${deflateRawSync(JSON.stringify(shared)).toString('base64url')}`;
};

/** A person at the workbench who has typed address, name and password of Elasticsearch, and searched there. */
export async function person({ server, own }: Pick<Origins, 'server' | 'own'>): Promise<Visit> {
  const at = await visit({}, {});
  const { page } = at;
  await configure(page, { sources: { elasticsearch: { enabled: true, url: `${own.address}/` } } });
  await page.addInitScript(() => {
    if (location.protocol !== 'about:' && localStorage.length === 0)
      localStorage.setItem('sheaf:1:workbenchSource', '"elasticsearch"');
  });
  await page.goto(`${server.app}#/workbench`);
  await typePassword(page);
  return at;
}

export async function typePassword(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Connected' }).waitFor();
  await page.getByRole('button', { name: 'More options' }).click();
  await page.getByRole('textbox', { name: 'User' }).fill(NAME);
  await sourceForm(page).locator('input[type=password]').first().fill(PASSWORD);
  await sourceForm(page).getByRole('button', { name: 'Index' }).click();
  await page.getByRole('option', { name: 'papers' }).click();
  await page.getByRole('searchbox', { name: 'Query' }).fill('printer');
  await page.keyboard.press('Control+Enter');
  await clusterRows(page).first().waitFor();
}

export const question = (page: Page) => page.getByRole('heading', { name: 'This link searches another server' });
