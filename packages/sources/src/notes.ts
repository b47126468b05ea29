export { formatNotes } from './records/formats.js';

/**
 * What people read about the searched sources before they use one. Notes hold no code, so that a page can show them at
 * once and load a source when it is first asked.
 */
export interface SourceNote {
  /** The name in addresses, links and `config.json`. */
  readonly name: string;
  /** The name that people see. */
  readonly title: string;
  /** One line on what the source holds, without a full stop. */
  readonly summary: string;
  /** A paragraph for the person who chose it (Markdown). */
  readonly help: string;
  /** Whether the search app offers it; the workbench offers every source. */
  readonly inSearch: boolean;
  /** Whether it is offered where `config.json` says nothing about it. */
  readonly isEnabled: boolean;
  /**
   * The default address, for services that people run themselves; empty if there is one provider. `config.json` may
   * change it.
   */
  readonly url: string;
  /** Whether people may enter another address. They may in any case where there is no address otherwise. */
  readonly anyAddress: boolean;
  /** Queries that show what clustering is good for. */
  readonly ideas?: readonly string[];
  /** The fields to cluster, for a source whose documents always have the same. */
  readonly clustered?: readonly string[];
}

/** The notes by the names of the exports, in the order in which people see them. To add a source: one entry here. */
export const notes = {
  web: {
    name: 'web',
    title: 'Web',
    summary: 'A web search of your choice that returns JSON',
    help: 'Sheaf has no agreement with a search engine. Give the address of one you may use. Your query is sent there.',
    inSearch: true,
    isEnabled: false,
    url: '',
    anyAddress: false,
    clustered: ['title', 'snippet'],
  },
  pubmed: {
    name: 'pubmed',
    title: 'PubMed',
    summary: 'Abstracts of biomedical articles',
    help: 'Type a query in PubMed syntax, for example `asthma AND children[MeSH]`. Your query is sent to the National Library of Medicine.',
    inSearch: true,
    isEnabled: true,
    url: '',
    anyAddress: false,
    ideas: ['magnesium sleep', 'gut microbiome', 'tattoo ink'],
    clustered: ['title', 'snippet'],
  },
  solr: {
    name: 'solr',
    title: 'Solr',
    summary: 'Your own Apache Solr',
    help: 'Give the address of Solr and connect, then choose a core or collection. Solr must allow requests from this page (CORS). Queries use Solr syntax.',
    inSearch: false,
    isEnabled: true,
    url: 'http://localhost:8983/solr',
    anyAddress: true,
  },
  elasticsearch: {
    name: 'elasticsearch',
    title: 'Elasticsearch, OpenSearch',
    summary: 'Your own Elasticsearch or OpenSearch',
    help: 'Give the address and connect, then choose an index. The service must allow requests from this page: `http.cors.enabled: true`, `http.cors.allow-origin`, and `Authorization` among the allowed headers. Queries use query-string syntax.',
    inSearch: false,
    isEnabled: true,
    url: 'http://localhost:9200/',
    anyAddress: true,
  },
  meilisearch: {
    name: 'meilisearch',
    title: 'Meilisearch',
    summary: 'Your own Meilisearch',
    help: 'Give the address and connect, then choose an index. Meilisearch lets pages of any origin ask it. Queries are words, and `"…"` for phrases.',
    inSearch: false,
    isEnabled: true,
    url: 'http://localhost:7700/',
    anyAddress: true,
  },
} as const satisfies Readonly<Record<string, SourceNote>>;

/** The notes in the order in which people see them. */
export const sourceNotes: readonly SourceNote[] = Object.values(notes);
