/** Remote sources. Their names are available at once; the code that queries them loads later. */
import { config } from '../settings/config.js';
import { collectionOf, type SourceEntry } from './entry.js';
import { valuesKey } from './held-store.js';

interface About {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly inSearch: boolean;
  readonly ideas?: readonly string[];
  /** The fields to cluster, if the source always has the same fields. */
  readonly clustered?: readonly string[];
}

function remote({ clustered, ...about }: About): SourceEntry {
  return {
    ...about,
    help: about.summary,
    inWorkbench: true,
    asksQuery: true,
    optionsKey: () => valuesKey(about.id),
    async load(query, { signal }) {
      const { readSource } = await import('./ask-source.js');
      const late = AbortSignal.timeout(Math.max(config().limits.sourceTimeout, 10_000) * 6);
      const set = await readSource(about.id, query, AbortSignal.any([signal, late]));
      const fields = clustered?.filter(name => set.fields.some(field => field.name === name));
      const named = fields && fields.length > 0 ? { clustered: fields } : {};
      return collectionOf(set, { name: `${about.title}: ${query}`, source: about.id, query, ...named });
    },
  };
}

export const pubmed = remote({
  id: 'pubmed',
  title: 'PubMed',
  summary: 'Abstracts of biomedical articles',
  inSearch: true,
  ideas: ['magnesium sleep', 'gut microbiome', 'tattoo ink'],
  clustered: ['title', 'snippet'],
});

export const web = remote({
  id: 'web',
  title: 'Web',
  summary: 'A web search of your choice that answers JSON',
  inSearch: true,
  clustered: ['title', 'snippet'],
});

export const solr = remote({ id: 'solr', title: 'Solr', summary: 'Your own Apache Solr', inSearch: false });

export const elasticsearch = remote({
  id: 'elasticsearch',
  title: 'Elasticsearch',
  summary: 'Your own Elasticsearch or OpenSearch',
  inSearch: false,
});
