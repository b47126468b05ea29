/** Remote sources against a stub: what it holds, and pages that have been told to ask it. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { type Visit, visit } from './browser.js';
import { configure } from './configure.js';
import { sourceForm } from './parts.js';
import { type Stub, startStub } from './stub.js';
import { serveWeb, type WebServer } from './web-server.js';

const topics = ['sleep and magnesium', 'gut microbiome diet', 'sea level rise'];
export const texts = Array.from({ length: 30 }, (_, n) => ({
  id: `d${n}`,
  title: `Study ${n} of ${topics[n % 3]}`,
  body: `We looked at ${topics[n % 3]} in ${n + 20} people. Results for ${topics[n % 3]} were clear and repeated.`,
}));

const articles = `<?xml version="1.0"?><PubmedArticleSet>${texts
  .map(
    ({ id, title, body }) =>
      `<PubmedArticle><MedlineCitation><PMID>${id}</PMID><Article><Journal><Title>Journal of Sleep</Title></Journal><ArticleTitle>${title}</ArticleTitle><Abstract><AbstractText Label="RESULTS">${body}</AbstractText></Abstract></Article></MedlineCitation></PubmedArticle>`,
  )
  .join('')}</PubmedArticleSet>`;

export const found = (ids: readonly string[]) => ({ esearchresult: { count: String(ids.length), idlist: ids } });

export const allFound: Stub['answer'] = ({ url }) =>
  url.pathname.includes('esearch') ? { body: found(texts.map(text => text.id)) } : { body: articles };

/** Solr with two cores, with the same response to every query. */
export const solr: Stub['answer'] = ({ url }) => {
  if (url.pathname.endsWith('/admin/cores')) return { body: { status: { papers: {}, other: {} } } };
  if (url.pathname.endsWith('/admin/collections')) return { status: 404, body: {} };
  return { body: { response: { numFound: 99, docs: texts } } };
};

/** What a web search has found. */
export const results = texts.map(({ title, body }, n) => ({
  title,
  snippet: `${body} <b>found</b>`,
  url: `https://example.org/${n}`,
  sources: ['One', 'Two'],
}));

export interface StubbedSources {
  readonly server: WebServer;
  readonly stub: Stub;
  /** Makes PubMed a source of the page. */
  readonly setUpPubmed: (page: Page) => Promise<void>;
  readonly pubmed: () => Promise<Visit>;
  /** Makes a web search a source of the page. @param more options of the source */
  readonly setUpWeb: (page: Page, more?: object) => Promise<void>;
  /** Opens the workbench with one source, or several, the first of them chosen. */
  readonly openSource: (page: Page, ...ids: readonly string[]) => Promise<void>;
  readonly inWorkbench: (...ids: readonly string[]) => Promise<Visit>;
}

/** The built pages, and a stub instead of every source. To be called once, at the top of a file. */
export function stubbedSources(): StubbedSources {
  let server: WebServer;
  let stub: Stub;
  beforeAll(async () => {
    server = await serveWeb();
    stub = await startStub(() => ({}));
  });
  afterAll(() => stub[Symbol.asyncDispose]());

  const setUpPubmed = (page: Page): Promise<void> =>
    configure(page, { sources: { pubmed: { enabled: true, url: stub.address } } });
  const openSource = async (page: Page, ...ids: readonly string[]): Promise<void> => {
    await configure(page, {
      sources: Object.fromEntries(ids.map(id => [id, { enabled: true, url: stub.address }])),
    });
    await page.addInitScript(id => localStorage.setItem('sheaf:1:workbenchSource', JSON.stringify(id)), ids[0]!);
    await page.goto(`${server.app}#/workbench`);
  };
  const opened = async (prepare: (page: Page) => Promise<void>): Promise<Visit> => {
    const at = await visit();
    await prepare(at.page);
    return at;
  };
  return {
    get server() {
      return server;
    },
    get stub() {
      return stub;
    },
    setUpPubmed,
    pubmed: () => opened(setUpPubmed),
    async setUpWeb(page, more = {}) {
      await configure(page, {
        sources: { web: { enabled: true, url: `${stub.address}/find?q={query}&n={maximum}&lang={language}` } },
      });
      await page.addInitScript(
        values => {
          localStorage.setItem('sheaf:1:source:web', values);
          localStorage.setItem('sheaf:1:place', '"server"');
        },
        JSON.stringify({ maximum: 25, language: 'de', sourcesPath: 'sources', ...more }),
      );
    },
    openSource,
    inWorkbench: (...ids) => opened(page => openSource(page, ...ids)),
  };
}

/** Chooses the papers among what a server that is connected has. */
export async function chooseIn(page: Page, what: string): Promise<void> {
  await page.getByRole('button', { name: 'Connected' }).waitFor();
  await sourceForm(page).getByRole('button', { name: what }).click();
  await page.getByRole('option', { name: 'papers' }).click();
}

export async function ask(page: Page, query: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Query' }).fill(query);
  await page.keyboard.press('Control+Enter');
}
