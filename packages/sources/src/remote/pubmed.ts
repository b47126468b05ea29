/** PubMed by NCBI's E-utilities: ids first, then the articles of these ids. */
import { type Static, Type } from '@sheaf/core/schema';
import { SourceError } from '../errors.js';
import { child, childElements, type Element, parseXml, textOf } from '../markup/parse-xml.js';
import { notes } from '../notes.js';
import type { SourceRecord } from '../record-set.js';
import { recordOf } from '../records/to-record.js';
import { type Access, defineSource } from '../source.js';
import { maximum, queryText, secret, serviceAddress } from './query-fields.js';
import {
  DEFAULT_TIMEOUT,
  malformed,
  parseAddress,
  requestJson,
  requestText,
  type SourceRequest,
  withPath,
} from './request.js';
import { searchResult, totalOf, valueAt } from './search-result.js';

const TITLE = 'PubMed';

const query = Type.Object({
  query: queryText,
  maximum: maximum(10, 1000),
  apiKey: secret('API key', 'A key of NCBI allows more requests per second.'),
  address: serviceAddress('https://eutils.ncbi.nlm.nih.gov/entrez/eutils', 'Address of the E-utilities.', {
    advanced: true,
  }),
});

type Query = Static<typeof query>;

/** Without a key, three requests per second are allowed. A rejected request is sent again after a wait. */
async function patiently<T>(send: () => Promise<T>, { signal }: Access): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof SourceError) || error.failure !== 'limited') throw error;
    await pause(Math.min(10, error.more.retryAfter ?? 1) * 1000, signal);
    return send();
  }
}

const pause = (milliseconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason);
      },
      { once: true },
    );
  });

async function searchIds(options: Query, access: Access): Promise<{ ids: string[]; total: number | undefined }> {
  const shown = withPath(parseAddress(TITLE, options.address), 'esearch.fcgi');
  const parameters = { db: 'pubmed', retmode: 'json', term: options.query, retmax: String(options.maximum) };
  for (const [name, value] of Object.entries(parameters)) shown.searchParams.set(name, value);
  const url = new URL(shown);
  if (options.apiKey !== '') url.searchParams.set('api_key', options.apiKey);
  const request: SourceRequest = { source: TITLE, url, shown };
  const found = await patiently(() => requestJson(request, access), access);
  const fault = valueAt(found, 'esearchresult.ERROR') ?? valueAt(found, 'error');
  if (typeof fault === 'string') throw malformed(request, `says: ${fault}`);
  const ids = valueAt(found, 'esearchresult.idlist');
  if (!Array.isArray(ids)) throw malformed(request, 'holds no list of articles');
  return { ids: ids.map(String), total: totalOf(valueAt(found, 'esearchresult.count')) };
}

/** "BACKGROUND: …" for labelled parts of an abstract. */
function abstractOf(article: Element): readonly string[] {
  const parts = childElements(child(article, 'Abstract') ?? article).filter(part => part.name === 'AbstractText');
  return parts
    .map(part => {
      const label = part.attributes['Label'];
      return label === undefined ? textOf(part) : `${label}: ${textOf(part)}`;
    })
    .filter(text => text !== '');
}

const all = (element: Element | undefined, name: string): readonly Element[] =>
  element ? childElements(element).filter(found => found.name === name) : [];

function yearOf(journal: Element | undefined): string {
  const date = journal && child(child(journal, 'JournalIssue') ?? journal, 'PubDate');
  const year = date && child(date, 'Year');
  const written = date && child(date, 'MedlineDate');
  return year ? textOf(year) : written ? (/\d{4}/.exec(textOf(written))?.[0] ?? '') : '';
}

function toRecord(element: Element): SourceRecord {
  const citation = child(element, 'MedlineCitation');
  const article = citation && child(citation, 'Article');
  const journal = article && child(article, 'Journal');
  const id = citation && child(citation, 'PMID') ? textOf(child(citation, 'PMID')!) : '';
  const keywords = all(citation, 'KeywordList').flatMap(list => all(list, 'Keyword').map(textOf));
  const abstract = article ? abstractOf(article) : [];
  const fields: readonly (readonly [string, string | readonly string[]])[] = [
    ['id', id],
    ['title', article && child(article, 'ArticleTitle') ? textOf(child(article, 'ArticleTitle')!) : ''],
    ['snippet', abstract.join(' ')],
    ['paragraphs', abstract],
    ['journal', journal && child(journal, 'Title') ? textOf(child(journal, 'Title')!) : ''],
    ['year', yearOf(journal)],
    ['keywords', keywords],
    ['url', id === '' ? '' : `https://pubmed.ncbi.nlm.nih.gov/${id}/`],
  ];
  return recordOf(fields.filter(([, value]) => value.length > 0));
}

async function fetchArticles(ids: readonly string[], options: Query, access: Access): Promise<readonly SourceRecord[]> {
  const body = new URLSearchParams({ db: 'pubmed', retmode: 'xml', id: ids.join(',') });
  if (options.apiKey !== '') body.set('api_key', options.apiKey);
  const request: SourceRequest = {
    source: TITLE,
    url: withPath(parseAddress(TITLE, options.address), 'efetch.fcgi'),
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: body.toString(),
    // Up to a thousand abstracts take longer than a list of numbers.
    timeout: 3 * (access.timeout ?? DEFAULT_TIMEOUT),
  };
  const text = await patiently(() => requestText(request, access), access);
  try {
    return childElements(parseXml(text))
      .filter(found => found.name === 'PubmedArticle')
      .map(toRecord);
  } catch (cause) {
    throw malformed(request, 'is not the XML we expect', cause);
  }
}

/** Abstracts of biomedical articles, searched at the US National Library of Medicine. */
export const pubmed = defineSource({
  name: notes.pubmed.name,
  title: notes.pubmed.title,
  summary: notes.pubmed.summary,
  help: notes.pubmed.help,
  asksQuery: true,
  query,
  async read(options, access = {}) {
    const { ids, total } = await searchIds(options, access);
    const records = ids.length === 0 ? [] : await fetchArticles(ids, options, access);
    return searchResult({ query: options.query, records, total });
  },
});
