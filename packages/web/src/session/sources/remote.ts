/** Searched sources. Their names are available at once; the code that queries them loads later. */
import type { SourceNote } from '@sheaf/sources/notes';
import { later } from '../later.js';
import { collectionOf, type SourceEntry } from './entry.js';
import { valuesKey } from './held-store.js';

const asking = later(() => import('./ask-source.js'));

/** The entry of a searched source. The source itself loads when it is first asked. */
export function remote({ name: id, title, summary, help, inSearch, ideas, clustered }: SourceNote): SourceEntry {
  return {
    id,
    title,
    summary,
    help,
    inSearch,
    ...(ideas ? { ideas } : {}),
    inWorkbench: true,
    asksQuery: true,
    optionsKey: () => valuesKey(id),
    async load(query, { signal }) {
      const { readSource } = await asking();
      const set = await readSource(id, query, signal);
      const fields = clustered?.filter(name => set.fields.some(field => field.name === name));
      const named = fields && fields.length > 0 ? { clustered: fields } : {};
      return collectionOf(set, { name: `${title}: ${query}`, source: id, query, ...named });
    },
  };
}
