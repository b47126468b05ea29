/** The remote sources, separate from their names so that they load with the first query. */
import { elasticsearch, pubmed, type Source, solr, web } from '@sheaf/sources';
import type { TObject } from 'typebox';

// biome-ignore lint/suspicious/noExplicitAny: each source has a query of its own; values come from its declaration
export const remoteSources: { readonly [id: string]: Source<any> & { readonly query: TObject } } = {
  pubmed,
  web,
  solr,
  elasticsearch,
};
